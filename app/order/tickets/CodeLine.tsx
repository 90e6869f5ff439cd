import { Tag, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { price } from "../../shell/i18n/formats.ts";
import type { ChosenSeat, OwnTicket } from "../cart/order.ts";
import { isReduced } from "../cart/pricePreview.ts";
import { pageContext } from "../cart/orderContext.ts";
import { removeCode } from "./codes.ts";

interface CodeLineProps {
  readonly seat: ChosenSeat;
  readonly ticket: OwnTicket;
}

/** The code of a seat's ticket and its discount, with a button to remove the code. */
export function CodeLine({ seat, ticket }: CodeLineProps) {
  const { t } = useTranslation();
  const { code, oldPrice, loyaltyPointsPrice } = ticket;
  if (code === null) return null;
  const saved = isReduced(ticket) && oldPrice !== null ? oldPrice - ticket.price : 0;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-teal">
      <Tag size={16} aria-hidden />
      <bdi className="font-semibold">{code}</bdi>
      {loyaltyPointsPrice !== null ? (
        <span>{t("tickets.points", { count: loyaltyPointsPrice })}</span>
      ) : (
        saved > 0 && <span>{t("tickets.code.saves", { price: price(saved) })}</span>
      )}
      <button
        type="button"
        aria-label={t("tickets.code.remove", { code })}
        onClick={() => void removeCode(pageContext, seat.key)}
        className="-my-1 grid size-11 place-items-center rounded-md text-mute hover:bg-raise hover:text-text"
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}
