import { scatter } from "../board/geometry.ts";

/** One way in which a body rings: how high, how loud, and after how many seconds it is down to a third. */
interface Mode {
  readonly hertz: number;
  readonly loud: number;
  readonly decay: number;
}

/** Something that is struck. */
interface Body {
  readonly modes: readonly Mode[];
  /** How loud the touch itself is, a hiss of two milliseconds. */
  readonly touch: number;
}

/** A stone of shell or slate put on a board of wood: the board hums, the stone clicks. */
const STONE: Body = {
  modes: [
    { hertz: 196, loud: 0.55, decay: 0.05 },
    { hertz: 415, loud: 0.5, decay: 0.036 },
    { hertz: 870, loud: 0.6, decay: 0.02 },
    { hertz: 1680, loud: 0.85, decay: 0.012 },
    { hertz: 2950, loud: 0.45, decay: 0.008 },
    { hertz: 4700, loud: 0.22, decay: 0.005 },
  ],
  touch: 0.5,
};
/** Stones that touch each other in the hand, or fall into the bowl. */
const CLINK: Body = {
  modes: [
    { hertz: 2350, loud: 0.7, decay: 0.016 },
    { hertz: 3870, loud: 0.5, decay: 0.011 },
    { hertz: 6100, loud: 0.25, decay: 0.006 },
    { hertz: 640, loud: 0.2, decay: 0.02 },
  ],
  touch: 0.25,
};
/** A knuckle on the table: a pass. */
const KNOCK: Body = {
  modes: [
    { hertz: 118, loud: 0.9, decay: 0.07 },
    { hertz: 251, loud: 0.6, decay: 0.045 },
    { hertz: 530, loud: 0.2, decay: 0.02 },
  ],
  touch: 0.1,
};
/** A small bowl of bronze: a game begins, or somebody came. */
const BOWL: Body = {
  modes: [
    { hertz: 587, loud: 0.6, decay: 0.5 },
    { hertz: 589.4, loud: 0.4, decay: 0.45 },
    { hertz: 1583, loud: 0.3, decay: 0.22 },
    { hertz: 3020, loud: 0.12, decay: 0.1 },
  ],
  touch: 0.03,
};
/** Two pieces of hard wood: time runs out. */
const BLOCK: Body = {
  modes: [
    { hertz: 988, loud: 0.8, decay: 0.03 },
    { hertz: 2490, loud: 0.3, decay: 0.012 },
  ],
  touch: 0.2,
};

/** A stroke in a sound: what is struck, when, how hard, and how much higher than usual it rings. */
interface Stroke {
  readonly body: Body;
  readonly at: number;
  readonly loud: number;
  readonly pitch: number;
}

/** Stones that fall one after another, each at its own moment. */
function clinks(n: number, seconds: number, salt: number): Stroke[] {
  return Array.from({ length: n }, (_, i) => ({
    body: CLINK,
    at: 0.06 + (seconds * (i + 0.6 * scatter(i, salt, 21))) / n,
    loud: 0.35 + 0.3 * scatter(i, salt, 22),
    pitch: 0.88 + 0.26 * scatter(i, salt, 23),
  }));
}

/** Different stones on different places of the board: which of them sounds is chosen by the point. */
export const N_STONES = 6;

const once = (body: Body, loud = 1, pitch = 1): Stroke[] => [{ body, at: 0, loud, pitch }];

/** Every sound of the page. */
export const SOUNDS: Readonly<Record<string, readonly Stroke[]>> = {
  ...Object.fromEntries(
    Array.from({ length: N_STONES }, (_, i) => [
      `stone-${i}`,
      once(STONE, 0.92 + 0.08 * scatter(i, 0, 24), 0.9 + (0.2 * i) / (N_STONES - 1)),
    ]),
  ),
  "capture-few": clinks(3, 0.16, 1),
  "capture-many": clinks(10, 0.5, 2),
  pass: once(KNOCK),
  start: once(BOWL, 0.8),
  joined: [
    { body: BOWL, at: 0, loud: 0.5, pitch: 1 },
    { body: BOWL, at: 0.16, loud: 0.6, pitch: 1.335 },
  ],
  hurry: [
    { body: BLOCK, at: 0, loud: 0.7, pitch: 1 },
    { body: BLOCK, at: 0.14, loud: 0.7, pitch: 1 },
  ],
  message: once(BLOCK, 0.45, 0.75),
  refused: once(KNOCK, 0.5, 1.6),
};

/** Loudest sample of a sound. */
const PEAK = 0.9;
const TOUCH_SECONDS = 0.002;
/** A mode that is down to this share is not heard any more. */
const SILENCE = 0.001;

/** The samples of a sound, from -1 to 1, always the same for the same name. */
export function render(name: string, rate: number): Float32Array<ArrayBuffer> {
  const strokes = SOUNDS[name] ?? [];
  const seconds = Math.max(0.01, ...strokes.map(({ body, at }) => at + ringing(body)));
  const samples = new Float32Array(Math.ceil(seconds * rate));
  strokes.forEach((stroke, i) => {
    addStroke(samples, rate, stroke, i);
  });
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const hardest = Math.max(0, ...strokes.map(({ loud }) => loud));
  if (loudest > 0) {
    const scale = (PEAK * hardest) / loudest;
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * scale;
  }
  return samples;
}

const ringing = ({ modes }: Body): number =>
  Math.max(...modes.map(({ decay }) => decay * Math.log(1 / SILENCE)));

function addStroke(samples: Float32Array, rate: number, stroke: Stroke, salt: number): void {
  const { body, loud, pitch } = stroke;
  const first = Math.round(stroke.at * rate);
  const add = (i: number, value: number) => {
    if (first + i < samples.length) samples[first + i] = (samples[first + i] ?? 0) + value;
  };
  for (const mode of body.modes) {
    const turn = (2 * Math.PI * mode.hertz * pitch) / rate;
    const last = mode.decay * Math.log(1 / SILENCE) * rate;
    for (let i = 0; i < last; i++) {
      add(i, loud * mode.loud * Math.sin(turn * i) * Math.exp(-i / (mode.decay * rate)));
    }
  }
  const length = TOUCH_SECONDS * rate;
  for (let i = 0; i < length; i++) {
    add(i, loud * body.touch * (2 * scatter(i, salt, 25) - 1) * (1 - i / length) ** 2);
  }
}
