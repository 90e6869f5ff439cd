import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Step } from "../../../domain/order.ts";
import { session } from "../../shell/net/session.ts";
import { order, type Order } from "../cart/order.ts";
import { goTo } from "../steps/orderSteps.ts";

/** Back to the hall, where the next tap takes just the seats that are missing. */
function addSeats(more: number, of: Order = order): void {
  of.partySize = Math.min(session.maxSeats, of.seats.length + more);
  void goTo(Step.seats, of);
}

/** How many seats would mend a refusal; undefined where seats do not help. */
export function seatsMissing({ code, details }: Refusal, have: number): number | undefined {
  if (code === "COUPON_NEEDS_MORE") return details.n;
  if (code === "MULTIPLIER_MISMATCH") return details.needed;
  if (code === "TICKET_MINIMUM") return Math.max(1, details.minimum - have);
  return code === "TICKET_COMBINATION" ? 1 : undefined;
}

/** A way on from a refusal that more seats would mend. */
export function RefusalAction(props: { readonly refusal: Refusal; readonly have?: number }) {
  const { t } = useTranslation();
  const count = seatsMissing(props.refusal, props.have ?? 0);
  if (count === undefined) return null;
  return <Button onClick={() => addSeats(count)}>{t("tickets.addSeats", { count })}</Button>;
}
