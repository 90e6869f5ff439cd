import { useEffect, useState } from "react";
import { momentNow, msSince } from "../shell/net/serverClock.ts";

/** Counts down from `seconds` to 0, in whole seconds. `restart` starts the countdown again. */
export function useSecondsLeft(seconds: number): { left: number; restart: () => void } {
  const [start, setStart] = useState(momentNow);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil(seconds - msSince(start) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [start, seconds]);
  return { left, restart: () => setStart(momentNow()) };
}
