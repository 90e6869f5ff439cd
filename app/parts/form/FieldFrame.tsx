import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What every field has around its control. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, in words. Present, it makes the field invalid. */
  readonly error?: string | undefined;
  /** Says so beside the label: what is not marked has to be filled in. */
  readonly isOptional?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What ties the control to its label and its note. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
  readonly className: string;
}

interface Props extends FieldFrameProps {
  readonly renderControl: (props: ControlProps) => ReactNode;
}

// With room below it, so that what is wrong comes into sight with the field that has the focus.
const CONTROL =
  "block min-h-12 w-full min-w-0 scroll-mb-12 rounded-md border bg-ink px-3.5 text-text";

/** A control with its label above and its hint or error below, all said together. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional,
  className = "",
  renderControl,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`pb-2 ${className}`}>
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
        className={`mt-1.5 min-h-5 text-sm ${error ? "text-error" : "text-mute"}`}
      >
        {note}
      </p>
    </div>
  );
}
