import { sound } from "../ui/settings.ts";

let context: AudioContext | undefined;

/** Sounds may only start from a press; until then nothing is heard. */
export function awaitFirstPress(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

/** A burst of noise through two resonances: a stone on wood. `pitch` is about 1. */
function click(at: number, pitch: number, loudness: number): void {
  if (!context) return;
  const length = 0.07;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6;
  }
  for (const [frequency, share] of [
    [1150, 1],
    [2650, 0.5],
  ] as const) {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = noise;
    filter.type = "bandpass";
    filter.frequency.value = frequency * pitch;
    filter.Q.value = 6;
    gain.gain.value = loudness * share;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(at);
  }
}

const audible = (): boolean =>
  sound.value === "on" && context?.state === "running" && !document.hidden;

/** A stone is put down; each point has its own pitch, so that the same move sounds the same. */
export function stoneSound(pitch: number, captured: number): void {
  if (!audible() || !context) return;
  const now = context.currentTime;
  click(now, 0.9 + 0.2 * pitch, 0.9);
  for (let i = 0; i < Math.min(captured, 5); i++)
    click(now + 0.12 + i * 0.05, 1.25 + i * 0.03, 0.4);
}

export function passSound(): void {
  if (!audible() || !context) return;
  click(context.currentTime, 0.55, 0.5);
}
