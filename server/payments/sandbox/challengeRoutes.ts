import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Behaviour } from "./cards.ts";
import { challengePage, gonePage, returnPage, returnUrlOf } from "./challengePage.ts";
import { policyFor } from "./page.ts";
import type { SandboxLedger, SandboxPayment } from "./sandboxLedger.ts";
import { MANNERS, type Manner, type WebhookSender } from "./webhooks.ts";

const Outcome = z.object({
  outcome: z._default(z.enum(["approve", "decline"]), "approve"),
  /** How the webhook is delivered to the storefront. */
  word: z._default(z.enum(MANNERS), "once"),
});

interface ChallengeParams {
  readonly Params: { readonly paymentIdentifier: string };
}

/** Returns the new state after the payer's answer. Some test cards fail even if the payer confirms. */
function outcomeOf({ behaviour }: SandboxPayment, isApproved: boolean) {
  const card: Partial<Behaviour> = JSON.parse(behaviour ?? "{}");
  const passes = isApproved && card.kind === "challenge" && card.passes === true;
  return passes
    ? ({ state: "authorized" } as const)
    : ({ state: "declined", reason: "verificationFailed" } as const);
}

/**
 * Serves the bank's challenge page. A GET request that does not accept HTML confirms the challenge at once,
 * so that a test script needs only one request. The test card decides whether the confirmation succeeds.
 */
export function challengeRoutes(
  app: FastifyInstance,
  ledger: SandboxLedger,
  webhooks: WebhookSender,
): void {
  const settle = async (
    payment: SandboxPayment,
    isApproved: boolean,
    word: Manner = "once",
  ): Promise<void> => {
    const change = outcomeOf(payment, isApproved);
    const moved = await ledger.move(payment.payment_identifier, ["challenge"], change);
    if (moved) webhooks.announce(payment.payment_identifier, word);
  };

  app.get<ChallengeParams>("/challenge/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    reply.header("cache-control", "no-store");
    if (!payment) return reply.code(404).type("text/html; charset=utf-8").send(gonePage("he"));
    if (!request.headers.accept?.includes("text/html")) {
      await settle(payment, true);
      return { status: "ok", returnUrl: returnUrlOf(payment) };
    }
    reply.type("text/html; charset=utf-8");
    reply.header("content-security-policy", policyFor(payment.storefront_origin));
    if (payment.state === "challenge") return challengePage(payment);
    return returnPage(payment, returnUrlOf(payment));
  });

  app.post<ChallengeParams>("/challenge/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    const asked = Outcome.safeParse(request.body ?? {});
    if (!payment || !asked.success) return reply.code(404).send({ status: "error" });
    await settle(payment, asked.data.outcome === "approve", asked.data.word);
    if (!request.headers.accept?.includes("text/html")) {
      return { status: "ok", returnUrl: returnUrlOf(payment) };
    }
    reply.header("content-security-policy", policyFor(payment.storefront_origin));
    return reply.type("text/html; charset=utf-8").send(returnPage(payment, returnUrlOf(payment)));
  });
}
