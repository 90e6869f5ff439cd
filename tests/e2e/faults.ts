import type { Frame, Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** Lists the violations that axe finds, one line each. Injects axe once a page, bypassing the page's CSP. */
export async function faults(where: Page | Frame, screen: string): Promise<string[]> {
  if (!(await where.evaluate(() => "axe" in window))) await where.evaluate(axe.source);
  await where.evaluate(async () => {
    // Waits for fade-ins, which change colours. Skips endless animations.
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const { violations } = await where.evaluate((): Promise<AxeResults> =>
    (window as typeof window & { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    }),
  );
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${screen}: ${id} (${nodes.length}): ${help}: ${String(first?.target)} ${first?.html}`;
  });
}
