interface Retirable {
  readonly id: number;
  readonly isRetired: boolean;
}

/** Returns the options of a field: all active records, and retired ones that are already chosen. */
export const offered = <T extends Retirable>(
  entries: readonly T[],
  chosen: readonly (string | number)[] = [],
): T[] =>
  entries.filter(({ id, isRetired }) => !isRetired || chosen.some((each) => Number(each) === id));
