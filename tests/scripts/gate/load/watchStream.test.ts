import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Closers } from "../../../../scripts/gate/contention/openCluster.ts";
import type { Viewed, ViewersTask } from "../../../../scripts/gate/load/watchStream.ts";
import { startChild } from "../../../../scripts/gate/traffic/childTask.ts";
import { portOf } from "../../../server/portOf.ts";

const WATCH = new URL("../../../../scripts/gate/load/watchStream.ts", import.meta.url);

let closers: Closers;
let server: Server;
let streams: ServerResponse[];
let asked: string[];
beforeEach(async () => {
  closers = new Closers();
  streams = [];
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    // The third viewer is refused.
    const isOpened = asked.length !== 3;
    response.writeHead(isOpened ? 200 : 503, { "content-type": "text/event-stream" });
    response.write(": hello\n\n");
    if (isOpened) streams.push(response);
    else response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
  await closers.close();
  server.closeAllConnections();
  server.close();
});

const delta = (after: number, clock: number): string =>
  `event: delta\ndata: {"after":${after},"clock":${clock},"seats":[]}\n\n`;

const task = (viewers: number, clock: number): ViewersTask => ({
  url: `http://127.0.0.1:${portOf(server)}`,
  presentationId: 9,
  clock,
  viewers,
});

test("each viewer has a stream of its own, and one that is refused counts as ended", async () => {
  const child = startChild<Viewed>(WATCH, task(3, 40), { closers, seconds: 120 });
  await child.ready;
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => "/api/seats/stream?presentationId=9&after=40"),
  );
  child.end(0);
  const { byChange, ended, cpuShare } = await child.result;
  // The refusal counts as one loss, and the end of the refused viewer's stream as another.
  expect([byChange, ended]).toEqual([[], 2]);
  expect(cpuShare).toBeGreaterThan(0);
});

test("viewers wait for every change of every viewer", async () => {
  const child = startChild<Viewed>(WATCH, task(2, 40), { closers, seconds: 120 });
  await child.ready;
  child.end(3);
  const sent = performance.timeOrigin + performance.now();
  // A piece can end in the middle of a delta, and a delta can have two changes.
  for (const stream of streams) stream.write(`${delta(40, 41)}event: del`);
  for (const stream of streams) stream.write(delta(41, 43).slice("event: del".length));
  const { byChange, ended } = await child.result;
  expect(byChange.map((change) => change.length)).toEqual([2, 2, 2]);
  expect(byChange.flat().every((time) => time >= sent - 1)).toBe(true);
  expect(ended).toBe(0);
});
