import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Config } from "../settings/config.ts";
import type { Db } from "../store/db.ts";
import { BackupInProgress, BackupRefused, dumpDatabase } from "./dumpDatabase.ts";
import { loadDatabase } from "./loadDatabase.ts";

/** The file with the database's rows, compressed with Zstandard. */
const DATABASE = "database.jsonl.zst";
/** The file with the checksums of all other files, as `sha256sum --check` reads them. */
const SUMS = "SHA256SUMS";

/** A folder whose files a backup contains. */
interface Files {
  readonly name: "media" | "pictures" | "videos";
  readonly dir: string;
}

/** Returns the folders that a backup contains. Files in an S3 bucket are not part of a backup. */
const filesOf = ({ mediaDir, pictures, videos }: Config): readonly Files[] => [
  { name: "media", dir: mediaDir },
  ...(pictures.s3 ? [] : [{ name: "pictures", dir: pictures.dir } as const]),
  ...(videos.s3 ? [] : [{ name: "videos", dir: videos.dir } as const]),
];

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Returns the sorted paths of all files below a folder, relative to it and separated by `/`. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

const hasFiles = async (folder: string): Promise<boolean> =>
  existsSync(folder) && (await listFiles(folder)).length > 0;

/**
 * Creates the folder in which a backup is written. Throws BackupInProgress if another process has already
 * created the folder.
 */
async function makeDraft(draft: string): Promise<void> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  try {
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (isThere) throw new BackupInProgress(`${draft} is there already.`, { cause: error });
    throw error;
  }
}

/**
 * Writes a backup to a new folder: a consistent snapshot of the database, and the folders of files. A backup
 * that fails leaves nothing behind. The backup never contains the encryption key. Throws BackupInProgress if
 * another process is making the same backup.
 */
export async function writeBackup(folder: string, db: Db, config: Config): Promise<void> {
  const draft = `${folder}.unfinished`;
  await makeDraft(draft);
  try {
    await pipeline(
      Readable.from(dumpDatabase(db)),
      createZstdCompress(),
      createWriteStream(join(draft, DATABASE), { mode: 0o600 }),
    );
    // Files are copied after the database is dumped. A file that a row refers to is never deleted, so the
    // backup has the files of all its rows.
    for (const { name, dir } of filesOf(config)) {
      if (!existsSync(dir)) continue;
      // Unfinished uploads are left out.
      const filter = (path: string): boolean => !path.endsWith(".part");
      await cp(dir, join(draft, name), { recursive: true, filter });
    }
    const lines: string[] = [];
    for (const path of await listFiles(draft)) {
      lines.push(`${await sumOf(join(draft, path))}  ${path}\n`);
    }
    await writeFile(join(draft, SUMS), lines.join(""), { mode: 0o600 });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Throws BackupRefused unless the folder contains exactly the files that its checksums list, unchanged. */
async function checkFolder(folder: string): Promise<void> {
  const isBackup = existsSync(join(folder, DATABASE)) && existsSync(join(folder, SUMS));
  if (!isBackup) throw new BackupRefused(`${folder} is no backup of npm run backup.`);
  const text = await readFile(join(folder, SUMS), "utf8");
  const sums = new Map(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const found = (await listFiles(folder)).filter((path) => path !== SUMS);
  const strange = found.find((path) => !sums.has(path));
  if (strange !== undefined)
    throw new BackupRefused(`The backup is damaged: ${strange} is not part of it.`);
  for (const [path, sum] of sums) {
    const file = resolve(folder, path);
    if (found.includes(path) && (await sumOf(file)) === sum) continue;
    throw new BackupRefused(`The backup is damaged: ${path} is missing or has changed.`);
  }
}

/** Returns the installation's folders for which the backup has files. */
const filesFor = (folder: string, config: Config): Files[] =>
  filesOf(config).filter(({ name }) => existsSync(join(folder, name)));

/** Throws BackupRefused unless the backup is intact and the folders that it restores are empty. */
export async function checkBackup(folder: string, config: Config): Promise<void> {
  await checkFolder(folder);
  for (const { dir } of filesFor(folder, config)) {
    if (!(await hasFiles(dir))) continue;
    throw new BackupRefused(`${resolve(dir)} is not empty. Name an empty folder.`);
  }
}

/**
 * Yields the lines of the unpacked file. The file is opened only when the first line is requested, because
 * readline drops lines that nobody awaits.
 */
async function* unpackedLines(path: string): AsyncGenerator<string> {
  const input = createReadStream(path).pipe(createZstdDecompress());
  yield* createInterface({ input, crlfDelay: Infinity });
}

/**
 * Restores a backup that `checkBackup` has accepted into an empty database and empty folders. The files are
 * copied after the transaction that loads the database has been committed. Returns the number of restored
 * rows. Throws BackupRefused if the database cannot be loaded.
 */
export async function restoreBackup(folder: string, db: Db, config: Config): Promise<number> {
  const rows = await loadDatabase(db, unpackedLines(join(folder, DATABASE)));
  for (const { name, dir } of filesFor(folder, config)) {
    await cp(join(folder, name), dir, { recursive: true });
  }
  return rows;
}

/** Returns the size of a folder's files in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await listFiles(folder)) bytes += (await stat(join(folder, path))).size;
  return bytes;
}
