import { useId, type InputHTMLAttributes } from "react";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, in words. Present, it makes the field invalid. */
  readonly error?: string | undefined;
}

/** A line of text with its label above and its hint or error below, all said together. */
export function Field({ label, hint, error, className = "", ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-mute">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`block min-h-12 w-full rounded-md border bg-ink px-3.5 text-text rtl:text-right placeholder:text-mute ${
          error ? "border-error" : "border-mute/60"
        }`}
        {...input}
      />
      <p
        id={`${id}-note`}
        className={`mt-1.5 min-h-5 text-sm ${error ? "text-error" : "text-mute"}`}
      >
        {note}
      </p>
    </div>
  );
}
