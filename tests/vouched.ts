/**
 * A value as a type that the test vouches for: what it reads from the wire, or a stand-in that it has
 * made in part. What is missing in it fails the test that uses it.
 */
export const vouched = <T>(value: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  value as T;
