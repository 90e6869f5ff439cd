import type { Choices } from "./showForm.ts";

/** Props of every form of the catalogue, besides the edited record. */
export interface EntryFormProps {
  readonly choices: Choices;
  /** Whether a new record is created as a copy of the given one. */
  readonly isCopy: boolean;
  /** Called when the record was retired or restored. */
  readonly onChanged: () => void;
}
