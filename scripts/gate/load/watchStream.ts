import { get, type IncomingMessage } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { answerTask, type Parent } from "../traffic/childTask.ts";
import { now } from "../traffic/schedule.ts";
import { Arrivals } from "./arrivals.ts";
import { StreamText } from "./streamText.ts";

export interface ViewersTask {
  readonly url: string;
  readonly presentationId: number;
  /** The presentation's clock before the first change. */
  readonly clock: number;
  readonly viewers: number;
}

export interface Viewed {
  /** For each change, the times at which viewers received it, in ms since the epoch. */
  readonly byChange: readonly (readonly number[])[];
  /** How late the process of the viewers itself was, in ms. */
  readonly late: { readonly p99: number; readonly max: number };
  readonly cpuShare: number;
  /** Number of streams that the server refused or ended. */
  readonly ended: number;
}

/** Maximum number of streams that are being opened at the same time. */
const OPENING = 100;
/**
 * A change counts as lost if a viewer has not received it this long after the last change was answered, in
 * ms.
 */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 20;

async function watchAll(task: ViewersTask, { sayReady, ended }: Parent): Promise<Viewed> {
  const { url, presentationId, clock, viewers } = task;
  const arrivals = new Arrivals(clock);
  const streams: IncomingMessage[] = [];
  let lost = 0;
  const address = `${url}/api/seats/stream?presentationId=${presentationId}&after=${clock}`;
  const open = (): Promise<void> =>
    new Promise((opened) => {
      const request = get(address, { agent: false }, (answer) => {
        const text = new StreamText();
        streams.push(answer);
        if (answer.statusCode !== 200) lost += 1;
        answer.setEncoding("latin1");
        answer.on("data", (piece: string) => {
          const time = now();
          for (const moved of text.take(piece)) arrivals.add(moved, time);
        });
        answer.once("close", () => (lost += 1));
        opened();
      });
      request.once("error", () => {
        lost += 1;
        opened();
      });
    });
  let left = viewers;
  const opener = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await open();
    }
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [from, before] = [now(), process.cpuUsage()];
  sayReady();
  const changes = await ended;
  const end = now() + PATIENCE_MS;
  while (!arrivals.haveAll(changes, viewers) && now() < end) await sleep(LOOK_EVERY_MS);
  const cpu = process.cpuUsage(before);
  const passed = now() - from;
  const viewed: Viewed = {
    byChange: arrivals.byChange,
    late: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    cpuShare: (cpu.user + cpu.system) / 1000 / passed,
    ended: lost,
  };
  for (const stream of streams) stream.destroy();
  return viewed;
}

answerTask(watchAll);
