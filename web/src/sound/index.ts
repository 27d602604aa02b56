import { scatter } from "../board/geometry.ts";
import type { Place } from "../board/point.ts";
import { sound, volume } from "../ui/settings.ts";
import { N_STONES, render, SOUNDS } from "./synthesis.ts";

let context: AudioContext | undefined;
let loudness: GainNode | undefined;
const buffers = new Map<string, AudioBuffer>();

/** Sounds may only start from a press; until then nothing is heard and nothing is made. */
export function awaitFirstPress(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
    prepare(Object.keys(SOUNDS));
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

/** Makes the sounds one by one between other work, so that none is late when it is wanted. */
function prepare(names: readonly string[]): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  setTimeout(() => {
    buffer(name);
    prepare(rest);
  }, 50);
}

function buffer(name: string): AudioBuffer | undefined {
  const made = buffers.get(name);
  if (made || !context) return made;
  const samples = render(name, context.sampleRate);
  const fresh = context.createBuffer(1, samples.length, context.sampleRate);
  fresh.copyToChannel(samples, 0);
  buffers.set(name, fresh);
  return fresh;
}

/** Ears hear ratios: half of the slider should sound half as loud. */
const gainOf = (percent: number): number => (percent / 100) ** 2;

function play(name: string): void {
  if (sound.value !== "on" || context?.state !== "running" || document.hidden) return;
  const samples = buffer(name);
  if (!samples) return;
  if (!loudness) {
    loudness = context.createGain();
    loudness.connect(context.destination);
  }
  loudness.gain.value = gainOf(volume.value);
  const source = context.createBufferSource();
  source.buffer = samples;
  source.connect(loudness);
  source.start();
}

/** The stone that sounds at a point: the same move always sounds the same. */
export const stoneAt = ({ x, y }: Place): string =>
  `stone-${Math.floor(scatter(x, y, 4) * N_STONES)}`;

/** More stones than this fall with a clatter. */
const FEW = 4;

/** A stone is put down, and takes this many away. */
export function stoneSound(place: Place, captured: number): void {
  play(stoneAt(place));
  if (captured > 0) play(captured > FEW ? "capture-many" : "capture-few");
}

export const passSound = (): void => play("pass");
export const startSound = (): void => play("start");
export const refusedSound = (): void => play("refused");
/** Ten seconds are left, and there is no voice to say so. */
export const hurrySound = (): void => play("hurry");
export const messageSound = (): void => play("message");
/** For the settings: how loud it is now. */
export const sampleSound = (): void => play("stone-2");
