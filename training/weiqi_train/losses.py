"""What training makes small, and what validation reports.

Weights follow Wu 2019 (arXiv 1902.10565, section 3 and appendix B) unless a comment says otherwise. The policy, the
values and the owners of a teacher are learned as soft targets (Hinton et al. 2015, arXiv 1503.02531, at temperature 1).
"""

from dataclasses import dataclass

import torch
import torch.nn.functional as F

from .batches import Group
from .network import Network, Output
from .points import Points


@dataclass(frozen=True)
class Weights:
    """How much each loss counts."""

    policy: float = 1.0
    reply: float = 0.15
    value: float = 8.0
    ownership: float = 1.5
    score: float = 0.02
    deviation: float = 0.01
    time: float = 0.005
    errors: float = 0.05
    # Of the value's target, the share of how the game really ended, where that is known.
    result: float = 0.1
    # Of the policy's target in games of people, the share of the move played.
    move: float = 0.2
    # What the logit of a teacher's value is multiplied by in games of people, as they are decided earlier than a teacher's
    # own. Choice: 1.15 makes the log-loss of g170-b6c96 least on professional games that are trained on (0.2 % less).
    sharpness: float = 1.15


def policy_target(group: Group, weights: Weights) -> torch.Tensor:
    """The teacher's policy; where people played, mixed with their move."""
    known = (group.played >= 0).float() * group.people * weights.move
    move = F.one_hot(group.played.clamp_min(0), group.policy.shape[1]).float()
    return group.policy + known[:, None] * (move - group.policy)


def sharpened(value: torch.Tensor, people: torch.Tensor, sharpness: float) -> torch.Tensor:
    """The values `[n, 3]`, those of games of people with the logit of win against loss multiplied."""
    both = value[:, :2].sum(dim=1, keepdim=True)
    powers = value[:, :2].clamp_min(1e-6) ** sharpness
    sharp = torch.cat([powers / powers.sum(dim=1, keepdim=True) * both, value[:, 2:]], dim=1)
    return torch.where(people[:, None] > 0, sharp, value)


def value_target(value: torch.Tensor, outcome: torch.Tensor, share: float) -> torch.Tensor:
    """The teacher's win, loss, no result, mixed with the outcome where it is known."""
    won = outcome[:, 0]
    known = (~won.isnan()).float() * share
    won = won.nan_to_num(0.5)
    real = torch.stack([won, 1.0 - won, torch.zeros_like(won)], dim=1)
    return value + known[:, None] * (real - value)


