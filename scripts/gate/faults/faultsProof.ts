import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../root.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import { newCounts } from "../contention/counts.ts";
import type { Entry } from "../contention/evidence.ts";
import { openJournal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import { machineNow } from "../machineNow.ts";
import { printComplaints } from "../printComplaints.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { wholeNumber } from "../wholeNumber.ts";
import { writeReport } from "../writeReport.ts";
import { recordAnswers } from "./answers.ts";
import { WRONG_CLOCKS } from "./clockFault.ts";
import { openCrowd } from "./crowd.ts";
import type { Fault, FaultRow } from "./fault.ts";
import { DOCUMENT, faultsTable, RESULT, withFaults, type FaultsReport } from "./faultsTable.ts";
import { MACHINE_FAULTS } from "./machineFaults.ts";
import { openSite } from "./openSite.ts";
import { PAYMENT_FAULTS } from "./paymentFaults.ts";
import { runFault } from "./runFault.ts";
import { SALE_FAULTS } from "./saleFaults.ts";

const JOURNAL = resolve(ROOT, ".cache/faults/journal.jsonl");
const FAULTS: readonly Fault[] = [
  ...SALE_FAULTS,
  ...PAYMENT_FAULTS,
  ...MACHINE_FAULTS,
  WRONG_CLOCKS,
];
const SEATS = 150;
const SPARE = 60;

interface Options {
  readonly seed: number;
  readonly buyers: number;
  /** Only faults whose name contains this text are run. */
  readonly only: string;
  /** File to which the result is written. */
  readonly json: string | undefined;
  /** Whether the committed result and the table in the document are replaced. */
  readonly isWritten: boolean;
}

/**
 * Parses the options of the proof, such as `--seed 7`. Throws if an option is unknown or its value is not a
 * positive whole number.
 */
function readOptions(words: readonly string[]): Options {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: option,
      buyers: option,
      only: option,
      json: option,
      write: { type: "boolean", default: false },
    },
  });
  return {
    seed: wholeNumber("seed", values.seed, 1),
    buyers: wholeNumber("buyers", values.buyers, 24),
    only: values.only ?? "",
    json: values.json,
    isWritten: values.write,
  };
}

function save(report: FaultsReport, { json, isWritten }: Options): void {
  if (json !== undefined) writeReport(json, report);
  if (!isWritten) return;
  writeReport(RESULT, report);
  writeFileSync(DOCUMENT, withFaults(readFileSync(DOCUMENT, "utf8"), report));
}

async function prove(options: Options, closers: Closers): Promise<boolean> {
  const { seed, buyers, only } = options;
  const say = (line: string): void => console.log(line);
  const machine = machineNow();
  const file = openJournal(JOURNAL);
  closers.add(() => file.close());
  const entries: Entry[] = [];
  const journal = {
    ...file,
    write: (entry: Entry): void => {
      entries.push(entry);
      file.write(entry);
    },
  };
  const site = await openSite(closers, { journal, seats: SEATS, spare: SPARE, say });
  const recorded = recordAnswers(site.url);
  closers.add(recorded.stop);
  const counts = newCounts();
  const market = { urls: [site.url], show: site.show, seats: site.wanted, counts, journal };
  const crowd = openCrowd(market, buyers, seed);
  const rows: FaultRow[] = [];
  const watched = { heard: recorded.heard, entries };
  for (const fault of FAULTS.filter(({ name }) => name.includes(only))) {
    say(`${fault.name} …`);
    const row = await Promise.race([runFault(site, fault, watched), crowd.failed]);
    rows.push(row);
    for (const complaint of row.complaints) say(complaint);
  }
  await crowd.end();
  say("waiting until every payment, refund and lock has ended");
  const checked = await checkBooks(site.store.db, entries);
  const complaints = [
    ...rows.flatMap((row) => row.complaints),
    ...checked.complaints,
    ...[...counts.odd].map((each) => `unexpected answer: ${each}`),
    ...(rows.length === 0 ? [`no fault is called ${only}`] : []),
  ];
  const report: FaultsReport = {
    ...machine,
    seed,
    buyers,
    rows,
    contradictions: checked.faults.length,
    sales: counts.sold,
    refunds: counts.refunded,
  };
  say(`\n${faultsTable(report)}\n`);
  save(report, options);
  return printComplaints(complaints, say);
}

/**
 * `npm run proof -- faults [--seed N] [--buyers N] [--only TEXT] [--json FILE] [--write]`: buyers buy on a
 * cluster while its parts fail one after the other. Returns whether no sale was lost and every limit was met.
 */
export function faultsProof(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
