import type { Behaviour } from "./cards.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import { judgePaid } from "../judgePaid.ts";
import type {
  ExpectedMoney,
  Charge,
  DeclineReason,
  FormOrder,
  PaidMoney,
  PaymentProvider,
  PaymentResult,
  SaidDispute,
  WebhookCall,
} from "../provider.ts";
import type { ChargedMethod, PageMethod } from "../../../domain/cart.ts";
import { WALLETS } from "../../../domain/gateways.ts";
import type { Agorot } from "../../../domain/money.ts";
import type { LateAnswers } from "./lateAnswers.ts";
import type { SandboxDisputes } from "./sandboxDisputes.ts";
import type { SandboxCard, SandboxLedger, SandboxPayment } from "./sandboxLedger.ts";
import { SIGNATURE_HEADER, type WebhookSender } from "./webhooks.ts";
import { asWritten } from "../../platform/store/asWritten.ts";

export interface SandboxOptions {
  readonly ledger: SandboxLedger;
  readonly webhooks: WebhookSender;
  readonly disputes: SandboxDisputes;
  readonly late: LateAnswers;
  /** Returns the sandbox's origin for a payer whose storefront is at `storefrontOrigin`. */
  readonly originFor: (storefrontOrigin: string) => string;
  /**
   * Timeout of a call to the provider, in ms. After this time, the result of the call counts as unknown.
   */
  readonly timeoutMs: number;
}

/** Outcome of each BLIK code of the contract. For any other BLIK code, the verification fails. */
export const BLIK_CODES: Readonly<Record<string, "approve" | "decline" | "late">> = {
  "777000": "approve",
  "777111": "decline",
  "777333": "late",
};
/** The sandbox has only one account, whose payments are in the product's own database. */
const ACCOUNT = "sandbox";

const paidOf = ({ payment_identifier, amount }: SandboxPayment): PaidMoney => ({
  paymentIdentifier: payment_identifier,
  transactionId: payment_identifier,
  notedTransactionId: payment_identifier,
  account: ACCOUNT,
  amount,
  currency: chargedCurrency(),
});

/** States in which a payment can be attempted, for the first time or again after a decline. */
const OPEN = ["form", "declined"] as const;

/** The sandbox's payment provider, which keeps its payments in a ledger. */
export class SandboxProvider implements PaymentProvider {
  readonly name = "sandbox" as const;
  readonly isLive = false;
  readonly methods = ["card", "saved", "blik", "redirect", ...WALLETS] as const;
  readonly mostInstallments = 36;
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  account(): Promise<string> {
    return Promise.resolve(ACCOUNT);
  }

  moneyFor(_method: ChargedMethod, amount: Agorot) {
    return { amount, currency: chargedCurrency() };
  }

  async createForm(order: FormOrder): Promise<string> {
    await this.#options.ledger.open(order);
    return `${this.#options.originFor(order.storefrontOrigin)}/form/${order.paymentIdentifier}`;
  }

  async chargeSaved(charge: Charge, token: string): Promise<PaymentResult> {
    const { ledger } = this.#options;
    const card = await ledger.findCard(token);
    const isHere = card?.is_saved || card?.payment_identifier === charge.paymentIdentifier;
    if (!card || !isHere) return { kind: "declined", reason: "declined" };
    if (charge.isKept) await ledger.keepCard(token);
    const { last4 } = card;
    const behaviour: Behaviour = JSON.parse(card.behaviour);
    return this.#charge(charge, behaviour, { method: "card", last4, card_token: token });
  }

  startRedirect(charge: Charge, method: PageMethod): Promise<PaymentResult> {
    return this.#charge(charge, { kind: "page" }, { method });
  }

  async confirmCode(charge: Charge, code: string): Promise<PaymentResult> {
    const { ledger, late } = this.#options;
    const { paymentIdentifier, amount } = charge;
    const does = BLIK_CODES[code];
    await ledger.open({ ...charge, canSave: false, mostInstallments: 1 });
    const reason = does === "decline" ? "declined" : "verificationFailed";
    await ledger.move(paymentIdentifier, OPEN, {
      amount,
      method: "blik",
      // BLIK has no reservation, so an approved payment is captured at once.
      ...(does === "approve"
        ? { state: "captured", reason: null }
        : does === "late"
          ? { state: "late", reason: null }
          : { state: "declined", reason }),
    });
    if (does === "late") late.expect(paymentIdentifier);
    return this.status(paymentIdentifier);
  }

