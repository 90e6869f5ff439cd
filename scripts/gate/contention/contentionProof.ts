import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../root.ts";
import { printComplaints } from "../printComplaints.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { wholeNumber } from "../wholeNumber.ts";
import { checkBooks } from "./checkBooks.ts";
import { closingTable } from "./closingTable.ts";
import { newCounts } from "./counts.ts";
import { openJournal, readJournal } from "./journal.ts";
import { openCluster, type Closers } from "./openCluster.ts";
import { runBuyers, type Scale } from "./runBuyers.ts";

const JOURNAL = resolve(ROOT, ".cache/contention/journal.jsonl");
const DEFAULTS = { seed: 1, attempts: 1_000_000, nodes: 3, buyers: 64, seats: 32 };
const ATTEMPTS_A_KILL = 10_000;
/** Minimum number of kills, so that each of the four targets is killed at least once. */
const MIN_KILLS = 4;

/**
 * Parses the options of the proof, such as `--attempts 5000`. Throws if an option is unknown or its value is
 * not a positive whole number.
 */
function readScale(words: readonly string[]): Scale {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: option,
      attempts: option,
      nodes: option,
      buyers: option,
      seats: option,
      kills: option,
    },
  });
  const numberOf = (name: keyof typeof values, otherwise: number): number =>
    wholeNumber(name, values[name], otherwise);
  const attempts = numberOf("attempts", DEFAULTS.attempts);
  return {
    seed: numberOf("seed", DEFAULTS.seed),
    attempts,
    nodes: numberOf("nodes", DEFAULTS.nodes),
    buyers: numberOf("buyers", DEFAULTS.buyers),
    seats: numberOf("seats", DEFAULTS.seats),
    kills: numberOf("kills", Math.max(MIN_KILLS, Math.round(attempts / ATTEMPTS_A_KILL))),
  };
}

async function prove(scale: Scale, closers: Closers): Promise<boolean> {
  console.log(`seed ${scale.seed}: starting PostgreSQL and ${scale.nodes} servers`);
  const cluster = await openCluster(scale.nodes, closers);
  const { db } = cluster.store;
  const journal = openJournal(JOURNAL);
  closers.add(() => journal.close());
  const counts = newCounts();
  const start = performance.now();
  await runBuyers(cluster, scale, { counts, journal, say: (line) => console.log(line) });
  const seconds = (performance.now() - start) / 1000;
  journal.close();
  console.log("waiting until every payment, refund and lock has ended");
  const told = await readJournal(JOURNAL);
  const { books, faults, complaints } = await checkBooks(db, told);
  console.log(`\n${closingTable({ scale, seconds, counts, journal: told, books, faults })}`);
  const others = [
    ...complaints,
    ...[...counts.odd].map((each) => `unexpected answer: ${each}`),
    ...(cluster.fleet.fallen > 0 ? [`${cluster.fleet.fallen} servers did not recover`] : []),
    ...(counts.sold === 0 || counts.refunded === 0
      ? ["nothing was sold, or nothing refunded"]
      : []),
  ];
  const isProven = printComplaints(others);
  console.log(
    `answers: ${[...counts.answers]
      .map(([key, count]) => `${key} ${count}`)
      .toSorted()
      .join(", ")}`,
  );
  console.log(`The journal is ${JOURNAL}.`);
  return isProven;
}

/**
 * `npm run proof -- contention [--attempts N] [--seed N] [--nodes N] [--buyers N] [--seats N] [--kills N]`:
 * many buyers compete for few seats while servers and the database are killed. Returns whether the journal of
 * the buyers' answers and the books agree. The proof ends by itself, and cleans up if it is interrupted.
 */
export function contentionProof(words: readonly string[]): Promise<boolean> {
  const scale = readScale(words);
  return untilInterrupted((closers) => prove(scale, closers));
}
