import { useCallback, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

const NOTHING: Size = { width: 0, height: 0 };

/** An element's size in CSS px, as it changes; hand `ref` to the element. */
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
    // What depends on it is laid out before it is first painted.
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
