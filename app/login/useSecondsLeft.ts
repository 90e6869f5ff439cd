import { useEffect, useState } from "react";

/** Counts down from so many seconds to 0; `restart` begins anew. Whole seconds, by the wall clock. */
export function useSecondsLeft(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // A phone that slept wakes up to the right number.
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}
