import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dateOf, toIso } from "../../../domain/zone.ts";
import type { PlatformContainer } from "../platformContainer.ts";
import { repeat } from "../repeat.ts";
import { sizeOf, writeBackup } from "./backupFolder.ts";
import { BackupInProgress } from "./dumpDatabase.ts";

/** Interval at which the job checks whether the day's backup is due, in ms. */
const LOOK_MS = 5 * 60_000;
/**
 * An unfinished backup that is older than this, in ms, counts as abandoned, because its process must have died.
 */
const ABANDONED_MS = 12 * 3_600_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface NightlyBackups {
  /** Makes the day's backup if it is due. Also runs periodically. */
  readonly run: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Returns whether another process is making this backup. Removes the unfinished files of an abandoned
 * backup.
 */
async function isInProgress(folder: string, now: Date): Promise<boolean> {
  const draft = `${folder}.unfinished`;
  if (!existsSync(draft)) return false;
  const { mtimeMs } = await stat(draft);
  if (now.getTime() - mtimeMs < ABANDONED_MS) return true;
  await rm(draft, { recursive: true, force: true });
  return false;
}

const daysIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((name) => DAY.test(name)).toSorted();

/** Returns when the last daily backup ended. Returns `undefined` if there is no daily backup. */
export async function lastBackupAt(dir: string): Promise<Date | undefined> {
  const day = existsSync(dir) ? (await daysIn(dir)).at(-1) : undefined;
  return day === undefined ? undefined : (await stat(join(dir, day))).mtime;
}

async function removeOld(dir: string, kept: number): Promise<void> {
  for (const day of (await daysIn(dir)).slice(0, -kept))
    await rm(join(dir, day), { recursive: true });
}

/**
 * Makes one backup a day, after the hour `BACKUP_HOUR`, in a folder named after the day. Keeps the last
 * `BACKUP_KEEP` backups. If several nodes share the folder, only one of them makes the backup. Does nothing
 * if `BACKUP_DIR` is not set.
 */
export function startNightlyBackups(
  { db, config, log }: Pick<PlatformContainer, "db" | "config" | "log">,
  now = () => new Date(),
): NightlyBackups {
  const { dir, hour, kept } = config.backups;
  if (dir === undefined) return { run: () => Promise.resolve(), close: () => Promise.resolve() };
  const makeDue = async (): Promise<void> => {
    const at = now();
    const folder = resolve(dir, dateOf(at));
    if (
      Number(toIso(at).slice(11, 13)) < hour ||
      existsSync(folder) ||
      (await isInProgress(folder, at))
    )
      return;
    const started = performance.now();
    try {
      await writeBackup(folder, db, config);
    } catch (error) {
      // Another node began the same backup at the same moment and makes it, so this node stops.
      if (error instanceof BackupInProgress) return;
      throw error;
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    log.info({ folder, bytes: await sizeOf(folder), seconds }, "a backup was made");
    await removeOld(resolve(dir), kept);
  };
  const { run, close } = repeat(makeDue, {
    everyMs: LOOK_MS,
    onTrouble: (error) => log.error({ err: error }, "the backup could not be made"),
  });
  return { run, close };
}
