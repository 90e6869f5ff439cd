import type { ChildProcess } from "node:child_process";
import { describe, expect, test, vi } from "vitest";
import { findPgbackrest, runPgbackrest } from "../../../scripts/archive/pgbackrest.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { fakeProgram, writeProgram } from "../fakeProgram.ts";

describe("pgBackRest", () => {
  test("is found on PATH before the usual places", () => {
    const folder = ownFolder();
    const program = writeProgram(folder, "pgbackrest", "true");
    expect(findPgbackrest(`/no/such/folder:${folder}`)).toBe(program);
  });

  test("gets its configuration, its stanza and the command's words, each as one argument", async () => {
    fakeProgram("pgbackrest", `for word in "$@"; do echo "[$word]"; done`);
    const printed = await runPgbackrest("/etc/a b.conf", [
      "--target=2026-01-31 20:15:00+00",
      "restore",
    ]);
    expect(printed.trimEnd().split("\n")).toEqual([
      "[--config=/etc/a b.conf]",
      "[--stanza=parterre]",
      "[--log-level-console=warn]",
      "[--log-level-stderr=off]",
      "[--target=2026-01-31 20:15:00+00]",
      "[restore]",
    ]);
  });

  test("does not see the settings of the developer's shell", async () => {
    fakeProgram("pgbackrest", "env");
    vi.stubEnv("PGHOST", "production.example");
    vi.stubEnv("PGBACKREST_STANZA", "another");
    const lines = (await runPgbackrest("/conf", ["info"])).split("\n");
    expect(lines.filter((line) => line.startsWith("PG"))).toEqual([]);
    expect(lines).toContain("TZ=UTC");
    const named = await runPgbackrest("/conf", ["info"], { passFile: "/keys/pgpass" });
    expect(named.split("\n").filter((line) => line.startsWith("PG"))).toEqual([
      "PGPASSFILE=/keys/pgpass",
    ]);
  });

  test("fails with its command, its exit code and everything that it wrote", async () => {
    fakeProgram("pgbackrest", "echo 'ERROR: [055]: no backup'; echo 'more' >&2; exit 55");
    const failing = runPgbackrest("/conf", ["--type=time", "restore"]);
    await expect(failing).rejects.toThrow("pgbackrest --type=time restore ended (55):");
    await expect(failing).rejects.toThrow(/ERROR: \[055\]: no backup/);
    await expect(failing).rejects.toThrow(/more/);
  });

  test("fails with the signal that ended it, which its caller can send", async () => {
    fakeProgram("pgbackrest", "exec sleep 600");
    let child: ChildProcess | undefined;
    const running = runPgbackrest("/conf", ["backup"], {
      onStart: (started) => {
        child = started;
      },
    });
    expect(child?.pid).toBeGreaterThan(0);
    child?.kill("SIGTERM");
    await expect(running).rejects.toThrow("pgbackrest backup ended (SIGTERM)");
  });
});
