import { computed, signal } from "@preact/signals";
import type {
  ColorChoice,
  GameSummary,
  HandicapPlacement,
  Level,
  NewGame,
  Opponent,
  Style,
} from "../../api/types.ts";
import { followingStones } from "./auto.ts";
import { isLevel, STYLES, USUAL_LEVEL } from "./levels.ts";
import { PRESETS, type Preset, presetOf } from "./presets.ts";
import { KINDS, TIMES, TimeSetup } from "./time.ts";

export const OPPONENTS: readonly Opponent[] = ["computer", "same_screen", "computers"];
/** What a move may lose before the coach asks, in points; nothing for no coach. */
export const COACHES = [0, 2, 5, 10] as const;
/** The least time between two moves of two computers. */
export const PACES = [0, 1000, 3000] as const;

export const SIZES = [9, 13, 19] as const;
export const MIN_SIDE = 2;
export const MAX_SIDE = 52;
export const MAX_HANDICAP = 9;
/** The greatest komi either way, in quarter points. */
export const MAX_KOMI = 4 * 200;

const REMEMBERED = "weiqi.new-game";

const COLORS: readonly ColorChoice[] = ["black", "white", "random"];

/** The choices of the last game. */
interface Remembered {
  width: number;
  height: number;
  level: Level;
  style: Style;
  ruleset: string;
  color: ColorChoice;
  handicap: number;
  follows: boolean;
  komi?: string;
  time?: string;
  kind?: string;
  coach?: number;
  names?: { black: string; white: string };
}

function remembered(): Remembered {
  const usual: Remembered = {
    width: 9,
    height: 9,
    level: USUAL_LEVEL,
    style: "balanced",
    ruleset: "chinese",
    color: "black",
    handicap: 0,
    follows: false,
  };
  try {
    const stored = JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}") as Partial<Remembered>;
    const side = (n: unknown): n is number =>
      Number.isInteger(n) && Number(n) >= MIN_SIDE && Number(n) <= MAX_SIDE;
    if (side(stored.width)) usual.width = stored.width;
    if (side(stored.height)) usual.height = stored.height;
    if (isLevel(stored.level)) usual.level = stored.level;
    usual.style = STYLES.find((style) => style === stored.style) ?? usual.style;
    usual.ruleset = PRESETS.find(({ id }) => id === stored.ruleset)?.id ?? usual.ruleset;
    usual.color = COLORS.find((color) => color === stored.color) ?? usual.color;
    const stones = stored.handicap;
    if (Number.isInteger(stones) && Number(stones) >= 0 && Number(stones) <= MAX_HANDICAP)
      usual.handicap = Number(stones);
    usual.follows = stored.follows === true;
    if (typeof stored.komi === "string" && quartersOf(stored.komi) !== undefined)
      usual.komi = stored.komi;
    if (TIMES.some((time) => time === stored.time)) usual.time = String(stored.time);
    if (KINDS.some((kind) => kind === stored.kind)) usual.kind = String(stored.kind);
    if (COACHES.some((points) => points === stored.coach)) usual.coach = Number(stored.coach);
    const { black, white } = stored.names ?? {};
    if (typeof black === "string" && typeof white === "string") usual.names = { black, white };
  } catch {
    // What is stored is not ours to trust; the usual game will do.
  }
  return usual;
}

/** Text of a field as a whole number in a range. */
function whole(text: string, least: number, most: number): number | undefined {
  const number = Number(text.trim());
  return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined;
}

