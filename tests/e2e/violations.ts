import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    /** Defined in every page by `violationsOf`, but not in pages that were opened before. */
    noteViolation?: (violation: string) => void;
  }
}

/**
 * Returns a list to which every policy violation in the pages and frames of a context is added, both its event
 * and the browser's console message. Workers are not covered, because there the violating call throws.
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