def cross_entropy(logits: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    """A number a sample."""
    return -(target * F.log_softmax(logits.float(), dim=-1)).sum(dim=-1)


def owner_loss(logits: torch.Tensor, group: Group) -> torch.Tensor:
    """Cross-entropy of the owner of each point, averaged over the board. tanh(x) = 2σ(2x) − 1."""
    mask = group.planes[:, 0].flatten(1)
    per_point = F.binary_cross_entropy_with_logits(2.0 * logits, (1.0 + group.ownership) / 2.0, reduction="none")
    return (per_point * mask).sum(dim=1) / mask.sum(dim=1)


def losses(network: Network, output: Output, groups: list[Group], weights: Weights) -> dict[str, torch.Tensor]:
    """Each loss averaged over the batch and weighted; the sum of all is what is made small."""
    n = sum(len(g.globals) for g in groups)
    out = dict.fromkeys(("policy", "reply", "ownership"), torch.zeros((), device=output.value.device))
    for i, group in enumerate(groups):
        target = policy_target(group, weights)
        # Of several policy channels only the plain and the optimistic one are policies; both learn the same.
        logits = output.policy[i][:, :2]
        out["policy"] = out["policy"] + cross_entropy(logits, target[:, None]).mean(dim=1).sum() * weights.policy / n
        if output.reply:
            reply = F.cross_entropy(output.reply[i], group.reply, ignore_index=-1, reduction="sum")
            out["reply"] = out["reply"] + reply * weights.reply / n
        out["ownership"] = out["ownership"] + owner_loss(output.ownership[i], group).sum() * weights.ownership / n
    value = torch.cat([g.value for g in groups])
    outcome = torch.cat([g.outcome for g in groups])
    sharp = sharpened(value, torch.cat([g.people for g in groups]), weights.sharpness)
    out["value"] = cross_entropy(output.value, value_target(sharp, outcome, weights.result)).mean() * weights.value
    out |= score_losses(network, output, value, torch.cat([g.score for g in groups]), weights)
    return out


def score_losses(network: Network, output: Output, value: torch.Tensor, score: torch.Tensor,
                 weights: Weights) -> dict[str, torch.Tensor]:
    """Of the score's mean, deviation and lead, the variance of time, and from version 9 the expected errors."""
    time_left, mean, deviation, lead, win_error, score_error = (
        network.multipliers[i] for i in (4, 1, 2, 3, 5, 6))
    s = output.score
    huber = lambda got, wanted, delta: F.huber_loss(got, wanted, delta=delta)
    out = {
        "score": huber(s[:, 0] * mean, score[:, 0], 12.0) * weights.score / 12.0,
        "lead": huber(s[:, 2] * lead, score[:, 2], 8.0) * weights.score / 8.0,
        "deviation": huber(F.softplus(s[:, 1]) * deviation, score[:, 1], 10.0) * weights.deviation / 10.0,
        "time": huber(F.softplus(s[:, 3]) * time_left, score[:, 3], 50.0) * weights.time / 50.0,
    }
    if s.shape[1] > 4:
        # Choice: the error that is expected is the student's own distance from its teacher.
        probs = output.value.softmax(dim=1)
        off = ((probs[:, 0] - probs[:, 1]) - (value[:, 0] - value[:, 1])).square().detach()
        off_score = (s[:, 0] * mean - score[:, 0]).square().detach()
        squared = lambda raw, multiplier: F.softplus(raw / 2.0).square() * multiplier
        out["errors"] = (huber(squared(s[:, 4], win_error), off, 0.4) +
                         huber(squared(s[:, 5], score_error), off_score, 100.0) * 0.01) * weights.errors
    return out


def hint_loss(ours: Output, teachers: Output, points: list[Points]) -> torch.Tensor:
    """How far the trunk is from a teacher's of the same shape behind each block, as the share of the teacher's variance
    that is not explained, averaged over the blocks (Romero et al. 2015, arXiv 1412.6550)."""
    parts = []
    for student, teacher in zip(ours.trunk, teachers.trunk, strict=True):
        off = sum((p.only(s - t)).float().square().sum(dim=(0, 2, 3)) for s, t, p in zip(student, teacher, points))
        n = sum(p.count.sum() for p in points)
        mean = sum(p.only(t).sum(dim=(0, 2, 3), dtype=torch.float32) for t, p in zip(teacher, points)) / n
        spread = sum(p.only(t).float().square().sum(dim=(0, 2, 3)) for t, p in zip(teacher, points)) - n * mean.square()
        parts.append(off.sum() / spread.sum().clamp_min(1e-6))
    return torch.stack(parts).mean()


# Validation -----------------------------------------------------------------------------------------------------------

METRICS = ("policy", "entropy", "top1", "played", "value", "win", "ownership", "lead")


@torch.no_grad()
def metrics(output: Output, group: Group) -> dict[str, torch.Tensor]:
    """Sums over one group and, under `n_…`, of how many: against the teacher, and against what was played and came.

    `entropy` is the teacher's own, the least that `policy` can be.
    """
    logits, n = output.policy[0][:, 0], torch.tensor(float(len(group.globals)))
    best = logits.argmax(dim=1)
    log_target = group.policy.clamp_min(1e-9).log()
    known, won = group.played >= 0, group.outcome[:, 0]
    ended = ~won.isnan()
    chance = output.value.log_softmax(dim=1)[:, :2]
    chance = chance - chance.logsumexp(dim=1, keepdim=True)
    came = -(won.nan_to_num(0.5) * chance[:, 0] + (1.0 - won.nan_to_num(0.5)) * chance[:, 1])
    return {
        "policy": cross_entropy(logits, group.policy).sum(), "n_policy": n,
        "entropy": -(group.policy * log_target).sum(), "n_entropy": n,
        "top1": (best == group.policy.argmax(dim=1)).sum(), "n_top1": n,
        "played": ((best == group.played) & known).sum(), "n_played": known.sum(),
        "value": cross_entropy(output.value, group.value).sum(), "n_value": n,
        "win": (came * ended).sum(), "n_win": ended.sum(),
        "ownership": owner_loss(output.ownership[0], group).sum(), "n_ownership": n,
        "lead": (output.score[:, 2] * 20.0 - group.score[:, 2]).abs().sum(), "n_lead": n,
    }
