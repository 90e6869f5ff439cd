import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installPackages, missingIn } from "../../bench/installPackages.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "peers-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, value: object): void => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(value));
};

test("a package that is not there, or in another version, is missing", () => {
  write("package.json", { dependencies: { here: "1.0.0", "@a/old": "2.0.0", gone: "3.0.0" } });
  write("node_modules/here/package.json", { version: "1.0.0" });
  write("node_modules/@a/old/package.json", { version: "1.9.0" });
  expect(missingIn(folder)).toEqual(["@a/old 2.0.0", "gone 3.0.0"]);
});

test("where nothing is missing nothing is installed", () => {
  write("package.json", { dependencies: { here: "1.0.0" } });
  write("node_modules/here/package.json", { version: "1.0.0" });
  expect(() => installPackages({ folder, cure: "measure without them" })).not.toThrow();
});

test("an installation that fails says so, and what cures it", () => {
  // Without a lock file `npm ci` fails before it contacts a registry.
  write("package.json", { name: "peers", dependencies: { gone: "3.0.0" } });
  expect(() => installPackages({ folder, cure: "measure without them" })).toThrow(
    /did not install its packages.*Cure: measure without them/s,
  );
});
