import { headingOf } from "./headingOf.ts";
import type { BenchReport, BenchRow } from "./harness.ts";

/**
 * Returns the table of the back office's calls: their 95th percentile with the largest history, and how much
 * it grew.
 */
export function officeTable(report: BenchReport): string[] {
  const grown = report.rows.filter(({ over }) => Object.keys(over).length > 0);
  const [first] = grown;
  const [before = ""] = Object.keys(first?.over ?? {});
  if (!first) return [];
  const past = `${first.seats.toLocaleString("en")} tickets`;
  return [
    [
      headingOf(report),
      "",
      `| call, over ${past} | median | p95 | p95 over that of ${before} |`,
      "|---|---|---|---|",
      ...grown.map(line),
    ].join("\n"),
  ];
}

const line = ({ name, median, high, over }: BenchRow): string =>
  `| ${name} | ${median} ms | ${high} ms | ${Object.values(over)[0]} × |`;
