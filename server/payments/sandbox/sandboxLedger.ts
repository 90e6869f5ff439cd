import { randomBytes } from "node:crypto";
import { sql, type Generated, type Kysely, type Selectable, type Updateable } from "kysely";
import { gathered } from "../../platform/gathered.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import type { FormOrder } from "../provider.ts";
import type { ChargedMethod } from "../../../domain/cart.ts";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { minus, plus } from "../../../domain/moneySums.ts";

export type SandboxState =
  | "form"
  | "challenge"
  | "late"
  | "authorized"
  | "declined"
  | "captured"
  | "voided";

// The types of rows must be type aliases, because interfaces do not satisfy the index signature that
// `withTables` requires.
type SandboxPaymentRow = {
  payment_identifier: string;
  amount: Agorot;
  state: SandboxState;
  /** The behaviour of the charged card, as JSON. */
  behaviour: string | null;
  reason: string | null;
  last4: string | null;
  refunded: Agorot;
  storefront_origin: string;
  return_path: string;
  locale: string;
  can_save: boolean;
  method: ChargedMethod;
  installments: number;
  most_installments: number;
  card_token: string | null;
  changed_at: Generated<Date>;
};

type SandboxCardRow = {
  token: string;
  payment_identifier: string;
  behaviour: string;
  last4: string;
  /** `MM/YY` */
  expiry: string;
  installments: number;
  is_saved: boolean;
};

type SandboxRefundRow = {
  payment_identifier: string;
  key: string;
  amount: Agorot;
};

type SandboxTables = {
  sandbox_refund: SandboxRefundRow;
  sandbox_payment: SandboxPaymentRow;
  sandbox_card: SandboxCardRow;
};

export type SandboxPayment = Readonly<Selectable<SandboxPaymentRow>>;
export type SandboxCard = Readonly<SandboxCardRow>;

/** A payment to capture. `amount` is in agorot. */
interface ToCapture {
  readonly paymentIdentifier: string;
  readonly amount: number;
}

/**
 * Returns the state after an approval. Bit and BLIK capture the money at once, all other methods reserve it
 * first.
 */
export const approvedState = ({ method }: Pick<SandboxPaymentRow, "method">): SandboxState =>
  method === "blik" || method === "bit" ? "captured" : "authorized";

const anyOf = (values: readonly string[]) => sql<string>`any(${texts(values)})`;

