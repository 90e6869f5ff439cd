import type { Presentation } from "../../../domain/presentation.ts";
import { statesUnder } from "../../../engine/seating/gaps.ts";
import { holdHall, type ChosenSeat, type Order } from "../../../app/order/cart/order.ts";
import type { LiveSeats } from "../../../app/shell/hall/liveSeats.ts";
import { presentation } from "../fixtures.ts";
import { openOrderOf } from "./orderFixture.ts";
import { smallHall } from "./selectionFixture.ts";

/** Returns a small hall whose stream sends nothing. */
export function stillHall(presentationId = 1) {
  const layout = smallHall();
  const seen = { isClosed: false };
  const hall: LiveSeats = {
    presentationId,
    layout,
    states: statesUnder(layout, 0),
    view: { link: "live", revision: 0, areas: {}, isSalesLocked: false },
    onChange: () => () => undefined,
    onReturn: () => () => undefined,
    onStir: () => () => undefined,
    setOpened: async () => undefined,
    changed: () => undefined,
    stranding: async () => ({ seats: [], suggestions: [] }),
    alternatives: async () => [],
    refresh: async () => undefined,
    close: () => void (seen.isClosed = true),
  };
  return { hall, seen };
}

/** Returns an open order with these seats in the small hall. */
export function orderIn(seats: ChosenSeat[], offer: Presentation = presentation()): Order {
  const order = openOrderOf(offer, seats);
  holdHall(stillHall().hall, order);
  return order;
}
