import { resolve } from "node:path";
import { ROOT } from "../../root.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import type { Entry } from "../contention/evidence.ts";
import { readJournal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import { machineNow } from "../machineNow.ts";
import { printComplaints } from "../printComplaints.ts";
import { summaryOf, type Call } from "../traffic/calls.ts";
import { openNode } from "../traffic/openNode.ts";
import { journalsOf, soon } from "../traffic/runTraffic.ts";
import type { TrafficPlan } from "../traffic/traffic.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { writeReport } from "../writeReport.ts";
import { letAllEnd, letDaysPass, runRetention } from "./ageHouse.ts";
import { readSoakOptions, type SoakOptions } from "./options.ts";
import { takeSample, type Sample } from "./sample.ts";
import { COLLECTING, soakRound } from "./soakRound.ts";
import { soakTable, type SoakReport } from "./soakTable.ts";
import { HOURLY, verdictsOf } from "./verdicts.ts";

const JOURNAL = resolve(ROOT, ".cache/soak/journal");
const SAMPLE_MS = 10_000;
/** Duration of a round in seconds. Between two rounds the server is idle, and the clock is moved forward. */
const ROUND_SECONDS = 300;
const DAYS_A_ROUND = 100;
const CONNECTIONS = 16;
const VISITORS = 64;

async function prove(options: SoakOptions, closers: Closers): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const { minutes, rate, seed } = options;
  const machine = machineNow();
  say(`seed ${seed}: starting PostgreSQL and a server`);
  const node = await openNode(closers, { NODE_OPTIONS: COLLECTING });
  const { server, store, show, seats, lookedAt } = node;
  const samples: Sample[] = [];
  const calls: Call[] = [];
  const told: Entry[] = [];
  const complaints: string[] = [];
  let [sold, pruned] = [0, 0];
  const prune = async (): Promise<void> => {
    const counts = Object.values(await runRetention(store.db));
    pruned += counts.reduce((sum, count) => sum + count, 0);
  };
  const rounds = Math.ceil((minutes * 60) / ROUND_SECONDS);
  for (let round = 0; round < rounds; round++) {
    const seconds = Math.min(ROUND_SECONDS, minutes * 60 - round * ROUND_SECONDS);
    const plan: TrafficPlan = {
      url: server.url,
      show,
      seats,
      lookedAt,
      pace: { startAt: soon(), rate, seconds },
      connections: CONNECTIONS,
      visitors: VISITORS,
      seed: seed * 1_000 + round,
      isRefunded: true,
      journal: JOURNAL,
    };
    const add = (sample: Sample): void => void samples.push(sample);
    const traffic = await soakRound(node, plan, { closers, sampleMs: SAMPLE_MS, add });
    for (const call of traffic.calls) calls.push(call);
    complaints.push(...traffic.complaints);
    sold += traffic.sold;
    told.push(...(await readJournal(journalsOf(plan, 1)[0]!)));
    await letDaysPass({ db: store.db, server }, DAYS_A_ROUND);
    await prune();
    say(
      `round ${round + 1} of ${rounds}: ${calls.length} calls, ${sold} sales, ${pruned} rows pruned, about ${Math.ceil(minutes - ((round + 1) * ROUND_SECONDS) / 60)} min left`,
    );
  }
  say("waiting until every payment, refund and lock has ended");
  const { complaints: found } = await checkBooks(store.db, told);
  await letAllEnd(store.db);
  await prune();
  const afterwards = await takeSample({ db: store.db, server });
  const verdicts = verdictsOf({ samples, afterwards, sold, soldInAll: sold, unit: HOURLY });
  const all = [
    ...found,
    ...new Set(complaints),
    ...verdicts.filter(({ isGood }) => !isGood).map(({ what, says }) => `${what}: ${says}`),
    ...(sold === 0 ? ["nothing was sold"] : []),
  ];
  const report: SoakReport = {
    ...machine,
    options,
    calls: summaryOf(calls),
    sold,
    pruned,
    verdicts,
    complaints: all,
    samples,
  };
  say(`\n${soakTable(report)}\n`);
  if (options.json !== undefined) writeReport(options.json, report);
  return printComplaints(all);
}

/**
 * `npm run proof -- soak [--minutes N] [--rate N] [--seed N] [--json FILE]`: sends modest traffic to one
 * server with one PostgreSQL for hours. Between rounds, the proof moves the clock forward and applies the
 * retention rules. Returns whether no sale was lost, and no figure grew that should stay constant.
 */
export function soakProof(words: readonly string[]): Promise<boolean> {
  const options = readSoakOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
