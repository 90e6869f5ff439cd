import { useEffect, useEffectEvent, type RefObject } from "react";

/** Hears what was written or chosen in a field of a page whose script was still to come. */
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
