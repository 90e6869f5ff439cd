import { expect, test } from "vitest";
import { recoveryTable } from "../../../../scripts/gate/recovery/recoveryTable.ts";

test("the table has each step with its time, and every count", () => {
  const table = recoveryTable({
    backup: {
      label: "20260131-200000F",
      size: 3 * 2 ** 20,
      stored: 2 ** 19,
      ms: 4_200,
      salesMeanwhile: 1_234,
    },
    moment: { text: "2026-01-31 20:15:00.000001+00", ms: 1 },
    sales: { before: 11, underWay: 3, after: 12 },
    deleted: 2_000,
    archivedMs: 5_000,
    restore: { copyMs: 1_000, replayMs: 2_000, nodesMs: 3_000 },
    saleMs: 400,
    underWayKept: 2,
    missing: 5,
    later: 6,
    contradictions: 7,
  });
  const cells = new Map(
    table.split("\n").map((line) => {
      const [title = "", ...rest] = line.split(/ {2,}/);
      return [title, rest.join(" | ")];
    }),
  );
  expect(cells.get("base backup while they buy")).toBe(
    "4.2 s | 3.0 MB, stored as 0.5 MB, 1,234 sales meanwhile",
  );
  expect(cells.get("moment")).toBe("2026-01-31 20:15:00.000001+00");
  expect(cells.get("accident: all tickets deleted")).toBe("2,000 rows");
  expect(cells.get("restore of the backup")).toBe("1.0 s | 20260131-200000F");
  expect(cells.get("all of it, from the restore to the sale")).toBe("6.4 s");
  expect(
    [
      "sales told before the moment",
      "of them or of refunds missing in the books",
      "sales under way at the moment",
      "of them in the books",
      "sales begun after the moment",
      "in the books although it was later",
      "contradictions in the books",
    ].map((title) => cells.get(title)),
  ).toEqual(["11", "5", "3", "2", "12", "6", "7"]);
});
