import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { sealJson } from "../platform/encryption/sealing.ts";
import { gathered } from "../platform/gathered.ts";
import type { ChargedMoney } from "../payments/provider.ts";
import type { ChargedMethod } from "../../domain/cart.ts";
import type { Db } from "../platform/store/db.ts";
import { bookPayments } from "../orders/saleStatements.ts";
import { findAttempt, inSeconds } from "./attempts.ts";
import type { SaleDraft } from "../cart/saleDraft.ts";

/** A payment to begin: the amount, the payer and the deadlines. */
export interface Beginning {
  readonly paymentIdentifier: string;
  /**
   * Whether a card form was opened for this visitor under this identifier. If no form was opened,
   * `paymentIdentifier` is new.
   */
  readonly hasForm: boolean;
  readonly visitorId: string;
  readonly key: string;
  readonly provider: string;
  /** The account at the provider. */
  readonly account: string;
  readonly charge: ChargedMoney;
  readonly method: ChargedMethod;
  readonly installments: number;
  readonly draft: SaleDraft;
  /**
   * The time limit in seconds for the request to the provider. `paymentSeconds` is the time limit for the
   * payer.
   */
  readonly askSeconds: number;
  readonly paymentSeconds: number;
}

const rowOf = (db: Db, begun: Beginning) => ({
  payment_identifier: begun.paymentIdentifier,
  visitor_id: begun.visitorId,
  provider: begun.provider,
  account: begun.account,
  charge_amount: begun.charge.amount,
  charge_currency: begun.charge.currency,
  state: "asking",
  method: begun.method,
  installments: begun.installments,
  amount: begun.draft.price.balanceDue,
  cart: sealJson(db, "payment_attempt.cart", begun.draft),
  idempotency_key: begun.key,
});

/** Inserts the payments that have no card form. */
async function open(tx: Db, begun: readonly Beginning[]): Promise<void> {
  const [first] = begun;
  if (!first) return;
  await bookPayments({
    rows: begun.map((each) => rowOf(tx, each)),
    computed: {
      asked_until: inSeconds(first.askSeconds),
      deadline: inSeconds(first.paymentSeconds),
      created_at: inSeconds(0),
      changed_at: inSeconds(0),
    },
  }).execute(tx);
}

async function refuse(
  tx: Db,
  { paymentIdentifier, visitorId, provider, account }: Beginning,
): Promise<never> {
  const present = await findAttempt(tx, paymentIdentifier);
  const isOwn = present?.visitorId === visitorId && present.provider === provider;
  if (!present || !isOwn || (present.account ?? account) !== account) {
    const fields = [{ field: "cart.paymentIdentifier", message: "no such payment form" }];
    throw new Refused("VALIDATION", { fields });
  }
  throw new Refused(present.orderId === null ? "IN_PROGRESS" : "ALREADY_COMMITTED");
}

/** Binds visitors' card forms to the orders that they pay for. */
async function bind(tx: Db, begun: readonly Beginning[]): Promise<void> {
  const [first] = begun;
  if (!first) return;
  const bindings = JSON.stringify(begun.map((each) => rowOf(tx, each)));
  const { rows } = await sql<{ payment_identifier: string }>`
    update payment_attempt a set state = b.state, method = b.method,
      installments = b.installments, amount = b.amount, cart = b.cart,
      account = b.account, charge_amount = b.charge_amount, charge_currency = b.charge_currency,
      idempotency_key = b.idempotency_key, asked_until = ${inSeconds(first.askSeconds)},
      deadline = ${inSeconds(first.paymentSeconds)}, changed_at = ${inSeconds(0)}
    from json_populate_recordset(null::payment_attempt, ${bindings}::json) as b
    where a.payment_identifier = b.payment_identifier and a.visitor_id = b.visitor_id
      and a.provider = b.provider and coalesce(a.account, b.account) = b.account
      and a.state in ('form', 'declined')
    returning a.payment_identifier`.execute(tx);
  const bound = new Set(rows.map((row) => row.payment_identifier));
  const failed = begun.find(({ paymentIdentifier }) => !bound.has(paymentIdentifier));
  if (failed) await refuse(tx, failed);
}

/**
 * Records payments just before the provider is asked, and extends their seat locks beyond the end of the
 * payment. Concurrent payments share one transaction. Throws VALIDATION if no such card form was opened for
 * the visitor, ALREADY_COMMITTED or IN_PROGRESS if the form has been used, and CART_EXPIRED if a seat lock
 * has expired.
 */
export const openBeginPayments = ({
  db,
  locks,
}: Pick<Container, "db" | "locks">): ((begun: Beginning) => Promise<true>) =>
  gathered(
    async (begun: readonly Beginning[]) => {
      const held = begun
        .filter(({ draft }) => draft.seats.length > 0)
        .map(({ visitorId: holder, draft: { seats } }) => ({ holder, seats }));
      await db.transaction().execute(async (tx) => {
        await open(
          tx,
          begun.filter(({ hasForm }) => !hasForm),
        );
        await bind(
          tx,
          begun.filter(({ hasForm }) => hasForm),
        );
        if (held.length > 0) await locks.extendForPayment(tx, held);
      });
      return begun.map(() => true as const);
    },
    ({ paymentIdentifier }) => [paymentIdentifier],
  );
