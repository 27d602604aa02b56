"""Boards of several sizes in one batch.

A batch is a list of groups; the boards of a group share a buffer, and lie in its top left corner. A convolution works
on each group by itself, a norm counts the points of all groups together, so a batch of 9x9 and 19x19 boards costs
what its points cost and is normalised as one. Off-board points hold zeros after every norm.
"""

from dataclasses import dataclass

import torch


@dataclass
class Points:
    """The on-board points of one group."""

    mask: torch.Tensor  # [n, 1, rows, columns], 1 on the board
    count: torch.Tensor  # [n, 1], points of each board
    full: bool  # every board fills the buffer, so the mask can be left out

    @staticmethod
    def of(planes: torch.Tensor, full: bool | None = None) -> "Points":
        """Reads plane 0 of the inputs, `[n, 22, rows, columns]`."""
        mask = planes[:, :1]
        count = mask.sum(dim=(2, 3))
        if full is None:
            full = bool((count == mask.shape[2] * mask.shape[3]).all())
        return Points(mask, count, full)

    def only(self, x: torch.Tensor) -> torch.Tensor:
        """Sets off-board points to zero."""
        return x if self.full else x * self.mask.to(x.dtype)

    def mean(self, x: torch.Tensor) -> torch.Tensor:
        """Mean over the board of each channel, `[n, c]`; off-board points must be zero."""
        return x.sum(dim=(2, 3), dtype=torch.float32) / self.count

    def width(self) -> torch.Tensor:
        """(√points − 14) / 10, as pooling scales its means (KataGo)."""
        return (self.count.sqrt() - 14.0) / 10.0
