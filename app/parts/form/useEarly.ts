import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls `take` with a value that was entered before the page was hydrated. */
export function useEarly(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  take: (early: string) => void,
): void {
  const hear = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    if (early && early !== value) take(early);
  });
  useEffect(() => hear(), []);
}
