import { cdp } from "vitest/browser";
import { afterAll, expect, test } from "vitest";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { fullCount } from "../gate/fullCount.ts";
import { hallPlan } from "./mapHall.ts";
import { frames, openHall } from "./openHall.ts";

const layout = layoutOf(
  hallPlan([
    { name: "101", left: 0, top: 0, rows: 20, seats: 30, ticketGroupId: 10 },
    { name: "102", left: 400, top: 0, rows: 20, seats: 30, ticketGroupId: 11 },
  ]),
);

/** The part of the browser provider's session that is used. */
interface Session {
  send(method: "Performance.enable" | "HeapProfiler.collectGarbage"): Promise<unknown>;
  send(
    method: "Performance.getMetrics",
  ): Promise<{ metrics: readonly { readonly name: string; readonly value: number }[] }>;
}

/** Number of mounts. This number exceeds the number of WebGL contexts that a browser keeps. */
const MOUNTS = fullCount(18, 100);
/**
 * Maximum growth of the heap per cycle. The maximum is not 0, because pixi stores names and programs in
 * module-level tables.
 */
const MOST_KILOBYTES = 40;

/** Returns the page's numbers of nodes and listeners and its heap bytes after a full garbage collection. */
async function held(): Promise<{ nodes: number; listeners: number; bytes: number }> {
  const session = cdp() as Session;
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    nodes: read("Nodes"),
    listeners: read("JSEventListeners"),
    bytes: read("JSHeapUsedSize"),
  };
}

async function cycle(): Promise<void> {
  const hall = await openHall(layout);
  hall.states.wish(3);
  hall.map.invalidate();
  hall.map.drawNow();
  hall.close();
}

const standing: Awaited<ReturnType<typeof openHall>>[] = [];
afterAll(() => standing.forEach((hall) => hall.close()));

test("mounts leave no context, listener, node or frame behind, and the heap all but flat", async () => {
  const stays = await openHall(layout);
  standing.push(stays);
  let lost = 0;
  stays.map.on("contextlost", () => (lost += 1));
  // The first cycles are not measured, because they fill caches that live as long as the page.
  for (let mount = 0; mount < 10; mount++) await cycle();
  const before = await held();
  for (let mount = 0; mount < MOUNTS; mount++) await cycle();
  await frames(2);
  const after = await held();

  expect(after.nodes).toBeLessThanOrEqual(before.nodes);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect((after.bytes - before.bytes) / 1024 / MOUNTS).toBeLessThan(MOST_KILOBYTES);
  // A browser keeps at most 16 contexts and drops the oldest one. If mounts leaked contexts, the map `stays`
  // would lose its context, which is the oldest.
  expect(lost).toBe(0);
  expect(stays.renderer.gl.isContextLost()).toBe(false);
  const drawn = stays.map.stats().frames;
  await frames(3);
  expect(stays.map.stats().frames).toBe(drawn);
  console.info(`heap ${((after.bytes - before.bytes) / 1024 / MOUNTS).toFixed(1)} kB a mount`);
});
