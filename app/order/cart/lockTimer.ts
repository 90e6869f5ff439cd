import { useEffect, useReducer, useState } from "react";
import { serverNow } from "../../shell/net/serverClock.ts";

/** Asked about this long before the locks lapse. */
export const PROMPT_SECONDS = 60;
/** storefront.md section 9: this long without a touch or a key asks as well. */
const IDLE_MS = 300_000;

/** Whole seconds until the locks lapse, 0 from then on; undefined where nothing is locked. */
export const secondsLeft = (expiresAt: string | undefined, now: number): number | undefined =>
  expiresAt === undefined
    ? undefined
    : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));

/** "09:41": hours never come into it. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/** secondsLeft, counted down on screen. */
export function useSecondsLeft(expiresAt: string | undefined): number | undefined {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return secondsLeft(expiresAt, serverNow());
}

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** True once nobody has touched the page for IDLE_MS; `stay` starts anew. */
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
