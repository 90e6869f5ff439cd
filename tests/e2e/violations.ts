import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    /** Defined in every page by `violationsOf`. Missing in pages opened before. */
    noteViolation?: (violation: string) => void;
  }
}

/**
 * Collects every policy violation on all pages of a context and their frames: its event, and the browser's
 * console line. Workers are not covered, because there the call throws.
 */
export async function violationsOf(context: BrowserContext): Promise<readonly string[]> {
  const found: string[] = [];
  await context.exposeFunction("noteViolation", (violation: string) => found.push(violation));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile } = event;
      const words = [location.pathname, violatedDirective, blockedURI, sample, sourceFile].join(
        " ",
      );
      window.noteViolation?.(words);
    });
  });
  context.on("console", (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) found.push(message.text());
  });
  return found;
}
