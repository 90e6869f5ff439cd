import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { gonePage, returnPage, returnUrlOf } from "./challengePage.ts";
import type { LateAnswers } from "./lateAnswers.ts";
import { policyFor } from "./page.ts";
import { PAY_OUTCOMES, payPage, type PayOutcome } from "./payPage.ts";
import { approvedState, type SandboxLedger, type SandboxPayment } from "./sandboxLedger.ts";
import { MANNERS, type WebhookSender } from "./webhooks.ts";

const Asked = z.object({
  outcome: z._default(z.enum(PAY_OUTCOMES), "approve"),
  /** How the webhook is delivered to the storefront. */
  word: z._default(z.enum(MANNERS), "once"),
});

/**
 * How each outcome changes the payment. The state after an approval depends on the payment method, see
 * `approvedState`.
 */
const CHANGES = {
  verify: { state: "challenge", behaviour: JSON.stringify({ kind: "challenge", passes: true }) },
  late: { state: "late" },
  cancel: { state: "declined", reason: "cancelled" },
  fail: { state: "declined", reason: "providerError" },
} as const satisfies Record<Exclude<PayOutcome, "approve">, unknown>;

interface PayParts {
  readonly ledger: SandboxLedger;
  readonly webhooks: WebhookSender;
  readonly late: LateAnswers;
}

interface PayParams {
  readonly Params: { readonly paymentIdentifier: string };
}

const isOnPage = ({ state, behaviour }: SandboxPayment): boolean =>
  state === "challenge" && behaviour === JSON.stringify({ kind: "page" });

/**
 * Applies the chosen outcome and sends the webhook, unless the payment no longer waits for the payer on
 * this page.
 */
async function act(
  { ledger, webhooks, late }: PayParts,
  payment: SandboxPayment,
  { outcome, word }: z.infer<typeof Asked>,
): Promise<void> {
  if (!isOnPage(payment)) return;
  const id = payment.payment_identifier;
  const change = outcome === "approve" ? { state: approvedState(payment) } : CHANGES[outcome];
  if (!(await ledger.move(id, ["challenge"], change))) return;
  if (outcome === "late") late.expect(id, word);
  else webhooks.announce(id, word);
}

const answer = (payment: SandboxPayment, outcome: PayOutcome) =>
  outcome === "verify"
    ? { status: "ok", next: `/challenge/${payment.payment_identifier}` }
    : { status: "ok", returnUrl: returnUrlOf(payment) };

/**
 * Serves the page of redirect payments. A GET request that does not accept HTML pays at once, so that a
 * test script needs only one request.
 */
export function payRoutes(app: FastifyInstance, parts: PayParts): void {
  const { ledger } = parts;
  app.get<PayParams>("/pay/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    reply.header("cache-control", "no-store");
    if (!payment) return reply.code(404).type("text/html; charset=utf-8").send(gonePage("he"));
    if (!request.headers.accept?.includes("text/html")) {
      await act(parts, payment, { outcome: "approve", word: "once" });
      return answer(payment, "approve");
    }
    reply.type("text/html; charset=utf-8");
    reply.header("content-security-policy", policyFor(payment.storefront_origin));
    if (isOnPage(payment)) return payPage(payment);
    return returnPage(payment, returnUrlOf(payment));
  });

  app.post<PayParams>("/pay/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    const asked = Asked.safeParse(request.body ?? {});
    if (!payment || !asked.success) return reply.code(404).send({ status: "error" });
    await act(parts, payment, asked.data);
    const { outcome } = asked.data;
    if (!request.headers.accept?.includes("text/html")) return answer(payment, outcome);
    if (outcome === "verify")
      return reply.redirect(`/challenge/${payment.payment_identifier}`, 303);
    reply.header("content-security-policy", policyFor(payment.storefront_origin));
    return reply.type("text/html; charset=utf-8").send(returnPage(payment, returnUrlOf(payment)));
  });
}
