import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { AT_REST, faultsIn, MONEY } from "../../../tests/server/proof/bookFaults.ts";
import { ROOT } from "../../root.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { closingTable } from "./closingTable.ts";
import { newCounts } from "./counts.ts";
import { findFaults } from "./findFaults.ts";
import { openJournal, readJournal } from "./journal.ts";
import { openCluster, type Closers } from "./openCluster.ts";
import { readBooks, settle } from "./readBooks.ts";
import { runBuyers, type Scale } from "./runBuyers.ts";

const JOURNAL = resolve(ROOT, ".cache/contention/journal.jsonl");
const DEFAULTS = { seed: 1, attempts: 1_000_000, nodes: 3, buyers: 64, seats: 32 };
const ATTEMPTS_A_KILL = 10_000;
/** Each target is killed at least once. */
const MIN_KILLS = 4;
const MAX_SHOWN = 20;

/** Parses options such as `--attempts 5000`. Throws if one is unknown or no positive whole number. */
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
  const numberOf = (name: keyof typeof values, otherwise: number): number => {
    const count = Number(values[name] ?? otherwise);
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} ${values[name]}`);
    return count;
  };
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
  await settle(db);
  const told = await readJournal(JOURNAL);
  const books = await readBooks(db);
  const faults = findFaults(told, books);
  console.log(`\n${closingTable({ scale, seconds, counts, journal: told, books, faults })}`);
  const others = [
    ...faults.map(({ fault, detail }) => `${fault}: ${detail}`),
    ...(await faultsIn(db, { ...AT_REST, ...MONEY })).map(
      (each) => `the server's own check: ${each}`,
    ),
    ...[...counts.odd].map((each) => `unexpected answer: ${each}`),
    ...(cluster.fleet.fallen > 0 ? [`${cluster.fleet.fallen} servers did not recover`] : []),
    ...(counts.sold === 0 || counts.refunded === 0
      ? ["nothing was sold, or nothing refunded"]
      : []),
  ];
  for (const line of others.slice(0, MAX_SHOWN)) console.log(line);
  if (others.length > MAX_SHOWN) console.log(`and ${others.length - MAX_SHOWN} more`);
  console.log(
    `answers: ${[...counts.answers]
      .map(([key, count]) => `${key} ${count}`)
      .toSorted()
      .join(", ")}`,
  );
  console.log(`The journal is ${JOURNAL}.`);
  return others.length === 0;
}

/**
 * `npm run proof -- contention [--attempts N] [--seed N] [--nodes N] [--buyers N] [--seats N] [--kills N]`:
 * many buyers compete for few seats while servers and the database are killed. Returns whether the journal of
 * the answers and the books agree. Ends by itself, and cleans up if it is interrupted.
 */
export function contentionProof(words: readonly string[]): Promise<boolean> {
  const scale = readScale(words);
  return untilInterrupted((closers) => prove(scale, closers));
}
