import { resolve } from "node:path";
import { ROOT } from "../../root.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import { readJournal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import { machineNow } from "../machineNow.ts";
import { printComplaints } from "../printComplaints.ts";
import { openNode } from "../traffic/openNode.ts";
import { journalsOf, runTraffic, soon } from "../traffic/runTraffic.ts";
import type { TrafficPlan } from "../traffic/traffic.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { writeReport } from "../writeReport.ts";
import { figuresOf, overloadReport, viewersReport, type LoadReport } from "./loadReport.ts";
import { ASKED, loadTable } from "./loadTable.ts";
import { readLoadOptions, type LoadOptions } from "./options.ts";
import { overloadPhase } from "./overloadPhase.ts";
import { viewersPhase } from "./viewersPhase.ts";

const JOURNALS = resolve(ROOT, ".cache/load");
/** Number of visitors per connection. The number is so high that a visitor is free whenever a call is due. */
const VISITORS_A_CONNECTION = 4;
/**
 * Duration of the warm-up before the measurement, and its share of the rate. The warm-up is for compiling
 * code and filling caches.
 */
const WARM_UP = { seconds: 8, share: 0.1 } as const;
/** Number of seats that change only in the part of the proof with viewers. */
const CHANGED_SEATS = 20;

async function prove(options: LoadOptions, closers: Closers): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const { seconds, connections, rate, seed, generators: processes } = options;
  const machine = machineNow();
  say(`seed ${seed}: starting PostgreSQL and a server`);
  const node = await openNode(closers);
  const { show, lookedAt, server, store } = node;
  const seats = node.seats.slice(CHANGED_SEATS);
  const part = Math.floor(seats.length / 3);
  const planOf = (name: string, at: number): TrafficPlan => ({
    url: server.url,
    show,
    lookedAt,
    seats: seats.slice(at * part, (at + 1) * part),
    pace: { startAt: soon(), rate, seconds },
    connections,
    visitors: connections * VISITORS_A_CONNECTION,
    seed: seed * 10 + at,
    isRefunded: false,
    journal: resolve(JOURNALS, name),
  });
  const ways = { closers, processes };

  say("warming up");
  const first = planOf("warm", 0);
  const calm = { ...first.pace, rate: rate * WARM_UP.share, seconds: WARM_UP.seconds };
  const warm: TrafficPlan = { ...first, pace: calm };
  const warmed = await runTraffic(warm, ways);
  say(`(a) ${rate} calls per second for ${seconds} s`);
  const steadyPlan = planOf("steady", 1);
  const traffic = await runTraffic(steadyPlan, ways);
  const steady = figuresOf(traffic, seconds);
  say(`(b) ${options.viewers} viewers for ${seconds} s`);
  const watched = { viewers: options.viewers, seconds, closers };
  const viewed = await viewersPhase(node, node.seats.slice(0, CHANGED_SEATS), watched);
  const bearable = Math.max(1, Math.min(rate, Math.round(steady.answered)));
  say(`(c) ten times ${bearable} calls per second for ${seconds} s`);
  const overloadPlan = planOf("overload", 2);
  const asked = { bearable, seconds, askedMs: ASKED.p99Ms };
  const overload = await overloadPhase(overloadPlan, { ...ways, ...asked });

  say("waiting until every payment, refund and lock has ended");
  const files = [
    ...[warm, steadyPlan].flatMap((plan) => journalsOf(plan, processes)),
    ...journalsOf({ ...overloadPlan, journal: `${overloadPlan.journal}-base` }, 1),
    ...journalsOf({ ...overloadPlan, journal: `${overloadPlan.journal}-crowd` }, processes),
  ];
  const journals = await Promise.all(files.map(readJournal));
  const { complaints: found } = await checkBooks(store.db, journals.flat());
  const { crowd, base } = overload;
  const complaints = [
    ...found,
    ...[warmed, traffic, crowd, base].flatMap((each) => each.complaints),
    ...(viewed.lost > 0 ? [`${viewed.lost} changes did not reach their viewers`] : []),
    ...(viewed.ended > 0 ? [`${viewed.ended} streams were refused or ended`] : []),
    ...(steady.sold === 0 || overload.sold === 0 ? ["nothing was sold"] : []),
  ];
  const report: LoadReport = {
    ...machine,
    options,
    steady,
    viewers: viewersReport(viewed),
    overload: overloadReport(overload, seconds),
    complaints,
  };
  say(`\n${loadTable(report)}\n`);
  if (options.json !== undefined) writeReport(options.json, report);
  return printComplaints(complaints);
}

/**
 * `npm run proof -- load [--seconds N] [--connections N] [--rate N] [--viewers N] [--seed N] [--generators N]
 * [--json FILE]`: loads one server with one PostgreSQL. The parts are mixed traffic at a fixed rate, many
 * viewers of the live stream, and an overload. Returns whether no sale was lost and no visitor received an
 * error that visitors should not get. A figure that misses its target is printed as missed, but does not make
 * the proof fail.
 */
export function loadProof(words: readonly string[]): Promise<boolean> {
  const options = readLoadOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
