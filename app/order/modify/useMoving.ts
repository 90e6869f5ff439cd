import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { loadMoving, moving, stopMoving, type MovingIn } from "../seats/moving.ts";
import { tabStore } from "../../shell/net/stores.ts";

/** Loads the reservation's tickets, and sets the party size to their number. */
async function begin(reservationIdentifier: string, hall: MovingIn): Promise<void> {
  await loadMoving(pageContext, reservationIdentifier, hall);
  if (moving.now) order.partySize = moving.now.wanted.length;
}

/** Switches the order's page to changing the seats of the reservation that the URL names. */
export function useMoving(reservationIdentifier: string | undefined): void {
  const { phase, hall } = useSnapshot(order);
  const isReady = phase === "ready" && hall !== undefined;
  useEffect(() => {
    if (!reservationIdentifier || !isReady || !order.hall || moving.now) return;
    const { presentationId, layout } = order.hall;
    void begin(reservationIdentifier, { presentationId, layout });
  }, [reservationIdentifier, isReady]);
  useEffect(() => () => stopMoving(tabStore), [reservationIdentifier]);
}
