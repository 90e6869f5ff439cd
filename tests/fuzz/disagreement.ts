/** Two that should agree do not: what the fuzz looks for. */
export class Disagreement extends Error {}

/** Throws a Disagreement where the two lists are not the same. */
export function mustEqual(what: string, is: Iterable<unknown>, ought: Iterable<unknown>): void {
  const [a, b] = [[...is].join(), [...ought].join()];
  if (a !== b) throw new Disagreement(`${what}: ${a || "nothing"}, not ${b || "nothing"}`);
}
