import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Entry } from "../../../../scripts/gate/contention/evidence.ts";
import { openCrowd } from "../../../../scripts/gate/faults/crowd.ts";
import { newCounts } from "../../../../scripts/gate/contention/counts.ts";
import { SingleSale, untilSo, type Shop } from "../../../../scripts/gate/faults/singleSale.ts";
import { vouched } from "../../../vouched.ts";
import { openFakeSeller, SEATS, SHOW, type FakeSeller, type Reply } from "../traffic/fakeSeller.ts";

const CARD = { card: "4580 0000 0000 0018" };
const refusal = (status: number, code: string): Reply => ({ status, body: { error: { code } } });

let seller: FakeSeller;
let journal: Entry[];
beforeEach(async () => {
  seller = await openFakeSeller();
  journal = [];
});
afterEach(() => seller.close());

/** Returns the shop without a database, which a sale needs only to look its order up. */
const shop = (spare = [...SEATS]): Shop => ({
  url: seller.url,
  store: vouched<Shop["store"]>({}),
  show: SHOW,
  spare,
  journal: { write: (entry) => void journal.push(entry), close: () => undefined },
});
const kinds = (): string => journal.map(({ kind }) => kind).join(" ");
const commits = () => seller.heard.filter(({ path }) => path === "/api/payment/commit");

describe("a single sale", () => {
  test("takes a spare seat and is ready to be paid for", async () => {
    const spare = [...SEATS];
    await SingleSale.ready(shop(spare), { by: CARD, name: "one" });
    expect(spare).toEqual(SEATS.slice(1));
    expect(journal).toEqual([expect.objectContaining({ kind: "locked", buyer: "one" })]);
    expect(commits()).toEqual([]);
  });

  test.each([
    ["no seat", "/none", "no spare seat is left"],
    ["a seat that somebody has", "/api/seats/lock-seats", /^not locked: .*SEAT_UNAVAILABLE/],
    ["no price", "/api/cart", /^not priced: .*SEAT_UNAVAILABLE/],
  ])("is not ready with %s", async (_, path, why) => {
    seller.odd[path] = [refusal(409, "SEAT_UNAVAILABLE")];
    const spare = path === "/none" ? [] : [...SEATS];
    await expect(SingleSale.ready(shop(spare), { by: CARD, name: "one" })).rejects.toThrow(why);
    expect(kinds()).toBe(path === "/api/cart" ? "locked" : "");
  });

  test("is repeated with the same key while its outcome is open", async () => {
    const sale = await SingleSale.ready(shop(), { by: CARD, name: "one" });
    seller.odd["/api/payment/commit"] = [refusal(500, "INTERNAL"), refusal(409, "IN_PROGRESS")];
    expect(await sale.untilSold()).toBe("r-1");
    const keys = commits().map(({ request }) => request.headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(kinds()).toBe("locked paying paying paying sold");
    expect(journal.at(-1)).toMatchObject({ reservation: "r-1", tickets: ["k-1"], paid: 5_000 });
  });

  test("that is refused is not repeated, and says why", async () => {
    const sale = await SingleSale.ready(shop(), { by: CARD, name: "one" });
    seller.odd["/api/payment/commit"] = [refusal(409, "CART_EXPIRED")];
    await expect(sale.untilSold()).rejects.toThrow("one was not sold: 409 CART_EXPIRED");
    expect(commits()).toHaveLength(1);
    expect(kinds()).toBe("locked paying");
  });

  test("that is paid on the provider's page is asked for and not sent again", async () => {
    const sale = await SingleSale.ready(shop(), { by: "redirect", name: "one" });
    seller.odd["/api/payment/commit"] = [
      { body: { next: { url: "/page" }, paymentIdentifier: "p-9" } },
    ];
    await sale.commitAt(seller.url);
    expect(sale.paymentIdentifier).toBe("p-9");
    const sold = { reservationIdentifier: "r-2", ticketIdentifiers: ["k-2"] };
    seller.odd["/api/payment/confirm"] = [
      { body: { next: { url: "/page" } } },
      refusal(409, "IN_PROGRESS"),
      { body: sold },
    ];
    await expect(sale.untilSold()).rejects.toThrow("one was not sold: 200");
    expect(await sale.untilSold()).toBe("r-2");
    expect(commits()).toHaveLength(1);
  });
});

test("a state is awaited until it is so", async () => {
  let looks = 0;
  expect(await untilSo("the third look", () => Promise.resolve(++looks === 3))).toBe(true);
  expect(looks).toBe(3);
});

describe("a crowd", () => {
  const market = (counts = newCounts()) => ({
    ...shop(),
    urls: [seller.url],
    seats: SEATS,
    counts,
  });

  test("buys until it is told to end", async () => {
    const counts = newCounts();
    const crowd = openCrowd(market(counts), 3, 1);
    await expect.poll(() => counts.attempts).toBeGreaterThanOrEqual(3);
    await crowd.end();
    const arrivals = seller.heard.filter(({ path }) => path === "/api/session");
    expect(arrivals.length).toBeGreaterThanOrEqual(3);
    expect([...counts.odd]).toEqual([]);
  });

  test("fails with the first buyer who does", async () => {
    const write = (): void => {
      throw new Error("the journal's disk is full");
    };
    const crowd = openCrowd({ ...market(), journal: { write, close: () => undefined } }, 2, 1);
    await expect(crowd.failed).rejects.toThrow("the journal's disk is full");
    await expect(crowd.end()).rejects.toThrow("the journal's disk is full");
  });
});
