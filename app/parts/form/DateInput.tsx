import { CalendarDays } from "lucide-react";
import { useRef, type FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { dayOf, dayText, isDay, withStrokes } from "./dayText.ts";
import type { ControlProps } from "./FieldFrame.tsx";
import { useTypedText, type TypedProps, type Writing } from "./useTypedText.ts";

/** Props of a date input. The value is `YYYY-MM-DD`. */
export interface DateInputProps extends TypedProps {
  readonly name?: string;
  /** Called when the focus leaves both the field and its calendar. */
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  /** The first day that the calendar offers, `YYYY-MM-DD`. `max` is the last day. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean;
}

interface BoundInputProps extends DateInputProps {
  readonly control: ControlProps;
  readonly isOptional?: boolean;
  /** Whether the input is narrower, for a toolbar with little space. */
  readonly isNarrow?: boolean;
}

const DAY_WRITING: Writing = { read: dayOf, write: dayText, mark: withStrokes };

const WIDE = { input: "pr-12 rtl:pr-3.5 rtl:pl-12", button: "w-12 rounded-md" };
const NARROW = {
  input: "w-31 pr-9 rtl:pr-0 rtl:pl-9 max-wide:w-33 max-wide:pr-11 rtl:max-wide:pl-11",
  button: "w-9 rounded-sm max-wide:w-11",
};

/** The input of a `DateField`, for use without its label, hint and error. */
export function DateInput(props: BoundInputProps) {
  const { t } = useTranslation();
  const { control, isOptional = false, isNarrow = false, onBlur, ...rest } = props;
  const { name, value, onChange, autoComplete, disabled, min, max } = rest;
  const calendar = useRef<HTMLInputElement>(null);
  const { shown, take, settle } = useTypedText({ value, onChange }, DAY_WRITING);
  const look = isNarrow ? NARROW : WIDE;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    settle();
    onBlur?.();
  };
  return (
    <span className={`relative block ${isNarrow ? "h-full" : ""}`} onBlur={leave}>
      <input
        {...control}
        {...{ name, autoComplete, disabled }}
        required={!isOptional}
        dir="ltr"
        inputMode="numeric"
        maxLength={10}
        value={shown}
        onChange={({ target }) => take(target.value)}
        className={`${control.className} tabular ${look.input} rtl:text-right`}
      />
      {/* This native date input only opens its calendar at this position, and is hidden from the keyboard and
          from screen readers. */}
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
        className={`absolute inset-y-0 end-0 grid place-items-center text-mute hover:text-text disabled:opacity-45 ${look.button}`}
      >
        <CalendarDays size={isNarrow ? 16 : 18} aria-hidden />
      </button>
    </span>
  );
}
