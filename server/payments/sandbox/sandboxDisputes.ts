import { sql, type Kysely } from "kysely";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { DisputeState } from "../../../domain/dispute.ts";
import type { Db } from "../../platform/store/db.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import type { SaidDispute } from "../provider.ts";
import type { SandboxLedger } from "./sandboxLedger.ts";
import type { WebhookSender } from "./webhooks.ts";

type SandboxDisputeRow = {
  payment_identifier: string;
  state: DisputeState;
  is_withdrawn: boolean;
  opened_at: Date;
  withdrawn_at: Date | null;
  reinstated_at: Date | null;
};
type DisputeTables = { sandbox_dispute: SandboxDisputeRow };

/**
 * How each step of a dispute changes it. If the business wins, the bank returns the money. If the business
 * loses, the bank keeps the money.
 */
const STEPS = {
  open: { state: "needsResponse" },
  withdraw: { is_withdrawn: true },
  answer: { state: "underReview" },
  win: { state: "won", is_withdrawn: false },
  lose: { state: "lost", is_withdrawn: true },
} as const satisfies Readonly<Record<string, Partial<SandboxDisputeRow>>>;

/** The fee of a dispute, in agorot. */
const FEE = 5_500;
const DAYS_TO_ANSWER = 7;
const DAY_MS = 86_400_000;

/** The sandbox's disputes. A payment has at most one dispute, whose id is the payment's own identifier. */
export class SandboxDisputes {
  readonly #db: Kysely<DisputeTables>;
  readonly #ledger: SandboxLedger;

  constructor(db: Db, ledger: SandboxLedger) {
    this.#db = db.withTables<DisputeTables>();
    this.#ledger = ledger;
  }

  /** Applies a step of the bank to the dispute of a payment, and opens the dispute if there is none. */
  async take(paymentIdentifier: string, step: keyof typeof STEPS): Promise<void> {
    const now = sql<Date>`app_now()`;
    const change = {
      ...STEPS[step],
      ...((step === "withdraw" || step === "lose") && {
        withdrawn_at: sql<Date>`coalesce(sandbox_dispute.withdrawn_at, app_now())`,
      }),
      ...(step === "win" && { reinstated_at: now }),
    };
    await this.#db
      .insertInto("sandbox_dispute")
      .values({
        payment_identifier: paymentIdentifier,
        state: "needsResponse",
        is_withdrawn: false,
        opened_at: now,
        withdrawn_at: null,
        reinstated_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.#db
      .updateTable("sandbox_dispute")
      .set(change)
      .where("payment_identifier", "=", paymentIdentifier)
      .execute();
  }

  async find(paymentIdentifier: string): Promise<SaidDispute | undefined> {
    const payment = await this.#ledger.find(paymentIdentifier);
    const row = await this.#db
      .selectFrom("sandbox_dispute")
      .selectAll()
      .where("payment_identifier", "=", paymentIdentifier)
      .executeTakeFirst();
    if (!payment || !row) return undefined;
    return {
      disputeId: paymentIdentifier,
      paymentIdentifier,
      transactionId: paymentIdentifier,
      account: "sandbox",
      amount: payment.amount,
      currency: chargedCurrency(),
      reason: "fraudulent",
      state: row.state,
      isInquiry: false,
      dueAt: new Date(row.opened_at.getTime() + DAYS_TO_ANSWER * DAY_MS),
      withdrawn: row.is_withdrawn ? payment.amount : 0,
      fee: row.withdrawn_at ? FEE : 0,
      feeCurrency: row.withdrawn_at ? chargedCurrency() : null,
      openedAt: row.opened_at,
      withdrawnAt: row.withdrawn_at,
      reinstatedAt: row.reinstated_at,
      url: null,
    };
  }
}

const Body = z.object({ step: z.enum(["open", "withdraw", "answer", "win", "lose"]) });

interface DisputeParts {
  readonly ledger: SandboxLedger;
  readonly disputes: SandboxDisputes;
  readonly webhooks: WebhookSender;
}

interface DisputeParams {
  readonly Params: { readonly paymentIdentifier: string };
}

/** Lets a tester act as the payer's bank, with `POST /ledger/{payment}/dispute` and a `step`. */
export function disputeRoutes(
  app: FastifyInstance,
  { ledger, disputes, webhooks }: DisputeParts,
): void {
  app.post<DisputeParams>("/ledger/:paymentIdentifier/dispute", async (request, reply) => {
    const asked = Body.safeParse(request.body);
    const { paymentIdentifier } = request.params;
    const payment = await ledger.find(paymentIdentifier);
    if (payment?.state !== "captured")
      return reply.code(404).send({ status: "error", code: "NOT_FOUND" });
    if (!asked.success) return reply.code(422).send({ status: "error", code: "VALIDATION" });
    await disputes.take(paymentIdentifier, asked.data.step);
    webhooks.announceDispute(paymentIdentifier);
    return { status: "success" };
  });
}
