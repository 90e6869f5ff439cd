import { seatKey } from "../../../domain/ids.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import {
  emptyOrder,
  holdPresentation,
  type ChosenSeat,
  type Order,
} from "../../../app/order/cart/order.ts";
import { presentation as anyPresentation } from "../fixtures.ts";

/** Returns a chosen and locked seat in section 1, row 1. */
export const chosen = (x: number, over: Partial<ChosenSeat> = {}): ChosenSeat => ({
  sectionId: 1,
  x,
  y: 1,
  rowName: "1",
  seatName: String(x),
  sectionName: "A",
  ticketGroupId: 1,
  key: seatKey(1, x, 1),
  seat: x,
  flags: 0,
  ticketId: 1,
  subTicketOf: null,
  isLocked: true,
  ...over,
});

/** Returns an open order of two seats at 50 each, with a flat charge of 12. */
export const openOrderOf = (
  presentation: Presentation = anyPresentation(),
  seats: ChosenSeat[] = [chosen(1), chosen(2)],
): Order => {
  const order = emptyOrder();
  holdPresentation(presentation, order);
  return Object.assign(order, {
    phase: "ready" as const,
    seats,
    expiresAt: "2026-11-21T18:00:00Z",
    customer: {
      FirstName: "Noa",
      LastName: "Levi",
      EmailAddress1: "noa@example.com",
      MobileNumber1: "0501234567",
      SSN: "",
    },
  });
};
