import { useCallback, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

const NOTHING: Size = { width: 0, height: 0 };

/** Returns an element's current size in CSS px. Attach `ref` to the element. */
export function useBox(): readonly [ref: (element: Element | null) => void, size: Size] {
  const [size, setSize] = useState(NOTHING);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      setSize((was) => (was.width === width && was.height === height ? was : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Measured at once, so that layouts that depend on the size are right at the first paint.
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
