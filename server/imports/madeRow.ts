/** A row of `data_import_row`, as the undo reads it. */
export interface MadeRow {
  readonly number: number;
  readonly line: number;
  readonly record: string;
  readonly filled: Readonly<Record<string, string>> | null;
}
