import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly hint?: string;
  /** Called with each number typed, and with `undefined` while the text is invalid. */
  readonly onNumber: (value: number | undefined) => void;
}

/** Parses a signed decimal number within limits. Returns `undefined` for any other text. */
function numberIn(text: string, low: number, high: number): number | undefined {
  const typed = text.trim().replace("\u2212", "-").replace(",", ".");
  const number = Number(typed);
  const isNumber = /^[-+]?\d+(\.\d+)?$/.test(typed) && number >= low && number <= high;
  return isNumber ? number : undefined;
}

/** A field for a signed decimal number. Shows the allowed range while its text is invalid. */
export function NumberField({ label, low, high, value, hint, onNumber }: NumberFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  const isWrong = numberIn(text, low, high) === undefined;
  return (
    <Field
      label={label}
      isLatin
      hint={hint}
      value={text}
      error={isWrong ? t("designer.range", { low, high }) : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onNumber(numberIn(typed, low, high));
      }}
    />
  );
}
