import { useEffect, useState } from "react";

/** Counts down from `seconds` to 0, in whole seconds. `restart` starts over. */
export function useSecondsLeft(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the wall clock, so that the number is right after the phone has slept.
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}
