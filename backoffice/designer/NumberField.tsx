import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly hint?: string;
  /** Called with every number that is typed, and with `undefined` while the text is none. */
  readonly onNumber: (value: number | undefined) => void;
}

/** Reads a number with a sign and a fraction, within limits. Returns `undefined` for any other text. */
function numberIn(text: string, low: number, high: number): number | undefined {
  const typed = text.trim().replace("\u2212", "-").replace(",", ".");
  const number = Number(typed);
  const isNumber = /^[-+]?\d+(\.\d+)?$/.test(typed) && number >= low && number <= high;
  return isNumber ? number : undefined;
}

/** A number that may be negative or a fraction. The field says what is possible while its text is none. */
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
