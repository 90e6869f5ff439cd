import { afterEach, describe, expect, test, vi } from "vitest";
import {
  BROWSER_ARGS,
  findBrowser,
  installedBrowser,
  type Machine,
  NO_BROWSER,
  PAGE_ARGS,
} from "../../../scripts/programs/findBrowser.ts";
import { postgresBin, systemBin } from "../../../scripts/programs/postgresPrograms.ts";
import {
  pgliteIn,
  postgresAt,
  TEST_ENCRYPTION,
  TEST_KEY,
} from "../../../scripts/programs/testStores.ts";
import { NEVER_OVERLOADED, WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { toldSettings } from "../../../server/platform/settings/settingsHelp.ts";

afterEach(() => vi.unstubAllEnvs());

/** A machine with a root user and without any browser, on which nothing can be installed. */
const BARE: Machine = {
  env: {},
  ownPath: () => "/own/chrome",
  starts: () => false,
  isRoot: true,
  has: () => true,
  run: () => false,
};

describe("the flags of a browser", () => {
  test("switch features off in one list, because only the last one counts", () => {
    const lists = [...BROWSER_ARGS, ...PAGE_ARGS].filter((flag) =>
      flag.startsWith("--disable-features"),
    );
    expect(lists).toHaveLength(1);
    const features = lists[0]!.replace(/^.*=/, "").split(",");
    expect(features.length).toBeGreaterThan(10);
    expect(new Set(features).size).toBe(features.length);
  });

  test("are given once each", () => {
    const names = [...BROWSER_ARGS, ...PAGE_ARGS].map((flag) => flag.split("=")[0]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the search for a browser", () => {
  test("takes an empty CHROMIUM_PATH for none", () => {
    const machine = {
      ...BARE,
      env: { CHROMIUM_PATH: "" },
      starts: (at: string) => at === "/own/chrome",
    };
    expect(installedBrowser("shell", machine)?.executablePath).toBe("/own/chrome");
  });

  test("asks for no package where there is no apt-get", () => {
    const ran: string[] = [];
    const run = (command: string): boolean => ran.push(command) < 0;
    const asked: string[] = [];
    const has = (path: string): boolean => asked.push(path) < 0;
    expect(() => findBrowser("shell", { ...BARE, has, run })).toThrow(NO_BROWSER);
    expect(ran).toEqual([process.execPath]);
    expect(asked).toEqual(["/usr/bin/apt-get"]);
  });

  test("gives every installation the same limit of time", () => {
    const limits: number[] = [];
    const run = (_: string, __: readonly string[], seconds: number): boolean =>
      limits.push(seconds) < 0;
    expect(() => findBrowser("full", { ...BARE, run })).toThrow(NO_BROWSER);
    expect(limits).toHaveLength(4);
    expect(new Set(limits).size).toBe(1);
  });

  test("finds none on a machine without any, and does not throw", () => {
    expect(installedBrowser("full", BARE)).toBeUndefined();
  });

  test("fails at a wrong CHROMIUM_PATH before it installs anything", () => {
    const ran: string[] = [];
    const run = (command: string): boolean => ran.push(command) > 0;
    const machine = { ...BARE, env: { CHROMIUM_PATH: "/a b/chrome" }, run };
    expect(() => findBrowser("shell", machine)).toThrow(
      "CHROMIUM_PATH is /a b/chrome, which does not start",
    );
    expect(ran).toEqual([]);
  });
});

describe("the programs of PostgreSQL", () => {
  test("are those of POSTGRES_BIN, unread, where it is set", () => {
    vi.stubEnv("POSTGRES_BIN", "/no/such/bin");
    expect(postgresBin()).toBe("/no/such/bin");
  });

  test("of the system are version 15 or later, or there are none", () => {
    const bin = systemBin();
    expect(bin ?? "/usr/lib/postgresql/15/bin").toMatch(
      /^\/usr\/lib\/postgresql\/(1[5-9]|[2-9]\d)\/bin$/,
    );
  });
});

describe("settings of tests", () => {
  test("without limits are settings that the product has", () => {
    const known = toldSettings().map(({ name }) => name);
    expect(Object.keys(WITHOUT_LIMITS).filter((name) => !known.includes(name))).toEqual([]);
    expect(WITHOUT_LIMITS).toMatchObject(NEVER_OVERLOADED);
  });

  test("without limits switch them off, and those against overload leave them on", () => {
    expect(readConfig({ ...WITHOUT_LIMITS }).hasLimits).toBe(false);
    expect(readConfig({ ...NEVER_OVERLOADED }).hasLimits).toBe(true);
  });

  test("name a PostgreSQL by its address, with a key that every process has", () => {
    const url = "postgres://parterre@localhost/sales?host=%2Ftmp%2Fa%20b";
    expect(postgresAt(url)).toMatchObject({ url, encryption: { keys: [TEST_KEY] } });
    expect(TEST_ENCRYPTION.keys).toEqual([TEST_KEY]);
    // This is the required length of a key, in bytes.
    expect(Buffer.from(TEST_KEY, "base64url")).toHaveLength(32);
  });

  test("name a PGlite by its folder, with the key that lies in it", () => {
    expect(pgliteIn("/a b/פרטר")).toEqual({
      engine: "pglite",
      dataDir: "/a b/פרטר",
      url: undefined,
      encryption: { keys: undefined, file: "/a b/פרטר/encryption.key" },
    });
  });
});
