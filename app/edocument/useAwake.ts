import { useEffect } from "react";

/**
 * Keeps the screen on while a code is shown, if the browser supports it, so that the phone does not have to
 * be unlocked at the entrance. The browser releases the wake lock when the tab is hidden, so it is
 * requested again when the tab is shown.
 */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // The browser can refuse the wake lock, for example if the battery is low. After a refusal the ticket
      // is shown without the wake lock.
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
