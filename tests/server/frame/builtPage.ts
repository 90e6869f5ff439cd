import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PAGE =
  '<!doctype html><html><head><link rel="stylesheet" href="/assets/a.css"><script type="module" src="/m.js"></script></head><body><div id="root"></div></body></html>';

/** Creates a folder with a built front end, but without the program for server rendering. */
export function builtPage(): string {
  const dist = mkdtempSync(join(tmpdir(), "parterre-dist-"));
  for (const folder of ["app", "backoffice", "assets", ".vite"]) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, "app/index.html"), PAGE);
  writeFileSync(join(dist, "backoffice/index.html"), PAGE);
  writeFileSync(join(dist, "assets/main-a1b2c3d4.js"), "script");
  writeFileSync(join(dist, ".vite/manifest.json"), "{}");
  return dist;
}
