import { useEffect, useEffectEvent, type RefObject } from "react";

type EarlyField = HTMLInputElement | HTMLSelectElement;

/** Whether a field can show a value: a list shows none that it does not offer. */
const canShow = (field: EarlyField, value: string): boolean =>
  field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);

/**
 * Takes what was written or chosen in a field that the server sent, before the page's script was there:
 * React hears of changes only after it has hydrated the field.
 */
export function useEarly(
  field: RefObject<EarlyField | null>,
  value: string,
  take: (early: string) => void,
): void {
  const hear = useEffectEvent(() => {
    const { current } = field;
    if (current && current.value !== value && canShow(current, value)) take(current.value);
  });
  useEffect(() => hear(), []);
}
