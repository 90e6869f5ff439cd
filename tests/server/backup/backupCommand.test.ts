import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
} from "node:fs";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backupCommand } from "../../../server/platform/backup/backupCommand.ts";
import { seal, unseal } from "../../../server/platform/encryption/sealing.ts";
import { readConfigToCheck, type Config } from "../../../server/platform/settings/config.ts";
import { FolderTaken } from "../../../server/platform/store/folderLock.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";

const folder = mkdtempSync(join(tmpdir(), "parterre-backup-"));
// If the tests run as root, the embedded PostgreSQL runs under another account, which needs access to its
// folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the configuration of an installation whose folders are all in one parent folder. */
function houseIn(name: string, db = "pglite"): Config {
  const dir = join(folder, name);
  return readConfigToCheck({ DATA_DIR: dir, MEDIA_DIR: join(dir, "media"), DB: db, DEMO: "0" })
    .config;
}

const open = ({ store }: Config): Promise<Store> => openStore(store, () => undefined);

let printed: string[] = [];
beforeEach(() => {
  printed = [];
});
const run = (config: Config, ...args: string[]): Promise<number> => {
  const print = (text: string): void => void printed.push(text);
  return backupCommand(args, config, { print, complain: print });
};
const backups = join(folder, "backups");
const keys = join(folder, "keys");

/** Creates a customer with an encrypted ID number, a picture, and an unfinished upload. */
async function furnish(config: Config, { db }: Store): Promise<void> {
  const sealed = seal(db, "customer.ssn", "123456782");
  await sql`insert into customer (mobile, ssn, created_at)
    values ('+972501234567', ${sealed}, now())`.execute(db);
  mkdirSync(join(config.pictures.dir, "ab"), { recursive: true });
  writeFileSync(join(config.pictures.dir, "ab", "abcd.webp"), "a picture");
  mkdirSync(config.videos.dir, { recursive: true });
  writeFileSync(join(config.videos.dir, "upload.part"), "half");
}

const ssnIn = async ({ db }: Store): Promise<string> => {
  const { rows } = await sql<{ ssn: string }>`select ssn from customer`.execute(db);
  return unseal(db, "customer.ssn", rows[0]!.ssn);
};

describe("a house on PGlite", () => {
  const house = houseIn("house");
  const backup = join(backups, "monday");
  beforeAll(async () => {
    const store = await open(house);
    await furnish(house, store);
    await store.close();
    await run(house, "backup", backup, keys);
  });

  test("is restored with its key and its pictures, and starts", async () => {
    const restored = houseIn("restored");
    expect(await run(restored, "restore", backup)).toBe(0);
    expect(printed.join("\n")).toMatch(/is restored: \d+ rows.*The encryption key is missing/s);
    const [key] = readdirSync(keys);
    writeFileSync(restored.store.encryption.file, readFileSync(join(keys, key!)));
    const store = await open(restored);
    expect(await ssnIn(store)).toBe("123456782");
    await store.close();
    expect(readFileSync(join(restored.pictures.dir, "ab", "abcd.webp"), "utf8")).toBe("a picture");
    expect(existsSync(join(restored.videos.dir, "upload.part"))).toBe(false);
  });

  test("has no key in its backup, which only its owner reads", async () => {
    const key = readFileSync(house.store.encryption.file, "utf8").trim().split("\n").at(-1)!;
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(readFileSync(join(entry.parentPath, entry.name), "latin1")).not.toContain(key);
    }
    expect(statSync(backup).mode & 0o077).toBe(0);
  });

  test("moves to the embedded PostgreSQL, which is backed up while its server runs", async () => {
    const moved = houseIn("moved", "embedded");
    expect(await run(moved, "restore", backup)).toBe(0);
    writeFileSync(moved.store.encryption.file, readFileSync(house.store.encryption.file));
    const store = await open(moved);
    expect(await ssnIn(store)).toBe("123456782");
    const second = join(backups, "tuesday");
    expect(await run(moved, "backup", second)).toBe(0);
    expect(printed.at(-1)).toMatch(/encryption key is not in it/);
    await store.close();
    expect(existsSync(join(second, "SHA256SUMS"))).toBe(true);
  });

  test("is not backed up while its server runs, nor over another backup, nor beside its key", async () => {
    const again = join(backups, "again");
    const store = await open(house);
    await expect(run(house, "backup", again)).rejects.toThrow(FolderTaken);
    await store.close();
    await expect(run(house, "backup", backup)).rejects.toThrow(/is there already/);
    await expect(run(house, "backup", again, join(backups, "keys"))).rejects.toThrow(/beside/);
    await expect(run(house, "backup", again, again)).rejects.toThrow(/beside the backup or in it/);
    expect(existsSync(again)).toBe(false);
    expect(existsSync(`${again}.unfinished`)).toBe(false);
  });

  test("is not restored over another house", async () => {
    await expect(run(house, "restore", backup)).rejects.toThrow(/not empty/);
    const full = houseIn("full");
    mkdirSync(full.pictures.dir, { recursive: true });
    writeFileSync(join(full.pictures.dir, "mine"), "mine");
    await expect(run(full, "restore", backup)).rejects.toThrow(/pictures is not empty/);
  });

  test.each([
    ["a changed file", (place: string) => appendFileSync(join(place, "database.jsonl.zst"), "x")],
    ["a lost file", (place: string) => rmSync(join(place, "pictures/ab/abcd.webp"))],
    ["a file too many", (place: string) => writeFileSync(join(place, "pictures/new"), "new")],
    ["no checksums", (place: string) => rmSync(join(place, "SHA256SUMS"))],
  ])("is not restored from a backup with %s", async (name, damage) => {
    const damaged = join(folder, `damaged ${name}`);
    cpSync(backup, damaged, { recursive: true });
    damage(damaged);
    const target = houseIn(`for ${name}`);
    await expect(run(target, "restore", damaged)).rejects.toThrow(/damaged|no backup/);
    expect(existsSync(target.store.dataDir)).toBe(false);
  });

  test("an empty database has nothing to back up, and leaves nothing", async () => {
    const place = join(backups, "empty");
    await expect(run(houseIn("nothing"), "backup", place)).rejects.toThrow(/empty/);
    expect(readdirSync(backups)).not.toContain("empty.unfinished");
  });

  test.each([
    [[]],
    [["backup"]],
    [["restore", "a", "b"]],
    [["backup", "a", "b", "c"]],
    [["x", "a"]],
  ])("the command %j is explained", async (args) => {
    expect(await run(house, ...args)).toBe(2);
    expect(printed.join()).toContain("npm run restore -- FOLDER");
  });
});
