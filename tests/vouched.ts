/**
 * Casts a value to a type: data from the wire, or a partial fake. A missing field fails the test that uses
 * it.
 */
export const vouched = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
