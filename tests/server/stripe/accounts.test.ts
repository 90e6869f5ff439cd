import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { refund } from "../../../server/checkout/refunds.ts";
import { adminOf, wrongFields } from "../catalogueDesk/desk.ts";
import { booksOf, press, type Payer } from "../payer.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";
import { AccountHouse, keysOf, PROFILE, SECRETS, type Seller } from "./accountHouse.ts";
import { RESTRICTED_KEY, signed } from "./fakeStripe.ts";

const APPROVES = "pm_card_visa";
const ASKS_BANK = "pm_card_authenticationRequired";
const PATIENT = { timeout: 60_000 } as const;
const SELLERS = ["cinema", "stage"] as const;

let at: AccountHouse;
beforeAll(async () => {
  at = await AccountHouse.open();
});
afterAll(() => at.close());

const stateOf = async ({ paymentIdentifier }: Payer) =>
  (await booksOf(at.house, paymentIdentifier)).state;
const ownerOf = ({ paymentIdentifier }: Payer) =>
  at.stripe.ownerOf(at.stripe.intentOf(paymentIdentifier));
const keyInForm = async (seller: Seller) => {
  const { paymentFormURL } = await at.form(seller, await new Shopper(at.house.url).arrive());
  const page = await fetch(paymentFormURL);
  return /data-key="(\w+)"/.exec(await page.text())?.[1];
};
const policyOf = async ({ house }: AccountHouse): Promise<string> =>
  (await fetch(house.url)).headers.get("content-security-policy") ?? "";
/** Returns the URL of the bank's page to which the payer is sent. */
const bankOf = ({ paymentIdentifier }: Payer): string =>
  vouched<{ url: string }>(at.stripe.intentOf(paymentIdentifier).next_action!["redirect_to_url"])
    .url;
/** Posts an event as Stripe would, signed with a secret. Returns the status. */
async function post(url: string, secret: string, object: object, id: string): Promise<number> {
  return at.stripe.send("payment_intent.succeeded", object, id, { url, secret });
}
/** Returns a payer whose bank has approved the payment, without a webhook having reported it yet. */
async function approved(seller: Seller): Promise<Payer> {
  const endpoint = at.stripe.endpoints.get(`acct_${seller}`)!;
  at.stripe.endpoints.set(`acct_${seller}`, { ...endpoint, url: "http://127.0.0.1:9/" });
  const payer = await at.cardPayer(seller, ASKS_BANK);
  await payer.commit();
  await press(bankOf(payer), "approve");
  at.stripe.endpoints.set(`acct_${seller}`, endpoint);
  return payer;
}

test("the installation's account takes the payments of profiles without one of their own", async () => {
  expect(await keyInForm("stage")).toBe("pk_test_fake");
  const payer = await at.cardPayer("stage", APPROVES);
  expect((await payer.commit()).status).toBe(200);
  expect(ownerOf(payer)).toBe("acct_fake");
  await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
});

