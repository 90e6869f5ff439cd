import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../../../scripts/programs/findProgram.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { writeProgram } from "../fakeProgram.ts";

test("the first folder of PATH with the program is taken", () => {
  const [first, second] = [ownFolder(), ownFolder()];
  const late = writeProgram(second, "parterre-tool", "true");
  expect(findProgram("parterre-tool", `${first}:${second}`)).toBe(late);
  const early = writeProgram(first, "parterre-tool", "true");
  expect(findProgram("parterre-tool", `${first}:${second}`)).toBe(early);
});

test("a program outside PATH is found in a usual place", () => {
  expect(findProgram("env", "")).toMatch(/^\/usr\/(local\/)?s?bin\/env$/);
});

test("a file that cannot be executed, or that is missing, is no program", () => {
  const folder = ownFolder();
  chmodSync(writeProgram(folder, "parterre-tool", "true"), 0o644);
  expect(findProgram("parterre-tool", folder)).toBeUndefined();
  expect(findProgram("parterre-tool", "")).toBeUndefined();
});

test("an empty entry of PATH is not the working directory", () => {
  const folder = ownFolder();
  mkdirSync(join(folder, "bin"));
  writeProgram(folder, "parterre-tool", "true");
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(findProgram("parterre-tool", ":")).toBeUndefined();
  } finally {
    process.chdir(before);
  }
});
