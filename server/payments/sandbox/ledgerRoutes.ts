import type { FastifyInstance } from "fastify";
import type { SandboxLedger } from "./sandboxLedger.ts";

interface LedgerParams {
  readonly Params: { readonly paymentIdentifier: string };
}

/**
 * Serves a payment in the sandbox's ledger as JSON, like a provider's dashboard. The amounts in the JSON
 * are in agorot.
 */
export function ledgerRoutes(app: FastifyInstance, ledger: SandboxLedger): void {
  app.get<LedgerParams>("/ledger/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    if (!payment) return reply.code(404).send({ status: "error", code: "NOT_FOUND" });
    const { amount, state, method, installments, refunded } = payment;
    const captured = state === "captured" ? amount : 0;
    const refunds = await ledger.refundsOf(payment.payment_identifier);
    return { state, method, installments, amount, captured, refunded, refunds };
  });
}
