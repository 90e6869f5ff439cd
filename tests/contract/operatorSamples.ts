import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { KnownLogin } from "../../domain/api/knownLogin.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import { unseal } from "../../server/platform/encryption/sealing.ts";
import { noteMismatch } from "../../server/checkout/mismatches.ts";
import { PaymentMismatch } from "../../server/payments/judgePaid.ts";
import { issueInvite } from "../../server/identity/operators/accounts.ts";
import { totpAt, totpStep } from "../../server/identity/operators/totp.ts";
import { ints } from "../../server/platform/store/db.ts";
import { arrive, post } from "../server/people.ts";
import { quickHash } from "../server/quickPasswords.ts";
import type { Shopper } from "../server/shopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const FIRST_ID = 9_000;
let made = 0;

/** Creates an operator and logs in as them, so that changed settings affect no other sample. */
async function newcomer(on: Stage): Promise<Shopper> {
  const id = FIRST_ID + made++;
  const username = `newcomer${id}`;
  const names = { username, first_name: "New", last_name: "Comer", role_id: PRESET_IDS.staff };
  const rest = { id, password_hash: quickHash(username), is_demo: true, business_ids: ints([1]) };
  const { db } = on.house.server.office;
  await db
    .insertInto("operator")
    .values({ ...names, ...rest })
    .execute();
  const shopper = await arrive(on.house);
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}

/** Begins to set up an authenticator. Returns the authenticator's current code, and the `next` one. */
async function begun(on: Stage): Promise<{ from: Shopper; code: string; next: string }> {
  const from = await newcomer(on);
  await post(from, "/operator/totp");
  const { db, clock } = on.house.server.office;
  const { totp_pending: secret } = await db
    .selectFrom("operator")
    .select("totp_pending")
    .where("id", "=", FIRST_ID + made - 1)
    .executeTakeFirstOrThrow();
  const clear = unseal(db, "operator.totp_pending", secret);
  const step = totpStep(clock.now());
  const codeAt = (at: number): string => totpAt(Buffer.from(clear ?? "", "base64"), at);
  return { from, code: codeAt(step), next: codeAt(step + 1) };
}

/** Inserts a message that has failed for good. Returns its id. */
async function deadLetter({ house }: Stage, kind = "message"): Promise<string> {
  const id = randomUUID();
  await sql`insert into outbox (id, kind, payload, created_at, next_at, failing_since, last_error,
      dead_at)
    values (${id}, ${kind}, ${JSON.stringify({
      by: "mail",
      to: "nobody@example.com",
      subject: "Word",
      text: "A word",
    })}::jsonb, app_now(), app_now(), app_now(), 'no line', app_now())`.execute(
    house.server.office.db,
  );
  return id;
}

/** Records a payment for which the provider reports another account. Returns its id. */
async function heldPayment({ house }: Stage): Promise<number> {
  const { db } = house.server.office;
  const paymentIdentifier = `pay_held_${randomUUID()}`;
  const money = { amount: 12_000, currency: "ils", paymentIdentifier };
  const paid = { ...money, transactionId: "t1", notedTransactionId: "t1", account: "other" };
  const mismatch = new PaymentMismatch({ ...money, account: "ours" }, paid, ["account"]);
  await noteMismatch(db, mismatch, "held");
  const { id } = await db
    .selectFrom("payment_mismatch")
    .select("id")
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirstOrThrow();
  await db.updateTable("payment_mismatch").set({ business_id: 1 }).where("id", "=", id).execute();
  return id;
}

/** Records a contradiction: a seat of the play is sold without an order. */
async function faulty({ house }: Stage): Promise<void> {
  await house.server.office.db
    .insertInto("consistency_fault")
    .values({
      check_name: "seatWithoutOrder",
      subject: randomUUID(),
      business_id: 1,
      presentation_id: DEMO.play,
      area: 0,
      seat_no: 0,
      found_at: new Date(),
      passes: 2,
    })
    .execute();
}

