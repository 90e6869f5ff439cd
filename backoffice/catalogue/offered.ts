interface Retirable {
  readonly id: number;
  readonly isRetired: boolean;
}

/** Returns the entries that may be chosen: all but the retired ones, except those that are chosen already. */
export const offered = <T extends Retirable>(
  entries: readonly T[],
  chosen: readonly (string | number)[] = [],
): T[] =>
  entries.filter(({ id, isRetired }) => !isRetired || chosen.some((each) => Number(each) === id));
