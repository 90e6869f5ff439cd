import { perLayout } from "./perLayout.ts";

/** The SeatFlag bits that any seat of the plan has: most plans need no look for most of them. */
export const flagsUsed = perLayout(({ flags }) => {
  let all = 0;
  for (let seat = 0; seat < flags.length; seat += 1) all |= flags[seat]!;
  return all;
});
