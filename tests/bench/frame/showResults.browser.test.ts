import { expect, test } from "vitest";
import { offerDownload, resultsTable } from "../../../bench/frame/showResults.ts";
import { reportOf, row } from "../reports.ts";

const textsOf = (table: HTMLTableElement): string[][] =>
  [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? ""));

test("a table has our figures beside the peer's, and how many times better ours are", () => {
  const table = resultsTable(
    reportOf([
      row({ name: "frameFit", median: 2, over: { particle: 0.3, deck: 0.1 } }),
      row({ name: "hit", median: 7, unit: "µs" }),
      row({ name: "frameFit", variant: "particle", median: 6.7 }),
      row({ name: "frameMid", variant: "particle", median: 9 }),
    ]),
  );
  expect(textsOf(table)).toEqual([
    ["", "Parterre", "ParticleContainer", ""],
    ["frameFit", "2 ms", "6.7 ms", "3.33 ×"],
    ["hit", "7 µs", "", ""],
  ]);
  const scopes = [...table.querySelectorAll("th")].map(({ scope }) => scope);
  expect(scopes).toEqual(["col", "col", "col", "col", "row", "row"]);
});

test("a table without rows has its head alone", () => {
  expect(textsOf(resultsTable(reportOf([])))).toEqual([["", "Parterre", "ParticleContainer", ""]]);
});

test("a report is downloaded as a file that tells its hall and its day", async () => {
  const link = document.createElement("a");
  link.hidden = true;
  const report = reportOf([row({ seats: 20_000 })]);
  offerDownload(link, report);
  expect([link.download, link.hidden]).toEqual(["parterre-frame-20000-2026-11-21.json", false]);
  const text = await (await fetch(link.href)).text();
  expect(text).toBe(`${JSON.stringify(report, undefined, 2)}\n`);
});

test("a second report takes the place of the first", async () => {
  const link = document.createElement("a");
  offerDownload(link, reportOf([row({ seats: 1 })]));
  const first = link.href;
  offerDownload(link, reportOf([row({ seats: 2 })]));
  expect(link.download).toContain("-2-");
  expect(await (await fetch(link.href)).json()).toMatchObject({ rows: [{ seats: 2 }] });
  await expect(fetch(first)).rejects.toThrow("Failed to fetch");
});
