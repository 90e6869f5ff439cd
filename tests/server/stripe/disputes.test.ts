import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dispute } from "../../../domain/api/disputes.ts";
import { agorot, fromHundredths } from "../../../domain/money.ts";
import { listDisputes } from "../../../server/checkout/listDisputes.ts";
import { refund } from "../../../server/checkout/refunds.ts";
import { setBack } from "../afterSale/reservations.ts";
import { Clerk } from "../counter/clerk.ts";
import { arrive, post } from "../people.ts";
import { booksOf, type Payer } from "../payer.ts";
import { miscounted } from "../sales/miscounted.ts";
import type { Shopper } from "../shopper.ts";
import { DUE, FEE, type DisputeObject } from "./disputes.ts";
import { signed } from "./fakeStripe.ts";
import { StripeHouse } from "./stripeHouse.ts";

const PATIENT = { timeout: 60_000 } as const;
const STEPS = ["created", "updated", "funds_withdrawn", "funds_reinstated", "closed"] as const;

let at: StripeHouse;
let admin: Shopper;
let clerk: Clerk;
beforeAll(async () => {
  at = await StripeHouse.open();
  at.sendWebhooks();
  await setBack(at.house);
  admin = await arrive(at.house);
  await post(admin, "/operator/login", { username: "admin", password: "admin" });
  clerk = await Clerk.at(at.house);
});
afterAll(() => at.close());

const db = () => at.house.server.office.db;

interface Bought {
  readonly payer: Payer;
  readonly id: string;
  readonly amount: number;
}

/** Buys a ticket and waits until its payment is captured. */
async function buy(): Promise<Bought> {
  const payer = await at.cardPayer("pm_card_visa");
  const { body } = await payer.commit();
  const state = async () => (await booksOf(at.house, payer.paymentIdentifier)).state;
  await expect.poll(state, PATIENT).toBe("captured");
  const { amount } = at.stripe.intentOf(payer.paymentIdentifier);
  return { payer, id: body.reservationIdentifier, amount };
}

const open = ({ payer }: Bought, amount?: number): DisputeObject =>
  at.stripe.disputes.open(at.stripe.intentOf(payer.paymentIdentifier), amount);
const tell = (step: (typeof STEPS)[number], dispute: DisputeObject): Promise<number> =>
  at.stripe.disputes.tell(step, dispute);
/** Withdraws the disputed amount and sends the event. */
async function withdraw(dispute: DisputeObject): Promise<void> {
  at.stripe.disputes.withdraw(dispute);
  expect(await tell("funds_withdrawn", dispute)).toBe(200);
}
/** Decides a dispute. If the dispute is won, the money is returned. */
async function decide(dispute: DisputeObject, status: "won" | "lost"): Promise<void> {
  dispute.status = status;
  if (status === "won") at.stripe.disputes.reinstate(dispute);
  expect(await tell("closed", dispute)).toBe(200);
}
async function lost(bought: Bought): Promise<DisputeObject> {
  const dispute = open(bought);
  await withdraw(dispute);
  await decide(dispute, "lost");
  return dispute;
}

async function sumsOf({ payer }: Bought): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { kind, amount } of (await booksOf(at.house, payer.paymentIdentifier)).ledger)
    sums[kind] = (sums[kind] ?? 0) + amount;
  return sums;
}
const rowOf = ({ id }: DisputeObject) =>
  db().selectFrom("payment_dispute").selectAll().where("dispute_id", "=", id).executeTakeFirst();
const listed = async (query = "") =>
  (await admin.get<{ rows: Dispute[]; waiting: number }>(`/pres-live/disputes${query}`)).body;
async function takings(): Promise<number> {
  const row = await db()
    .selectFrom("presentation_sales")
    .select(["takings", "charges"])
    .where("presentation_id", "=", at.show.id)
    .executeTakeFirstOrThrow();
  return row.takings + row.charges;
}
/**
 * Returns the amount that was not refunded by cancellations because the bank had already returned it to the
 * payer.
 */