/** Points such as `7.5`, `-5`, `3.75` as quarter points. */
export function quartersOf(text: string): number | undefined {
  const trimmed = text.trim().replace("\u2212", "-").replace(",", ".");
  if (!/^[-+]?\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const quarters = Number(trimmed) * 4;
  return Number.isInteger(quarters) && Math.abs(quarters) <= MAX_KOMI ? quarters : undefined;
}

/** The choices for a new game, as they stand in the form. */
export class Setup {
  /** Who plays. */
  readonly opponent = signal<Opponent>("computer");
  /** White's computer, where two play. */
  readonly otherLevel = signal<Level>("1d");
  readonly otherStyle = signal<Style>("balanced");
  readonly pace = signal<(typeof PACES)[number]>(1000);
  /** Two people's names. */
  readonly blackName = signal("");
  readonly whiteName = signal("");
  readonly time = new TimeSetup();
  readonly coach = signal<number>(0);
  readonly width = signal("9");
  readonly height = signal("9");
  /** Whether the sides are typed instead of one of the usual sizes. */
  readonly isOther = signal(false);
  readonly level = signal<Level>(USUAL_LEVEL);
  readonly style = signal<Style>("balanced");
  readonly ruleset = signal("chinese");
  readonly color = signal<ColorChoice>("black");
  /** The stones that were chosen; those of the game are `stones`. */
  readonly handicap = signal(0);
  /** Whether the handicap follows the results. */
  readonly follows = signal(false);
  /** The games that were played, the newest first; the handicap may follow them. */
  readonly played = signal<readonly GameSummary[]>([]);
  readonly placement = signal<HandicapPlacement>("fixed");
  /** Typed komi in points; nothing for what is usual. */
  readonly komiText = signal<string | undefined>(undefined);

  constructor() {
    const { width, height, level, ...rest } = remembered();
    this.width.value = String(width);
    this.height.value = String(height);
    this.isOther.value = width !== height || !SIZES.some((size) => size === width);
    this.level.value = level;
    this.style.value = rest.style;
    this.ruleset.value = rest.ruleset;
    this.color.value = rest.color;
    this.follows.value = rest.follows;
    this.komiText.value = rest.komi;
    this.time.choice.value = TIMES.find((time) => time === rest.time) ?? "none";
    this.time.kind.value = KINDS.find((kind) => kind === rest.kind) ?? "byoyomi";
    this.coach.value = rest.coach ?? 0;
    this.blackName.value = rest.names?.black ?? "";
    this.whiteName.value = rest.names?.white ?? "";
    this.choose(rest.handicap);
  }

  readonly sides = computed<[number, number] | undefined>(() => {
    const width = whole(this.width.value, MIN_SIDE, MAX_SIDE);
    const height = whole(this.height.value, MIN_SIDE, MAX_SIDE);
    return width && height ? [width, height] : undefined;
  });

  readonly preset = computed<Preset>(() => presetOf(this.ruleset.value));

  /** The most stones that go on star points of this board. */
  readonly mostFixed = computed(() => {
    const [width, height] = this.sides.value ?? [0, 0];
    if (Math.min(width, height) < 7) return 0;
    const odd = width % 2 === 1 && height % 2 === 1;
    return odd && Math.min(width, height) >= 9 ? 9 : 4;
  });

  readonly mostHandicap = computed(() =>
    this.placement.value === "fixed" ? this.mostFixed.value : MAX_HANDICAP,
  );

  /** Stones that the player gets, or gives when below nothing, where the handicap follows the results. */
  readonly following = computed<number | undefined>(() => {
    const size = this.sides.value;
    if (!this.follows.value || !size || this.opponent.value !== "computer") return undefined;
    return followingStones(this.played.value, size, this.level.value, this.mostFixed.value);
  });

  /** The handicap of the game. */
  readonly stones = computed(() => Math.abs(this.following.value ?? this.handicap.value));

  /** The color of the player: who gets stones has Black. */
  readonly side = computed<ColorChoice>(() => {
    const following = this.following.value;
    if (!following) return this.color.value;
    return following > 0 ? "black" : "white";
  });

  /** The komi that goes without saying: the ruleset's own, nothing when Black has the move, half a point with stones. */
  readonly usualKomi = computed(() => {
    const stones = this.stones.value;
    if (stones === 0) return this.preset.value.komi_quarters;
    return stones === 1 ? 0 : 2;
  });

  readonly komi = computed<number | undefined>(() => {
    const text = this.komiText.value;
    return text === undefined ? this.usualKomi.value : quartersOf(text);
  });

  /** Takes one of the usual sizes. */
  take(size: number): void {
    this.width.value = String(size);
    this.height.value = String(size);
    this.isOther.value = false;
    this.fit();
  }

  /** Takes so many stones: on star points while there are enough of them. */
  choose(stones: number): void {
    this.placement.value = stones > Math.max(1, this.mostFixed.value) ? "free" : "fixed";
    this.handicap.value = stones;
  }

  /** Keeps the handicap within what the board has room for. */
  fit(): void {
    this.handicap.value = Math.min(this.handicap.value, Math.max(1, this.mostHandicap.value));
  }

  /** The request, when everything is filled in right. */
  readonly request = computed<NewGame | undefined>(() => {
    const size = this.sides.value;
    const komi = this.komi.value;
    const opponent = this.opponent.value;
    const clock = opponent === "computers" ? null : this.time.system(size);
    if (!size || komi === undefined || clock === undefined) return undefined;
    const coach = opponent === "computer" ? this.coach.value : 0;
    const name = (text: string) => (text.trim() === "" ? null : text.trim());
    return {
      opponent,
      size,
      ruleset: this.ruleset.value,
      komi_quarters: komi,
      handicap: this.stones.value,
      handicap_placement: this.following.value === undefined ? this.placement.value : "fixed",
      color: this.side.value,
      level: this.level.value,
      style: this.style.value,
      other:
        opponent === "computers"
          ? { level: this.otherLevel.value, style: this.otherStyle.value }
          : null,
      names: { black: name(this.blackName.value), white: name(this.whiteName.value) },
      clock,
      coach_quarters: coach > 0 ? 4 * coach : null,
      pace_ms: opponent === "computers" ? this.pace.value : 0,
    };
  });

  /** Whether it is another game than a newcomer's, board and level apart. */
  readonly isSpecial = computed(
    () =>
      this.stones.value > 0 ||
      this.follows.value ||
      this.side.value !== "black" ||
      this.style.value !== "balanced" ||
      this.time.choice.value !== "none" ||
      this.coach.value > 0 ||
      this.ruleset.value !== "chinese" ||
      this.komiText.value !== undefined,
  );

  remember(): void {
    const size = this.sides.value;
    if (!size) return;
    const [width, height] = size;
    const komi = this.komiText.value;
    const choices: Remembered = {
      width,
      height,
      level: this.level.value,
      style: this.style.value,
      ruleset: this.ruleset.value,
      color: this.color.value,
      handicap: this.handicap.value,
      follows: this.follows.value,
      time: this.time.choice.value,
      kind: this.time.kind.value,
      coach: this.coach.value,
      names: { black: this.blackName.value, white: this.whiteName.value },
      ...(komi !== undefined && { komi }),
    };
    localStorage.setItem(REMEMBERED, JSON.stringify(choices));
  }
}
