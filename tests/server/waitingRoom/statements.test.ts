import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vouched } from "../../vouched.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { builtPage } from "../frame/builtPage.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { Room } from "./waiting.ts";

const REQUESTS = "http.server.request.start";

/**
 * The SQL statements of the request in whose context the code runs. Background work has no request context.
 */
const ofRequest = new AsyncLocalStorage<string[]>();
const statements = new Map<string, string[]>();

function onRequest(message: unknown): void {
  const { request } = vouched<{ request: IncomingMessage }>(message);
  const url = request.url ?? "";
  const asked = statements.get(url) ?? [];
  statements.set(url, asked);
  ofRequest.enterWith(asked);
}

const { query } = pg.Client.prototype;
const counting = {
  query(this: pg.Client, ...asked: readonly unknown[]): unknown {
    ofRequest.getStore()?.push(String(asked[0]));
    return Reflect.apply(query, this, asked);
  },
};

const distDir = builtPage();
let house: House;
let room: Room;
let visitor: Shopper;
beforeAll(async () => {
  // The method is replaced before the first connection, because each connection keeps the `query` function
  // that it had when it was opened.
  Object.assign(pg.Client.prototype, counting);
  subscribe(REQUESTS, onRequest);
  house = await openHouse({ distDir });
  room = await Room.of(house, await logIn(house, "admin"), 120);
  await room.save({ isPaused: true });
  await room.refresh();
  visitor = await room.visitor();
});
afterAll(async () => {
  unsubscribe(REQUESTS, onRequest);
  Object.assign(pg.Client.prototype, { query });
  await house.close();
  rmSync(distDir, { recursive: true });
});

/** Returns the SQL statements that the server executes for a request. */
async function asking(path: string, headers: Readonly<Record<string, string>> = {}) {
  statements.delete(path);
  const reply = await fetch(`${house.url}${path}`, { headers });
  await reply.text();
  return { status: reply.status, sent: statements.get(path) };
}

test("asking for the place makes no statement, with a place and without", async () => {
  const { body } = await room.join(visitor);
  const path = `/api/waiting-room/${room.id}`;
  for (const asked of ["", `?place=${body.place}`, `?place=${body.place.slice(0, -1)}A`]) {
    expect(await asking(`${path}${asked}`)).toEqual({ status: 200, sent: [] });
  }
});

test("the page makes no statement, for visitors with and without a place", async () => {
  const { body } = await room.join(visitor);
  const path = `/order/${room.id}`;
  const accept = "text/html";
  const cookie = `visitor=${visitor.cookie("visitor")}; place-${room.id}=${body.place}`;
  // The page's brand is read from the database every few seconds, not once for each visitor.
  await expect.poll(() => asking(path, { accept })).toEqual({ status: 200, sent: [] });
  await expect.poll(() => asking(path, { accept, cookie })).toEqual({ status: 200, sent: [] });
});

test("statements of other requests are seen, so that none means none", async () => {
  const { sent } = await asking(`/api/presentations/${room.id}`);
  expect(sent?.length).toBeGreaterThan(0);
});
