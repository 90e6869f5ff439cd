/** Thrown when two states differ that should be equal. The fuzz test looks for these errors. */
export class Disagreement extends Error {}

/** Throws a Disagreement if the two lists differ. */
export function mustEqual(what: string, is: Iterable<unknown>, ought: Iterable<unknown>): void {
  const [a, b] = [[...is].join(), [...ought].join()];
  if (a !== b) throw new Disagreement(`${what}: ${a || "nothing"}, not ${b || "nothing"}`);
}
