import { sql } from "kysely";
import type { Container } from "../container.ts";
import type { PaymentMismatch } from "../payments/judgePaid.ts";
import { jsonb, texts, type Db } from "../platform/store/db.ts";
import { findAttempt } from "./attempts.ts";

/** Outcome of a payment whose confirmation by the provider differs from the request. */
export type MismatchOutcome = "givenBack" | "held";

/** Records a mismatch once per payment, for the business that would have been the seller. */
export async function noteMismatch(
  tx: Db,
  { expected, paid, fields }: PaymentMismatch,
  outcome: MismatchOutcome,
): Promise<void> {
  const { paymentIdentifier } = expected;
  const attempt = await findAttempt(tx, paymentIdentifier);
  await tx
    .insertInto("payment_mismatch")
    .values({
      payment_identifier: paymentIdentifier,
      business_id: attempt?.draft?.businessId ?? null,
      outcome,
      fields: texts(fields),
      expected: jsonb(expected),
      said: jsonb(paid),
      noted_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Logs a mismatch for the operator. If the outcome is `held`, a person has to compare the request with the
 * provider's records.
 */
export function logMismatch(
  log: Container["log"],
  { expected, paid, fields }: PaymentMismatch,
  outcome: MismatchOutcome,
): void {
  const end =
    outcome === "held"
      ? "Nothing was sold or captured for it. Compare it with the provider's books by hand, then settle it on the back office's screen of held payments"
      : "Nothing was sold for it and its money goes back";
  log.error({ fields, expected, said: paid, outcome }, `a payment differs from its order. ${end}`);
}
