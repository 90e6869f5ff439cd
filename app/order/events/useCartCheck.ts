import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSecondsLeft } from "../cart/lockTimer.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { checkEvents } from "../stored/storedEvents.ts";

/**
 * Checks which of the cart's seats the visitor still holds, when the page becomes visible and when the locks
 * expire.
 */
export function useCartCheck(): void {
  const { expiresAt } = useSnapshot(order);
  const isOver = useSecondsLeft(expiresAt) === 0;
  useEffect(() => {
    if (isOver) void checkEvents(pageContext);
  }, [isOver]);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void checkEvents(pageContext);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
