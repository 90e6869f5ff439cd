import { useEffect, useEffectEvent, type RefObject } from "react";

/** After hydration, calls `take` with a value that was entered before hydration. */
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

/** After hydration, calls `press` if a button in the element was pressed before hydration. */
export function useEarlyPress(box: RefObject<HTMLElement | null>, press: () => void): void {
  const hear = useEffectEvent(() => {
    if (box.current?.querySelector("button[data-early]")) press();
  });
  useEffect(() => hear(), []);
}
