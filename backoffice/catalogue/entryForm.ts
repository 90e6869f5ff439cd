import type { Choices } from "./showForm.ts";

/** What every form of the catalogue gets besides its entry. */
export interface EntryFormProps {
  readonly choices: Choices;
  /** Whether the entry is only the original of a new one. */
  readonly isCopy: boolean;
  /** Called when the entry was retired or restored. */
  readonly onChanged: () => void;
}

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
