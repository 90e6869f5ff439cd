import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../../scripts/programs/postgres.ts";
import { systemBin } from "../../../scripts/programs/postgresPrograms.ts";
import { embeddedPrograms } from "../../../server/platform/store/embeddedPrograms.ts";

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A killed server breaks the connection. The error event is ignored, because the query itself rejects too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const system = systemBin();
const programs: [string, string][] = [["the packaged one", embeddedPrograms()]];
if (system !== undefined) programs.push(["the system's", system]);

describe.each(programs)("a throwaway PostgreSQL, %s,", (_, bin) => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ bin, settings: { max_connections: "37" } });
  });
  afterAll(() => postgres.stop());

  test("answers queries with the settings it was given", async () => {
    expect(await query(postgres.url, "SHOW max_connections")).toEqual([{ max_connections: "37" }]);
  });

  test("is version 15 or later and durable", async () => {
    const rows = await query(
      postgres.url,
      "SELECT current_setting('server_version_num')::int >= 150000 AS new, current_setting('fsync') AS fsync",
    );
    expect(rows).toEqual([{ new: true, fsync: "on" }]);
  });

  test("makes databases that do not see each other", async () => {
    const one = await postgres.createDatabase("one");
    const two = await postgres.createDatabase('two "quoted"');
    await query(one, "CREATE TABLE only_here (n int)");
    await expect(query(two, "SELECT * FROM only_here")).rejects.toThrow("does not exist");
  });

  test("keeps what was committed, and that alone, through kill -9 and a start on the same folder", async () => {
    await query(postgres.url, "CREATE TABLE kept (n int)");
    await query(postgres.url, "INSERT INTO kept VALUES (1)");
    const open = new Client({ connectionString: postgres.url });
    open.on("error", () => undefined);
    await open.connect();
    await open.query("BEGIN");
    await open.query("INSERT INTO kept VALUES (2)");

    await postgres.kill9();
    await expect(query(postgres.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
    await postgres.start();

    expect(await query(postgres.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
  });

  test("ends a statement that was running with kill -9, and answers no other", async () => {
    const busy = new Client({ connectionString: postgres.url });
    const idle = new Client({ connectionString: postgres.url });
    for (const client of [busy, idle]) {
      client.on("error", () => undefined);
      await client.connect();
    }
    const counted = busy.query("SELECT count(*) FROM generate_series(1, 20000000)").then(
      () => "counted",
      () => "ended",
    );
    await query(postgres.url, "SELECT 1");
    await postgres.kill9();
    const asked = idle.query("SELECT 1").then(
      () => "answered",
      () => "ended",
    );
    expect(await Promise.all([counted, asked])).toEqual(["ended", "ended"]);
    await postgres.start();
  });

  test("keeps what was committed through an immediate shutdown, and recovers at the next start", async () => {
    await query(postgres.url, "CREATE TABLE kept_too (n int)");
    await query(postgres.url, "INSERT INTO kept_too VALUES (1)");
    await postgres.shutDownAtOnce();
    await expect(query(postgres.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
    await postgres.start();
    expect(await query(postgres.url, "SELECT n FROM kept_too")).toEqual([{ n: 1 }]);
  });

  test("refuses a second start while it runs", async () => {
    await expect(postgres.start()).rejects.toThrow("running already");
  });
});

test("a PostgreSQL that is filled with the data of another one has its rows", async () => {
  const first = await startPostgres();
  let second: Postgres | undefined;
  try {
    await query(first.url, "CREATE TABLE kept AS SELECT 7 AS n");
    await first.shutDownAtOnce();
    second = await startPostgres({
      // Copies the data as a restore from an archive would, with the same owner of the files.
      fill: async ({ dataDir }) => void execFileSync("cp", ["-a", first.dataDir, dataDir]),
    });
    expect(second.dataDir).not.toBe(first.dataDir);
    expect(await query(second.url, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  } finally {
    await Promise.all([first.stop(), second?.stop()]);
  }
});

test("a stopped PostgreSQL leaves no folder", async () => {
  const postgres = await startPostgres();
  expect(existsSync(postgres.dataDir)).toBe(true);
  await postgres.stop();
  expect(existsSync(postgres.dataDir)).toBe(false);
});

describe("a throwaway PostgreSQL that may use a socket", () => {
  const folder = join(tmpdir(), "a".repeat(90));
  const temporary = process.env["TMPDIR"];
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    if (temporary === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = temporary;
  });

  test.each([
    ["on a socket", temporary, process.platform === "win32" ? "127.0.0.1" : "localhost"],
    ["at an address where the socket's path would be too long", folder, "127.0.0.1"],
  ])("listens %s", async (_, place, host) => {
    if (place !== undefined) process.env["TMPDIR"] = place;
    const postgres = await startPostgres({ bySocket: true });
    try {
      expect(new URL(postgres.url).hostname).toBe(host);
      const own = await postgres.createDatabase("own");
      expect(await query(own, "SELECT current_database() AS name")).toEqual([{ name: "own" }]);
    } finally {
      await postgres.stop();
    }
  });
});
