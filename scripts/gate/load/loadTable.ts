import { plainTable } from "../plainTable.ts";
import { KINDS } from "../traffic/calls.ts";
import type { LoadReport, TrafficFigures } from "./loadReport.ts";

/** Targets for the figures of the proof. */
export const ASKED = { p99Ms: 150, wayP95Ms: 200, recoverySeconds: 5 } as const;

const number = (count: number): string => Math.round(count).toLocaleString("en");
const ms = (figure: number): string => `${figure < 10 ? figure.toFixed(1) : number(figure)} ms`;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const verdict = (isMet: boolean): string => (isMet ? "met" : "missed");

type Row = readonly [what: string, figure: string, asked: string, verdict: string];
const told = (what: string, figure: string): Row => [what, figure, "", ""];

const lateRow = (
  what: string,
  { late, cpuShare }: Pick<TrafficFigures, "late" | "cpuShare">,
): Row =>
  told(
    `${what}: the generator itself was late`,
    `p99 ${ms(late.p99)}, at most ${ms(late.max)}, ${cpuShare.toFixed(2)} cores`,
  );

function steadyRows({ options, steady }: LoadReport): Row[] {
  const { p50, p95, p99 } = steady.all;
  const isWhole = steady.unsent === 0 && steady.answered >= 0.99 * options.rate;
  return [
    [
      `(a) answered, of ${number(options.rate)}/s on ${options.connections} connections`,
      `${number(steady.answered)}/s`,
      `${number(options.rate)}/s`,
      verdict(isWhole),
    ],
    told("(a) p50, p95", `${ms(p50)}, ${ms(p95)}`),
    ["(a) p99", ms(p99), `≤ ${ASKED.p99Ms} ms`, verdict(p99 <= ASKED.p99Ms)],
    told("(a) calls due that nobody was free to make", number(steady.unsent)),
    lateRow("(a)", steady),
  ];
}

function viewersRows({ viewers }: LoadReport): Row[] {
  const { p50, p95, p99, changes, refused, lost, ended } = viewers;
  return [
    told(
      `(b) ${number(viewers.viewers)} viewers, changes that all of them had`,
      `${number(changes)}, ${number(refused)} refused, ${number(lost)} lost, ${number(ended)} streams ended`,
    ),
    [
      "(b) p95 of a change's way",
      ms(p95),
      `≤ ${ASKED.wayP95Ms} ms`,
      verdict(p95 <= ASKED.wayP95Ms),
    ],
    told("(b) p50, p99", `${ms(p50)}, ${ms(p99)}`),
    lateRow("(b)", viewers),
  ];
}

function overloadRows({ overload }: LoadReport): Row[] {
  const { shed, offered, sent, calmP99, recoverySeconds: back, watchedSeconds } = overload;
  const isInOrder = shed.looking >= shed.choosing && shed.choosing >= shed.paying;
  const isBack = back !== undefined && back <= ASKED.recoverySeconds;
  return [
    told("(c) offered, sent by the generator", `${number(offered)}/s, ${number(sent)}/s`),
    [
      "(c) refused of looking, choosing, paying",
      [shed.looking, shed.choosing, shed.paying].map(percent).join(", "),
      "in this order",
      verdict(isInOrder),
    ],
    told("(c) orders sold", number(overload.sold)),
    told("(c) p99 before", ms(calmP99)),
    [
      "(c) p99 normal again after",
      back === undefined ? `not within ${watchedSeconds} s` : `${back} s`,
      `≤ ${ASKED.recoverySeconds} s`,
      verdict(isBack),
    ],
    lateRow("(c) crowd", overload.crowd),
    lateRow("(c) everyday", overload.base),
  ];
}

function kindRows({ steady }: LoadReport): string[][] {
  const kinds = KINDS.flatMap((kind) => {
    const found = steady.byKind[kind];
    if (!found) return [];
    const codes = Object.entries(found.codes).map(([code, count]) => `${code} ${number(count)}`);
    return [[kind, ms(found.p50), ms(found.p95), ms(found.p99), codes.join(", ")]];
  });
  return [["(a) by kind", "p50", "p95", "p99", "answers by code"], ...kinds];
}

/**
 * Returns the table that is printed at the end: each figure beside its target, and the figures of each kind
 * of call.
 */
export function loadTable(report: LoadReport): string {
  const { cpu, cores, load, date, options } = report;
  const rows: Row[] = [
    ["", "figure", "asked", ""],
    ...steadyRows(report),
    ...viewersRows(report),
    ...overloadRows(report),
    [
      "contradictions, errors that no visitor should get",
      number(report.complaints.length),
      "0",
      verdict(report.complaints.length === 0),
    ],
  ];
  return [
    `${cores} × ${cpu}, at a load of ${load.toFixed(1)} before the run, seed ${options.seed}, measured on ${date}`,
    plainTable(rows),
    "",
    plainTable(kindRows(report)),
  ].join("\n");
}
