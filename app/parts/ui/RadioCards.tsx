import { useId, type ReactNode } from "react";

export interface RadioCard<T extends string> {
  readonly value: T;
  readonly title: ReactNode;
  /** Text that explains the option. */
  readonly text?: ReactNode;
  /** Content at the end of the title's line, for example a price or a picture. */
  readonly end?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioCardsProps<T extends string> {
  readonly legend: string;
  readonly cards: readonly RadioCard<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly className?: string;
}

/**
 * Chooses one of a few options that need an explanation, for example a normal order or a hold, or a payment
 * method.
 */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { legend, cards, value, onChange, error, className = "" } = props;
  const id = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-2 text-sm text-mute">{legend}</legend>
      <div className="flex flex-col gap-2">
        {cards.map((card) => (
          <label
            key={card.value}
            className={`flex min-h-14 cursor-pointer ${card.text ? "items-start" : "items-center"} gap-3 rounded-md border border-line px-4 py-3.5 transition hover:bg-panel has-checked:border-text has-checked:bg-raise has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
          >
            <input
              type="radio"
              name={props.name ?? id}
              checked={card.value === value}
              disabled={card.isDisabled ?? false}
              aria-labelledby={`${id}-${card.value}`}
              aria-describedby={
                [card.text && `${id}-${card.value}-text`, error && `${id}-error`]
                  .filter(Boolean)
                  .join(" ") || undefined
              }
              onChange={() => onChange(card.value)}
              className="my-0.5 size-5 shrink-0 accent-text outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span id={`${id}-${card.value}`}>{card.title}</span>
                {card.end}
              </span>
              {card.text && (
                <span id={`${id}-${card.value}-text`} className="mt-0.5 block text-sm text-mute">
                  {card.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
