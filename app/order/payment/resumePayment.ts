import type { OrderContext } from "../cart/orderContext.ts";
import { keptAttempt, paysFor } from "../cart/attempt.ts";
import { confirmPayment, sendAttempt } from "./pay.ts";
import { stopClock } from "./payment.ts";

const PARAMETER = "paymentIdentifier";

/**
 * Returns the payment identifier that the provider's page has added to the URL, and removes it from the URL.
 */
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
 * sleeping phone. Sends the stored commit again, which is safe because of its idempotency key. If this tab
 * has not stored the commit, the provider's identifier (`returned`) is enough to get the result.
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
