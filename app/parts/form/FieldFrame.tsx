import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Props that every field has, whatever its control. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error text. If present, the field is invalid. */
  readonly error?: string | undefined;
  /** Marks the field as optional. Unmarked fields are required. */
  readonly isOptional?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Attributes that link the control to its label and note. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
  readonly className: string;
}

interface Props extends FieldFrameProps {
  /**
   * The maximum length, set once the text has reached it. From this length on the browser ignores further
   * input, and a note says so.
   */
  readonly full?: number | undefined;
  readonly renderControl: (props: ControlProps) => ReactNode;
}

/** Returns the maximum length if the text has reached it, else undefined. */
export const fullAt = (value: unknown, maxLength: number | undefined): number | undefined =>
  typeof value === "string" && maxLength !== undefined && value.length >= maxLength
    ? maxLength
    : undefined;

// The scroll margin makes the browser scroll the error text below the control into view too, when the control
// gets the focus.
const CONTROL =
  "block min-h-12 w-full min-w-0 scroll-mb-12 rounded-md border bg-ink px-3.5 text-text";

/** A control with its label above and its hint or error below, linked for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional,
  className = "",
  full,
  renderControl,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const note = error ?? (full === undefined ? hint : t("rule.long", { max: full }));
  return (
    // An empty note keeps its line, so that an error moves nothing. A hint needs a gap to the next label.
    <div className={`${hint === undefined ? "pb-2" : "pb-5"} ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-sm text-mute">
        {label}
        {isOptional && ` (${t("parts.optional")})`}
      </label>
      {renderControl({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
        className: `${CONTROL} ${error ? "border-error" : "border-mute/60"}`,
      })}
      <p
        id={`${id}-note`}
        // The note is a live region once the text is full, so that screen readers announce it.
        aria-live={full === undefined ? undefined : "polite"}
        className={`mt-1.5 min-h-5 text-sm ${error ? "text-error" : "text-mute"}`}
      >
        {note}
      </p>
    </div>
  );
}
