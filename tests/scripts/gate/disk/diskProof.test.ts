import { expect, test } from "vitest";
import { diskTable, readDiskOptions } from "../../../../scripts/gate/disk/diskProof.ts";

test("options have defaults, and an unknown or wrong one is refused", () => {
  expect(readDiskOptions([])).toEqual({ seed: 1, buyers: 8, json: undefined });
  expect(readDiskOptions(["--seed", "4", "--buyers", "2", "--json", "f"])).toEqual({
    seed: 4,
    buyers: 2,
    json: "f",
  });
  expect(() => readDiskOptions(["--buyers", "0"])).toThrow("--buyers 0");
  expect(() => readDiskOptions(["--nodes", "2"])).toThrow("nodes");
});

test("the table has a row for each full disk, and says which went wrong", () => {
  const database = {
    engine: "embedded",
    seenSeconds: 0.42,
    backSeconds: 3.21,
    failed: 12,
    sold: 90,
    complaints: [],
  } as const;
  const folder = { folder: "pictures", says: "507 STORAGE_FULL, then 200 taken" };
  expect(diskTable([database], [{ ...folder, complaints: ["one"] }]).split("\n")).toEqual([
    "full                            what happened",
    "the database's disk (embedded)  not ready after 0.4 s, 12 calls failed, sold again 3.2 s after there was room, 90 sales in all",
    expect.stringMatching(/^pictures +507 STORAGE_FULL, then 200 taken +wrong$/),
  ]);
});
