/**
 * The keys of an object literal, with their type. `Object.keys` gives plain strings, because a value
 * may have more keys than its type: pass only objects whose type names all of them.
 */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(of) as K[];
