import type { FastifyInstance } from "fastify";
import type { SandboxLedger } from "./sandboxLedger.ts";

interface LedgerParams {
  readonly Params: { readonly paymentIdentifier: string };
}

/** What the provider's own books say of a payment, in agorot: what a dashboard would show. */
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
