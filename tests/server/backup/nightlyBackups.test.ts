import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  startNightlyBackups,
  type NightlyBackups,
} from "../../../server/platform/backup/nightlyBackups.ts";
import { openLog } from "../../../server/platform/log.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openMemory } from "../../../server/platform/store/pglite.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";

let db: Db;
beforeAll(async () => {
  ({ db } = await openMemory());
  await migrate(db);
});
afterAll(() => db.destroy());

let dir: string;
let now: Date;
let backups: NightlyBackups;
let otherNode: NightlyBackups;
let lines: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "parterre-nightly-"));
  lines = [];
  const config = readConfig({
    DATA_DIR: join(dir, "data"),
    MEDIA_DIR: join(dir, "media"),
    BACKUP_DIR: join(dir, "backups"),
    BACKUP_HOUR: "4",
    BACKUP_KEEP: "2",
  });
  const log = openLog("info", { write: (line: string) => void lines.push(line) });
  const startNode = (): NightlyBackups => startNightlyBackups({ db, config, log }, () => now);
  [backups, otherNode] = [startNode(), startNode()];
});
afterEach(async () => {
  await Promise.all([backups.close(), otherNode.close()]);
  rmSync(dir, { recursive: true, force: true });
});

const made = (): string[] => readdirSync(join(dir, "backups")).toSorted();
/** Returns the instant of a time in Jerusalem, in winter. */
const at = (day: number, time: string): Date => new Date(`2026-11-0${day}T${time}:00+02:00`);
const runAt = async (moment: Date): Promise<void> => {
  now = moment;
  await backups.run();
};

test("a backup a day is made from the hour on, and the last ones are kept", async () => {
  mkdirSync(join(dir, "backups", "by hand"), { recursive: true });
  await runAt(at(1, "03:59"));
  expect(made()).toEqual(["by hand"]);
  await runAt(at(1, "04:00"));
  await runAt(at(1, "23:30"));
  expect(made()).toEqual(["2026-11-01", "by hand"]);
  await runAt(at(2, "12:00"));
  await runAt(at(3, "04:10"));
  expect(made()).toEqual(["2026-11-02", "2026-11-03", "by hand"]);
  expect(lines.filter((line) => line.includes("a backup was made"))).toHaveLength(3);
});

test("a backup that another process makes is left to it, and one that was abandoned is made again", async () => {
  const draft = join(dir, "backups", "2026-11-01.unfinished");
  mkdirSync(draft, { recursive: true });
  utimesSync(draft, at(1, "04:00"), at(1, "04:00"));
  await runAt(at(1, "04:05"));
  expect(made()).toEqual(["2026-11-01.unfinished"]);
  await runAt(at(1, "17:00"));
  expect(made()).toEqual(["2026-11-01"]);
});

test("two nodes that begin at the same moment make one backup, and neither fails", async () => {
  now = at(1, "04:05");
  await Promise.all([backups.run(), otherNode.run()]);
  expect(made()).toEqual(["2026-11-01"]);
  expect(lines.filter((line) => line.includes("a backup was made"))).toHaveLength(1);
});
