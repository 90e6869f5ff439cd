import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { findOrders } from "../../domain/api/counter.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import type { SeatMapListeners } from "../../app/shell/hall/seatMapListeners.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { allows } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { seatText } from "./pointedText.ts";
import type { SaleDesk } from "./saleDesk.ts";

/** How the map of a sale opens the orders of its seats. */
export interface SeatOrder {
  /** Returns a hint that a press on this seat opens its order, or `undefined` if a press has no effect. */
  readonly hint: (seat: number | undefined) => string | undefined;
  /** Props for the map. */
  readonly map: {
    readonly listeners: Pick<SeatMapListeners, "seattap" | "choose">;
    readonly isPressable: (seat: number) => boolean;
    readonly wordsOf: (seat: number) => string;
  };
}

/**
 * Lets an operator open the order of a sold or held seat at the box office, with a tap or the keyboard. If
 * the seat has no order, a toast says so. Pressing any other seat has no effect. No seat can be pressed if
 * the operator may not see orders or if `presentationId` is undefined.
 */
export function useSeatOrder(desk: SaleDesk, presentationId: number | undefined): SeatOrder {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { counts } = desk.replay;
  // Counts the presses on seats. A reply is ignored if its press is no longer the latest one, or if the map was
  // closed.
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const isPressable = (seat: number): boolean => {
    const status = counts.classOf[seat];
    const hasBuyer = status === SeatStatus.sold || status === SeatStatus.held;
    return hasBuyer && presentationId !== undefined && allows(findOrders);
  };
  const hint = (seat: number | undefined) =>
    seat !== undefined && isPressable(seat) ? t("sales.opensOrder") : undefined;

  async function open(seat: number): Promise<void> {
    if (presentationId === undefined || !isPressable(seat)) return;
    const press = (latest.current += 1);
    const { sectionId, x, y } = addressOf(desk.layout, seat);
    const query = { presentationId, sectionId, x, y };
    const { reply, refusal } = await officeCall(findOrders, { query });
    if (press !== latest.current) return;
    const address = orderAddress(reply?.rows[0]?.ReservationIdentifier ?? null);
    if (address !== undefined) navigate(address);
    else toast(refusal ? officeRefusal(t, refusal) : t("sales.noOrder"));
  }

  return {
    hint,
    map: {
      listeners: {
        seattap: ({ seat }) => void open(seat),
        choose: ({ seat }) => void open(seat),
      },
      isPressable,
      wordsOf: (seat) => [seatText(t, desk, seat), hint(seat)].filter(Boolean).join(" · "),
    },
  };
}
