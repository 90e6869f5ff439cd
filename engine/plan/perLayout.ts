import type { SeatLayout } from "./layout.ts";

/**
 * Caches the result of `build` per layout. The result is built on first use and cached as long as the layout
 * exists.
 */
export function perLayout<T extends object | number>(
  build: (layout: SeatLayout) => T,
): (layout: SeatLayout) => T {
  const known = new WeakMap<SeatLayout, T>();
  return (layout) => {
    let made = known.get(layout);
    if (made === undefined) known.set(layout, (made = build(layout)));
    return made;
  };
}
