import { perLayout } from "./perLayout.ts";

/** Returns the SeatFlag bits that any seat of the plan has. Most plans use few of the flags. */
export const flagsUsed = perLayout(({ flags }) => {
  let all = 0;
  for (let seat = 0; seat < flags.length; seat += 1) all |= flags[seat]!;
  return all;
});
