import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildFresh, isFresh } from "../../../scripts/build/freshBuild.ts";
import { packFiles } from "../../../scripts/build/packFiles.ts";
import { ownFolder } from "../../gate/ownFolder.ts";

/** Writes a file, and creates the folders for it. */
function put(folder: string, path: string, text: string | Buffer): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const LONG = "<p>seats</p>\n".repeat(100);

describe("the packed files of a build", () => {
  test("stand beside the texts of every folder that is served, however deep", async () => {
    const dist = ownFolder();
    const paths = [
      "app/index.html",
      "backoffice/deep/er/a.svg",
      "edocument/worker.js",
      "assets/a.json",
    ];
    for (const path of paths) put(dist, path, LONG);
    await packFiles(dist);
    for (const path of paths) {
      expect(brotliDecompressSync(readFileSync(join(dist, `${path}.br`))).toString()).toBe(LONG);
      expect(existsSync(join(dist, `${path}.gz`))).toBe(true);
    }
  });

  test("are none for what the server reads itself", async () => {
    const dist = ownFolder();
    put(dist, "firstPage.js", LONG);
    put(dist, ".vite/manifest.json", LONG);
    await packFiles(dist);
    expect(readdirSync(dist).toSorted()).toEqual([".vite", "firstPage.js"]);
    expect(readdirSync(join(dist, ".vite"))).toEqual(["manifest.json"]);
  });

  test("are none for a text that would not get smaller, and for an empty one", async () => {
    const dist = ownFolder();
    put(dist, "assets/noise.js", randomBytes(4096));
    put(dist, "assets/empty.css", "");
    await packFiles(dist);
    expect(readdirSync(join(dist, "assets")).toSorted()).toEqual(["empty.css", "noise.js"]);
  });

  test("begin at a length that no longer fits into a packet", async () => {
    const dist = ownFolder();
    put(dist, "assets/short.css", "a".repeat(1023));
    put(dist, "assets/long.css", "a".repeat(1024));
    await packFiles(dist);
    expect(readdirSync(join(dist, "assets")).toSorted()).toEqual([
      "long.css",
      "long.css.br",
      "long.css.gz",
      "short.css",
    ]);
  });

  test("hold Hebrew as it was", async () => {
    const dist = ownFolder();
    const text = JSON.stringify({ title: "כותרת ".repeat(300) });
    put(dist, "assets/he.json", text);
    await packFiles(dist);
    expect(brotliDecompressSync(readFileSync(join(dist, "assets/he.json.br"))).toString()).toBe(
      text,
    );
  });

  test("of a folder that was never built are none", async () => {
    await expect(packFiles(join(ownFolder(), "none"))).resolves.toBeUndefined();
  });
});

describe("a build", () => {
  const built = (): string => {
    const root = ownFolder();
    put(root, "dist/index.html", "");
    put(root, "app/a.ts", "1");
    return root;
  };
  const nothing = (): Promise<void> => Promise.resolve();

  test.each([
    "domain/money.ts",
    "locales/he/shell.json",
    "public/robots.txt",
    "workers/seating.worker.ts",
    "scripts/build/packFiles.ts",
    "app/דף/א.css",
  ])("is stale when %s appears, and when it is emptied", async (path) => {
    const root = built();
    await buildFresh(root, nothing);
    put(root, path, "new");
    expect(isFresh(root)).toBe(false);
    await buildFresh(root, nothing);
    expect(isFresh(root)).toBe(true);
    put(root, path, "");
    expect(isFresh(root)).toBe(false);
  });

  test("is stale when a file moves, though every byte stays", async () => {
    const root = built();
    put(root, "app/b.ts", "");
    await buildFresh(root, nothing);
    put(root, "app/b.ts", "1");
    put(root, "app/a.ts", "");
    expect(isFresh(root)).toBe(false);
  });

  test.each(["tests/a.test.ts", "bench/main.ts", "docs/a.md", "scripts/gate/runGate.ts"])(
    "stays fresh when %s changes",
    async (path) => {
      const root = built();
      await buildFresh(root, nothing);
      put(root, path, "new");
      expect(isFresh(root)).toBe(true);
    },
  );

  test("that was interrupted before its end is stale, though an older one was complete", async () => {
    const root = built();
    await buildFresh(root, nothing);
    put(root, "app/a.ts", "2");
    await expect(buildFresh(root, () => Promise.reject(new Error("killed")))).rejects.toThrow(
      "killed",
    );
    expect(isFresh(root)).toBe(false);
  });

  test("whose stamp was cut short is stale", async () => {
    const root = built();
    await buildFresh(root, nothing);
    const stamp = join(root, "dist/.sources");
    writeFileSync(stamp, readFileSync(stamp, "utf8").slice(0, 10));
    expect(isFresh(root)).toBe(false);
  });
});
