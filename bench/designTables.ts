import type { BenchReport, BenchRow } from "./harness.ts";
import { titleOf } from "./titleOf.ts";

/** Column titles by row name. */
const COLUMNS: Readonly<Record<string, string>> = {
  firstFrame: "first frame, ms",
  frameFit: "fit, ms",
  frameMid: "mid, ms",
  frameClose: "close, ms",
  frameCloseLabels: "with labels, ms",
  jsClose: "JS close, ms",
  changeOne: "1 seat, ms",
  changeFivePercent: "5 %, ms",
  hit: "hit, µs",
  memoryPerSeat: "B a seat",
  bundle: "kB gzip",
};

/**
 * Returns a table for each number of seats at which designs were measured, with a line per design and a
 * column per figure.
 */
export function designTables({ rows }: BenchReport): string[] {
  const drawn = rows.filter(({ bench, variant }) => bench === "render" && !variant.includes(","));
  const sizes = [...new Set(drawn.filter(isFrame).map(({ seats }) => seats))];
  return sizes.map((seats) => tableOf(drawn.filter((row) => row.seats === seats)));
}

const isFrame = ({ name }: BenchRow): boolean => name === "frameFit";

function tableOf(rows: readonly BenchRow[]): string {
  const columns = Object.keys(COLUMNS).filter((name) => rows.some((row) => row.name === name));
  const lines = [...new Set(rows.map(({ variant }) => variant))].map((variant) => {
    const own = rows.filter((row) => row.variant === variant);
    const cells = columns.map((name) => own.find((row) => row.name === name)?.median ?? "–");
    return `| ${titleOf(variant)} | ${cells.join(" | ")} |`;
  });
  return [
    `| ${rows[0]?.seats.toLocaleString("en")} seats | ${columns.map((name) => COLUMNS[name]).join(" | ")} |`,
    `|---|${columns.map(() => "---|").join("")}`,
    ...lines,
    ...reasons(rows),
  ].join("\n");
}

/** Returns one sentence for each design that could not be measured, with the reason. */
function reasons(rows: readonly BenchRow[]): string[] {
  const found = new Set(
    rows.flatMap(({ variant, note }) => (note === undefined ? [] : `${titleOf(variant)}: ${note}`)),
  );
  return found.size === 0 ? [] : ["", `dnf: ${[...found].join("; ")}.`];
}
