/**
 * Returns the typed keys of an object literal. `Object.keys` is typed as plain strings, because a value can
 * have more keys than its type. Pass only objects whose type lists all keys.
 */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(of) as K[];
