import { call as realCall } from "../../shell/net/api.ts";
import { order, type Order } from "../cart/order.ts";
import { keptAttempt, paysFor } from "./attempt.ts";
import { confirmPayment, sendAttempt } from "./pay.ts";
import { payment, stopClock, type Call, type Payment } from "./payment.ts";
import type { Store } from "../../shell/net/stores.ts";

const PARAMETER = "paymentIdentifier";

/** The payment that the provider's page sent the payer back with; it leaves the address. */
export function takeReturned(): string | undefined {
  const url = new URL(location.href);
  const identifier = url.searchParams.get(PARAMETER) ?? undefined;
  if (identifier === undefined) return undefined;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
  return identifier;
}

/**
 * Goes on with a payment that was under way when the page was left: for the provider's own page, by a
 * reload, by a phone that slept. Its commit is sent once more, which its key makes safe; where this
 * tab does not know it, the provider's identifier is enough to learn how it ended.
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
