import { afterAll, beforeAll, expect, test } from "vitest";
import { openNewVisitors } from "../../server/http/newVisitors.ts";
import { openNodeCounts } from "../../server/platform/counts/nodeCounts.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

const PER_MINUTE = 5;

let house: House;
beforeAll(async () => {
  house = await openHouse({
    hasLimits: true,
    limits: { perVisitor: 1_000, perAddress: 10_000, newVisitors: PER_MINUTE },
  });
});
afterAll(() => house.close());

const come = (shopper: Shopper) => shopper.call<{ uuid: string }>("POST", "/session", {});

test("one address cannot make visitors without end, and those who are there go on", async () => {
  const first = new Shopper(house.url);
  expect((await come(first)).status).toBe(200);
  const statuses: number[] = [];
  // Sends more than the limit of two minutes, because a new minute may begin in between.
  for (let n = 0; n < 2 * PER_MINUTE + 1; n++) {
    statuses.push((await come(new Shopper(house.url))).status);
  }
  expect(statuses).toContain(429);
  expect((await come(first)).status).toBe(200);
});

/** Opens the counts of a node that knows of no other nodes. The test sets the time. */
const countsAt = (now: () => number) => openNodeCounts(() => undefined, now);

test("an hour has room for ten minutes' worth, and another network for its own", () => {
  let at = 0;
  const count = openNewVisitors(
    PER_MINUTE,
    countsAt(() => at),
  );
  const comeFrom = (address: string, visitors: number): void => {
    for (let n = 0; n < visitors; n++) count(address);
  };
  for (let minute = 0; minute < 10; minute++) {
    at = minute * 60_000;
    comeFrom("192.0.2.1", PER_MINUTE);
    expect(() => comeFrom("192.0.2.1", 1)).toThrow("RATE_LIMITED");
  }
  at = 30 * 60_000;
  expect(() => comeFrom("192.0.2.1", 1)).toThrow("RATE_LIMITED");
  comeFrom("192.0.2.2", PER_MINUTE);
  at = 60 * 60_000;
  comeFrom("192.0.2.1", PER_MINUTE);
});

test("addresses of one IPv6 network are counted together", () => {
  const count = openNewVisitors(
    1,
    countsAt(() => 0),
  );
  count("2001:db8:1:2::1");
  expect(() => count("2001:db8:1:2::2")).toThrow("RATE_LIMITED");
  count("2001:db8:1:3::1");
});
