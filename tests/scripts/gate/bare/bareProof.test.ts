import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bareProof } from "../../../../scripts/gate/bare/bareProof.ts";
import { ROOT } from "../../../../scripts/root.ts";

afterEach(() => vi.restoreAllMocks());

const source = readFileSync(resolve(ROOT, "scripts/gate/bare/bareProof.ts"), "utf8");
const docs = readFileSync(resolve(ROOT, "docs/testing.md"), "utf8");

describe("the proof on a bare machine", () => {
  test("refuses a visitor that there is not, and names those that there are", async () => {
    await expect(bareProof(["root", "admin"])).rejects.toThrow(
      "there is no visitor admin; there are root, user",
    );
  });

  test("refuses an account that may not mount anything, before it makes a folder", async () => {
    vi.spyOn(process, "getuid").mockReturnValue(1000);
    const listeners = process.listenerCount("SIGINT");
    await expect(bareProof(["root"])).rejects.toThrow("needs root: it makes mounts");
    expect(process.listenerCount("SIGINT")).toBe(listeners);
  });
});

describe("docs/testing.md tells of the user's machine", () => {
  const [, machine = ""] = /const AS_USER: Visitor = \{([^]*?)\n\};/.exec(source) ?? [];
  const settings = [...machine.matchAll(/\b(?:TZ|LANG|sharedMemory): "([^"]+)"/g)];

  test("the time zone, the language and the shared memory", () => {
    expect(settings).toHaveLength(3);
    const [zone = "", language = "", memory = ""] = settings.map(([, value]) => value);
    expect(docs).toContain(zone);
    expect([language.slice(0, 2), docs.includes("a Turkish `LANG`")]).toEqual(["tr", true]);
    expect(docs).toContain(`${parseInt(memory, 10)} MB of \`/dev/shm\``);
  });

  test("the folder with a space and Hebrew letters", () => {
    const [, folder = ""] = /folder: "([^"]+)"/.exec(machine) ?? [];
    expect(folder).toMatch(/ .*\p{Script=Hebrew}/u);
    expect(docs).toContain("a folder whose name has a space and Hebrew letters");
  });

  test("and the strict umask", () => {
    expect(source).toContain("umask 077");
    expect(docs).toContain("umask 077");
  });
});
