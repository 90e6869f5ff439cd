/**
 * Casts the value of a column or payload to the type from which the server itself has written it. The
 * database only knows that the stored values are text or JSON. Use this function only if a single module
 * writes the column.
 */
export const asWritten = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
