"""The commands: `python -m weiqi_train COMMAND --help`."""

import argparse
import os
from pathlib import Path

import torch

from . import katafile
from .label import relabel
from .network import SHAPES, build
from .run import Plan, Run, pick_device, validate
from .samples import files, index


def train(args: argparse.Namespace) -> None:
    plan = Plan(args.shape, args.name or Path(args.out).name, args.steps, args.batch, args.rate, args.warmup,
                args.cooldown, args.decay, args.optimizer, args.average, args.frozen, args.seed, args.precision,
                args.validate_every, args.validation, args.checkpoint_seconds, args.compile,
                args.hints, args.hint_weight)
    Run(Path(args.out), plan, args.data, pick_device(args.device), args.branch).go()


def label(args: argparse.Namespace) -> None:
    relabel(args.teacher, files(args.data), Path(args.out), pick_device(args.device), args.precision, args.at_once)


def check(args: argparse.Namespace) -> None:
    """Validation figures of network files on the games kept apart."""
    from .batches import Data
    batches = Data(args.data, 0).validation(args.validation)
    for path in args.networks:
        network = katafile.read(path).eval()
        figures = validate(network, batches, torch.device("cpu"))
        print(path, " ".join(f"{key} {value:.4f}" for key, value in figures.items()))


def inspect(args: argparse.Namespace) -> None:
    """What is in sample files."""
    for path in files(args.data):
        entries = index(path)
        sizes: dict[str, int] = {}
        for e in entries:
            sizes[f"{e.columns}x{e.rows}"] = sizes.get(f"{e.columns}x{e.rows}", 0) + e.samples
        print(path, f"{len(entries)} blocks, {sum(sizes.values())} samples:",
              ", ".join(f"{size} {n}" for size, n in sorted(sizes.items())))


def new(args: argparse.Namespace) -> None:
    """A network with random weights, as a measure of what a shape costs."""
    torch.manual_seed(0)
    katafile.write(build(args.shape, args.shape), args.out)


def tiny(args: argparse.Namespace) -> None:
    from .tiny import FULL, QUICK, make
    make(args.weiqi, Path(args.out), QUICK if args.quick else FULL, pick_device(args.device), args.precision)


def agree(args: argparse.Namespace) -> None:
    from .agree import SIZES, agree as agrees
    from .tiny import weiqi
    games = Path(args.out)
    weiqi(args.weiqi, "selfplay", games, "--model", args.network, "--sizes", SIZES, "--games", args.games)
    programs = [[args.weiqi, "gtp", "--model", args.network]]
    if args.katago:
        programs.append([args.katago, "gtp", "-model", args.network, "-config", args.katago_config])
    if not agrees(args.network, games, programs, args.positions):
        raise SystemExit("they do not agree")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="weiqi_train", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run, words: str, data: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(run.__name__, help=words, description=words,
                                  formatter_class=argparse.ArgumentDefaultsHelpFormatter)
        sub.set_defaults(run=run)
        if data:
            sub.add_argument("data", nargs="+", help="sample files, or folders with some")
        return sub

    def machine(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--device", default="auto", help="auto, cpu or cuda")
        sub.add_argument("--precision", default="auto", choices=["auto", "f32", "bf16"])
        sub.add_argument("--threads", type=int, default=0, help="of the CPU; 0 = all")

    sub = command(train, "train a network, or go on with a run that was stopped")
    sub.add_argument("--out", required=True, help="the run's folder")
    sub.add_argument("--shape", default="6x96", choices=list(SHAPES))
    sub.add_argument("--name", default="", help="of the network; the folder's name if not given")
    sub.add_argument("--steps", type=int, default=60_000)
    sub.add_argument("--batch", type=int, default=256)
    sub.add_argument("--rate", type=float, default=2e-3, help="the highest learning rate")
    sub.add_argument("--warmup", type=int, default=500, help="steps of rising rate")
    sub.add_argument("--cooldown", type=float, default=0.3, help="last share of the steps, with a falling rate")
    sub.add_argument("--branch", type=Path, metavar="RUN", help="begin with what another run has come to: its "
                     "folder, or a network file")
    sub.add_argument("--decay", type=float, default=1e-2, help="of weights")
    sub.add_argument("--optimizer", default="adamw", choices=["adamw", "sgd"])
    sub.add_argument("--average", type=float, default=0.999, help="how slowly the averaged weights follow")
    sub.add_argument("--frozen", type=float, default=0.1, help="last share of the steps, with the norms held still")
    sub.add_argument("--seed", type=int, default=1)
    sub.add_argument("--validate-every", type=int, default=500)
    sub.add_argument("--validation", type=int, default=1024, help="samples of each buffer")
    sub.add_argument("--checkpoint-seconds", type=float, default=120.0)
    sub.add_argument("--compile", action="store_true", help="fuse loops with a C compiler: 1.4 times as fast on a CPU")
    sub.add_argument("--hints", default="", metavar="NET", help="a network of as many blocks and channels, "
                     "whose trunk is to be resembled")
    sub.add_argument("--hint-weight", type=float, default=1.0, help="how much that counts")
    machine(sub)

    sub = command(label, "label samples again with another teacher")
    sub.add_argument("--teacher", required=True, help="a network file")
    sub.add_argument("--out", required=True, help="a folder for the labelled files")
    sub.add_argument("--at-once", type=int, default=256, help="positions evaluated together")
    machine(sub)

    sub = command(check, "validation figures of network files")
    sub.add_argument("--networks", nargs="+", required=True)
    sub.add_argument("--validation", type=int, default=4096, help="samples of each buffer")

    command(inspect, "count the samples in files")
    sub = command(tiny, "from nothing to a small network that plays: games, training, a match", data=False)
    sub.add_argument("--weiqi", required=True, metavar="PROGRAM", help="the program, built with --release")
    sub.add_argument("--out", required=True, help="a folder; if it was begun before, the rest is done")
    sub.add_argument("--quick", action="store_true", help="a minute or two in place of half an hour")
    machine(sub)

    sub = command(agree, "whether programs make of a network file what PyTorch does", data=False)
    sub.add_argument("--network", required=True)
    sub.add_argument("--weiqi", required=True, metavar="PROGRAM")
    sub.add_argument("--katago", metavar="PROGRAM", help="KataGo's own program")
    sub.add_argument("--katago-config", metavar="FILE", help="its settings for GTP")
    sub.add_argument("--out", required=True, help="a folder for the games that give the positions")
    sub.add_argument("--games", type=int, default=24)
    sub.add_argument("--positions", type=int, default=100, help="at most")

    sub = command(new, "write a network with random weights", data=False)
    sub.add_argument("--shape", default="6x96", choices=list(SHAPES))
    sub.add_argument("--out", required=True)
    return parser


def main() -> None:
    args = arguments().parse_args()
    if getattr(args, "threads", 0):
        torch.set_num_threads(args.threads)
    os.umask(0o022)
    args.run(args)


if __name__ == "__main__":
    main()
