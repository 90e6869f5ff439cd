import type { SeatLayout } from "./layout.ts";

const used = new WeakMap<SeatLayout, number>();

/** The SeatFlag bits that any seat of the plan has: most plans need no look for most of them. */
export function flagsUsed(layout: SeatLayout): number {
  const known = used.get(layout);
  if (known !== undefined) return known;
  const { flags } = layout;
  let all = 0;
  for (let seat = 0; seat < flags.length; seat += 1) all |= flags[seat]!;
  used.set(layout, all);
  return all;
}
