import { describe, expect, test } from "vitest";
import {
  findBrowser,
  installedBrowser,
  type Machine,
  NO_BROWSER,
} from "../../../scripts/programs/findBrowser.ts";

const OWN = "/home/a/playwright/chrome";

/** A fake machine where the programs in `present` start. A command in `brings` installs one more. */
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
    expect(installedBrowser(here)?.executablePath).toBe("/opt/chrome");
  });

  test("refuses a CHROMIUM_PATH that does not start instead of passing it over", () => {
    const here = machine([OWN], {}, { env: { CHROMIUM_PATH: "/opt/none" } });
    expect(() => findBrowser(here)).toThrow("/opt/none");
  });

  test("takes Playwright's own before the system's", () => {
    expect(installedBrowser(machine([OWN, "/usr/bin/chromium"]))?.executablePath).toBe(OWN);
  });

  test("passes over one that is there but does not start", () => {
    expect(installedBrowser(machine(["/usr/bin/chromium"]))?.executablePath).toBe(
      "/usr/bin/chromium",
    );
  });

  test("installs nothing where a browser is here", () => {
    const here = machine(["/usr/bin/google-chrome"]);
    expect(findBrowser(here).args).toContain("--enable-unsafe-swiftshader");
    expect(here.ran).toEqual([]);
  });

  test("lets Playwright install one, and stops there when it starts", () => {
    const bare = machine([], { "playwright install chromium": OWN });
    expect(findBrowser(bare).executablePath).toBe(OWN);
    expect(bare.ran).toEqual(["playwright install chromium"]);
  });

  test("then asks apt-get, as root", () => {
    const install = "apt-get install -y --no-install-recommends chromium";
    const bare = machine([], { [install]: "/usr/bin/chromium" });
    expect(findBrowser(bare).executablePath).toBe("/usr/bin/chromium");
    expect(bare.ran).toEqual(["playwright install chromium", "apt-get update", install]);
  });

  test("never calls apt-get for another user, and fails with both cures", () => {
    const bare = machine([], {}, { isRoot: false });
    expect(() => findBrowser(bare)).toThrow(NO_BROWSER);
    expect(bare.ran).toEqual(["playwright install chromium"]);
    expect(NO_BROWSER).toContain("npx playwright install");
    expect(NO_BROWSER).toContain("apt-get install chromium");
  });
});
