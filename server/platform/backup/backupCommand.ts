import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { CommandPorts } from "../commandLine.ts";
import type { Config } from "../settings/config.ts";
import { openAsIs } from "../store.ts";
import { checkBackup, restoreBackup, sizeOf, writeBackup } from "./backupFolder.ts";
import { BackupRefused } from "./dumpDatabase.ts";

const USAGE = `npm run backup -- FOLDER [KEY_FOLDER]    a backup of the database, pictures and videos in the new FOLDER
npm run restore -- FOLDER                restores it into an empty database and empty folders
  Both read DATABASE_URL, DB, DATA_DIR, MEDIA_DIR, PICTURES_DIR, VIDEOS_DIR and the ENCRYPTION settings as
  npm start does (docs/deployment.md). A server on PGlite must be stopped. Others may run during a backup.`;

const liesIn = (path: string, folder: string): boolean =>
  `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/**
 * Throws BackupRefused if the backup's folder exists, if there is no key file to copy, or if the key would be
 * stored beside the backup, because anybody who has both can read everything.
 */
function judgePlaces(folder: string, keyFolder: string | undefined, { store }: Config): void {
  for (const path of [folder, `${folder}.unfinished`]) {
    if (existsSync(path))
      throw new BackupRefused(`${path} is there already. Name a folder that does not exist.`);
  }
  if (keyFolder === undefined) return;
  if (liesIn(keyFolder, dirname(folder))) {
    throw new BackupRefused(
      `${keyFolder} lies beside the backup or in it. Keep the key in another place.`,
    );
  }
  if (!existsSync(store.encryption.file)) {
    throw new BackupRefused(
      `${store.encryption.file} is missing. Copy ENCRYPTION_KEYS by hand if it is set.`,
    );
  }
}

/** Copies the key file. The copy's name contains a checksum, so that an earlier key is never overwritten. */
async function copyKey(file: string, keyFolder: string): Promise<string> {
  const sum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  const copy = join(keyFolder, `encryption.key.${sum.slice(0, 12)}`);
  await mkdir(keyFolder, { recursive: true, mode: 0o700 });
  if (!existsSync(copy)) {
    await copyFile(file, copy);
    await chmod(copy, 0o600);
  }
  return copy;
}

async function backUp(
  folder: string,
  keyFolder: string | undefined,
  config: Config,
  { print, complain }: CommandPorts,
): Promise<void> {
  judgePlaces(folder, keyFolder, config);
  const { db, close } = await openAsIs(config.store, (error) => complain(error.message));
  try {
    await writeBackup(folder, db, config);
  } finally {
    await close();
  }
  const megabytes = ((await sizeOf(folder)) / 1e6).toFixed(1);
  print(`${folder} holds the database, the pictures and the videos: ${megabytes} MB.`);
  if (keyFolder === undefined) {
    print(
      "The encryption key is not in it. Without the key a part of the database cannot be read.",
    );
  } else {
    print(`${await copyKey(config.store.encryption.file, keyFolder)} is its encryption key.`);
  }
}

async function restore(
  folder: string,
  config: Config,
  { print, complain }: CommandPorts,
): Promise<void> {
  await checkBackup(folder, config);
  const { db, close } = await openAsIs(config.store, (error) => complain(error.message));
  try {
    const rows = await restoreBackup(folder, db, config);
    print(`${folder} is restored: ${rows} rows.`);
  } finally {
    await close();
  }
  const { file, keys } = config.store.encryption;
  if (keys === undefined && !existsSync(file)) {
    print(`The encryption key is missing: put the copy of it at ${file} before the start.`);
  }
}

/**
 * Runs `npm run backup` and `npm run restore`. Returns the exit code: 2 for an invalid command. Throws
 * BackupRefused if a backup cannot be made or restored as requested.
 */
export async function backupCommand(
  args: readonly string[],
  config: Config,
  ports: CommandPorts,
): Promise<number> {
  const [command, folder, keyFolder, ...rest] = args;
  const isBackup = command === "backup" && rest.length === 0;
  const isRestore = command === "restore" && keyFolder === undefined;
  if (folder === undefined || !(isBackup || isRestore)) {
    ports.complain(USAGE);
    return 2;
  }
  if (isRestore) await restore(resolve(folder), config, ports);
  else await backUp(resolve(folder), keyFolder && resolve(keyFolder), config, ports);
  return 0;
}
