import { call as realCall } from "../../shell/net/api.ts";
import { order, type Order } from "../cart/order.ts";
import { keptAttempt, paysFor } from "./attempt.ts";
import { confirmPayment, sendAttempt } from "./pay.ts";
import { payment, stopClock, type Call, type Payment } from "./payment.ts";
import type { Store } from "../../shell/net/stores.ts";

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
  returned: string | undefined,
  pay: Payment = payment,
  of: Order = order,
  ports: { readonly call?: Call; readonly store?: Store } = {},
): Promise<void> {
  const goods = paysFor(of);
  if (goods === undefined || pay.stage !== "closed") return;
  const { call = realCall } = ports;
  const kept = keptAttempt(goods, ports.store);
  if (!kept && returned === undefined) return;
  pay.attempt = kept;
  pay.identifier = returned;
  pay.termsConfirmed = true;
  stopClock(pay, of);
  if (returned !== undefined) return confirmPayment(undefined, pay, of, call);
  return sendAttempt(pay, of, call, true);
}