describe("an account at Stripe", () => {
  test.each([
    [["terminal"], { terminal: "1001" }],
    [["mostPayments"], { mostPayments: 3 }],
    [["isTakenAtOnce"], { isTakenAtOnce: true }],
    [["isFramed"], { isFramed: true }],
    [["paymentPage"], { paymentPage: "10000000-0000-4000-8000-000000000001" }],
    [["wallets"], { wallets: ["bit"] }],
  ])("is refused for its %s with %j", async (fields, changes) => {
    expect(wrongFields(await at.create("stage", changes))).toEqual(fields);
  });

  test("is added for each business, with an address of its own for its webhook", async () => {
    for (const seller of SELLERS) await at.addAccount(seller);
    const { body } = await at.admin.get(at.keysPath("stage"));
    expect(body).toEqual({
      accountId: at.accounts.stage,
      provider: "stripe",
      enteredAt: expect.stringMatching(/^20/),
      webhookUrl: at.webhookOf("stage"),
    });
  });

  test.each([
    [["apiUser"], { apiUser: "pk_live_stage" }],
    [["apiUser", "apiSecret"], { apiUser: "sk_test_stage", apiSecret: "pk_test_stage" }],
    [["apiSecret"], { apiSecret: "sk_live_stage" }],
    [["webhookSecret"], { webhookSecret: undefined }],
    [["webhookSecret"], { webhookSecret: "sk_test_stage" }],
    // Stripe does not know this key.
    [["apiSecret"], { apiSecret: "sk_test_nobody" }],
    // This is the key of the other business.
    [["apiSecret"], { apiSecret: "sk_test_cinema" }],
  ])("keeps its keys when %s are refused in %j", async (fields, changes) => {
    const before = await at.admin.get(at.keysPath("stage"));
    expect(wrongFields(await at.enter("stage", changes))).toEqual(fields);
    expect((await at.admin.get(at.keysPath("stage"))).body).toEqual(before.body);
    expect((await at.test("stage")).body.verdict).toBe("accepted");
  });

  test("has its keys encrypted, and no answer, history, table or log line has its secrets", async () => {
    const id = at.accounts.stage;
    const path = "/pres-live/resources/payment-accounts";
    for (const each of [path, `${path}/${id}`, `${path}/${id}/history`, `${path}/export`]) {
      const text = await (await at.admin.send("GET", each)).text();
      expect(text.length).toBeGreaterThan(20);
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
    const answers = [await at.enter("stage"), await at.test("stage")];
    const { rows } = await sql<{ keys: string }>`select keys from payment_account`.execute(
      at.house.server.office.db,
    );
    const audit = await at.house.server.office.db
      .selectFrom("operator_event")
      .selectAll()
      .execute();
    const seen = JSON.stringify([answers, rows, audit, at.house.lines]);
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(keysOf("stage").apiUser);
  });

  test("is tested and given keys by operators of its business alone", async () => {
    const stranger = await adminOf(at.house, 1);
    expect((await at.test("stage", stranger)).status).toBe(404);
    expect((await at.enter("stage", {}, stranger)).status).toBe(404);
    const clerk = await new Shopper(at.house.url).arrive();
    expect((await at.test("stage", clerk)).status).toBe(401);
  });

  test("gives its publishable key to the form of its own orders", async () => {
    for (const seller of SELLERS) expect(await keyInForm(seller)).toBe(`pk_test_${seller}`);
    const unknown = `${at.house.url}/payment/stripe/form/pay_nobody?locale=en&total=100`;
    expect((await fetch(unknown)).status).toBe(404);
  });

  test("sells, captures and refunds what its profile sells, and nothing else", async () => {
    for (const seller of SELLERS) {
      const payer = await at.cardPayer(seller, APPROVES);
      expect((await payer.commit()).status).toBe(200);
      expect(ownerOf(payer)).toBe(`acct_${seller}`);
      await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
      const { id, amount_received } = at.stripe.intentOf(payer.paymentIdentifier);
      const { db } = at.house.server.office;
      await db
        .transaction()
        .execute((tx) => refund(tx, payer.paymentIdentifier, agorot(amount_received), "all"));
      await expect.poll(() => at.stripe.intents.refundsOf(id).length, PATIENT).toBe(1);
      const calls = at.stripe.heard.filter(({ path }) => path.includes(id));
      const refunds = at.stripe.heard.filter(({ path }) => path === "/v1/refunds");
      const accounts = [...calls, ...refunds.slice(-1)].map(({ account }) => account);
      expect(new Set(accounts)).toEqual(new Set([`acct_${seller}`]));
    }
  });

  test("cannot be evaded by a cart that names another profile", async () => {
    const payer = await at.cardPayer("stage", APPROVES, { authProfileId: PROFILE.cinema });
    await payer.commit();
    expect(ownerOf(payer)).toBe("acct_stage");
  });

  test("is not charged by the form of another account", async () => {
    const shopper = await new Shopper(at.house.url).arrive();
    const { paymentIdentifier } = await at.form("cinema", shopper);
    const payer = await at.payer("stage", { paymentMethod: "card" }, shopper);
    const answer = await payer.commit({ paymentIdentifier, creditcardInfo: { token: APPROVES } });
    expect(answer.body.error).toMatchObject({ fields: [{ field: "cart.paymentIdentifier" }] });
  });

  test("keeps cards that only itself can charge", async () => {
    const kept = await at.cardPayer("stage", APPROVES, { saveMagCard: true });
    expect((await kept.commit()).status).toBe(200);
    const cards = async (profile: number) =>
      (
        await kept.shopper.get<{ MagCards: { token: string }[] }>(
          `/payment/cards?authProfileId=${profile}`,
        )
      ).body.MagCards;
    const [card] = await cards(PROFILE.stage);
    expect(card).toBeDefined();
    expect(await cards(PROFILE.cinema)).toEqual([]);
    const creditcardInfo = { token: card!.token };
    const other = await at.payer(
      "cinema",
      { paymentMethod: "saved", creditcardInfo },
      kept.shopper,
    );
    const answer = await other.commit();
    expect(answer.body.error).toMatchObject({ fields: [{ field: "cart.creditcardInfo.token" }] });
  });
});

describe("a webhook", () => {
  test("of an account settles its own order", async () => {
    const payer = await at.cardPayer("stage", ASKS_BANK);
    await payer.commit();
    await press(bankOf(payer), "approve");
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
  });

  test("is refused unless the account itself has signed it", async () => {
    const payer = await approved("stage");
    const intent = at.stripe.intentOf(payer.paymentIdentifier);
    for (const secret of ["whsec_cinema", "whsec_fake", "whsec_guess"])
      expect(await post(at.webhookOf("stage"), secret, intent, "evt_forged")).toBe(403);
    const nobody = `${at.house.url}/api/payment/webhook/stripe/999999`;
    expect(await post(nobody, "whsec_stage", intent, "evt_forged")).toBe(403);
    expect(await post(at.webhookOf("stage"), "whsec_stage", intent, "evt_true")).toBe(200);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
  });

  test("of another account, or of the installation's, settles nothing and asks nobody", async () => {
    const payer = await approved("stage");
    const intent = at.stripe.intentOf(payer.paymentIdentifier);
    const asked = () => at.stripe.heard.filter(({ path }) => path.includes(intent.id)).length;
    const before = asked();
    const id = "evt_of_another";
    expect(await post(at.webhookOf("cinema"), "whsec_cinema", intent, id)).toBe(200);
    const installation = `${at.house.url}/api/payment/webhook/stripe`;
    expect(await post(installation, "whsec_fake", intent, id)).toBe(200);
    expect(asked()).toBe(before);
    expect(await stateOf(payer)).toBe("awaiting");
    // The event of the right account still counts, although events of other accounts have used its id before.
    expect(await post(at.webhookOf("stage"), "whsec_stage", intent, id)).toBe(200);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
  });

  test("of a dispute is booked for its own account alone", async () => {
    const payer = await at.cardPayer("stage", APPROVES);
    await payer.commit();
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
    const intent = at.stripe.intentOf(payer.paymentIdentifier);
    const dispute = at.stripe.disputes.open(intent);
    const told = (url: string, secret: string) =>
      at.stripe.send("charge.dispute.created", dispute, undefined, { url, secret });
    const row = () =>
      at.house.server.office.db
        .selectFrom("payment_dispute")
        .select(["account", "url"])
        .where("dispute_id", "=", dispute.id)
        .executeTakeFirst();
    expect(await told(at.webhookOf("cinema"), "whsec_cinema")).toBe(200);
    expect(await row()).toBeUndefined();
    expect(await told(at.webhookOf("stage"), "whsec_stage")).toBe(200);
    expect(await row()).toEqual({
      account: `acct_stage/${at.accounts.stage} (test)`,
      url: `https://dashboard.stripe.com/acct_stage/test/payments/${intent.id}`,
    });
  });

  test("is checked with the new secret as soon as it is entered", async () => {
    const payer = await approved("stage");
    const intent = at.stripe.intentOf(payer.paymentIdentifier);
    const changes = { apiSecret: "sk_test_stage_rolled", webhookSecret: "whsec_rolled" };
    expect((await at.enter("stage", changes)).status).toBe(200);
    expect(await post(at.webhookOf("stage"), "whsec_stage", intent, "evt_old")).toBe(403);
    // While a secret is being rolled, Stripe signs with both the old and the new one.
    const body = JSON.stringify({
      id: "evt_both",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { metadata: intent.metadata } },
    });
    const [old, rolled] = [signed(body, "whsec_stage"), signed(body, "whsec_rolled")];
    const headers = { "stripe-signature": `${old},${rolled.split(",")[1]}` };
    const answer = await fetch(at.webhookOf("stage"), { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
    expect((await at.enter("stage")).status).toBe(200);
  });
});

describe("the test of an account", () => {
  const found = async (seller: Seller = "stage") => (await at.test(seller)).body;

  test("says that its keys are accepted and whether Stripe has its webhook", async () => {
    const endpoint = at.stripe.endpoints.get("acct_stage")!;
    const set = (changes: Partial<typeof endpoint>) =>
      at.stripe.endpoints.set("acct_stage", { ...endpoint, ...changes });
    expect(await found()).toEqual({ verdict: "accepted", notifications: "found" });
    set({ enabled_events: ["payment_intent.succeeded"] });
    expect((await found()).notifications).toBe("events");
    set({ status: "disabled" });
    expect((await found()).notifications).toBe("missing");
    set({ url: at.webhookOf("cinema") });
    expect((await found()).notifications).toBe("missing");
    at.stripe.endpoints.set("acct_stage", endpoint);
  });

  test("of a restricted key says what it may not tell", async () => {
    expect((await at.enter("stage", { apiSecret: RESTRICTED_KEY })).status).toBe(200);
    expect(await found()).toEqual({ verdict: "unverified", notifications: "unknown" });
    expect((await at.enter("stage")).status).toBe(200);
  });

  test("of a live account says whether Stripe lets it take payments, which a demo never does", async () => {
    const profile = await at.admin.call<{ resource: { id: number } }>(
      "POST",
      "/pres-live/resources/auth-profiles",
      { values: { businessId: 2, name: "Live" } },
    );
    const authProfileId = profile.body.resource.id;
    const made = await at.create("stage", { authProfileId, terminal: "acct_new", isTest: false });
    const path = `/pres-live/payment-accounts/${made.body.resource.id}`;
    const keys = { apiUser: "pk_live_new", apiSecret: "sk_live_new", webhookSecret: "whsec_new" };
    expect((await at.admin.call("PUT", `${path}/keys`, keys)).status).toBe(200);
    const { body } = await at.admin.call<{ verdict: string }>("POST", `${path}/test`, {});
    expect(body.verdict).toBe("notReady");
    const { shopper } = await at.payer("stage");
    const methods = await shopper.get<{ provider: string }>(
      `/payment/methods?authProfileId=${authProfileId}`,
    );
    expect(methods.body.provider).toBe("none");
  });

  test("says if Stripe does not answer, and lets keys be entered meanwhile", async () => {
    at.stripe.isDown = true;
    expect(await found()).toEqual({ verdict: "noAnswer", notifications: null });
    expect((await at.enter("stage")).status).toBe(200);
    at.stripe.isDown = false;
    expect((await found()).verdict).toBe("accepted");
  });
});

test("an account that is retired settles its own payments, and leaves its profile without any", async () => {
  const payer = await approved("stage");
  await at.retire("stage");
  const before = await at.showOf("stage");
  const { shopper } = payer;
  const methods = await shopper.get<{ methods: string[]; provider: string }>(
    `/payment/methods?authProfileId=${before.show.authProfileId}`,
  );
  expect(methods.body).toMatchObject({ methods: ["voucher", "none"], provider: "none" });
  const intent = at.stripe.intentOf(payer.paymentIdentifier);
  expect(await post(at.webhookOf("stage"), "whsec_stage", intent, "evt_retired")).toBe(200);
  await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
  await at.retire("stage", false);
});

test("an account sells where the installation has none, and opens the checkout to Stripe while it is in use", async () => {
  const own = await AccountHouse.open({ PAYMENTS: "sandbox", STRIPE_SECRET_KEY: "" });
  try {
    const isOpen = async () => (await policyOf(own)).includes("https://js.stripe.com");
    expect(await isOpen()).toBe(false);
    await own.addAccount("stage");
    await expect.poll(isOpen, PATIENT).toBe(true);
    const payer = await own.cardPayer("stage", APPROVES);
    expect((await payer.commit()).status).toBe(200);
    expect(own.stripe.intentOf(payer.paymentIdentifier)).toMatchObject({ currency: "ils" });
    const { paymentFormURL } = await own.form("cinema", payer.shopper);
    expect(new URL(paymentFormURL).origin).not.toBe(own.house.url);
    await own.retire("stage");
    await expect.poll(isOpen, PATIENT).toBe(false);
  } finally {
    await own.close();
  }
});
