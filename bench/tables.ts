import { designTables } from "./designTables.ts";
import { growthTable } from "./growthTable.ts";
import type { BenchReport, BenchRow } from "./harness.ts";
import { headingOf } from "./headingOf.ts";
import { officeTable } from "./officeTable.ts";
import { titleOf } from "./titleOf.ts";

/** Markers in `docs/bench.md`. The tables between them are generated. */
const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/**
 * Returns the text of `docs/bench.md` with tables generated from the results. Throws if the markers are
 * missing.
 */
export function withTables(readme: string, reports: readonly BenchReport[]): string {
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the document has no ${START} … ${END}`);
  const tables = reports.flatMap(tablesOf).join("\n\n");
  return `${readme.slice(0, from + START.length)}\n\n${tables}\n\n${readme.slice(to)}`;
}

/**
 * Returns the tables of one report: our results, then each design that was drawn, then the growth of our
 * figures. A report without rows has none.
 */
function tablesOf(report: BenchReport): string[] {
  const [first] = report.rows;
  if (!first) return [];
  if (first.bench === "office") return officeTable(report);
  return [table(report), ...designTables(report), ...growthTable(report)];
}

/** Returns what the size of a bench counts, for the column's title. */
const counted = ({ rows }: BenchReport): string =>
  rows[0]?.bench === "imports" ? "lines" : "seats";

function table(report: BenchReport): string {
  const ours = report.rows.filter((row) => row.variant.startsWith("ours"));
  return [
    headingOf(report),
    "",
    `| what | ${counted(report)} | median (low to high) | in the same run |`,
    "|---|---|---|---|",
    ...ours.map(line),
  ].join("\n");
}

function line(row: BenchRow): string {
  const { name, seats, variant, median, low, high, unit } = row;
  const what = variant === "ours" ? name : `${name}, ${variant.replace(/^ours,? ?/, "")}`;
  const spread = low === high ? "" : ` (${low} to ${high})`;
  return `| ${what} | ${seats.toLocaleString("en")} | ${median}${spread} ${unit} | ${against(row)} |`;
}

/**
 * Describes how a row's result compares: as a multiple of a physical limit, such as a memcpy, and as how many
 * times better or worse it is than the result of another library.
 */
function against({ over, unit }: BenchRow): string {
  const isRate = unit.endsWith("/s");
  return Object.entries(over)
    .map(([to, ratio]) => {
      if (to === "memcpy") return `${ratio} × a memcpy`;
      const better = isRate || ratio === 0 ? ratio : 1 / ratio;
      const [factor, word] = better > 0 && better < 1 ? [1 / better, "worse"] : [better, "better"];
      return `${Number(factor.toPrecision(3))} × ${word} than ${titleOf(to)}`;
    })
    .join(", ");
}
