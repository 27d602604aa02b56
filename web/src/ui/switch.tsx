import type { Signal } from "@preact/signals";
import type { Switch as Choice } from "./settings.ts";

/** Something that is on or off, with a word of what it does where that helps. */
export function Switch(props: { label: string; hint?: string; value: Signal<Choice> }) {
  const { label, hint, value } = props;
  return (
    <label class="switch">
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={value.value === "on"}
        checked={value.value === "on"}
        onChange={(event) => {
          value.value = event.currentTarget.checked ? "on" : "off";
        }}
      />
    </label>
  );
}

interface SliderProps {
  label: string;
  value: Signal<number>;
  disabled?: boolean;
  /** Called when the slider is let go. */
  onDone?(): void;
}

/** A share of a hundred. */
export function Slider({ label, value, disabled = false, onDone }: SliderProps) {
  return (
    <label class="share">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        disabled={disabled}
        value={value.value}
        style={{ "--share": `${value.value}%` }}
        onInput={(event) => {
          value.value = Number(event.currentTarget.value);
        }}
        onChange={() => onDone?.()}
      />
      <output>{value.value}</output>
    </label>
  );
}