  async status(paymentIdentifier: string): Promise<PaymentResult> {
    const { ledger, late } = this.#options;
    let payment = await ledger.find(paymentIdentifier);
    if (payment?.state === "late") {
      await late.settle(paymentIdentifier);
      payment = await ledger.find(paymentIdentifier);
    }
    if (!payment) return { kind: "declined", reason: "notAttempted" };
    switch (payment.state) {
      case "form":
        return { kind: "declined", reason: "notAttempted" };
      case "challenge":
        return this.#pageOf(payment);
      case "late":
        return { kind: "pending" };
      case "authorized":
      case "captured": {
        const found = await this.#cardOf(payment);
        const card = found?.is_saved
          ? { token: found.token, last4: found.last4, expiry: found.expiry }
          : undefined;
        return {
          kind: "approved",
          isTaken: payment.state === "captured",
          paid: paidOf(payment),
          ...(card && { card }),
          ...(found && { cardMark: { card: `${found.last4} ${found.expiry}` } }),
        };
      }
      case "declined":
      case "voided":
        return {
          kind: "declined",
          reason: asWritten<DeclineReason | null>(payment.reason) ?? "cancelled",
        };
    }
  }

  async capture(expected: ExpectedMoney): Promise<void> {
    const { ledger } = this.#options;
    const { paymentIdentifier } = expected;
    if (await ledger.capture(expected)) return;
    const payment = await ledger.find(paymentIdentifier);
    if (payment?.state === "authorized") judgePaid(expected, paidOf(payment));
    if (payment?.state !== "captured") throw new Error(`nothing reserved on ${paymentIdentifier}`);
  }

  async void(paymentIdentifier: string): Promise<void> {
    const { ledger } = this.#options;
    await ledger.move(paymentIdentifier, ["form", "challenge", "authorized"], { state: "voided" });
    const payment = await ledger.find(paymentIdentifier);
    if (payment?.state === "captured") throw new Error(`${paymentIdentifier} is captured already`);
    if (payment?.state === "late") throw new Error(`${paymentIdentifier} is with the payer's bank`);
  }

  refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void> {
    return this.#options.ledger.refund(paymentIdentifier, amount, key);
  }

  forgetCard(token: string): Promise<void> {
    return this.#options.ledger.forgetCard(token);
  }

  refundAll(paymentIdentifier: string, key: string): Promise<void> {
    return this.#options.ledger.refundAll(paymentIdentifier, key);
  }

  verifyWebhook({ headers, body }: WebhookCall) {
    const [signature] = [headers[SIGNATURE_HEADER]].flat();
    return this.#options.webhooks.verify(signature, body);
  }

  dispute(disputeId: string): Promise<SaidDispute | undefined> {
    return this.#options.disputes.find(disputeId);
  }

  /**
   * Charges a payment. After a decline, the payment can be charged again with another card. If the payment
   * is in a state other than OPEN, the call charges nothing and returns that state.
   */
  async #charge(
    charge: Charge,
    behaviour: Behaviour,
    means: Pick<Partial<SandboxPayment>, "method" | "last4" | "card_token">,
  ): Promise<PaymentResult> {
    const { ledger, timeoutMs } = this.#options;
    const { paymentIdentifier, amount, installments } = charge;
    const waits = behaviour.kind === "challenge" || behaviour.kind === "page";
    const change: Parameters<SandboxLedger["move"]>[2] = {
      amount,
      installments,
      ...means,
      behaviour: JSON.stringify(behaviour),
      return_path: charge.returnPath,
      ...(behaviour.kind === "decline"
        ? { state: "declined", reason: behaviour.reason }
        : { state: waits ? "challenge" : "authorized", reason: null }),
    };
    // Usually the card form has stored the payment already. If the card form has not stored the payment, it
    // is stored now.
    if (!(await ledger.move(paymentIdentifier, OPEN, change))) {
      await ledger.open({ ...charge, canSave: false, mostInstallments: installments });
      await ledger.move(paymentIdentifier, OPEN, change);
    }
    if (behaviour.kind !== "late") return this.status(paymentIdentifier);
    // Simulates a timeout: the money is reserved, and the answer never arrives.
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
    return { kind: "unknown" };
  }

  #cardOf({ card_token }: SandboxPayment): Promise<SandboxCard | undefined> {
    if (card_token === null) return Promise.resolve(undefined);
    return this.#options.ledger.findCard(card_token);
  }

  /**
   * Returns a redirect to the page on which the payer has to act: the provider's pay page or the bank's
   * challenge.
   */
  #pageOf(payment: SandboxPayment): PaymentResult {
    const origin = this.#options.originFor(payment.storefront_origin);
    const behaviour: Partial<Behaviour> = JSON.parse(payment.behaviour ?? "{}");
    const page = behaviour.kind === "page" ? "pay" : "challenge";
    return {
      kind: "needsRedirect",
      url: `${origin}/${page}/${payment.payment_identifier}`,
      isExtraVerification: page === "challenge" && payment.method === "redirect",
    };
  }
}
