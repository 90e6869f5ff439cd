import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeVisits, type Visits } from "../../../../scripts/gate/traffic/closedLoop.ts";
import { openFakeSeller, SEATS, SHOW, type FakeSeller } from "./fakeSeller.ts";

let seller: FakeSeller;
beforeEach(async () => {
  seller = await openFakeSeller();
});
afterEach(() => seller.close());

function visits(count: number, more: { seed?: number; visitors?: number } = {}): Promise<Visits> {
  const { seed = 1, visitors = 1 } = more;
  const place = { url: seller.url, show: SHOW, seats: SEATS, lookedAt: [9] };
  const plan = { ...place, connections: visitors, visitors, seed, isRefunded: true };
  return makeVisits(plan, count);
}

/** Returns the calls since the last time, in alphabetical order. */
const calls = (): string[] =>
  seller.heard
    .splice(0)
    .map(({ path }) => path)
    .toSorted();

describe("in a closed loop", () => {
  test("so many visits are made, and nobody comes after them", async () => {
    const { sold, refunded, complaints, calls: count } = await visits(12);
    expect([sold, refunded, complaints]).toEqual([1, 1, []]);
    expect(count).toBeGreaterThan(40);
    expect((await visits(0)).calls).toBe(0);
  });

  test("the nth visitor does the same, whatever the seed and however many come at a time", async () => {
    await visits(12);
    const alone = calls();
    await visits(12, { seed: 2, visitors: 3 });
    expect(alone.length).toBeGreaterThan(40);
    expect(calls()).toEqual(alone);
  });

  test("buyers of different seeds have different names in what they are told", async () => {
    const namesOf = ({ told }: Visits): string[] =>
      told.flatMap((entry) => (entry.kind === "sold" ? [entry.buyer] : []));
    const [one, two] = [namesOf(await visits(12)), namesOf(await visits(12, { seed: 2 }))];
    expect(new Set([...one, ...two]).size).toBe(2);
  });

  test("calls go over as many connections as the plan has, which are closed at the end", async () => {
    await visits(12, { visitors: 2 });
    const sockets = [...new Set(seller.heard.map(({ request }) => request.socket))];
    expect(sockets).toHaveLength(2);
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });

  test("an answer that no visitor should get is told", async () => {
    seller.odd["/api/presentations/9"] = [{ status: 500, body: { error: { code: "INTERNAL" } } }];
    const { complaints } = await visits(12);
    expect(complaints).toEqual(["presentation: INTERNAL (500)"]);
  });
});