async function toBank({ id }: Bought): Promise<number> {
  const { sum } = await db()
    .selectFrom("cancellation as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(({ fn }) => fn.sum<number | null>("c.to_bank").as("sum"))
    .where("o.reservation_identifier", "=", id)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
const refundsAtStripe = ({ payer }: Bought): number =>
  at.stripe.intents
    .refundsOf(at.stripe.intentOf(payer.paymentIdentifier).id)
    .reduce((sum, each) => sum + each.amount, 0);

describe("a dispute", () => {
  test("is stored with its order, amount, reason, fee and dates, and listed as waiting", async () => {
    const bought = await buy();
    const dispute = open(bought);
    const before = (await listed()).waiting;
    expect(await tell("created", dispute)).toBe(200);
    await withdraw(dispute);
    const { rows, waiting } = await listed();
    expect(waiting).toBe(before + 1);
    const { id } = at.stripe.intentOf(bought.payer.paymentIdentifier);
    const money = { amount: fromHundredths(bought.amount), currency: "ils" };
    expect(rows[0]).toMatchObject({
      ReservationIdentifier: bought.id,
      state: "needsResponse",
      isInquiry: false,
      reason: "fraudulent",
      disputed: money,
      withdrawn: money,
      fee: { amount: fromHundredths(FEE), currency: "ils" },
      refunded: 0,
      tickets: 1,
      closedAt: null,
      url: `https://dashboard.stripe.com/acct_fake/test/payments/${id}`,
    });
    expect(Date.parse(rows[0]!.dueAt!)).toBe(DUE * 1000);
    expect(await sumsOf(bought)).toMatchObject({ capture: bought.amount, dispute: bought.amount });
    const { body } = await admin.get<{ order: { disputes: unknown[] } }>(
      `/pres-live/orders/${bought.id}`,
    );
    expect(body.order.disputes).toMatchObject([
      {
        state: "needsResponse",
        Taken: fromHundredths(bought.amount),
        isInquiry: false,
        reason: "fraudulent",
        disputed: money,
        openedAt: rows[0]!.openedAt,
        dueAt: rows[0]!.dueAt,
        closedAt: null,
      },
    ]);
  });

  test("leaves takings alone while the bank decides, and the ticket works", async () => {
    const bought = await buy();
    const before = await takings();
    await withdraw(open(bought));
    expect(await takings()).toBe(before);
    const ticket = await db()
      .selectFrom("ticket as t")
      .innerJoin("orders as o", "o.id", "t.order_id")
      .select("t.cancelled_at")
      .where("o.reservation_identifier", "=", bought.id)
      .executeTakeFirstOrThrow();
    expect(ticket.cancelled_at).toBeNull();
  });

  test.each(["lost", "won"] as const)("that is %s moves takings as the money", async (status) => {
    const unsold = await takings();
    const bought = await buy();
    const before = await takings();
    expect(before).toBeGreaterThan(unsold);
    const dispute = open(bought);
    await withdraw(dispute);
    await decide(dispute, status);
    const isLost = status === "lost";
    expect(await takings()).toBe(isLost ? unsold : before);
    const sums = await sumsOf(bought);
    expect(sums["dispute"]).toBe(bought.amount);
    expect(sums["disputeReturn"]).toBe(isLost ? undefined : bought.amount);
    const row = (await listed("?closed=1")).rows[0]!;
    expect(row).toMatchObject({ state: status, ReservationIdentifier: bought.id });
    expect([row.closedAt, row.reinstatedAt].map((date) => date !== null)).toEqual([true, !isLost]);
    expect(await miscounted(db())).toEqual([]);
  });

  test("that is lost, appealed and won in the end restores takings", async () => {
    const bought = await buy();
    const before = await takings();
    const dispute = await lost(bought);
    dispute.status = "appeal_needs_response";
    await tell("updated", dispute);
    expect((await rowOf(dispute))!.closed_at).toBeNull();
    await decide(dispute, "won");
    expect(await takings()).toBe(before);
    expect(await sumsOf(bought)).toMatchObject({ disputeReturn: bought.amount });
  });

  test("that is an inquiry moves nothing, and closes without a decision", async () => {
    const bought = await buy();
    const dispute = open(bought);
    dispute.status = "warning_needs_response";
    dispute.evidence_details.due_by = 0;
    await tell("created", dispute);
    expect(await rowOf(dispute)).toMatchObject({
      is_inquiry: true,
      booked: 0,
      fee: 0,
      due_at: null,
    });
    dispute.status = "warning_closed";
    await tell("closed", dispute);
    expect(await rowOf(dispute)).toMatchObject({ state: "closed", booked: 0 });
    expect((await sumsOf(bought))["dispute"]).toBeUndefined();
  });

  test("in another currency takes the charge's part in shekels", async () => {
    const payer = await at.payer("blik");
    await payer.commit();
    const { body } = await payer.confirm("777000");
    at.stripe.intents.act(at.stripe.intentOf(payer.paymentIdentifier), "approve");
    const state = async () => (await booksOf(at.house, payer.paymentIdentifier)).state;
    await expect.poll(state, PATIENT).toBe("captured");
    const bought = { payer, id: body.reservationIdentifier, amount: 0 };
    const dispute = open(bought);
    expect(dispute.currency).toBe("pln");
    at.stripe.disputes.withdraw(dispute, 0.87);
    await tell("funds_withdrawn", dispute);
    const { sale, dispute: booked } = await sumsOf(bought);
    expect(booked).toBe(sale);
    expect((await rowOf(dispute))!.withdrawn).toBe(dispute.amount);
  });
});

describe("events of disputes", () => {
  test("that come twice, late and in every order leave the same books", async () => {
    const bought = await buy();
    const before = await takings();
    const dispute = open(bought);
    at.stripe.disputes.withdraw(dispute);
    dispute.status = "won";
    at.stripe.disputes.reinstate(dispute);
    for (const step of [...STEPS].toReversed()) expect(await tell(step, dispute)).toBe(200);
    for (let again = 0; again < 2; again++) {
      expect(await at.stripe.send("charge.dispute.created", dispute, "evt_twice")).toBe(200);
    }
    expect(await rowOf(dispute)).toMatchObject({ state: "won", withdrawn: 0, booked: 0 });
    expect((await sumsOf(bought))["dispute"]).toBeUndefined();
    expect(await takings()).toBe(before);
  });

  test("that come all at once book the money once", async () => {
    const bought = await buy();
    const dispute = open(bought);
    at.stripe.disputes.withdraw(dispute);
    const answers = await Promise.all(STEPS.map((step) => tell(step, dispute)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await sumsOf(bought)).toMatchObject({ dispute: bought.amount });
    expect((await rowOf(dispute))!.booked).toBe(bought.amount);
  });

  test("are sent again while Stripe cannot be asked, and then count", async () => {
    const dispute = open(await buy());
    at.stripe.disputes.isDown = true;
    expect(await at.stripe.send("charge.dispute.created", dispute, "evt_down")).toBe(500);
    expect(await rowOf(dispute)).toBeUndefined();
    at.stripe.disputes.isDown = false;
    expect(await at.stripe.send("charge.dispute.created", dispute, "evt_down")).toBe(200);
    expect(await rowOf(dispute)).toBeDefined();
  });

  test("about an unknown charge are taken and change nothing", async () => {
    const stranger = at.stripe.disputes.open({ id: "pi_stranger", amount: 500, currency: "ils" });
    expect(await tell("created", stranger)).toBe(200);
    expect(await rowOf(stranger)).toBeUndefined();
    at.stripe.disputes.all.delete(stranger.id);
    expect(await tell("closed", stranger)).toBe(200);
  });

  test("about a payment of another account change nothing", async () => {
    const bought = await buy();
    await db()
      .updateTable("payment_attempt")
      .set({ account: "acct_other (test)" })
      .where("payment_identifier", "=", bought.payer.paymentIdentifier)
      .execute();
    const dispute = open(bought);
    at.stripe.disputes.withdraw(dispute);
    expect(await tell("funds_withdrawn", dispute)).toBe(200);
    expect(await rowOf(dispute)).toBeUndefined();
    expect((await sumsOf(bought))["dispute"]).toBeUndefined();
  });

  test("with a forged signature are refused", async () => {
    const dispute = open(await buy());
    const body = JSON.stringify({
      id: "evt_forged",
      object: "event",
      type: "charge.dispute.created",
      data: { object: dispute },
    });
    const headers = { "stripe-signature": signed(body, "whsec_forged") };
    const url = `${at.house.url}/api/payment/webhook/stripe`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(403);
    expect(await rowOf(dispute)).toBeUndefined();
  });

  test("are of no operator of another business", async () => {
    const dispute = open(await buy());
    await tell("created", dispute);
    const elsewhere = { businessIds: [999], locationIds: null };
    expect(await listDisputes(db(), { scope: elsewhere })).toMatchObject({ rows: [], waiting: 0 });
    const hall = { businessIds: [1], locationIds: [999] };
    expect((await listDisputes(db(), { scope: hall })).rows).toEqual([]);
  });
});

describe("refunds and disputes", () => {
  test("a dispute of what was refunded already is not counted twice", async () => {
    const bought = await buy();
    const part = agorot(1_000);
    const { paymentIdentifier } = bought.payer;
    await db()
      .transaction()
      .execute((tx) => refund(tx, paymentIdentifier, part, "part"));
    await expect.poll(() => refundsAtStripe(bought), PATIENT).toBe(1_000);
    const dispute = open(bought);
    await withdraw(dispute);
    expect(await sumsOf(bought)).toMatchObject({ dispute: bought.amount - 1_000 });
    expect((await listed()).rows[0]).toMatchObject({
      withdrawn: { amount: fromHundredths(bought.amount) },
      refunded: 10,
    });
  });

  test("money that the bank has is not refunded again", async () => {
    const bought = await buy();
    await withdraw(open(bought));
    const again = db()
      .transaction()
      .execute((tx) => refund(tx, bought.payer.paymentIdentifier, agorot(1), "again"));
    await expect(again).rejects.toThrow("BALANCE_IS_DUE");
    const refused = await clerk.act(bought.id, "cancel", {});
    expect(refused.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "disputed" });
  });

  test("the tickets of a lost dispute are cancelled without a refund", async () => {
    const unsold = await takings();
    const bought = await buy();
    await lost(bought);
    const { status, body } = await clerk.act<{ refund: number; order: { state: string } }>(
      bought.id,
      "cancel",
      {},
    );
    expect([status, body.refund, body.order.state]).toEqual([200, 0, "cancelled"]);
    const { refund: given, ...sums } = await sumsOf(bought);
    expect(given).toBeUndefined();
    // Service charges are not refunded.
    expect(sums).toMatchObject({ dispute: bought.amount });
    expect(sums["cancellation"]).toBe(await toBank(bought));
    expect(refundsAtStripe(bought)).toBe(0);
    expect(await takings()).toBe(unsold);
    expect(await miscounted(db())).toEqual([]);
  });

  test("what the bank gives back of cancelled tickets goes to the buyer, once", async () => {
    const bought = await buy();
    const dispute = await lost(bought);
    await clerk.act(bought.id, "cancel", {});
    const owed = await toBank(bought);
    expect(owed).toBeGreaterThan(0);
    await decide(dispute, "won");
    await tell("funds_reinstated", dispute);
    await expect.poll(() => refundsAtStripe(bought), PATIENT).toBe(owed);
    const refunds = async () => (await sumsOf(bought))["refund"];
    await expect.poll(refunds, PATIENT).toBe(owed);
    expect(await toBank(bought)).toBe(0);
    const { capture, dispute: taken, disputeReturn } = await sumsOf(bought);
    expect([capture, taken, disputeReturn]).toEqual([bought.amount, bought.amount, bought.amount]);
  });
});
