/** Party sizes, each with the share of visitors who want this number of seats. */
const PARTIES: readonly (readonly [size: number, share: number])[] = [
  [1, 0.15],
  [2, 0.45],
  [3, 0.15],
  [4, 0.2],
  [5, 0.03],
  [6, 0.02],
];

/** Mean number of seats that a party wants. */
export const MEAN_PARTY = PARTIES.reduce((sum, [size, share]) => sum + size * share, 0);

/** Returns the party size that a random number from 0 to 1 stands for. */
export function partyOf(dice: number): number {
  let left = dice;
  for (const [size, share] of PARTIES) {
    if (left < share) return size;
    left -= share;
  }
  return PARTIES[0]![0];
}
