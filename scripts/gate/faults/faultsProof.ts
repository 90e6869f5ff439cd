import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AT_REST, faultsIn, MONEY } from "../../../tests/server/proof/bookFaults.ts";
import { ROOT } from "../../root.ts";
import { newCounts } from "../contention/counts.ts";
import type { Entry } from "../contention/evidence.ts";
import { findFaults } from "../contention/findFaults.ts";
import { openJournal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import { readBooks, settle } from "../contention/readBooks.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
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
const MAX_SHOWN = 20;

interface Options {
  readonly seed: number;
  readonly buyers: number;
  /** Only faults whose name contains this. */
  readonly only: string;
  /** File for the result. */
  readonly json: string | undefined;
  /** Whether the result and the table of the document are replaced. */
  readonly isWritten: boolean;
}

/** Parses options such as `--seed 7`. Throws if one is unknown or no positive whole number. */
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
  const numberOf = (name: "seed" | "buyers", otherwise: number): number => {
    const count = Number(values[name] ?? otherwise);
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} ${values[name]}`);
    return count;
  };
  return {
    seed: numberOf("seed", 1),
    buyers: numberOf("buyers", 24),
    only: values.only ?? "",
    json: values.json,
    isWritten: values.write,
  };
}

function save(report: FaultsReport, { json, isWritten }: Options): void {
  const text = `${JSON.stringify(report, undefined, 2)}\n`;
  for (const path of [
    ...(json === undefined ? [] : [resolve(json)]),
    ...(isWritten ? [RESULT] : []),
  ]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  if (isWritten) writeFileSync(DOCUMENT, withFaults(readFileSync(DOCUMENT, "utf8"), report));
}

async function prove(options: Options, closers: Closers): Promise<boolean> {
  const { seed, buyers, only } = options;
  const say = (line: string): void => console.log(line);
  const load = loadavg()[0]!;
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
  const { db } = site.store;
  await settle(db);
  const faults = findFaults(entries, await readBooks(db));
  const complaints = [
    ...rows.flatMap((row) => row.complaints),
    ...faults.map(({ fault, detail }) => `${fault}: ${detail}`),
    ...(await faultsIn(db, { ...AT_REST, ...MONEY })).map((each) => `the server's check: ${each}`),
    ...[...counts.odd].map((each) => `unexpected answer: ${each}`),
    ...(rows.length === 0 ? [`no fault is called ${only}`] : []),
  ];
  const report: FaultsReport = {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    load,
    seed,
    buyers,
    rows,
    contradictions: faults.length,
    sales: counts.sold,
    refunds: counts.refunded,
  };
  say(`\n${faultsTable(report)}\n`);
  for (const line of complaints.slice(0, MAX_SHOWN)) say(line);
  if (complaints.length > MAX_SHOWN) say(`and ${complaints.length - MAX_SHOWN} more`);
  save(report, options);
  return complaints.length === 0;
}

/**
 * `npm run proof -- faults [--seed N] [--buyers N] [--only TEXT] [--json FILE] [--write]`: buyers buy on a
 * cluster while its parts fail one after the other. Returns whether nothing was lost and every limit held.
 */
export function faultsProof(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
