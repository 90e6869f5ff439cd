import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Buyer, type Market } from "../../../../scripts/gate/contention/buyer.ts";
import { newCounts, type Counts } from "../../../../scripts/gate/contention/counts.ts";
import type { Entry } from "../../../../scripts/gate/contention/evidence.ts";
import { openFakeSeller, SEATS, SHOW, type FakeSeller, type Reply } from "../traffic/fakeSeller.ts";

const refusal = (status: number, code: string): Reply => ({ status, body: { error: { code } } });

let seller: FakeSeller;
beforeEach(async () => {
  seller = await openFakeSeller();
});
afterEach(() => seller.close());

interface Scene {
  readonly buyer: Buyer;
  readonly counts: Counts;
  readonly journal: Entry[];
}

/** Returns a buyer who has arrived. The seed decides what the buyer does. */
async function arrived(seed: number, over: Partial<Market> = {}): Promise<Scene> {
  const counts = newCounts();
  const journal: Entry[] = [];
  const market: Market = {
    urls: [seller.url],
    show: SHOW,
    seats: SEATS,
    counts,
    journal: { write: (entry) => void journal.push(entry), close: () => undefined },
    isOver: () => false,
    ...over,
  };
  const buyer = new Buyer(market, seed, "7");
  await buyer.arrive();
  return { buyer, counts, journal };
}

const kindsOf = ({ journal }: Scene): string => journal.map(({ kind }) => kind).join(" ");

/** Returns seeds with which a buyer's first action with the locked seats is of the wanted kind. */
async function seedsWith(wanted: RegExp, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const scene = await arrived(seed);
    await scene.buyer.act();
    if (wanted.test(kindsOf(scene))) found.push(seed);
  }
  return found;
}

const pathsOf = (path: string) => seller.heard.filter((each) => each.path === path);

describe("a buyer", () => {
  test("buys, releases or leaves what was locked, and the journal has each answer", async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const scene = await arrived(seed);
      await scene.buyer.act();
      const { counts, journal } = scene;
      seen.add(kindsOf(scene).replace(/( releasing released)+/, " release"));
      const number = (kind: Entry["kind"]) => journal.filter((entry) => entry.kind === kind).length;
      expect([counts.attempts, counts.locked]).toEqual([1, number("locked")]);
      expect([counts.sold, counts.released]).toEqual([number("sold"), number("released")]);
      expect(counts.sold + counts.expired + Math.sign(counts.released)).toBe(1);
      expect([...counts.odd]).toEqual([]);
    }
    expect(seen).toEqual(new Set(["locked", "locked release", "locked paying sold"]));
  });

  test("names every seat that it wants once", async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { buyer, journal } = await arrived(seed, { seats: SEATS.slice(0, 2) });
      await buyer.act();
      const [locked] = journal.filter((entry) => entry.kind === "locked");
      expect(new Set(locked?.seats).size).toBe(locked?.seats.length);
    }
  });

  test("tells what was paid in agorot, and which tickets came", async () => {
    const [seed = 0] = await seedsWith(/sold/, 1);
    const { buyer, journal } = await arrived(seed);
    await buyer.act();
    expect(journal.at(-1)).toMatchObject({
      kind: "sold",
      buyer: "7.1",
      reservation: "r-1",
      tickets: ["k-1"],
      paid: 5_000,
    });
  });

  test("who finds the seat taken writes nothing, and tries again as the same visitor", async () => {
    const { buyer, counts, journal } = await arrived(1);
    seller.odd["/api/seats/lock-seats"] = [refusal(409, "SEAT_UNAVAILABLE")];
    await buyer.act();
    expect([counts.attempts, counts.locked, journal]).toEqual([1, 0, []]);
    expect(counts.answers.get("lock SEAT_UNAVAILABLE")).toBe(1);
    expect(pathsOf("/api/session")).toHaveLength(1);
  });

  test("whose lock may have succeeded goes on as a new visitor, and the attempt does not count", async () => {
    const { buyer, counts, journal } = await arrived(1);
    seller.odd["/api/seats/lock-seats"] = [refusal(500, "INTERNAL")];
    await buyer.act();
    expect([counts.attempts, journal, [...counts.odd]]).toEqual([0, [], []]);
    expect(pathsOf("/api/session")).toHaveLength(2);
  });

  test("reports an answer that no buyer should get", async () => {
    const { buyer, counts } = await arrived(1);
    seller.odd["/api/seats/lock-seats"] = [refusal(400, "VALIDATION")];
    await buyer.act();
    expect([...counts.odd]).toEqual(["lock: VALIDATION"]);
  });

  test("arrives again until a server answers", async () => {
    seller.odd["/api/session"] = [refusal(503, "INTERNAL"), refusal(503, "INTERNAL")];
    const { counts } = await arrived(1);
    expect(counts.answers).toEqual(
      new Map([
        ["arrive INTERNAL", 2],
        ["arrive ok", 1],
      ]),
    );
  });

  test("who never arrives stops when the run is over", async () => {
    let left = 3;
    seller.odd["/api/session"] = Array.from({ length: 9 }, () => refusal(503, "INTERNAL"));
    const { counts } = await arrived(1, { isOver: () => left-- === 0 });
    expect(counts.answers).toEqual(new Map([["arrive INTERNAL", 3]]));
  });
});

