import { useEffect } from "react";

/**
 * Keeps the screen on while a code is shown, where the browser can: a phone that sleeps in the queue
 * is a phone that is unlocked at the door. The lock is lost with the tab's sight and taken again.
 */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // A low battery may refuse; the ticket is shown all the same.
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    const onSight = (): void => void take();
    void take();
    document.addEventListener("visibilitychange", onSight);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onSight);
      void lock?.release();
    };
  }, [isWanted]);
}
