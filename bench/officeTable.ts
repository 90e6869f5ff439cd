import type { BenchReport, BenchRow } from "./harness.ts";

/** Of the back office's calls: how long one takes at p95 over the longest past, and how it has grown. */
export function officeTable({ machine, date, rows }: BenchReport): string[] {
  const grown = rows.filter(({ over }) => Object.keys(over).length > 0);
  const [first] = grown;
  const [before = ""] = Object.keys(first?.over ?? {});
  if (!first) return [];
  const past = `${first.seats.toLocaleString("en")} tickets`;
  return [
    [
      `**office**: ${machine.cores} × ${machine.cpu}, load ${machine.load?.toFixed(1)}, ${date.slice(0, 10)}`,
      "",
      `| call, over ${past} | median | p95 | p95 over that of ${before} |`,
      "|---|---|---|---|",
      ...grown.map(line),
    ].join("\n"),
  ];
}

const line = ({ name, median, high, over }: BenchRow): string =>
  `| ${name} | ${median} ms | ${high} ms | ${Object.values(over)[0]} × |`;
