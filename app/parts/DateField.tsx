import { CalendarDays } from "lucide-react";
import { useRef, useState, type FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { dayOf, dayText, isDay, withStrokes } from "./dayText.ts";
import { FieldFrame, type ControlProps, type FieldFrameProps } from "./FieldFrame.tsx";

interface DateInputProps {
  readonly name?: string;
  /** `YYYY-MM-DD`, what was typed where that is no day yet, or empty. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** The field was left, its calendar too. */
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  /** The first and the last day that the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * A day, typed as DD/MM/YYYY in every language of the product: the browser's own field has the format
 * of the browser. Its calendar is a button away.
 */
export function DateField(props: DateInputProps & FieldFrameProps) {
  const { t } = useTranslation();
  const { label, hint, error, isOptional, className, ...input } = props;
  return (
    <FieldFrame
      {...{ label, error, isOptional, className }}
      hint={hint ?? t("parts.dayHint")}
      renderControl={(control) => (
        <DateInput control={control} isOptional={isOptional === true} {...input} />
      )}
    />
  );
}

interface BoundInputProps extends DateInputProps {
  readonly control: ControlProps;
  readonly isOptional: boolean;
}

function DateInput(props: BoundInputProps) {
  const { t } = useTranslation();
  const { control, isOptional, name, value, onChange, onBlur, autoComplete, disabled } = props;
  const { min, max } = props;
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const shown = (dayOf(typed) ?? typed) === value ? typed : dayText(value);
  const take = (text: string): void => {
    const next = withStrokes(text, shown);
    setTyped(next);
    onChange({ target: { value: dayOf(next) ?? next } });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setTyped(dayText(value));
    onBlur?.();
  };
  return (
    <span className="relative block" onBlur={leave}>
      <input
        {...control}
        {...{ name, autoComplete, disabled }}
        required={!isOptional}
        dir="ltr"
        inputMode="numeric"
        maxLength={10}
        value={shown}
        onChange={({ target }) => take(target.value)}
        className={`${control.className} tabular pr-12 rtl:pr-3.5 rtl:pl-12 rtl:text-right`}
      />
      {/* Only its calendar is used, which opens where it lies: nobody reaches or hears it. */}
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={isDay(value) ? value : ""}
        {...{ min, max, disabled }}
        onChange={({ target }) => onChange({ target: { value: target.value } })}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={t("parts.calendar")}
        aria-describedby={`${control.id}-label`}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-mute hover:text-text disabled:opacity-45"
      >
        <CalendarDays size={18} aria-hidden />
      </button>
    </span>
  );
}
