import { sql } from "kysely";
import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import type { Container } from "../container.ts";
import type { PaymentProvider, SaidDispute } from "../payments/provider.ts";
import type { Db } from "../platform/store/db.ts";
import { holdAttempt, type Attempt } from "./attempts.ts";
import { bookDispute } from "./disputeBooks.ts";

/**
 * Maximum number of requests to the provider for one event, because concurrent events can write the same
 * dispute.
 */
const MAX_TRIES = 5;

interface Hearing {
  readonly db: Db;
  readonly log: Container["log"];
  /** The provider's account that has signed the event. */
  readonly by: PaymentProvider;
}

/** Returns how often a dispute was written. Returns undefined if the dispute is new. */
async function versionOf(db: Db, provider: string, disputeId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("payment_dispute")
    .select("version")
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
  return row?.version;
}

/** Returns whether the payment was made with the account that reports the dispute. */
const isMadeBy = (attempt: Attempt, by: PaymentProvider, { account }: SaidDispute): boolean =>
  attempt.provider === by.name &&
  (attempt.account === account || (attempt.account === null && by.accountId === undefined));

/**
 * Stores the dispute as the provider reports it, unless another event has stored it since `version`. Returns
 * whether the dispute was stored.
 */
async function write(
  tx: Db,
  said: SaidDispute,
  of: { readonly provider: string; readonly businessId: number | null; readonly version: number },
): Promise<boolean> {
  const isOpen = OPEN_DISPUTES.includes(said.state);
  const now = {
    amount: said.amount,
    currency: said.currency,
    reason: said.reason,
    state: said.state,
    is_inquiry: said.isInquiry,
    due_at: said.dueAt,
    withdrawn: said.withdrawn,
    fee: said.fee,
    fee_currency: said.feeCurrency,
    url: said.url,
    withdrawn_at: said.withdrawnAt,
    reinstated_at: said.reinstatedAt,
  };
  const closedAt = isOpen
    ? sql<null>`null::timestamptz`
    : sql<Date>`coalesce(payment_dispute.closed_at, app_now())`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("payment_dispute")
    .values({
      ...now,
      provider: of.provider,
      dispute_id: said.disputeId,
      payment_identifier: said.paymentIdentifier,
      business_id: of.businessId,
      account: said.account,
      transaction_id: said.transactionId,
      opened_at: said.openedAt,
      closed_at: isOpen ? null : sql<Date>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "dispute_id"])
        .doUpdateSet({ ...now, closed_at: closedAt, version: of.version + 1 })
        .where("payment_dispute.version", "=", of.version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Logs a dispute that is new or that the bank has decided. */
function logDispute(log: Container["log"], said: SaidDispute): void {
  const { disputeId, paymentIdentifier, state, dueAt, amount, currency } = said;
  const end =
    state === "needsResponse"
      ? "Answer it at the provider before it is due, or the bank decides against the house"
      : "The back office's screen of disputes says what follows";
  log.warn(
    { disputeId, paymentIdentifier, state, dueAt, amount, currency },
    `a buyer disputes a payment. ${end}`,
  );
}

/**
 * Stores a dispute and books its money. Returns false if another event has stored the dispute in the meantime.
 */
function store({ db, log, by }: Hearing, said: SaidDispute, version: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The order is locked before the payment, as in all transactions.
    const order = await tx
      .selectFrom("orders")
      .select(["id", "business_id"])
      .where("payment_identifier", "=", said.paymentIdentifier)
      .forUpdate()
      .executeTakeFirst();
    const attempt = await holdAttempt(tx, said.paymentIdentifier);
    if (!attempt || !isMadeBy(attempt, by, said)) {
      const { disputeId, paymentIdentifier, account } = said;
      log.warn({ disputeId, paymentIdentifier, account }, "a dispute is of no payment of ours");
      return true;
    }
    const businessId = order?.business_id ?? attempt.draft?.businessId ?? null;
    if (!(await write(tx, said, { provider: by.name, businessId, version }))) return false;
    await bookDispute(tx, { said, attempt, provider: by.name, orderId: order?.id });
    if (version === 0 || !OPEN_DISPUTES.includes(said.state)) logDispute(log, said);
    return true;
  });
}

/**
 * Fetches a dispute from the provider and stores its current state, so that events can arrive twice, late or
 * in any order. Throws if the provider does not answer, so that the provider sends the event again.
 */
export async function hearDispute(hearing: Hearing, disputeId: string): Promise<void> {
  const { db, by } = hearing;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // The version is read before the provider is asked, so that an answer that is older than a concurrent
    // write is not stored.
    const version = await versionOf(db, by.name, disputeId);
    const said = await by.dispute?.(disputeId);
    if (!said || (await store(hearing, said, version ?? 0))) return;
  }
  throw new Error(`the dispute ${disputeId} was written by others ${MAX_TRIES} times`);
}
