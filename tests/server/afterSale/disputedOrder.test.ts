import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import type { VideoPurchase } from "../../../domain/vod.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { dispute } from "../payer.ts";
import { post } from "../people.ts";
import { faultsIn, POINTS } from "../proof/bookFaults.ts";
import type { Shopper } from "../shopper.ts";
import { cancel, documentOf, rentVideo, sell, setBack } from "./reservations.ts";

const PATIENT = { timeout: 60_000 } as const;
const SECOND = GROUP.theatreSecond;
const NOA = "2001001";

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  clerk = await Clerk.at(house);
});
afterAll(() => house.close());

const db = () => house.server.office.db;

interface Paid {
  readonly shopper: Shopper;
  readonly id: string;
  readonly paymentIdentifier: string;
}

/** Waits until the payment of an order is captured. */
async function captured(shopper: Shopper, id: string): Promise<Paid> {
  const row = () =>
    db()
      .selectFrom("payment_attempt as a")
      .innerJoin("orders as o", "o.id", "a.order_id")
      .select(["a.state", "a.payment_identifier"])
      .where("o.reservation_identifier", "=", id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).state, PATIENT).toBe("captured");
  return { shopper, id, paymentIdentifier: (await row()).payment_identifier };
}

const disputesOf = async (id: string): Promise<CounterOrder["disputes"]> =>
  (await clerk.open(id)).body.order.disputes;

/** Simulates a step of the bank, and waits until the order's page shows it. */
async function step(paid: Paid, what: "withdraw" | "lose" | "win"): Promise<void> {
  const state = { withdraw: "needsResponse", lose: "lost", win: "won" }[what];
  await dispute(house, paid, seats, what);
  await expect.poll(async () => (await disputesOf(paid.id))[0]?.state, PATIENT).toBe(state);
}

/** Runs the work while a business has this rule for the tickets of disputed payments. */
async function withRule(
  rule: "valid" | "lost" | "taken",
  businessId: number,
  work: () => Promise<void>,
) {
  await db()
    .insertInto("business_rules")
    .values({ business_id: businessId, disputed_tickets: rule })
    .execute();
  try {
    await work();
  } finally {
    await db().deleteFrom("business_rules").where("business_id", "=", businessId).execute();
  }
}

describe("the tickets of a disputed payment", () => {
  interface Bought extends Paid {
    readonly key: string;
    readonly qr: string | null;
  }

  async function bought(): Promise<Bought> {
    const sold = await sell(seats, SECOND, [{}]);
    const [key = ""] = sold.body.documentKeys;
    const { qr } = await documentOf(sold.shopper, key);
    return { ...(await captured(sold.shopper, sold.id)), key, qr };
  }
  const stateOf = async ({ shopper, key }: Bought) => {
    const { state, qr, transfer } = await documentOf(shopper, key);
    return { state, hasCode: qr !== null, canSend: transfer?.canOffer ?? false };
  };
  const GOOD = { state: "active", hasCode: true, canSend: true };
  const BLOCKED = { state: "blocked", hasCode: false, canSend: false };

  test("stay valid without a rule, and by the rule that says so", async () => {
    const ticket = await bought();
    await step(ticket, "lose");
    expect(await stateOf(ticket)).toEqual(GOOD);
    await withRule("valid", DEMO.stageBusiness, async () =>
      expect(await stateOf(ticket)).toEqual(GOOD),
    );
    expect(await clerk.scan(ticket.qr, seats.show.id)).toBe("admitted");
  });

  test("admit nobody once the dispute is lost, and again once it is won", async () => {
    await withRule("lost", DEMO.stageBusiness, async () => {
      const ticket = await bought();
      await step(ticket, "withdraw");
      expect(await stateOf(ticket)).toEqual(GOOD);
      await step(ticket, "lose");
      expect(await stateOf(ticket)).toEqual(BLOCKED);
      expect(await clerk.scan(ticket.qr, seats.show.id)).toBe("GENERAL_ERROR blocked");
      const [shown] = (await clerk.open(ticket.id)).body.order.tickets;
      expect(shown?.state).toBe("blocked");
      const sent = await post<{ error?: { reason?: string } }>(
        ticket.shopper,
        `/edocument/${ticket.key}/transfer`,
        { name: "Dana", email: "dana@example.com" },
      );
      expect(sent.body.error).toMatchObject({ code: "TICKET_NOT_CHANGEABLE", reason: "blocked" });
      await step(ticket, "win");
      expect(await stateOf(ticket)).toEqual(GOOD);
      expect(await clerk.scan(ticket.qr, seats.show.id)).toBe("admitted");
    });
  });

  test("admit nobody while the bank has the money, if the rule says so", async () => {
    const ticket = await bought();
    await step(ticket, "withdraw");
    expect(await stateOf(ticket)).toEqual(GOOD);
    await withRule("taken", DEMO.stageBusiness, async () => {
      expect(await stateOf(ticket)).toEqual(BLOCKED);
      expect(await clerk.scan(ticket.qr, seats.show.id)).toBe("GENERAL_ERROR blocked");
      await step(ticket, "win");
      expect(await stateOf(ticket)).toEqual(GOOD);
    });
  });

  test("are cancelled at the box office like others once the dispute is lost", async () => {
    await withRule("lost", DEMO.stageBusiness, async () => {
      const ticket = await bought();
      await step(ticket, "lose");
      expect((await clerk.act(ticket.id, "cancel", {})).status).toBe(200);
      expect((await stateOf(ticket)).state).toBe("cancelled");
    });
  });
});