/** The sandbox's own ledger of payments, cards and refunds. */
export class SandboxLedger {
  readonly #db: Kysely<SandboxTables>;
  // Concurrent calls are batched into one statement, so that the sandbox can keep up with load tests.
  readonly #find = gathered((all: readonly string[]) => this.#findAll(all));
  readonly #findCard = gathered((all: readonly string[]) => this.#findCards(all));
  readonly #open = gathered(
    (all: readonly FormOrder[]) => this.#openAll(all),
    ({ paymentIdentifier }) => [paymentIdentifier],
  );
  readonly #saveCard = gathered((all: readonly SandboxCard[]) => this.#saveCards(all));
  readonly #capture = gathered((all: readonly ToCapture[]) => this.#captureAll(all));

  constructor(db: Db) {
    this.#db = db.withTables<SandboxTables>();
  }

  open(order: FormOrder): Promise<void> {
    return this.#open(order);
  }

  async #openAll(orders: readonly FormOrder[]): Promise<undefined[]> {
    const rows = orders.map((order) => ({
      payment_identifier: order.paymentIdentifier,
      amount: order.amount,
      state: "form",
      refunded: ZERO,
      storefront_origin: order.storefrontOrigin,
      return_path: "/",
      locale: order.locale,
      can_save: order.canSave,
      method: "card",
      installments: 1,
      most_installments: order.mostInstallments,
    }));
    await sql`insert into sandbox_payment (payment_identifier, amount, state, refunded,
        storefront_origin, return_path, locale, can_save, method, installments, most_installments)
      select r.payment_identifier, r.amount, r.state, r.refunded, r.storefront_origin,
        r.return_path, r.locale, r.can_save, r.method, r.installments, r.most_installments
      from json_populate_recordset(null::sandbox_payment, ${JSON.stringify(rows)}::json) as r
      on conflict (payment_identifier) do nothing`.execute(this.#db);
    return orders.map(() => undefined);
  }

  find(paymentIdentifier: string): Promise<SandboxPayment | undefined> {
    return this.#find(paymentIdentifier);
  }

  async #findAll(paymentIdentifiers: readonly string[]): Promise<(SandboxPayment | undefined)[]> {
    const rows = await this.#db
      .selectFrom("sandbox_payment")
      .selectAll()
      .where("payment_identifier", "=", anyOf(paymentIdentifiers))
      .execute();
    const payments = new Map(rows.map((row) => [row.payment_identifier, row]));
    return paymentIdentifiers.map((each) => payments.get(each));
  }

  /** Changes a payment if it is in one of the states `from`. Returns whether the payment was changed. */
  async move(
    paymentIdentifier: string,
    from: readonly SandboxState[],
    change: Updateable<SandboxPaymentRow>,
  ): Promise<boolean> {
    const moved = await this.#db
      .updateTable("sandbox_payment")
      .set({ ...change, changed_at: sql`app_now()` })
      .where("payment_identifier", "=", paymentIdentifier)
      .where("state", "in", [...from])
      .executeTakeFirst();
    return moved.numUpdatedRows > 0n;
  }

  /** Captures reserved money. Returns false if no amount or a different one was reserved. */
  capture(reserved: ToCapture): Promise<boolean> {
    return this.#capture(reserved);
  }

  /**
   * Applies a delayed answer of the payer's bank if it is at least `afterMs` old. Returns whether the
   * answer was applied.
   */
  async ripen(paymentIdentifier: string, afterMs: number): Promise<boolean> {
    const payment = await this.find(paymentIdentifier);
    const state = payment ? approvedState(payment) : "authorized";
    const moved = await this.#db
      .updateTable("sandbox_payment")
      .set({ state, changed_at: sql`app_now()` })
      .where("payment_identifier", "=", paymentIdentifier)
      .where("state", "=", "late")
      .where("changed_at", "<=", sql<Date>`app_now() - make_interval(secs => ${afterMs / 1000})`)
      .executeTakeFirst();
    return moved.numUpdatedRows > 0n;
  }

  /** Refunds an amount in agorot, once per key. Throws if the refunds would exceed the captured amount. */
  async refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom("sandbox_payment")
        .select(["state", "amount", "refunded"])
        .where("payment_identifier", "=", paymentIdentifier)
        .forUpdate()
        .executeTakeFirst();
      const noted = await tx
        .insertInto("sandbox_refund")
        .values({ payment_identifier: paymentIdentifier, key, amount })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (noted.numInsertedOrUpdatedRows === 0n) return;
      const refunded = plus(payment?.refunded ?? ZERO, amount);
      if (payment?.state !== "captured" || refunded > payment.amount) {
        throw new Error(`${paymentIdentifier} has no ${amount} agorot to give back`);
      }
      await tx
        .updateTable("sandbox_payment")
        .set({ refunded, changed_at: sql`app_now()` })
        .where("payment_identifier", "=", paymentIdentifier)
        .execute();
    });
  }

  /** Refunds the part of a payment that was not refunded yet, once per key. */
  async refundAll(paymentIdentifier: string, key: string): Promise<void> {
    const payment = await this.find(paymentIdentifier);
    const left = minus(payment?.amount ?? ZERO, payment?.refunded ?? ZERO);
    if (left > 0) await this.refund(paymentIdentifier, left, key);
  }

  refundsOf(paymentIdentifier: string): Promise<{ key: string; amount: Agorot }[]> {
    return this.#db
      .selectFrom("sandbox_refund")
      .select(["key", "amount"])
      .where("payment_identifier", "=", paymentIdentifier)
      .orderBy("key")
      .execute();
  }

  /** Marks a card as saved. A card that is not saved can only pay for the payment of its own form. */
  async keepCard(token: string): Promise<void> {
    await this.#db
      .updateTable("sandbox_card")
      .set({ is_saved: true })
      .where("token", "=", token)
      .execute();
  }

  async forgetCard(token: string): Promise<void> {
    await this.#db.deleteFrom("sandbox_card").where("token", "=", token).execute();
  }

  async saveCard(card: Omit<SandboxCard, "token">): Promise<string> {
    const token = `tok_${randomBytes(18).toString("base64url")}`;
    await this.#saveCard({ token, ...card });
    return token;
  }

  async #saveCards(cards: readonly SandboxCard[]): Promise<undefined[]> {
    await sql`insert into sandbox_card
      select r.* from json_populate_recordset(null::sandbox_card, ${JSON.stringify(cards)}::json)
        as r`.execute(this.#db);
    return cards.map(() => undefined);
  }

  async #captureAll(all: readonly ToCapture[]): Promise<boolean[]> {
    const { rows } = await sql<{ payment_identifier: string }>`
      update sandbox_payment p set state = 'captured', changed_at = app_now()
      from unnest(${texts(all.map((each) => each.paymentIdentifier))},
        ${ints(all.map((each) => each.amount))}) as t(payment_identifier, amount)
      where p.payment_identifier = t.payment_identifier and p.amount = t.amount
        and p.state = 'authorized'
      returning p.payment_identifier`.execute(this.#db);
    const identifiers = new Set(rows.map((row) => row.payment_identifier));
    return all.map((each) => identifiers.has(each.paymentIdentifier));
  }

  findCard(token: string): Promise<SandboxCard | undefined> {
    return this.#findCard(token);
  }

  async #findCards(tokens: readonly string[]): Promise<(SandboxCard | undefined)[]> {
    const rows = await this.#db
      .selectFrom("sandbox_card")
      .selectAll()
      .where("token", "=", anyOf(tokens))
      .execute();
    const cards = new Map(rows.map((row) => [row.token, row]));
    return tokens.map((each) => cards.get(each));
  }
}
