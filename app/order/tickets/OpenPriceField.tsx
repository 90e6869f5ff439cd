import { useTranslation } from "react-i18next";
import type { OpenPrice } from "../../../domain/openPrice.ts";
import { type ChosenSeat, order } from "../cart/order.ts";
import { AmountField } from "./AmountField.tsx";
import { nameAmount } from "./answers.ts";

interface OpenPriceFieldProps {
  readonly seat: ChosenSeat;
  readonly open: OpenPrice;
  /** Price in shekels until the buyer enters one. */
  readonly proposed: number;
}

/** Field for the price that the buyer enters for a seat's ticket. */
export function OpenPriceField({ seat, open, proposed }: OpenPriceFieldProps) {
  const { t } = useTranslation();
  return (
    <AmountField
      label={t("tickets.yourPrice")}
      open={open}
      start={seat.amount ?? proposed}
      onName={(shekels) => nameAmount(seat.key, shekels, order)}
      className="max-w-72"
    />
  );
}
