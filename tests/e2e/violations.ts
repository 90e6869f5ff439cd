import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    /** Given to every page by `violationsOf`, and missing in a page that was opened before. */
    noteViolation?: (violation: string) => void;
  }
}

/**
 * Collects every violation of a policy, on all pages of a context and in their frames: its event, and the
 * line that the browser writes to the console. Those of workers are not among them: there the call throws.
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
