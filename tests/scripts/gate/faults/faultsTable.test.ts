import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { judgeFault, type Fault } from "../../../../scripts/gate/faults/fault.ts";
import {
  DOCUMENT,
  RESULT,
  withFaults,
  type FaultsReport,
} from "../../../../scripts/gate/faults/faultsTable.ts";

const SEEN = {
  firstMs: 400,
  lastMs: 9_100,
  gapMs: 8_900,
  failed: 12,
  failedSales: 2,
  answers: 300,
  untyped: [],
};
const FAULT: Fault = { name: "x", mostGapSeconds: 15, run: () => Promise.resolve("") };
const judged = { fault: FAULT, seen: SEEN, sales: 20, lost: 0, note: "n" };

test("a fault within its limits has no complaint", () => {
  expect(judgeFault(judged)).toMatchObject({ fault: "x", sales: 20, complaints: [] });
});

test("whatever is not as it has to be is a complaint", () => {
  const told = (more: Partial<typeof judged>) => judgeFault({ ...judged, ...more }).complaints;
  expect(told({ lost: 1 })).toEqual(["x: 1 acknowledged sales are lost"]);
  expect(told({ sales: 0 })).toEqual(["x: nothing was sold"]);
  expect(told({ seen: { ...SEEN, gapMs: 15_100 } })).toEqual(["x: 15.1 s without a write"]);
  expect(told({ fault: { ...FAULT, isUnseen: true } })).toEqual(["x: 12 calls failed"]);
  expect(judgeFault({ ...judged, seen: { ...SEEN, untyped: ["GET /a 500"] } }).complaints).toEqual([
    "x: not a 503 with Retry-After: GET /a 500",
  ]);
});

test("the table of docs/proof.md is what the committed result makes", () => {
  const report: FaultsReport = JSON.parse(readFileSync(RESULT, "utf8"));
  const document = readFileSync(DOCUMENT, "utf8");
  expect(withFaults(document, report)).toBe(document);
  expect(report.rows.every(({ lost }) => lost === 0)).toBe(true);
});

const REPORT: FaultsReport = {
  date: "2026-11-28",
  cpu: "a processor",
  cores: 2,
  load: 1.25,
  seed: 7,
  buyers: 24,
  rows: [
    judgeFault({ ...judged, fault: { ...FAULT, name: "the leader killed" } }),
    judgeFault({ ...judged, seen: { ...SEEN, firstMs: undefined, lastMs: undefined, failed: 0 } }),
  ],
  contradictions: 0,
  sales: 1_234,
  refunds: 56,
};

test("a run is a table with a row for each fault, between the markers of the document", () => {
  const document = "a\n<!-- faults:start -->\nold\n<!-- faults:end -->\nb\n";
  const lines = withFaults(document, REPORT).split("\n");
  expect([lines[0], lines.at(-2)]).toEqual(["a", "b"]);
  expect(lines).not.toContain("old");
  expect(lines).toContain(
    "| the leader killed | 0.4 s | 9.1 s | 8.9 s | 12, 2 of sales | 20 | 0 | n |",
  );
  expect(lines).toContain("| x | never | never | 8.9 s | 0 | 20 | 0 | n |");
  expect(lines.join()).toContain("1,234 sales and 56 refunds were told");
});

test("a document without the markers is refused", () => {
  expect(() => withFaults("nothing", REPORT)).toThrow("faults:start");
});
