import axe from "axe-core";

/** Resolves when everything stands that fades or slides in. What moves without end is left alone. */
async function standStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/**
 * Everything that axe finds wrong, a sentence each: the rule and the elements. `without` are rules that a
 * part of a page cannot keep. Colours are judged once nothing changes them any more.
 */
export async function axeFaults(
  within: Element | Document = document,
  without: readonly string[] = [],
): Promise<string[]> {
  await standStill();
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(within, { resultTypes: ["violations"], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
