import { readFileSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Archive } from "../../../../scripts/gate/recovery/archive.ts";
import { Closers, ownTemporaryFolder } from "../../../../scripts/gate/contention/openCluster.ts";
import { fakeProgram } from "../../fakeProgram.ts";

let closers: Closers;
beforeEach(() => {
  closers = new Closers();
  ownTemporaryFolder(closers);
});
afterEach(() => closers.close());

const PLACE = { dataDir: "/data", port: 5433, socketFolder: "/run/socket" };
const backup = (label: string, size: number, delta: number) => ({
  label,
  info: { size, repository: { delta } },
});

/** Makes pgBackRest print this text. */
const printing = (text: string): void =>
  void fakeProgram("pgbackrest", `cat <<'END'\n${text}\nEND`);

describe("an archive", () => {
  test("has one configuration file per server, which only its account can read", () => {
    const archive = new Archive(closers);
    printing("");
    archive.configure("first", PLACE);
    const [, file = ""] =
      /--config=(\S+)/.exec(archive.settingsOf("first", 5)["archive_command"]!) ?? [];
    const text = readFileSync(file, "utf8");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(text).toContain("repo1-type=posix\n");
    expect(text).toContain("pg1-path=/data\n");
    expect(text).toContain("pg1-port=5433\n");
    expect(archive.settingsOf("restored", 5)["archive_command"]).not.toContain(file);
  });

  test("has the same passphrase for each of its servers, and another one for each archive", () => {
    const passOf = (archive: Archive, server: string): string | undefined => {
      archive.configure(server, PLACE);
      const [, file = ""] =
        /--config=(\S+)/.exec(archive.settingsOf(server, 5)["archive_command"]!) ?? [];
      return /cipher-pass=(.*)/.exec(readFileSync(file, "utf8"))?.[1];
    };
    printing("");
    const [one, other] = [new Archive(closers), new Archive(closers)];
    expect(passOf(one, "first")).toBe(passOf(one, "restored"));
    expect(passOf(one, "first")).not.toBe(passOf(other, "first"));
  });

  test("refuses a server without a socket", () => {
    const archive = new Archive(closers);
    const place = { ...PLACE, socketFolder: undefined };
    expect(() => archive.configure("first", place)).toThrow("too long for a socket");
  });

  test("tells its newest backup, the last that pgBackRest lists", async () => {
    const archive = new Archive(closers);
    printing(JSON.stringify([{ backup: [backup("20260101F", 9, 3), backup("20260102F", 8, 2)] }]));
    expect(await archive.newest("first")).toEqual({ label: "20260102F", size: 8, stored: 2 });
  });

  test.each([
    ["no backup", JSON.stringify([{ backup: [] }]), "the archive has no backup"],
    ["no stanza", "[]", "the archive has no backup"],
    ["no JSON", "stanza: parterre (error)", /not valid JSON|Unexpected token/],
  ])("with %s fails", async (_, text, why) => {
    const archive = new Archive(closers);
    printing(text);
    await expect(archive.newest("first")).rejects.toThrow(why);
  });

  test("ends the commands that run when the proof is interrupted", async () => {
    const archive = new Archive(closers);
    fakeProgram("pgbackrest", "exec sleep 600");
    const [one, other] = [archive.run("first", "backup"), archive.run("first", "check")];
    const ended = Promise.allSettled([one, other]);
    await closers.close();
    expect(await ended).toEqual(
      ["backup", "check"].map((word) => ({
        status: "rejected",
        reason: expect.objectContaining({
          message: expect.stringContaining(`pgbackrest ${word} ended (SIGTERM)`),
        }),
      })),
    );
    vi.unstubAllEnvs();
  });
});
