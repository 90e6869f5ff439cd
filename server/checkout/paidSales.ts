import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { Batcher } from "../platform/batcher.ts";
import { mismatchOf, PaymentMismatch } from "../payments/judgePaid.ts";
import type { KeptCard, PaidMoney } from "../payments/provider.ts";
import type { Db } from "../platform/store/db.ts";
import { holdAttempts, keyOf, UNSETTLED, type Attempt } from "./attempts.ts";
import type { Reserved } from "../orders/reserved.ts";
import { keepCard } from "../orders/savedCards.ts";
import { sellTogether, type ToSell } from "./sellTogether.ts";
import { reservationOf } from "./writeOrder.ts";

/** A payment whose money is reserved, and its card where the provider would keep one. */
export interface Paid {
  readonly paymentIdentifier: string;
  /** What the provider says that it has, which is compared with what was asked for. */
  readonly paid: PaidMoney;
  readonly card: KeptCard | undefined;
}

/** A sale counts as this many seats: a batch has some forty, and ends soon enough for whoever waits. */
const SEATS_A_SALE = 10;
/** Batches at once: while one waits for the disk the next is written. */
const LANES = 2;

/** What a payment has come to before this sale: its order, a refusal, or nothing yet. */
async function before(
  tx: Db,
  attempt: Attempt,
  paid: PaidMoney,
): Promise<Reserved | Refused | undefined> {
  if (attempt.orderId !== null) return reservationOf(tx, attempt.orderId);
  if (!UNSETTLED.includes(attempt.state)) return new Refused("CART_EXPIRED");
  const { expected } = attempt;
  const fields = mismatchOf(expected, paid);
  return fields.length === 0 ? undefined : new PaymentMismatch(expected, paid, fields);
}

async function toSell(tx: Db, { card }: Paid, attempt: Attempt): Promise<ToSell> {
  const { draft, visitorId, paymentIdentifier, provider } = attempt;
  if (!draft) throw new Error(`${paymentIdentifier} has nothing to sell`);
  if (card && draft.isCardKept) {
    const mobile = draft.customer.MobileNumber1 || null;
    await keepCard(tx, { visitorId, customerId: draft.buyerId ?? null, mobile }, provider, card);
  }
  return { draft, visitorId, paymentIdentifier, once: keyOf(attempt) };
}

/** Sells what was paid for; answers in the order asked. */
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
 * Completes the sales of payments, those that come at once in one transaction: most of what a sale costs
 * is waiting for the database and its disk. Where one of them is refused all are made again, each by
 * itself, so that none suffers for another; what was made by then is found in the books. Throws the
 * refusals of the sale, CART_EXPIRED for a payment that is over, PaymentMismatch where something else was
 * paid than was asked for.
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
