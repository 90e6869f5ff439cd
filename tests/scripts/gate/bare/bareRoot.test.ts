import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  entering,
  makeWorkFolder,
  mountsUnder,
  must,
  type Visitor,
} from "../../../../scripts/gate/bare/bareRoot.ts";
import { ownFolder } from "../../../gate/ownFolder.ts";

const VISITOR: Visitor = {
  name: "user",
  home: "/home/visitor",
  folder: "/home/visitor/a folder/פרטר",
  userspec: "1234:1234",
  env: { TZ: "Pacific/Auckland" },
};

beforeEach(() => {
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE"])
    for (const each of [name, name.toLowerCase()]) vi.stubEnv(each, undefined);
  vi.stubEnv("NODE_EXTRA_CA_CERTS", undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe("a command that must succeed", () => {
  test("gives its output", () => {
    expect(must("sh", ["-c", "printf 'one\ntwo'"])).toBe("one\ntwo");
  });

  test("fails with its line, its code and everything that it wrote", () => {
    const run = () => must("sh", ["-c", "echo out; echo err >&2; exit 3"]);
    expect(run).toThrow(/^sh -c echo out; .* ended with 3\nout\n\nerr\n$/);
  });

  test("fails where a signal ended it", () => {
    expect(() => must("sh", ["-c", "kill -9 $$"])).toThrow("ended with null");
  });

  test("fails by its name where it is not installed", () => {
    expect(() => must("no-such-program", [])).toThrow("no-such-program: ");
  });
});

describe("the folder of a proof", () => {
  let temporary: string;
  beforeEach(() => {
    temporary = ownFolder();
    vi.stubEnv("TMPDIR", temporary);
  });

  /** Returns the id of a process that has ended. */
  const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

  test("is empty and named after this process", () => {
    const folder = makeWorkFolder();
    expect(folder).toBe(join(temporary, `parterre-bare-${process.pid}`));
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a proof that was killed is removed by the next one", () => {
    const left = join(temporary, `parterre-bare-${deadPid()}`);
    mkdirSync(join(left, "base/etc"), { recursive: true });
    writeFileSync(join(left, "base/etc/hosts"), "");
    makeWorkFolder();
    expect(existsSync(left)).toBe(false);
  });

  test("of a proof that still runs stays, and so does everything that only looks alike", () => {
    const dead = deadPid();
    const kept = [
      `parterre-bare-${process.ppid}`,
      `my-parterre-bare-${dead}`,
      `parterre-bare-${dead}b`,
    ];
    for (const name of kept) mkdirSync(join(temporary, name));
    makeWorkFolder();
    expect(readdirSync(temporary).toSorted()).toEqual(
      [...kept, `parterre-bare-${process.pid}`].toSorted(),
    );
  });
});

describe("mounts below a folder", () => {
  test("are none below an ordinary one", () => {
    expect(mountsUnder(ownFolder())).toEqual([]);
  });

  test("are those of this machine below its root, as the system lists them", () => {
    const lines = readFileSync("/proc/mounts", "utf8").split("\n");
    const deep = lines.filter((line) => line.split(" ")[1]?.startsWith("/proc/"));
    expect(mountsUnder("/proc")).toEqual(deep);
    expect(mountsUnder("").length).toBeGreaterThan(0);
  });
});

describe("the command line that enters a root", () => {
  /** Returns the arguments after the outer script: `$1` and so on. */
  const valuesOf = (...given: Parameters<typeof entering>): string[] => {
    const line = entering(...given);
    return line.slice(line.indexOf("sh", 5) + 1);
  };

  test("has mounts and processes of its own, which end with it", () => {
    expect(entering("/root of it", VISITOR, "npm ci").slice(0, 7)).toEqual([
      "unshare",
      "--mount",
      "--pid",
      "--fork",
      "--kill-child",
      "/bin/sh",
      "-c",
    ]);
  });

  test("passes root, memory and user as values, so that no name needs quotes", () => {
    expect(entering("/a b", VISITOR, "npm ci")[7]).not.toContain("/a b");
    expect(valuesOf("/a b", VISITOR, "npm ci").slice(0, 3)).toEqual(["/a b", "", "1234:1234"]);
    expect(valuesOf("/a b", { ...VISITOR, sharedMemory: "64m" }, "x")[1]).toBe("64m");
  });

  test("limits the shared memory only where that is asked for", () => {
    expect(entering("/r", VISITOR, "x")[7]).not.toContain("tmpfs");
    expect(entering("/r", { ...VISITOR, sharedMemory: "64m" }, "x")[7]).toContain(
      'mount -t tmpfs -o "size=$2" tmpfs "$1/dev/shm"',
    );
  });

  test("gives the visitor's environment and nothing of this process", () => {
    vi.stubEnv("DATABASE_URL", "postgres://real/sales");
    const words = valuesOf("/r", VISITOR, "x").filter((word) => /^\w+=/.test(word));
    expect(words.toSorted()).toEqual([
      "HOME=/home/visitor",
      "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      "TERM=dumb",
      "TZ=Pacific/Auckland",
    ]);
  });

  test("passes on how this machine reaches the network, but no empty setting", () => {
    vi.stubEnv("HTTPS_PROXY", "http://proxy:3128");
    vi.stubEnv("no_proxy", "");
    const words = valuesOf("/r", VISITOR, "x");
    expect(words).toContain("HTTPS_PROXY=http://proxy:3128");
    expect(words.filter((word) => /^no_proxy=/i.test(word))).toEqual([]);
  });

  test("runs the script in the folder of the clone, whatever its name", () => {
    const folder = join(ownFolder(), "a folder", "פרטר");
    mkdirSync(folder, { recursive: true });
    const [shell = "", ...args] = entering("/", { ...VISITOR, folder }, "pwd; exit 0").slice(-3);
    expect(execFileSync(shell, args, { encoding: "utf8" })).toBe(`${folder}\n`);
  });

  test("runs nothing where the folder is missing", () => {
    const folder = join(ownFolder(), "none");
    const [shell = "", ...args] = entering("/", { ...VISITOR, folder }, "echo ran").slice(-3);
    const { status, stdout } = spawnSync(shell, args, { encoding: "utf8" });
    expect([status === 0, stdout]).toEqual([false, ""]);
  });
});
