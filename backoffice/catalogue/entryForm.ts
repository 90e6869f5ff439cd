import type { Choices } from "./showForm.ts";

/** What every form of the catalogue gets besides its entry. */
export interface EntryFormProps {
  readonly choices: Choices;
  /** Whether the entry is only the original of a new one. */
  readonly isCopy: boolean;
  /** Called when the entry was retired or restored. */
  readonly onChanged: () => void;
}
