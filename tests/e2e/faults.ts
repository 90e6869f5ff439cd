import type { Frame, Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { moveAgain, standStill } from "../standStill.ts";

/**
 * Returns the violations that axe finds, one line each. Injects axe once per page, bypassing the page's CSP.
 */
export async function faults(where: Page | Frame, screen: string): Promise<string[]> {
  if (!(await where.evaluate(() => "axe" in window))) await where.evaluate(axe.source);
  await where.evaluate(standStill);
  const { violations } = await where.evaluate((): Promise<AxeResults> =>
    (window as typeof window & { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    }),
  );
  await where.evaluate(moveAgain);
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${screen}: ${id} (${nodes.length}): ${help}: ${String(first?.target)} ${first?.html}`;
  });
}
