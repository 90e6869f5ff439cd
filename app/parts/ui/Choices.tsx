import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";

export interface Choice<T extends string> {
  readonly value: T;
  readonly face: ReactNode;
  readonly isDisabled?: boolean;
}

interface ChoicesProps<T extends string> {
  /** Accessible name of the group, for example "Day". */
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/**
 * Chooses one of a few options that are all visible. Uses native radio buttons, so that the arrow keys work.
 */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, choices, value, onChange, className = "" } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Applies an option that was chosen before the page was hydrated.
  const hearEarly = useEffectEvent(() => {
    const inputs = [...(group.current?.querySelectorAll("input") ?? [])];
    const chosen = choices[inputs.findIndex(({ checked }) => checked)];
    if (chosen && chosen.value !== value) onChange(chosen.value);
  });
  useEffect(() => hearEarly(), []);
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={`flex gap-2 ${className}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-md border border-line px-4 text-mute transition hover:text-text has-checked:border-text has-checked:bg-raise has-checked:text-text has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              disabled={choice.isDisabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            {choice.face}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
