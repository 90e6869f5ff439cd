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
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      setSize((was) => (was.width === width && was.height === height ? was : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