/** Records a dispute of a payment. Returns its id. */
async function disputed({ house }: Stage): Promise<number> {
  const { id } = await house.server.office.db
    .insertInto("payment_dispute")
    .values({
      provider: "stripe",
      dispute_id: `du_${randomUUID()}`,
      payment_identifier: `pay_disputed_${randomUUID()}`,
      business_id: 1,
      account: "acct_1",
      transaction_id: "pi_1",
      amount: 12_000,
      currency: "ils",
      reason: "fraudulent",
      state: "needsResponse",
      is_inquiry: false,
      withdrawn: 12_000,
      fee: 5_500,
      fee_currency: "ils",
      opened_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const GONE = [404, "NOT_FOUND"] as const;

/** Creates an operator, and returns an administrator's call about that account. */
async function ofAccount(on: Stage, act: string) {
  await newcomer(on);
  const id = FIRST_ID + made - 1;
  return { path: `/pres-live/operators/${id}/${act}`, from: await operator(on, "admin") };
}

async function invited(on: Stage): Promise<string> {
  await newcomer(on);
  const { token } = await issueInvite(on.house.server.office.db, FIRST_ID + made - 1);
  return token;
}

const ofPlay = async (on: Stage, what: string) => ({
  path: `/pres-live/sale${what}?presentationId=${on.play.id}`,
  from: await operator(on, "other"),
});

/** A valid request for each call about operators' accounts, their records and live sales. */
export const OPERATOR_SAMPLES: Samples = {
  "POST /operator/password": async (on) => {
    const from = await newcomer(on);
    const body = {
      currentPassword: `newcomer${FIRST_ID + made - 1}`,
      password: "tangerine kettle",
    };
    return { path: "/operator/password", body, from, toldAgain: [401, "LOGIN_FAILED"] };
  },
  "POST /operator/totp": async (on) => ({ path: "/operator/totp", from: await newcomer(on) }),
  "POST /operator/totp/confirm": async (on) => {
    const { from, code } = await begun(on);
    return { path: "/operator/totp/confirm", body: { code }, from, toldAgain: GONE };
  },
  "POST /operator/totp/remove": async (on) => {
    const { from, code, next } = await begun(on);
    await post(from, "/operator/totp/confirm", { code });
    return { path: "/operator/totp/remove", body: { code: next }, from, toldAgain: GONE };
  },
  "POST /operator/recovery-codes": async (on) => {
    const { from, code } = await begun(on);
    await post(from, "/operator/totp/confirm", { code });
    return { path: "/operator/recovery-codes", body: {}, from };
  },
  "GET /operator/logins": async (on) => ({ path: "/operator/logins", from: await newcomer(on) }),
  "POST /operator/logins/{id}/end": async (on) => {
    const from = await newcomer(on);
    const username = `newcomer${FIRST_ID + made - 1}`;
    const other = await arrive(on.house);
    await post(other, "/operator/login", { username, password: username });
    const { body } = await other.get<{ logins: KnownLogin[] }>("/operator/logins");
    const id = body.logins[0]?.id ?? "";
    return { path: `/operator/logins/${id}/end`, from, toldAgain: GONE };
  },
  "POST /operator/end-other-logins": async (on) => ({
    path: "/operator/end-other-logins",
    from: await newcomer(on),
  }),
  "POST /pres-live/operators/{id}/invite": (on) => ofAccount(on, "invite"),
  "POST /pres-live/operators/{id}/second-factor/reset": (on) =>
    ofAccount(on, "second-factor/reset"),
  "POST /pres-live/operators/{id}/sessions/end": (on) => ofAccount(on, "sessions/end"),
  "POST /operator/invite/look": async (on) => ({
    path: "/operator/invite/look",
    body: { token: await invited(on) },
  }),
  "POST /operator/invite": async (on) => ({
    path: "/operator/invite",
    body: { token: await invited(on), password: "tangerine kettle" },
    toldAgain: [409, "INVITE_EXPIRED"],
  }),
  "POST /operator/setup/look": () => ({
    path: "/operator/setup/look",
    body: { setupKey: "never" },
    told: [409, "SETUP_CLOSED"],
  }),
  "POST /operator/setup": () => ({
    path: "/operator/setup",
    body: {
      setupKey: "never",
      username: "dana",
      firstName: "Dana",
      lastName: "Levi",
      email: null,
      password: "tangerine kettle",
      nameHe: "בית",
      nameEn: "",
      businessHe: "",
      businessEn: "",
      languages: { locales: ["he", "en"], defaultLocale: "he" },
    },
    told: [409, "SETUP_CLOSED"],
  }),
  "GET /pres-live/setup": async (on) => ({
    path: "/pres-live/setup",
    from: await operator(on, "admin"),
  }),
  "POST /pres-live/setup/pass": async (on) => ({
    path: "/pres-live/setup/pass",
    from: await operator(on, "admin"),
    body: { step: "payment" },
  }),
  "POST /pres-live/setup/price": async (on) => ({
    path: "/pres-live/setup/price",
    from: await operator(on, "admin"),
    body: { amount: 42 },
    // The call is refused, because the demo was not set up on the set-up page.
    told: [404, "NOT_FOUND"],
  }),
  "GET /pres-live/languages": async (on) => ({
    path: "/pres-live/languages",
    from: await operator(on, "admin"),
  }),
  "PUT /pres-live/languages": async (on) => ({
    path: "/pres-live/languages",
    from: await operator(on, "admin"),
    body: { locales: ["he", "en", "ru", "ar", "pl"], defaultLocale: "he" },
  }),
  "GET /pres-live/region": async (on) => ({
    path: "/pres-live/region",
    from: await operator(on, "admin"),
  }),
  "PUT /pres-live/region": async (on) => ({
    path: "/pres-live/region",
    from: await operator(on, "admin"),
    // The request contains the demo's own region, because another region is refused once anything was sold.
    body: { currency: "ILS", timeZone: "Asia/Jerusalem" },
  }),
  "GET /operator/events": async (on) => ({
    path: "/operator/events?operatorId=4",
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/letters": async (on) => {
    await deadLetter(on);
    return { path: "/pres-live/letters", from: await operator(on, "admin") };
  },
  "POST /pres-live/letters/{id}/retry": async (on) => ({
    // No handler knows this kind, so the job is still dead after the retry.
    path: `/pres-live/letters/${await deadLetter(on, "nothing")}/retry`,
    from: await operator(on, "admin"),
  }),
  "POST /pres-live/letters/{id}/discard": async (on) => ({
    path: `/pres-live/letters/${await deadLetter(on)}/discard`,
    from: await operator(on, "admin"),
    toldAgain: GONE,
  }),
  "GET /pres-live/held-payments": async (on) => {
    const id = await heldPayment(on);
    return {
      path: `/pres-live/held-payments?before=${id + 1}&settled=0`,
      from: await operator(on, "admin"),
    };
  },
  "GET /pres-live/disputes": async (on) => ({
    path: `/pres-live/disputes?before=${(await disputed(on)) + 1}&closed=0`,
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/consistency": async (on) => {
    await faulty(on);
    return { path: "/pres-live/consistency", from: await operator(on, "admin") };
  },
  "POST /pres-live/held-payments/{id}/settle": async (on) => ({
    path: `/pres-live/held-payments/${await heldPayment(on)}/settle`,
    body: { note: "Given back at the provider" },
    from: await operator(on, "admin"),
    toldAgain: GONE,
  }),
  "GET /pres-live/sale": (on) => ofPlay(on, ""),
  "GET /pres-live/sale/history": (on) => ofPlay(on, "/history"),
  "GET /pres-live/sale/snapshot": (on) => ofPlay(on, "/snapshot"),
  "GET /pres-live/sale/stream": (on) => ofPlay(on, "/stream"),
  "GET /pres-live/sales/stream": async (on) => ({
    path: "/pres-live/sales/stream",
    from: await operator(on),
  }),
};
