import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Buyer, type Sellout } from "../../../bench/sellout/buyer.ts";
import { limited } from "../../../bench/sellout/limited.ts";
import { encodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { SHOW } from "../../scripts/gate/traffic/fakeSeller.ts";
import { portOf } from "../../server/portOf.ts";
import type { Choice } from "../../server/shopper.ts";

type Reply = readonly [status: number, body: unknown];

const SEATS: Choice[] = Array.from({ length: 8 }, (_, x) => ({
  sectionId: 1,
  sectionName: "1",
  ticketGroupId: 1,
  x,
  y: 1,
  rowName: "1",
  seatName: String(x + 1),
}));
const matched = ({ sectionId, ticketGroupId, x, y, rowName, seatName }: Choice) => ({
  sectionId,
  ticketGroupId,
  x,
  y,
  RowName: rowName,
  SeatName: seatName,
  SectionName: "1",
});
const TAKEN: Reply = [409, { error: { code: "SEAT_UNAVAILABLE" } }];
const NOT_ENOUGH: Reply = [409, { error: { code: "NOT_ENOUGH_SEATS" } }];

let server: Server;
let url: string;
/** Method and path of each request, without `/api`. */
let asked: string[];
/** Replies that are sent before the usual one, by the beginning of the request's path. */
let odd: Record<string, Reply[]>;
/** Statuses of the seats in the snapshot, 0 for free. */
let statuses: Uint8Array;
beforeEach(async () => {
  asked = [];
  odd = {};
  statuses = new Uint8Array(SEATS.length);
  server = createServer(reply);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterEach(() => void server.close());

function usual(path: string): Reply {
  if (path.startsWith("/session")) return [200, { uuid: "u-1" }];
  if (path.endsWith("/join")) return [200, { place: "place-1" }];
  if (path.startsWith("/waiting-room/9?")) return [200, { state: "called", pollSeconds: 0 }];
  if (path.startsWith("/seats/best-available")) {
    const quantity = Number(/quantity=(\d+)/.exec(path)?.[1]);
    return [200, { matches: [{ isLocked: true, seats: SEATS.slice(0, quantity).map(matched) }] }];
  }
  if (path.startsWith("/cart")) return [200, { cart: {}, totals: { balanceDue: 100 } }];
  if (path.startsWith("/payment/form")) {
    return [200, { paymentFormURL: `${url}/api/form`, paymentIdentifier: "p-1" }];
  }
  if (path === "/form") return [200, { token: "t-1" }];
  if (path.startsWith("/payment/commit")) {
    const tickets = { ticketIdentifiers: ["k-1"], documentKeys: ["d-1"] };
    return [200, { reservationIdentifier: "r-1", ...tickets }];
  }
  return [200, {}];
}

function reply(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "").replace(/^\/api/, "");
  asked.push(`${request.method} ${path}`);
  request.resume();
  if (path.startsWith("/seats/snapshot")) {
    const planVersion = "0123456789abcdef";
    response.end(encodeSnapshot({ planVersion, clock: 1, bytes: statuses }));
    return;
  }
  const key = Object.keys(odd).find((each) => path.startsWith(each) && odd[each]!.length > 0);
  const [status, body] = key === undefined ? usual(path) : odd[key]!.shift()!;
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function newSellout(isSoldOut = () => false): Sellout {
  const records = { journal: [], waits: [], locks: [], soldAt: [] };
  const counts = { seats: 0, polls: 0, refusals: 0 };
  const limitPolls = limited(4);
  const shared = { urls: [url], show: SHOW, seats: SEATS, isSoldOut, limitPolls };
  return { ...records, ...shared, counts, saleAt: 0 };
}

/** Returns the first visitor whose choice begins with this call and whose party has this size. */
async function visitorWho(chooses: "best-available" | "snapshot", party: number): Promise<number> {
  for (let number = 1; ; number++) {
    const buyer = new Buyer(newSellout(), 1, number);
    if (buyer.party !== party) continue;
    asked.length = 0;
    await (await buyer.join()).buy();
    const choices = asked.filter((each) => each.startsWith("GET /seats/"));
    if (choices.length === 1 && choices[0]!.includes(chooses)) return number;
  }
}

const seatCalls = (): string[] =>
  asked
    .filter((each) => each.includes("/seats/"))
    .map((each) => each.replace(/&presentation.*/, ""));

describe("a visitor of the on-sale", () => {
  test("joins, waits for the turn, chooses, pays and opens a ticket", async () => {
    const number = await visitorWho("best-available", 2);
    const sellout = newSellout();
    asked.length = 0;
    odd["/waiting-room/9?"] = [[200, { state: "waiting", pollSeconds: 0 }]];
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect(asked.map((each) => each.replace(/\?.*/, ""))).toEqual([
      "POST /session",
      "POST /waiting-room/9/join",
      "GET /waiting-room/9",
      "GET /waiting-room/9",
      "POST /waiting-room/9/enter",
      "GET /presentations/9",
      "GET /seats/best-available",
      "POST /cart",
      "GET /payment/form/en",
      "POST /form",
      "POST /payment/commit",
      "GET /edocument/d-1",
    ]);
    expect(sellout.counts).toEqual({ seats: 2, polls: 2, refusals: 0 });
    expect([sellout.waits, sellout.locks, sellout.soldAt].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
    expect(sellout.journal).toEqual([
      expect.objectContaining({
        kind: "sold",
        buyer: String(number),
        seats: ["1_0_1", "1_1_1"],
        reservation: "r-1",
        paid: 10_000,
      }),
    ]);
  });

  test("waits from the sale's start and not from joining, if that was earlier", async () => {
    const number = await visitorWho("best-available", 1);
    const sellout = newSellout();
    const buyer = await new Buyer(sellout, 1, number).join();
    sellout.saleAt = Date.now() + 60_000;
    await buyer.buy();
    expect(sellout.waits[0]).toBeLessThan(0);
  });

  test("leaves the queue when everything is sold", async () => {
    const sellout = newSellout(() => true);
    odd["/waiting-room/9?"] = [[200, { state: "waiting", pollSeconds: 0 }]];
    await (await new Buyer(sellout, 1, 1).join()).buy();
    expect(asked.at(-1)).toMatch(/^GET \/waiting-room\/9\?place=place-1$/);
    expect([sellout.waits, sellout.journal]).toEqual([[], []]);
  });

  test("takes a smaller party if there are not enough seats together", async () => {
    const number = await visitorWho("best-available", 3);
    const sellout = newSellout();
    asked.length = 0;
    odd["/seats/best-available"] = [
      NOT_ENOUGH,
      [200, { matches: [{ isLocked: false, seats: [] }] }],
    ];
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect(seatCalls()).toEqual(
      [3, 2, 1].map((quantity) => `GET /seats/best-available?quantity=${quantity}`),
    );
    expect(sellout.counts).toMatchObject({ seats: 1, refusals: 1 });
  });

  test("chooses any free seat by hand if not even one is found", async () => {
    const number = await visitorWho("best-available", 1);
    const sellout = newSellout();
    asked.length = 0;
    statuses.fill(1);
    statuses[5] = 0;
    odd["/seats/best-available"] = [NOT_ENOUGH];
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect(seatCalls().slice(1)).toEqual([
      "GET /seats/snapshot?presentationId=9",
      "PUT /seats/lock-seats",
    ]);
    expect(sellout.journal).toEqual([expect.objectContaining({ seats: ["1_5_1"] })]);
  });

  test("looks again if somebody was quicker, and gives up after five times", async () => {
    const number = await visitorWho("snapshot", 2);
    const sellout = newSellout();
    asked.length = 0;
    odd["/seats/lock-seats"] = [TAKEN, TAKEN];
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect(sellout.counts).toMatchObject({ seats: 2, refusals: 2 });
    odd["/seats/lock-seats"] = Array.from({ length: 9 }, () => TAKEN);
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect(sellout.counts).toMatchObject({ seats: 2, refusals: 7 });
    expect(odd["/seats/lock-seats"]).toHaveLength(4);
  });

  test("leaves without a purchase if no seat is free", async () => {
    const number = await visitorWho("snapshot", 2);
    const sellout = newSellout();
    statuses.fill(1);
    await (await new Buyer(sellout, 1, number).join()).buy();
    expect([sellout.journal, sellout.counts.seats]).toEqual([[], 0]);
  });

  test.each([
    ["/waiting-room/9/join", "join: 500"],
    ["/waiting-room/9?", "place: 500"],
    ["/waiting-room/9/enter", "enter: 500"],
    ["/presentations/9", "order: 500"],
    ["/seats/best-available", "lock: 500"],
    ["/cart", "price: 500"],
    ["/payment/commit", "buy: 500"],
    ["/edocument", "ticket: 500"],
  ])("stops the bench with an answer of %s that nobody should get", async (path, why) => {
    const number = await visitorWho("best-available", 1);
    odd[path] = [[500, { error: { code: "INTERNAL" } }]];
    const buying = new Buyer(newSellout(), 1, number).join().then((buyer) => buyer.buy());
    await expect(buying).rejects.toThrow(why);
  });
});
