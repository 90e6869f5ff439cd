import { Refused, refusal } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { Batcher } from "../platform/batcher.ts";
import { mismatchOf, PaymentMismatch } from "../payments/judgePaid.ts";
import type { CardMark, KeptCard, PaidMoney } from "../payments/provider.ts";
import type { Db } from "../platform/store/db.ts";
import { holdAttempts, keyOf, storedRefusal, UNSETTLED, type Attempt } from "./attempts.ts";
import type { Reserved } from "../orders/reserved.ts";
import { cardPlace, keepCard } from "../orders/savedCards.ts";
import { sellTogether, type ToSell } from "./sellTogether.ts";
import { reservationOf } from "./writeOrder.ts";

/** A payment whose money is reserved, with the card data if the provider saves the card. */
export interface Paid {
  readonly paymentIdentifier: string;
  /** The payment as the provider reports it, which is compared with the request. */
  readonly paid: PaidMoney;
  readonly card: KeptCard | undefined;
  /** Identifies the paying card by the data that the provider returns. */
  readonly cardMark?: CardMark | undefined;
}

/**
 * The number of seats that each sale is assumed to have when batches are filled. Filling batches by this
 * number limits a batch to about forty seats, so that buyers do not wait too long for it.
 */
const SEATS_A_SALE = 10;
/** The number of concurrent batches. While one batch waits for the disk, the next batch is written. */
const LANES = 2;

/**
 * Returns the result that a payment already has before this sale: its order or a refusal. Undefined if the
 * payment has no result yet.
 */
async function before(
  tx: Db,
  attempt: Attempt,
  paid: PaidMoney,
): Promise<Reserved | Refused | undefined> {
  if (attempt.orderId !== null) return reservationOf(tx, attempt.orderId);
  if (!UNSETTLED.includes(attempt.state)) {
    // The payer's page and the provider's event can request the sale at the same time, so both get the reason
    // for the refusal.
    return Refused.of((await storedRefusal(tx, attempt)) ?? refusal("CART_EXPIRED"));
  }
  const { expected } = attempt;
  const fields = mismatchOf(expected, paid);
  return fields.length === 0 ? undefined : new PaymentMismatch(expected, paid, fields);
}

async function toSell(tx: Db, { card, cardMark }: Paid, attempt: Attempt): Promise<ToSell> {
  const { draft, visitorId, paymentIdentifier, provider, account } = attempt;
  if (!draft) throw new Error(`${paymentIdentifier} has nothing to sell`);
  if (card && draft.isCardKept) {
    const mobile = draft.customer.MobileNumber1 || null;
    const keeper = { visitorId, customerId: draft.buyerId ?? null, mobile };
    await keepCard(tx, keeper, cardPlace({ provider, account }), card);
  }
  const sale = { draft, visitorId, paymentIdentifier, once: keyOf(attempt) };
  return cardMark === undefined
    ? sale
    : { ...sale, cardMark: { ...cardMark, card: `${provider} ${cardMark.card}` } };
}

/** Sells paid carts. Returns the results in the order of the input. */
async function sellPaid(tx: Db, locks: Container["locks"], asked: readonly Paid[]) {
  const attempts = await holdAttempts(
    tx,
    asked.map(({ paymentIdentifier }) => paymentIdentifier),
  );
  const answers: (Reserved | Refused | undefined)[] = [];
  const sales: ToSell[] = [];
  for (const paid of asked) {
    const attempt = attempts.get(paid.paymentIdentifier);
    if (!attempt) throw new Error(`no payment ${paid.paymentIdentifier}`);
    const known = await before(tx, attempt, paid.paid);
    answers.push(known);
    if (!known) sales.push(await toSell(tx, paid, attempt));
  }
  if (sales.length === 0) return { answers, changes: [] };
  const { reserved, changes } = await sellTogether(tx, locks, sales);
  const fresh = reserved.values();
  return { answers: answers.map((known) => known ?? fresh.next().value), changes };
}

/**
 * Returns a function that completes the sales of payments. Concurrent sales share one transaction, because
 * waiting for the database and its disk is the main cost of a sale. If one sale of a batch is refused, all
 * sales of the batch are repeated one by one, so that none fails because of another. If the sale was already
 * made, its stored order is returned. Throws the refusals of the sale, the stored refusal of a payment that
 * has ended, and PaymentMismatch if the payment differs from the request.
 */
export function openPaidSales(
  { db, locks }: Pick<Container, "db" | "locks">,
  kickOutbox: () => void,
): (paid: Paid) => Promise<Reserved> {
  const judge = async (asked: readonly Paid[]) => {
    const { answers, changes } = await db.transaction().execute((tx) => sellPaid(tx, locks, asked));
    locks.announce(changes);
    kickOutbox();
    return answers;
  };
  const batcher = new Batcher(judge, {
    size: () => SEATS_A_SALE,
    touches: ({ paymentIdentifier }: Paid) => [paymentIdentifier],
    lanes: LANES,
  });
  return async (paid) => {
    const answer = await batcher.ask(paid);
    if (!answer || answer instanceof Refused) throw answer ?? new Error("a sale without an answer");
    return answer;
  };
}
