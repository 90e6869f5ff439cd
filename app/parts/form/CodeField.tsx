import { useTranslation } from "react-i18next";
import { plainTyped } from "../../../domain/typedText.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

interface CodeFieldProps extends FieldFrameProps {
  readonly name?: string;
  /** Number of digits of the code, 4 to 6. */
  readonly length: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called when all digits are there, whether typed, pasted, or filled in from the text message. */
  readonly onComplete?: (code: string) => void;
  readonly isDisabled?: boolean;
}

/**
 * Field for a one-time code. The field is a single input rather than one per digit, so that phones can fill
 * it from the message, pasted text can contain blanks, and screen readers announce one field.
 */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation();
  const { length, value, onChange, onComplete, name, isDisabled = false, ...frame } = props;
  const take = (text: string): void => {
    const code = plainTyped(text).replace(/\D/g, "").slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <FieldFrame
      {...frame}
      hint={frame.hint ?? t("parts.codeHint", { digits: length })}
      renderControl={(control) => (
        <input
          {...control}
          name={name}
          value={value}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={"•".repeat(length)}
          disabled={isDisabled}
          onChange={({ target }) => take(target.value)}
          className={`${control.className} tabular max-w-64 text-center text-xl tracking-[0.4em] placeholder:text-line`}
        />
      )}
    />
  );
}
