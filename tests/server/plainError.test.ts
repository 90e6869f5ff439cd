import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { FolderTaken } from "../../server/platform/store/folderLock.ts";
import { plainError } from "../../server/platform/plainError.ts";
import { withoutSettings } from "../../scripts/ownSettings.ts";
import { ROOT } from "../../scripts/root.ts";

const coded = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: mkdir '${path}'`), { code, ...(path && { path }) });

test.each([
  ["EACCES", /^\/data cannot be used: permission denied\. DATA_DIR/],
  ["EROFS", /read-only/],
  ["ENOSPC", /the disk is full/],
])("a folder that fails with %s is named in a sentence", (code, words) => {
  expect(plainError(coded(code, "/data"))).toMatch(words);
});

test("a port that is taken and an error of ours are told without a stack, any other error with it", () => {
  expect(plainError(coded("EADDRINUSE"))).toMatch(/^The port is in use/);
  expect(plainError(new FolderTaken("/data", 7))).toContain("the process 7");
  expect(plainError(coded("ECONNREFUSED"))).toBeUndefined();
  expect(plainError(new TypeError("x is not a function"))).toBeUndefined();
  expect(plainError("EACCES")).toBeUndefined();
});

test.each(["server/main.ts", "server/platform/encryption/main.ts"])(
  "%s ends with one line where its data folder cannot be made",
  async (program) => {
    const env = { ...withoutSettings(process.env), DATA_DIR: "/dev/null/data" };
    const args = [
      resolve(ROOT, program),
      ...(program.endsWith("encryption/main.ts") ? ["check"] : []),
    ];
    const told = await new Promise<{ code: unknown; out: string }>((done) => {
      execFile(process.execPath, args, { env }, (error, _, err) =>
        done({ code: error?.code, out: err }),
      );
    });
    expect(told.code).toBe(1);
    expect(told.out.trim().split("\n")).toEqual([
      expect.stringMatching(
        /^\/dev\/null\/data.* cannot be used: a part of the path is not a folder\./,
      ),
    ]);
  },
);
