import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Entry } from "../../../../scripts/gate/contention/evidence.ts";
import {
  LoadShopper,
  openAgent,
  openConnections,
} from "../../../../scripts/gate/traffic/loadShopper.ts";
import { OpenLoop } from "../../../../scripts/gate/traffic/openLoop.ts";
import { openStreet, type Street } from "../../../../scripts/gate/traffic/street.ts";
import type { VisitPlan } from "../../../../scripts/gate/traffic/traffic.ts";
import { Visitor } from "../../../../scripts/gate/traffic/visitor.ts";
import { openFakeSeller, SEATS, SHOW, type FakeSeller, type Reply } from "./fakeSeller.ts";

/** The first random number decides what a visitor does. This number makes the visitor buy. */
const BUYS = 0.1;
const LOOKS = 0.9;
const SHED: Reply = {
  status: 503,
  headers: { "retry-after": "0" },
  body: { error: { code: "OVERLOADED" } },
};

let seller: FakeSeller;
beforeEach(async () => {
  seller = await openFakeSeller();
});
afterEach(() => seller.close());

/** Returns an environment in which every call is due immediately, and the journal of its buyers. */
function streetOf(comesFor: number, isRefunded = false): { street: Street; told: Entry[] } {
  const loop = new OpenLoop();
  for (let due = 0; due < 60; due++) loop.offer(due, due);
  const told: Entry[] = [];
  const plan: VisitPlan = {
    url: seller.url,
    show: SHOW,
    seats: SEATS,
    lookedAt: [9],
    connections: 1,
    visitors: 1,
    seed: 1,
    isRefunded,
  };
  const journal = { write: (entry: Entry) => void told.push(entry), close: () => undefined };
  return { street: { ...openStreet(plan, loop, journal), random: () => comesFor }, told };
}

async function visit(street: Street): Promise<string[]> {
  await new Visitor(street).visit();
  street.agent.destroy();
  return seller.heard.map(({ path }) => path);
}

describe("a visitor", () => {
  test("who looks makes four calls, each counted from the time at which it was due", async () => {
    const { street } = streetOf(LOOKS);
    expect(await visit(street)).toEqual([
      "/api/features/",
      "/api/presentations/",
      "/api/presentations/9",
      "/api/seats/snapshot",
    ]);
    expect(street.calls.map(({ due, code }) => [due, code])).toEqual([
      [0, "ok"],
      [1, "ok"],
      [2, "ok"],
      [3, "ok"],
    ]);
    expect(Math.min(...street.calls.map(({ ms }) => ms))).toBeGreaterThan(1e9);
  });

  test("who buys is told of a sale, which the journal has, and the seats are gone", async () => {
    const { street, told } = streetOf(BUYS);
    await visit(street);
    expect(told).toMatchObject([
      { kind: "paying", seats: ["1_1_1"] },
      { kind: "sold", reservation: "r-1", tickets: ["k-1"], paid: 5_000 },
    ]);
    expect(street.counts.sold).toBe(1);
    expect(street.free).toHaveLength(3);
    expect([...street.complaints]).toEqual([]);
  });

  test("who gives tickets back frees the seats", async () => {
    const { street, told } = streetOf(BUYS, true);
    await visit(street);
    expect(told.slice(-2)).toMatchObject([
      { kind: "refunding", reservation: "r-1" },
      { kind: "refunded", reservation: "r-1" },
    ]);
    expect(street.free).toHaveLength(4);
  });

  test("who looks leaves when a call is refused because of the load", async () => {
    const { street } = streetOf(LOOKS);
    seller.odd["/api/presentations/"] = [SHED];
    expect(await visit(street)).toEqual(["/api/features/", "/api/presentations/"]);
    expect(street.calls.map(({ code }) => code)).toEqual(["ok", "OVERLOADED"]);
    expect([...street.complaints]).toEqual([]);
  });

  test("who pays repeats a refused purchase with the same key until it is sold", async () => {
    const { street } = streetOf(BUYS);
    seller.odd["/api/payment/form/"] = [SHED];
    seller.odd["/api/payment/commit"] = [SHED, SHED];
    await visit(street);
    const commits = seller.heard.filter(({ path }) => path === "/api/payment/commit");
    expect(commits).toHaveLength(3);
    const keys = commits.map(({ request }) => request.headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    expect(street.counts.sold).toBe(1);
    expect([...street.complaints]).toEqual([]);
  });

  test("whose paid order fails complains", async () => {
    const { street } = streetOf(BUYS);
    seller.odd["/api/payment/commit"] = [
      { status: 409, body: { error: { code: "CART_EXPIRED" } } },
    ];
    await visit(street);
    expect([...street.complaints]).toEqual([
      "commit: CART_EXPIRED (409)",
      "a paid order failed: CART_EXPIRED (409)",
    ]);
  });

  test("complains of a refusal that does not say when to come again, and of any other error", async () => {
    const { street } = streetOf(LOOKS);
    seller.odd["/api/features/"] = [{ ...SHED, headers: {} }];
    await visit(street);
    expect([...street.complaints]).toEqual(["catalogue: refused by 503 without Retry-After"]);
    const other = streetOf(LOOKS).street;
    seller.odd["/api/features/"] = [{ status: 500, body: { error: { code: "INTERNAL" } } }];
    await visit(other);
    expect([...other.complaints]).toEqual(["catalogue: INTERNAL (500)"]);
  });

  test("who finds a seat taken leaves without a complaint", async () => {
    const { street } = streetOf(BUYS);
    seller.odd["/api/seats/lock-seats"] = [
      { status: 409, body: { error: { code: "SEAT_UNAVAILABLE" } } },
    ];
    expect((await visit(street)).at(-1)).toBe("/api/seats/lock-seats");
    expect([...street.complaints]).toEqual([]);
  });
});

test("a shopper of the load keeps cookies and takes answers compressed, as a browser does", async () => {
  const agent = openAgent(1);
  const shopper = new LoadShopper(seller.url, SHOW, agent);
  await shopper.arrive();
  expect(shopper.uuid).toBe("u-1");
  await shopper.get("/features/");
  expect(seller.heard.at(-1)!.request.headers).toMatchObject({
    "accept-encoding": "gzip",
    cookie: "visitor=v-1; b=2",
    uuid: "u-1",
  });
  expect(shopper.last).toEqual({ status: 200, retryAfter: undefined });
  agent.destroy();
});

test("all connections are open before the traffic, and calls use them in turn", async () => {
  const agent = openAgent(3);
  await openConnections(agent, seller.url);
  const ports = () =>
    new Set(seller.heard.splice(0).map(({ request }) => request.socket.remotePort));
  const opened = ports();
  expect(opened.size).toBe(3);
  const shopper = new LoadShopper(seller.url, SHOW, agent);
  for (let call = 0; call < 3; call++) await shopper.get("/features/");
  expect(ports()).toEqual(opened);
  agent.destroy();
});
