import { useId } from "react";

interface SegmentsProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A segmented control of native radio buttons. */
export function Segments<T extends string>({ label, choices, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full flex-wrap rounded-md border border-line bg-stage p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex h-8 cursor-pointer items-center rounded-sm px-3 text-sm text-mute max-tablet:px-2 max-tablet:text-xs hover:text-text has-checked:bg-raise has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
