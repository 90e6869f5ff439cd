import { describe, expect, test } from "vitest";
import {
  findBrowser,
  installedBrowser,
  type Machine,
  NO_BROWSER,
} from "../../../scripts/programs/findBrowser.ts";

const OWN = "/home/a/playwright/chrome";
const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Returns a fake machine on which the programs in `present` start. A command that is a key of `brings`
 * installs the program at that path.
 */
function machine(
  present: string[],
  brings: Record<string, string> = {},
  changes: Partial<Machine> = {},
): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    env: {},
    ownPath: () => OWN,
    starts: (path) => present.includes(path),
    isRoot: true,
    has: () => true,
    run(command, args) {
      const words = [command.endsWith("apt-get") ? "apt-get" : "playwright", ...args];
      const line = words.filter((word) => !word.startsWith("/")).join(" ");
      ran.push(line);
      if (brings[line]) present.push(brings[line]);
      return true;
    },
    ...changes,
    ran,
  };
}

describe("the browser search", () => {
  test("takes CHROMIUM_PATH before all others", () => {
    const here = machine(
      [OWN, "/opt/chrome", "/usr/bin/chromium"],
      {},
      {
        env: { CHROMIUM_PATH: "/opt/chrome" },
      },
    );
    expect(installedBrowser("shell", here)?.executablePath).toBe("/opt/chrome");
  });

  test("refuses a CHROMIUM_PATH that does not start instead of passing it over", () => {
    const here = machine([OWN], {}, { env: { CHROMIUM_PATH: "/opt/none" } });
    expect(() => findBrowser("shell", here)).toThrow("/opt/none");
  });

  test("takes Playwright's own before the system's", () => {
    expect(installedBrowser("shell", machine([OWN, "/usr/bin/chromium"]))?.executablePath).toBe(
      OWN,
    );
  });

  test("passes over one that is there but does not start", () => {
    expect(installedBrowser("shell", machine(["/usr/bin/chromium"]))?.executablePath).toBe(
      "/usr/bin/chromium",
    );
  });

  test("installs nothing where a browser is here", () => {
    const here = machine(["/usr/bin/google-chrome"]);
    expect(findBrowser("shell", here).args).toContain("--enable-unsafe-swiftshader");
    expect(here.ran).toEqual([]);
  });

  test("lets Playwright install one, and stops there when it starts", () => {
    const bare = machine([], { "playwright install chromium": OWN });
    expect(findBrowser("shell", bare).executablePath).toBe(OWN);
    expect(bare.ran).toEqual(["playwright install chromium"]);
  });

  const INSTALL = "apt-get install -y --no-install-recommends";

  test("then asks apt-get for the shell, as root", () => {
    const shell = `${INSTALL} chromium-headless-shell`;
    const bare = machine([], { [shell]: SHELL });
    expect(findBrowser("shell", bare).executablePath).toBe(SHELL);
    expect(bare.ran).toEqual(["playwright install chromium", "apt-get update", shell]);
  });

  test.each([
    ["shell", ["chromium-headless-shell", "chromium"]],
    ["full", ["chromium-headless-shell", "chromium"]],
  ] as const)(
    "installs the full browser where %s is preferred and there is no package of the shell",
    (preferred, names) => {
      const bare = machine([], { [`${INSTALL} chromium`]: "/usr/bin/chromium" });
      expect(findBrowser(preferred, bare).executablePath).toBe("/usr/bin/chromium");
      expect(bare.ran.slice(2)).toEqual(names.map((name) => `${INSTALL} ${name}`));
    },
  );

  test.each([
    ["shell", SHELL],
    ["full", "/usr/bin/chromium"],
  ] as const)("takes %s where both are installed", (preferred, path) => {
    const both = machine([SHELL, "/usr/bin/chromium"]);
    expect(installedBrowser(preferred, both)?.executablePath).toBe(path);
  });

  test.each(["shell", "full"] as const)(
    "takes the only one, whatever is preferred: %s",
    (preferred) => {
      expect(installedBrowser(preferred, machine([SHELL]))?.executablePath).toBe(SHELL);
    },
  );

  test("never calls apt-get for another user, and fails with both cures", () => {
    const bare = machine([], {}, { isRoot: false });
    expect(() => findBrowser("shell", bare)).toThrow(NO_BROWSER);
    expect(bare.ran).toEqual(["playwright install chromium"]);
    expect(NO_BROWSER).toContain("npx playwright install");
    expect(NO_BROWSER).toContain("apt-get install chromium");
  });
});
