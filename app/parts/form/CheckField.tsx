import { useId, type InputHTMLAttributes, type ReactNode } from "react";

interface CheckFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "type" | "className" | "children"
> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Content between the checkbox and its error, for example the terms to accept. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A checkbox with its label, hint and error. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, error, children, className = "", ...input } = props;
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-45">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={notes === "" ? undefined : notes}
          className="size-5 shrink-0 accent-text"
          {...input}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8 text-sm text-mute">
          {hint}
        </p>
      )}
      {children && <div className="ms-8">{children}</div>}
      {error && (
        <p id={`${id}-error`} className="ms-8 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
