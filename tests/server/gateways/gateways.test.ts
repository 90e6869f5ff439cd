import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { refund } from "../../../server/checkout/refunds.ts";
import { booksOf, type Payer } from "../payer.ts";
import { CARDCOM, GatewayHouse, PAYPLUS, SECRETS, type Act } from "./gatewayHouse.ts";

const PATIENT = { timeout: 60_000 } as const;
const MISMATCHES: readonly (readonly [field: string, act: Act])[] = [
  ["amount", { amount: 1 }],
  ["currency", { isDollars: true }],
];

describe.each(["payplus", "cardcom"] as const)("an account at %s", (gateway) => {
  let at: GatewayHouse;
  beforeAll(async () => {
    at = await GatewayHouse.open(gateway);
  });
  afterAll(() => at.close());

  const books = (payer: Payer) => booksOf(at.house, payer.paymentIdentifier);
  const stateOf = async (payer: Payer) => (await books(payer)).state;
  const isCaptured = async (payer: Payer): Promise<void> => {
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
  };
  const amountOf = async (payer: Payer): Promise<number> =>
    (
      await at.house.server.office.db
        .selectFrom("payment_attempt")
        .select("amount")
        .where("payment_identifier", "=", payer.paymentIdentifier)
        .executeTakeFirstOrThrow()
    ).amount;
  const sold = async (payer: Payer) => {
    at.pay(payer);
    expect((await payer.confirm()).body.ticketIdentifiers).toHaveLength(1);
    await isCaptured(payer);
  };
  const runOut = async () => {
    await at.house.server.office.clock.shift(3_600);
    await at.house.server.sweep();
  };

  test("sells what was paid on its page, reserves first and takes it once", async () => {
    const before = at.takenBy("stage");
    const payer = await at.onPage();
    const to = new URL(at.pay(payer));
    expect([to.origin, to.pathname]).toEqual([at.house.url, "/payment/return"]);
    expect(at.takenBy("stage")).toBe(before);
    expect(await at.notify(payer)).toBe(200);
    await isCaptured(payer);
    const amount = await amountOf(payer);
    expect(await books(payer)).toMatchObject({ orders: 1 });
    expect(at.takenBy("stage")).toBe(before + amount);
    const bought = await payer.confirm();
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await payer.commit()).toEqual(bought);
  });

  test("is tested, and says whether the gateway takes its keys", async () => {
    const path = `/pres-live/payment-accounts/${at.accounts.stage}`;
    const found = async () => (await at.admin.call("POST", `${path}/test`, {})).body;
    expect(await found()).toEqual({ verdict: "accepted", notifications: null });
    const apiUser = gateway === "payplus" ? PAYPLUS.stage.apiKey : CARDCOM.stage.apiName;
    const wrong = { apiUser, apiSecret: "a mistyped secret" };
    await at.admin.call("PUT", `${path}/keys`, wrong);
    expect(await found()).toEqual({ verdict: "login", notifications: null });
    const answer = await at.admin.call("PUT", `${path}/keys`, { ...wrong, webhookSecret: "w" });
    expect(answer.status).toBe(422);
    await at.enterKeys("stage");
    expect(await found()).toEqual({ verdict: "accepted", notifications: null });
  });

  test("leads back to a page of ours, which tells the checkout and believes nothing", async () => {
    const payer = await at.onPage();
    const to = at.pay(payer);
    const led = await fetch(`${to}&status=approved&amount=1`, { method: "GET" });
    expect(led.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(await led.text()).toContain(payer.paymentIdentifier);
    const posted = await fetch(to, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "status=approved",
    });
    expect(posted.status).toBe(303);
    expect(await books(payer)).toMatchObject({ orders: 0, state: "awaiting" });
    const away = new URL(to);
    away.searchParams.set("to", "//elsewhere.example");
    expect((await fetch(away)).status).toBe(404);
  });

  test("is paid in payments, as many as the account allows", async () => {
    const payer = await at.onPage();
    expect(() => at.pay(payer, { payments: 13 })).toThrow("12 payments");
    at.pay(payer, { payments: 3 });
    await payer.confirm();
    await isCaptured(payer);
    const { rows } = await sql<{ installments: number }>`select installments from gateway_payment
      where payment_identifier = ${payer.paymentIdentifier}`.execute(at.house.server.office.db);
    expect(rows).toEqual([{ installments: 3 }]);
    const charged =
      gateway === "payplus"
        ? at.payplus.transactions.findLast(({ type }) => type === "Charge")
        : at.cardcom.charges.findLast(({ code }) => code === 0);
    expect(charged?.payments).toBe(3);
  });

  test("takes Bit when the payer confirms it", async () => {
    const before = at.takenBy("stage");
    const payer = await at.onPage("stage", { paymentMethod: "bit" });
    at.pay(payer);
    const amount = await amountOf(payer);
    expect(at.takenBy("stage")).toBe(before + amount);
    expect(await at.notify(payer)).toBe(200);
    await isCaptured(payer);
    expect(at.takenBy("stage")).toBe(before + amount);
    const captures = JSON.stringify(at.fakes.callsOf(at.calls.capture));
    expect(captures).not.toContain(payer.paymentIdentifier);
  });

  test("tells the payer of a refusal, sells nothing and lets nobody pay for it later", async () => {
    const payer = await at.onPage();
    at.pay(payer, { isDeclined: true });
    expect((await payer.confirm()).body.error).toMatchObject({
      code: "PAYMENT_DECLINED",
      reason: "insufficientFunds",
    });
    expect(await books(payer)).toMatchObject({ orders: 0, state: "declined" });
    if (gateway === "payplus") {
      expect(() => at.pay(payer)).toThrow("disabled");
      return;
    }
    at.pay(payer);
    expect(await at.notify(payer)).toBe(200);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
    expect(await books(payer)).toMatchObject({ orders: 0, ledger: [] });
  });

  test("gives back by itself what was paid late, after the order was over", async () => {
    const before = at.takenBy("stage");
    const [card, bit] = [await at.onPage(), await at.onPage("stage", { paymentMethod: "bit" })];
    const pages = [at.pageOf(card), at.pageOf(bit)];
    await runOut();
    for (const payer of [card, bit]) {
      await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
      expect((await payer.confirm()).body.error?.code).toBe("ORDER_CANCELLED");
    }
    if (gateway === "payplus") {
      for (const page of pages) {
        expect(at.payplus.pages.get(page)?.isDisabled).toBe(true);
        // Simulates a payer who was confirming in the app when the page was closed.
        at.payplus.pages.get(page)!.isDisabled = false;
      }
    }
    for (const payer of [card, bit]) {
      at.pay(payer);
      expect(await at.notify(payer)).toBe(200);
      expect(await at.notify(payer)).toBe(200);
    }
    await expect.poll(() => at.takenBy("stage"), PATIENT).toBe(before);
    for (const payer of [card, bit]) {
      await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
      expect(await books(payer)).toMatchObject({ orders: 0 });
    }
  });

  test("hears the same word many times and in any order, and sells once", async () => {
    const payer = await at.onPage();
    at.pay(payer);
    const words = await Promise.all([at.notify(payer), at.notify(payer), payer.confirm()]);
    expect(words.slice(0, 2)).toEqual([200, 200]);
    await isCaptured(payer);
    expect(await at.notify(payer)).toBe(200);
    expect(await books(payer)).toMatchObject({
      orders: 1,
      ledger: [{ kind: "capture" }, { kind: "sale" }],
    });
    const taken = at.takenBy("stage");
    expect(await at.notify(payer)).toBe(200);
    expect(at.takenBy("stage")).toBe(taken);
  });

  test("takes no word that is not signed for it, and believes no word before it has asked", async () => {
    const payer = await at.onPage();
    const page = at.pageOf(payer);
    const stage = `${at.house.url}/api/payment/webhook/${gateway}/${at.accounts.stage}`;
    const cinema = `${at.house.url}/api/payment/webhook/${gateway}/${at.accounts.cinema}`;
    if (gateway === "payplus") {
      at.payplus.pay(page);
      const made = at.payplus.transactions.pop()!;
      at.payplus.transactions.push({ ...made, status: "051" });
      expect(await at.payplus.notify(page, { secret: "wrong" })).toBe(403);
      expect(await at.payplus.notify(page, { agent: "curl" })).toBe(403);
      expect(await at.payplus.notify(page, { secret: PAYPLUS.cinema.secretKey })).toBe(403);
      expect(await at.payplus.notify(page, { url: cinema })).toBe(403);
      // The notification is about a payment of one account, but it is signed with the key of the other
      // account.
      const other = { url: cinema, secret: PAYPLUS.cinema.secretKey };
      expect(await at.payplus.notify(page, other)).toBe(200);
    } else {
      const body = JSON.stringify({
        ResponseCode: 0,
        LowProfileId: page,
        TranzactionId: 1,
        ReturnValue: payer.paymentIdentifier,
      });
      expect(await at.cardcom.notify(page, { url: stage, body })).toBe(403);
      const right = new URL(String(at.cardcom.pages.get(page)!.asked["WebHookUrl"]));
      const moved = new URL(right);
      moved.searchParams.set("payment", "PMT-OTHER");
      expect(await at.cardcom.notify(page, { url: moved.href, body })).toBe(403);
      const strange = new URL(right);
      strange.pathname = new URL(cinema).pathname;
      expect(await at.cardcom.notify(page, { url: strange.href, body })).toBe(403);
      expect(await at.cardcom.notify(page, { url: right.href, body: "no json" })).toBe(403);
      // The signature is valid, but the payment in the notification does not exist.
      expect(await at.cardcom.notify(page, { url: right.href, body })).toBe(200);
    }
    expect(await books(payer)).toMatchObject({ orders: 0, state: "awaiting" });
    expect((await fetch(`${stage}0`, { method: "POST", body: "{}" })).status).toBe(403);
  });

  test.each(MISMATCHES)(
    "sells nothing where the gateway tells another %s, and gives it back",
    async (field, act) => {
      const payer = await at.onPage();
      at.pay(payer, act);
      expect((await payer.confirm()).body.error?.code).toBe("paymentError");
      await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
      const noted = await at.house.server.office.db
        .selectFrom("payment_mismatch")
        .select(["outcome", "fields"])
        .where("payment_identifier", "=", payer.paymentIdentifier)
        .execute();
      expect(noted).toEqual([{ outcome: "givenBack", fields: [field] }]);
    },
  );

  test("leaves the payment of another order alone for an operator", async () => {
    const payer = await at.onPage();
    at.pay(payer, { paymentIdentifier: "PMT-ELSEWHERE" });
    await payer.confirm();
    await expect.poll(() => stateOf(payer), PATIENT).toBe("held");
  });

  test("takes and gives back once, also where the answer is lost", async () => {
    const before = at.takenBy("stage");
    const payer = await at.onPage();
    at.pay(payer);
    at.fakes.loseAnswerOf = at.calls.capture;
    await payer.confirm();
    await isCaptured(payer);
    const amount = await amountOf(payer);
    expect(at.takenBy("stage")).toBe(before + amount);
    const part = agorot(1_050);
    at.fakes.loseAnswerOf = at.calls.refund;
    const { db } = at.house.server.office;
    const giveBack = (key: string, agora: number) =>
      db.transaction().execute((tx) => refund(tx, payer.paymentIdentifier, agorot(agora), key));
    const given = async () =>
      (await books(payer)).ledger.filter(({ kind }) => kind === "refund").length;
    await giveBack("part", part);
    await expect.poll(given, PATIENT).toBe(1);
    expect(at.takenBy("stage")).toBe(before + amount - part);
    await giveBack("rest", amount - part);
    await expect.poll(given, PATIENT).toBe(2);
    expect(at.takenBy("stage")).toBe(before);
  });

  test("refunds a whole payment", async () => {
    const before = at.takenBy("stage");
    const payer = await at.onPage();
    await sold(payer);
    const amount = agorot(await amountOf(payer));
    await at.house.server.office.db
      .transaction()
      .execute((tx) => refund(tx, payer.paymentIdentifier, amount, "whole"));
    await expect.poll(() => at.takenBy("stage"), PATIENT).toBe(before);
  });

  test("tells the payer that the gateway is away before anybody could pay", async () => {
    const payer = await at.payer();
    at.fakes.dropCallOf = gateway === "payplus" ? "generateLink" : "LowProfile/Create";
    const refused = await payer.commit();
    expect(refused.body.error).toMatchObject({ code: "paymentError" });
    const again = await at.payer();
    at.fakes.redirectTo = "http://127.0.0.1:1/";
    expect((await again.commit()).body.error).toMatchObject({ code: "paymentError" });
    expect(await books(again)).toMatchObject({ orders: 0 });
  });

  test("never mixes with the account of another business", async () => {
    const before = { cinema: at.takenBy("cinema"), stage: at.takenBy("stage") };
    const [cinema, stage] = [await at.onPage("cinema"), await at.onPage("stage")];
    const fake = gateway === "payplus" ? at.payplus : at.cardcom;
    const merchants = gateway === "payplus" ? PAYPLUS : CARDCOM;
    expect(fake.pages.get(at.pageOf(cinema))?.merchant).toBe(merchants.cinema);
    expect(fake.pages.get(at.pageOf(stage))?.merchant).toBe(merchants.stage);
    await sold(cinema);
    await sold(stage);
    const cinemaAmount = await amountOf(cinema);
    expect(at.takenBy("cinema")).toBe(before.cinema + cinemaAmount);
    expect(at.takenBy("stage")).toBe(before.stage + (await amountOf(stage)));
    await at.house.server.office.db
      .transaction()
      .execute((tx) => refund(tx, cinema.paymentIdentifier, agorot(cinemaAmount), "all"));
    await expect.poll(() => at.takenBy("cinema"), PATIENT).toBe(before.cinema);
    expect(at.takenBy("stage")).toBe(before.stage + (await amountOf(stage)));
  });

  test("keeps a card, which pays again there and nowhere else", async () => {
    const kept = await at.onPage("stage", { saveMagCard: true });
    at.pay(kept);
    await kept.confirm();
    await isCaptured(kept);
    const { shopper } = kept;
    const cardsAt = async (profile: number) =>
      (
        await shopper.get<{ MagCards: { token: string }[] }>(
          `/payment/cards?authProfileId=${profile}`,
        )
      ).body.MagCards;
    expect(await cardsAt(1)).toEqual([]);
    const [card] = await cardsAt(2);
    const saved = {
      paymentMethod: "saved",
      creditcardInfo: { token: card!.token },
      numberOfPayments: 2,
    } as const;
    const elsewhere = await at.payer("cinema", saved, shopper);
    expect((await elsewhere.commit()).body.error?.code).toBe("VALIDATION");
    const before = at.takenBy("stage");
    const paidBySaved = async (): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount), 0)::int as sum from payment_attempt
        where method = 'saved' and state = 'captured'`.execute(at.house.server.office.db);
      return rows[0]!.sum;
    };
    const again = await at.payer("stage", saved, shopper);
    const bought = await again.commit();
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    await expect.poll(paidBySaved, PATIENT).toBeGreaterThan(0);
    expect(at.takenBy("stage")).toBe(before + (await paidBySaved()));
    const lost = await at.payer("stage", saved, shopper);
    at.fakes.loseAnswerOf =
      gateway === "payplus" ? "Transactions/Charge" : "Transactions/Transaction";
    const answer = await lost.commit();
    expect(answer.body.ticketIdentifiers ?? answer.body.error?.code).toBeDefined();
    await expect
      .poll(async () => (await lost.commit()).body.ticketIdentifiers, PATIENT)
      .toHaveLength(1);
    await expect
      .poll(async () => before + (await paidBySaved()), PATIENT)
      .toBe(at.takenBy("stage"));
  });

  test("writes no key, token or card into the log or the database", async () => {
    for (const line of at.house.lines) {
      for (const secret of SECRETS) expect(line).not.toContain(secret);
    }
    const { rows } = await sql<{
      row: string;
    }>`select to_json(a)::text as row from payment_account a
      union all select to_json(g)::text from gateway_payment g
      union all select to_json(e)::text from operator_event e`.execute(at.house.server.office.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) for (const secret of SECRETS) expect(row).not.toContain(secret);
  });
});
