import { useState } from "react";
import { useTranslation } from "react-i18next";
import { judgeOpenPrice, type OpenPrice } from "../../../domain/openPrice.ts";
import { Field } from "../../parts/form/Field.tsx";
import { price } from "../../shell/i18n/formats.ts";

interface AmountFieldProps {
  readonly label: string;
  readonly open: OpenPrice;
  /** Shekels that stand there first. */
  readonly start: number;
  /** Shekels; what is no number is 0, which no range has. */
  readonly onName: (shekels: number) => void;
  readonly className?: string;
}

/** Shekels of a typed amount; NaN where nothing is typed. */
const typed = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

/** An amount that the buyer names, from the least to the most, in the house's steps. */
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
