import { useState } from "react";
import { useTranslation } from "react-i18next";
import { judgeOpenPrice, type OpenPrice } from "../../../domain/openPrice.ts";
import { Field } from "../../parts/Field.tsx";
import { price } from "../../shell/formats.ts";
import type { ChosenSeat } from "../order.ts";
import { nameAmount } from "./answers.ts";

interface OpenPriceFieldProps {
  readonly seat: ChosenSeat;
  readonly open: OpenPrice;
  /** Shekels, until the buyer names a price. */
  readonly proposed: number;
}

/** The price that the buyer names, from the least to the most, in the house's steps. */
export function OpenPriceField({ seat, open, proposed }: OpenPriceFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(seat.amount ?? proposed));
  const { min, max, multiplier } = open;
  const range = {
    min: price(min, true),
    max: price(max, true),
    step: price(multiplier, true),
  };
  const isWrong = "refusal" in judgeOpenPrice(open, text.trim() === "" ? NaN : Number(text));
  return (
    <Field
      label={t("tickets.yourPrice")}
      hint={t("tickets.priceRange", range)}
      error={isWrong ? t("tickets.priceWrong", range) : undefined}
      type="number"
      inputMode="decimal"
      isLatin
      min={min}
      max={max}
      step={multiplier}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        nameAmount(seat.key, target.value.trim() === "" ? NaN : Number(target.value));
      }}
      className="max-w-72"
    />
  );
}
