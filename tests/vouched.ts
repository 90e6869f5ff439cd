/**
 * Casts a value to a type without a check: a received answer, or a fake with only some fields. A missing field
 * fails the test that uses it.
 */
export const vouched = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
