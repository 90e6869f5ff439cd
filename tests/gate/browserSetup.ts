import { installedBrowser, NO_BROWSER } from "../../scripts/programs/findBrowser.ts";

/** Runs before the browser tests. Without a browser it throws, so that they fail instead of being skipped. */
export default function browserSetup(): void {
  if (!installedBrowser("shell")) throw new Error(NO_BROWSER);
}
