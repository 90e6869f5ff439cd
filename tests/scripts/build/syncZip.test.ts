import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { syncZip } from "../../../scripts/build/syncZip.ts";

const WRITER = "node_modules/write-excel-file/modules/zip/zipToArrayBuffer.js";

/** Calls a hook of the plugin without a build. */
function called(hook: unknown, ...values: readonly unknown[]): unknown {
  if (typeof hook !== "function") throw new Error("the plugin has no such hook");
  return hook(...values);
}

test("the writer of workbooks gets the compression without a worker, and nobody else", () => {
  const { resolveId, load } = syncZip();
  const id = called(resolveId, "fflate", `/any/${WRITER}`);
  expect(id).toMatch(/sync-zip/);
  expect(called(load, id)).toContain("zipSync");
  expect(called(resolveId, "fflate", "/any/node_modules/read-excel-file/x.js")).toBeUndefined();
  expect(called(resolveId, "react", `/any/${WRITER}`)).toBeUndefined();
});

test("the writer still compresses by the function that is replaced", () => {
  expect(readFileSync(WRITER, "utf8")).toContain("import { zip } from 'fflate'");
});
