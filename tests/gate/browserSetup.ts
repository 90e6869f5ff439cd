import { installedBrowser, NO_BROWSER } from "../../scripts/programs/findBrowser.ts";

/** Runs before the browser tests: without a browser they fail, they are not skipped. */
export default function browserSetup(): void {
  if (!installedBrowser()) throw new Error(NO_BROWSER);
}
