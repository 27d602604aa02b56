import { useId } from "preact/hooks";

interface SegmentsProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange(value: T): void;
  showLabel?: boolean;
  disabled?: boolean;
}

/** One of a few choices, all of them in sight. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, showLabel = false, disabled = false } = props;
  const name = useId();
  return (
    <fieldset class="segments" disabled={disabled}>
      <legend class={showLabel ? "field-label" : "for-the-ear"}>{label}</legend>
      <div class="segments-row">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? "on" : ""}>
            <input
              type="radio"
              class="over-all"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
