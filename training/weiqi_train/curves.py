"""A run's figures as a picture: one panel a figure, as SVG, written without a plotting library."""

from pathlib import Path

WIDTH, HEIGHT, PAD = 380, 220, 46
COLORS = {9: "#0a7d5a", 13: "#b3640a", 19: "#3557b7"}
TITLES = {
    "loss": "training loss", "policy": "policy, cross-entropy (nats)", "top1": "teacher's first choice found",
    "played": "move played found", "value": "value, cross-entropy (nats)", "win": "win prediction, log-loss (nats)",
    "ownership": "ownership, cross-entropy (nats)", "lead": "lead, mean error (points)",
}


def polyline(points: list[tuple[float, float]], box: tuple[float, float, float, float], color: str) -> str:
    x0, x1, y0, y1 = box
    place = [f"{PAD + (x - x0) / (x1 - x0 or 1) * (WIDTH - PAD - 14):.1f},"
             f"{HEIGHT - 30 - (y - y0) / (y1 - y0 or 1) * (HEIGHT - 62):.1f}" for x, y in points]
    return f'<polyline fill="none" stroke="{color}" stroke-width="1.6" points="{" ".join(place)}"/>'


def panel(title: str, lines: dict[str, tuple[str, list[tuple[float, float]]]]) -> str:
    """Lines by label: color and points."""
    points = [p for _, line in lines.values() for p in line]
    if not points:
        return ""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = (min(xs), max(xs), min(ys), max(ys))
    text = lambda x, y, words, anchor="start", color="#333": (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color}">{words}</text>')
    parts = [f'<rect x="{PAD}" y="32" width="{WIDTH - PAD - 14}" height="{HEIGHT - 62}" fill="none" stroke="#ccc"/>',
             text(PAD, 20, title), text(PAD - 4, 42, f"{box[3]:.4g}", "end"),
             text(PAD - 4, HEIGHT - 30, f"{box[2]:.4g}", "end"), text(PAD, HEIGHT - 12, f"step {box[0]:.0f}"),
             text(WIDTH - 14, HEIGHT - 12, f"{box[1]:.0f}", "end")]
    for i, (label, (color, line)) in enumerate(lines.items()):
        parts.append(polyline(line, box, color))
        parts.append(text(WIDTH - 14 - 46 * (len(lines) - 1 - i), 20, label, "end", color))
    return "".join(parts)


def draw(history: list[dict], path: Path) -> None:
    """Writes the picture; each entry has `step`, `loss`, and for a side of the board `figure@side`."""
    panels = []
    for figure, title in TITLES.items():
        if figure == "loss":
            lines = {"": ("#666", [(h["step"], h["loss"]) for h in history if "loss" in h])}
        else:
            lines = {f"{side}x{side}": (color, [(h["step"], h[f"{figure}@{side}"]) for h in history
                                               if h.get(f"{figure}@{side}") is not None])
                     for side, color in COLORS.items()}
        lines = {label: line for label, line in lines.items() if line[1]}
        panels.append(panel(title, lines))
    panels = [p for p in panels if p]
    columns = 3
    rows = -(-len(panels) // columns)
    body = "".join(f'<g transform="translate({i % columns * WIDTH},{i // columns * HEIGHT})">{p}</g>'
                   for i, p in enumerate(panels))
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * WIDTH}" height="{rows * HEIGHT}" '
        f'font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>{body}</svg>\n')
