import { installedBrowser, NO_BROWSER } from "../../scripts/programs/findBrowser.ts";

/**
 * Runs before the browser tests. Throws if there is no browser, so that the tests fail instead of being
 * skipped.
 */
export default function browserSetup(): void {
  if (!installedBrowser("shell")) throw new Error(NO_BROWSER);
}
