import { useEffect, useReducer, useState } from "react";
import { checkServerClock, serverNow } from "../../shell/net/serverClock.ts";

/** How long before the locks expire the visitor is asked whether to extend them. */
export const PROMPT_SECONDS = 60;
/** After this time without a touch or key press, the visitor is asked too (storefront.md section 9). */
const IDLE_MS = 300_000;

/** Returns the whole seconds until the locks expire, 0 afterwards, or undefined if nothing is locked. */
export const secondsLeft = (expiresAt: string | undefined, now: number): number | undefined =>
  expiresAt === undefined
    ? undefined
    : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));

/**
 * Returns the time left as text, for example "09:41". The text has no hours, because locks expire within an
 * hour.
 */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Minimum extension in ms that is announced. Smaller extensions are rounding differences between the server's
 * answers.
 */
const NOTICED_MS = 5000;

/**
 * Returns whether the expiry of the locks has been extended by at least NOTICED_MS. False if either time is
 * missing.
 */
export const isLater = (before: string | undefined, now: string | undefined): boolean =>
  before !== undefined && now !== undefined && Date.parse(now) - Date.parse(before) >= NOTICED_MS;

/** Returns the whole seconds until the locks expire, and updates them every second. */
export function useSecondsLeft(expiresAt: string | undefined): number | undefined {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    void checkServerClock();
    const timer = setInterval(() => {
      void checkServerClock();
      tick();
    }, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return secondsLeft(expiresAt, serverNow());
}

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/**
 * Watches for input. `isIdle` becomes true after IDLE_MS without a touch or key press. `stay` sets `isIdle`
 * to false and restarts the measurement.
 */
export function useIdle(isWatching: boolean): { isIdle: boolean; stay: () => void } {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWatching || isIdle) return undefined;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const live = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live);
    };
  }, [isWatching, isIdle]);
  return { isIdle, stay: () => setIdle(false) };
}
