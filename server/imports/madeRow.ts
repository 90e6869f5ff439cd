/** A row of `data_import_row`, with only the columns that the undo needs. */
export interface MadeRow {
  readonly number: number;
  readonly line: number;
  readonly record: string;
  readonly filled: Readonly<Record<string, string>> | null;
}
