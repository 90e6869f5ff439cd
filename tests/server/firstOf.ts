/** Returns the list typed as non-empty. Throws if the list is empty. */
export function oneOf<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error("the list is empty");
  return [first, ...rest];
}

/** Returns the list typed as having at least two elements. Throws if the list has fewer elements. */
export function twoOf<T>(list: readonly T[]): readonly [T, T, ...T[]] {
  const [first, second, ...rest] = list;
  if (first === undefined || second === undefined) throw new Error("fewer than two in the list");
  return [first, second, ...rest];
}
