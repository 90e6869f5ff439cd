/**
 * A value of a column or payload that the server itself has written from a value of this type. The
 * database knows it as text or JSON. Use it only where one module alone writes the column.
 */
export const asWritten = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
