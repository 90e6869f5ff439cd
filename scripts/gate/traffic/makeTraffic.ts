import { openJournal } from "../contention/journal.ts";
import { percentile } from "../percentile.ts";
import { answerTask } from "./childTask.ts";
import { openConnections } from "./loadShopper.ts";
import { offerAll, OpenLoop } from "./openLoop.ts";
import { now } from "./schedule.ts";
import { openStreet } from "./street.ts";
import type { Traffic, TrafficPlan } from "./traffic.ts";
import { Visitor } from "./visitor.ts";

/**
 * Lets visitors make the calls of a plan. The promise resolves when all payments that were still pending have
 * ended.
 */
async function makeTraffic(plan: TrafficPlan): Promise<Traffic> {
  const loop = new OpenLoop();
  const journal = openJournal(plan.journal);
  const street = openStreet(plan, loop, journal);
  await openConnections(street.agent, plan.url);
  let isOver = false;
  const comeAgain = async (): Promise<void> => {
    while (!isOver) await new Visitor(street).visit();
  };
  const visits = Array.from({ length: plan.visitors }, comeAgain);
  const [from, before] = [now(), process.cpuUsage()];
  await offerAll(loop, plan.pace);
  const cpu = process.cpuUsage(before);
  const end = now();
  isOver = true;
  const unsentMs = loop.end().map((due) => end - due);
  await Promise.all(visits);
  street.agent.destroy();
  journal.close();
  const { lateMs } = loop;
  return {
    calls: street.calls,
    unsentMs,
    late: { p99: percentile(lateMs, 0.99), max: percentile(lateMs, 1) },
    cpuShare: (cpu.user + cpu.system) / 1000 / (end - from),
    sold: street.counts.sold,
    refunded: street.counts.refunded,
    complaints: [...street.complaints],
  };
}

answerTask(makeTraffic);
