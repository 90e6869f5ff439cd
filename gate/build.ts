import { build } from "vite";
import { buildFresh, isFresh } from "./freshBuild.ts";
import { ROOT } from "./root.ts";

/** Builds both entries into `dist/`. */
export const buildAll = (): Promise<void> =>
  buildFresh(ROOT, () => build({ root: ROOT, logLevel: "warn" }));

/** Builds only where a source has changed since; says so, as it takes some seconds. */
export async function buildWhatIsStale(): Promise<void> {
  if (isFresh(ROOT)) return;
  console.log("building …");
  await buildAll();
}

if (import.meta.main) await buildAll();
