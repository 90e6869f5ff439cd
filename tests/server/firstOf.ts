/** A list that has an element, as its type says then. */
export function oneOf<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error("the list is empty");
  return [first, ...rest];
}

/** A list that has two elements. */
export function twoOf<T>(list: readonly T[]): readonly [T, T, ...T[]] {
  const [first, second, ...rest] = list;
  if (first === undefined || second === undefined) throw new Error("fewer than two in the list");
  return [first, second, ...rest];
}