describe("the video of a disputed payment", () => {
  interface Playing {
    readonly playbackURL: string;
    readonly purchase: VideoPurchase;
  }

  const BEGUN = { state: "available", playCount: 1 };

  test("is not watched while it is blocked, also where it has begun, and again once the dispute is won", async () => {
    const { shopper, id } = await rentVideo(house, 101);
    const paid = await captured(shopper, id);
    const video = `/vod/${shopper.show.id}`;
    const play = (what: "play" | "renew", token?: string) =>
      post<Playing & { error?: object }>(shopper, `${video}/${what}`, { resId: id, token });
    const purchase = async () =>
      (await shopper.get<{ purchase: VideoPurchase }>(video)).body.purchase;
    const begun = await play("play");
    expect(begun.status).toBe(200);
    const [, , , , token = ""] = begun.body.playbackURL.split("/");
    const business = await db()
      .selectFrom("orders")
      .select("business_id")
      .where("reservation_identifier", "=", id)
      .executeTakeFirstOrThrow();
    const blocked = { code: "VOD_UNAVAILABLE", reason: "blocked" };
    const stream = async () => {
      const answer = await fetch(`${house.url}${begun.body.playbackURL}`);
      return [answer.status, answer.status === 409 && (await answer.json()).error.reason];
    };
    await withRule("lost", business.business_id, async () => {
      await dispute(house, paid, seats, "lose");
      await expect.poll(purchase, PATIENT).toMatchObject({ ...BEGUN, isBlocked: true });
      expect((await play("play")).body.error).toMatchObject(blocked);
      expect((await play("renew", token)).body.error).toMatchObject(blocked);
      expect(await stream()).toEqual([409, "blocked"]);
      await dispute(house, paid, seats, "win");
      await expect.poll(purchase, PATIENT).toMatchObject({ ...BEGUN, isBlocked: false });
      expect((await play("renew", token)).status).toBe(200);
      expect((await stream())[1]).toBe(false);
    });
  });
});

describe("the points of a disputed order", () => {
  beforeAll(async () => {
    await db()
      .updateTable("membership")
      .set({ offer_id: OFFER.membership.club })
      .where("member_number", "=", NOA)
      .execute();
    await db()
      .insertInto("membership_point_rule")
      .values({
        offer_id: OFFER.membership.club,
        position: 0,
        ticket_type_id: null,
        category_id: null,
        points_per_unit: 1,
        points_per_ticket: 0,
      })
      .execute();
  });

  async function pointsNow(): Promise<number> {
    const row = await db()
      .selectFrom("membership")
      .select("points_balance")
      .where("member_number", "=", NOA)
      .executeTakeFirstOrThrow();
    expect(await faultsIn(db(), POINTS)).toEqual([]);
    return row.points_balance;
  }

  /** Buys tickets as a member. Returns the order and the points that it has earned. */
  async function earned(count: number) {
    const wishes = Array.from({ length: count }, () => ({}));
    const { shopper, cart } = await seats.guest(SECOND, wishes);
    await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
    const before = await pointsNow();
    const { status, body } = await shopper.commit(await shopper.ready(cart));
    expect(status).toBe(200);
    const points = (await pointsNow()) - before;
    expect(points).toBeGreaterThan(0);
    const { ticketIdentifiers } = body;
    const paid = await captured(shopper, body.reservationIdentifier);
    return { ...paid, before, points, ticketIdentifiers };
  }

  test("stay while the bank decides, go when it is lost, and come back when it is won", async () => {
    const order = await earned(1);
    await step(order, "withdraw");
    expect(await pointsNow()).toBe(order.before + order.points);
    await step(order, "lose");
    expect(await pointsNow()).toBe(order.before);
    await step(order, "win");
    expect(await pointsNow()).toBe(order.before + order.points);
    await step(order, "lose");
    await step(order, "win");
    expect(await pointsNow()).toBe(order.before + order.points);
  });

  test("that were spent are owed when it is lost, and not any more when it is won", async () => {
    const order = await earned(1);
    await db()
      .transaction()
      .execute(async (tx) => {
        const { id } = await tx
          .selectFrom("membership")
          .select("id")
          .where("member_number", "=", NOA)
          .executeTakeFirstOrThrow();
        const all = order.before + order.points;
        await sql`update membership set points_balance = 3 where id = ${id}`.execute(tx);
        await sql`select take_points(${id}, 'spent', ${all - 3}::int, 0, null, null)`.execute(tx);
      });
    const owed = () =>
      db()
        .selectFrom("point_earning as g")
        .innerJoin("orders as o", "o.id", "g.order_id")
        .select(["g.taken_back", "g.missing"])
        .where("o.reservation_identifier", "=", order.id)
        .executeTakeFirstOrThrow();
    await step(order, "lose");
    expect(await pointsNow()).toBe(0);
    expect(await owed()).toEqual({ taken_back: order.points, missing: order.points - 3 });
    await step(order, "win");
    expect(await pointsNow()).toBe(3);
    expect(await owed()).toEqual({ taken_back: 0, missing: 0 });
  });

  test("of tickets that were cancelled do not come back with the money of the others", async () => {
    const order = await earned(2);
    const [first = ""] = order.ticketIdentifiers;
    expect((await cancel(order.shopper, order.id, { itemsToCancel: [first] })).status).toBe(200);
    const left = await pointsNow();
    expect(left).toBeLessThan(order.before + order.points);
    await step(order, "lose");
    expect(await pointsNow()).toBe(order.before);
    await step(order, "win");
    expect(await pointsNow()).toBe(left);
  });
});
