import { useEffect, useState } from "react";

/**
 * Returns a value after it has not changed for `waitMs`, so that typing does not cause a call for each letter.
 */
export function useDebounced<T>(value: T, waitMs = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
