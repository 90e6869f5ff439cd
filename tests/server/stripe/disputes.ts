import { randomUUID } from "node:crypto";
import { StripeFault, type Intent } from "./intents.ts";

interface BalanceTransaction {
  readonly id: string;
  readonly object: "balance_transaction";
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly created: number;
  readonly type: "adjustment";
  readonly reporting_category: "dispute" | "dispute_reversal";
}

/** A dispute object as Stripe's API reference describes it, without the texts of the evidence. */
export interface DisputeObject {
  readonly id: string;
  readonly object: "dispute";
  amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string | null;
  readonly created: number;
  livemode: boolean;
  reason: string;
  status: string;
  balance_transactions: BalanceTransaction[];
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

const idOf = (kind: string): string => `${kind}_${randomUUID().replaceAll("-", "")}`;
const OPENED = Date.UTC(2026, 10, 20, 9) / 1000;
export const FEE = 6_000;
export const DUE = OPENED + 9 * 86_400;

/**
 * The disputes in the fake Stripe. Each step of the bank changes the object and sends the events that Stripe
 * sends.
 */
export class Disputes {
  readonly all = new Map<string, DisputeObject>();
  /** Whether API calls about disputes fail. */
  isDown = false;
  readonly #send: (type: string, object: object) => Promise<number>;

  constructor(send: (type: string, object: object) => Promise<number>) {
    this.#send = send;
  }

  /** Opens a dispute without sending an event. */
  open(intent: Pick<Intent, "id" | "amount" | "currency">, amount = intent.amount): DisputeObject {
    const dispute: DisputeObject = {
      id: idOf("du"),
      object: "dispute",
      amount,
      currency: intent.currency,
      charge: idOf("ch"),
      payment_intent: intent.id,
      created: OPENED,
      livemode: false,
      reason: "fraudulent",
      status: "needs_response",
      balance_transactions: [],
      evidence_details: { due_by: DUE, has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: false,
      metadata: {},
    };
    this.all.set(dispute.id, dispute);
    return dispute;
  }

  find(id: string): DisputeObject {
    if (this.isDown) throw new StripeFault(503, { type: "api_error", message: "Try again later" });
    const found = this.all.get(id);
    if (found) return found;
    throw new StripeFault(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such dispute: '${id}'`,
    });
  }

  tell(step: string, dispute: DisputeObject): Promise<number> {
    return this.#send(`charge.dispute.${step}`, dispute);
  }

  /**
   * Withdraws the amount and the fee. `rate` is the value of one unit of the disputed currency in the account's
   * currency.
   */
  withdraw(dispute: DisputeObject, rate = 1): void {
    this.#move(dispute, -Math.round(dispute.amount * rate), FEE, "dispute");
  }

  reinstate(dispute: DisputeObject, rate = 1): void {
    this.#move(dispute, Math.round(dispute.amount * rate), 0, "dispute_reversal");
  }

  #move(
    dispute: DisputeObject,
    amount: number,
    fee: number,
    reporting_category: BalanceTransaction["reporting_category"],
  ): void {
    dispute.balance_transactions.push({
      id: idOf("txn"),
      object: "balance_transaction",
      amount,
      fee,
      net: amount - fee,
      currency: "ils",
      created: OPENED + 60 * dispute.balance_transactions.length,
      type: "adjustment",
      reporting_category,
    });
  }
}
