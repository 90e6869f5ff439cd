import { useId } from "react";

interface WalletAreaProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Reason why the server rejected the value. */
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Text area for pasted text such as a certificate. The text is always left to right, without spell check or
 * autocompletion.
 */
export function WalletArea({ label, hint, error, value, onChange }: WalletAreaProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mute">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        aria-describedby={notes === "" ? undefined : notes}
        aria-invalid={error !== undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        dir="ltr"
        rows={value.includes("\n") ? 4 : 1}
        autoComplete="off"
        spellCheck={false}
        className="mt-1 w-full rounded-md border border-line bg-ink px-3 py-2 font-mono text-sm"
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
