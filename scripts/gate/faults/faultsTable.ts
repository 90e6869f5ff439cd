import { resolve } from "node:path";
import { ROOT } from "../../root.ts";
import type { MachineNow } from "../machineNow.ts";
import type { FaultRow } from "./fault.ts";

/** File with the committed result, from which the table in the document is generated. */
export const RESULT = resolve(ROOT, "docs/figures/faults.json");
export const DOCUMENT = resolve(ROOT, "docs/proof.md");

/** The result of a run as it is committed. `load` is the load average of the machine before the run. */
export interface FaultsReport extends MachineNow {
  readonly seed: number;
  readonly buyers: number;
  readonly rows: readonly FaultRow[];
  /** Number of contradictions that the checker of the contention proof found at the end of the run. */
  readonly contradictions: number;
  readonly sales: number;
  readonly refunds: number;
}

/** Markers in `docs/proof.md`. The table between the two markers is generated. */
const START = "<!-- faults:start -->";
const END = "<!-- faults:end -->";

const seconds = (ms: number | undefined): string =>
  ms === undefined ? "never" : `${(ms / 1000).toFixed(1)} s`;
const number = (count: number): string => count.toLocaleString("en");

function line(row: FaultRow): string {
  const failed =
    row.failed === 0 ? "0" : `${number(row.failed)}, ${number(row.failedSales)} of sales`;
  const cells = [
    row.fault,
    seconds(row.firstMs),
    seconds(row.lastMs),
    seconds(row.gapMs),
    failed,
    number(row.sales),
    number(row.lost),
    row.note,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Returns the table of a run in Markdown, with a heading and a line below it. */
export function faultsTable(report: FaultsReport): string {
  const { cpu, cores, load, date, seed, buyers, rows, contradictions, sales, refunds } = report;
  return [
    `${cores} × ${cpu}, at a load of ${load.toFixed(1)} before the run, seed ${seed}, ${buyers} buyers, measured on ${date}`,
    "",
    "| injected | seen after | recovered after | longest time without a write | failed calls | sales told | lost | what else |",
    "|---|---|---|---|---|---|---|---|",
    ...rows.map(line),
    "",
    `At rest after all of it: ${number(sales)} sales and ${number(refunds)} refunds were told, and the checker found ${number(contradictions)} contradictions.`,
  ].join("\n");
}

/**
 * Returns the document with its table replaced by that of this run. Throws if the document lacks the markers.
 */
export function withFaults(document: string, report: FaultsReport): string {
  const from = document.indexOf(START);
  const to = document.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the document has no ${START} … ${END}`);
  const before = document.slice(0, from + START.length);
  return `${before}\n\n${faultsTable(report)}\n\n${document.slice(to)}`;
}
