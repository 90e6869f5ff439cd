import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenPrice } from "../../../domain/openPrice.ts";
import { judgeOpenPrice } from "../../../domain/judgeOpenPrice.ts";
import { Field } from "../../parts/form/Field.tsx";
import { price } from "../../shell/i18n/formats.ts";

interface AmountFieldProps {
  readonly label: string;
  readonly open: OpenPrice;
  /** Initial value in shekels. */
  readonly start: number;
  /** Called with the amount in shekels. Invalid input is 0, which is outside every range. */
  readonly onName: (shekels: number) => void;
  readonly className?: string;
}

/** Returns the typed amount in shekels, or NaN if the field is empty. */
const typed = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

/** Field for an amount that the buyer enters, within the range and steps that the seller has set. */
export function AmountField({ label, open, start, onName, className = "" }: AmountFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(start));
  const { min, max, multiplier } = open;
  const range = {
    min: price(min, true),
    max: price(max, true),
    step: price(multiplier, true),
  };
  const isWrong = "refusal" in judgeOpenPrice(open, typed(text));
  return (
    <Field
      label={label}
      hint={t("tickets.priceRange", range)}
      error={isWrong ? t("tickets.priceWrong", range) : undefined}
      inputMode="decimal"
      isLatin
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const shekels = typed(target.value);
        onName(Number.isFinite(shekels) ? shekels : 0);
      }}
      className={className}
    />
  );
}