describe("a purchase", () => {
  let seed = 0;
  beforeEach(async () => {
    [seed = 0] = await seedsWith(/sold/, 1);
    seller.heard.length = 0;
  });

  test("is repeated with the same key until its result is known, and sold once", async () => {
    const scene = await arrived(seed);
    seller.odd["/api/payment/commit"] = [
      refusal(500, "INTERNAL"),
      refusal(409, "IN_PROGRESS"),
      refusal(409, "IN_PROGRESS"),
    ];
    await scene.buyer.act();
    const keys = pathsOf("/api/payment/commit").map(
      ({ request }) => request.headers["idempotency-key"],
    );
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
    expect(kindsOf(scene)).toBe("locked paying sold");
    expect(scene.counts.sold).toBe(1);
  });

  test("that is declined ends, and another visitor comes", async () => {
    const scene = await arrived(seed);
    const declined = () => refusal(402, "PAYMENT_DECLINED");
    seller.odd["/api/payment/commit"] = [declined(), declined()];
    await scene.buyer.act();
    expect(kindsOf(scene)).toBe("locked paying");
    expect(scene.counts.sold).toBe(0);
    expect(pathsOf("/api/session")).toHaveLength(2);
  });

  test("that has no price, or no card, is not begun", async () => {
    for (const [path, reply] of [
      ["/api/cart", refusal(409, "CART_EXPIRED")],
      ["/api/payment/form/", refusal(500, "INTERNAL")],
      ["/form", { body: {} }],
    ] as const) {
      const scene = await arrived(seed);
      seller.odd[path] = [reply];
      await scene.buyer.act();
      expect([path, kindsOf(scene)]).toEqual([path, "locked"]);
    }
    expect(pathsOf("/api/payment/commit")).toEqual([]);
  });

  test("is given back later, and asked for again if nobody knows whether it was", async () => {
    const scene = await arrived(seed);
    seller.odd["/api/reservations/r-1/cancel"] = [refusal(500, "INTERNAL")];
    for (let acts = 0; acts < 60 && scene.counts.refunded === 0; acts++) await scene.buyer.act();
    expect(scene.counts.refunded).toBe(1);
    const refunds = scene.journal.filter(({ kind }) => kind.startsWith("refund"));
    expect(refunds.map(({ kind }) => kind)).toEqual(["refunding", "refunding", "refunded"]);
    expect(scene.counts.answers.get("refund INTERNAL")).toBe(1);
  });
});
