import type { OrderContext } from "../cart/orderContext.ts";
import { keptAttempt, paysFor } from "../cart/attempt.ts";
import { confirmPayment, sendAttempt } from "./pay.ts";
import { stopClock } from "./payment.ts";

const PARAMETER = "paymentIdentifier";

/** Returns the payment identifier that the provider's page added to the address, and removes it. */
export function takeReturned(): string | undefined {
  const url = new URL(location.href);
  const identifier = url.searchParams.get(PARAMETER) ?? undefined;
  if (identifier === undefined) return undefined;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
  return identifier;
}

/**
 * Resumes a payment that was in progress when the page was left, for example by a redirect, a reload or a
 * sleeping phone. Retries its commit, which its idempotency key makes safe. If this tab does not know the
 * commit, the provider's identifier is enough to get the result.
 */
export async function resumePayment(
  context: OrderContext,
  returned: string | undefined,
): Promise<void> {
  const { order: of, payment: pay, store } = context;
  const goods = paysFor(of);
  if (goods === undefined || pay.stage !== "closed") return;
  const kept = keptAttempt(goods, store);
  if (!kept && returned === undefined) return;
  pay.attempt = kept;
  pay.identifier = returned;
  pay.termsConfirmed = true;
  stopClock(context);
  if (returned !== undefined) return confirmPayment(context);
  return sendAttempt(context, true);
}
