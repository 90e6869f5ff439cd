import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Step } from "../../../domain/order.ts";
import { session } from "../../shell/net/session.ts";
import { pageContext, type OrderContext } from "../cart/orderContext.ts";
import { goTo } from "../steps/orderSteps.ts";

/** Opens the hall with a party size for the missing seats, so that one tap takes all of them. */
function addSeats(context: OrderContext, more: number): void {
  const { order: of } = context;
  of.partySize = Math.min(session.maxSeats, of.seats.length + more);
  void goTo(context, Step.seats);
}

/**
 * Returns how many more seats would resolve a refusal, or undefined if more seats do not help. `have` is the
 * present number of seats.
 */
export function seatsMissing({ code, details }: Refusal, have: number): number | undefined {
  if (code === "COUPON_NEEDS_MORE") return details.n;
  if (code === "MULTIPLIER_MISMATCH") return details.needed;
  if (code === "TICKET_MINIMUM") return Math.max(1, details.minimum - have);
  return code === "TICKET_COMBINATION" ? 1 : undefined;
}

/** A button that leads to choosing more seats, for refusals that more seats would resolve. */
export function RefusalAction(props: { readonly refusal: Refusal; readonly have?: number }) {
  const { t } = useTranslation();
  const count = seatsMissing(props.refusal, props.have ?? 0);
  if (count === undefined) return null;
  return (
    <Button onClick={() => addSeats(pageContext, count)}>{t("tickets.addSeats", { count })}</Button>
  );
}
