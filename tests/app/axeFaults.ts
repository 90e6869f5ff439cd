import axe from "axe-core";
import { moveAgain, standStill } from "../standStill.ts";

/**
 * Returns the violations that axe finds as one sentence each, with the rule and the elements. `without`
 * disables rules that a part of a page cannot satisfy. Animations are stopped while axe runs.
 */
export async function axeFaults(
  within: Element | Document = document,
  without: readonly string[] = [],
): Promise<string[]> {
  await standStill();
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe
    .run(within, { resultTypes: ["violations"], rules })
    .finally(moveAgain);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
