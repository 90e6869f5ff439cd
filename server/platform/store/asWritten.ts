/**
 * Casts a value of a column or payload that the server itself has written from this type. The database types
 * it only as text or JSON. Use it only if a single module writes the column.
 */
export const asWritten = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
