import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ChargedMethod, PageMethod } from "../../domain/cart.ts";
import type { DisputeState } from "../../domain/dispute.ts";
import type { AccountVerdict, NotificationVerdict } from "../../domain/gateways.ts";
import type { Agorot } from "../../domain/money.ts";

/** Why a provider declined. `notAttempted`: it was never asked to charge this payment. */
export type DeclineReason =
  | "declined"
  | "insufficientFunds"
  | "expiredCard"
  | "wrongNumber"
  | "wrongCvv"
  | "verificationFailed"
  | "cancelled"
  | "providerError"
  | "notAttempted";

/** A card that the payer asked to keep, with a token that can be charged again. */
export interface KeptCard {
  readonly token: string;
  readonly last4: string;
  /** `MM/YY` */
  readonly expiry: string;
}

/** Money in the charged currency, in hundredths. */
export interface ChargedMoney {
  readonly amount: number;
  /** ISO code in lower case. */
  readonly currency: string;
}

/** What was paid according to the provider, to compare with what was asked for. */
export interface PaidMoney extends ChargedMoney {
  /** The payment identifier stored at the provider. */
  readonly paymentIdentifier: string;
  /** The provider's own id of the payment. */
  readonly transactionId: string;
  /** The provider's id that was stored before the payer was asked. */
  readonly notedTransactionId: string;
  /** The account that received the money. */
  readonly account: string;
}

/**
 * The state of a payment at the provider. `pending`: the payer or the payer's bank still has to act.
 * `unknown`: the provider did not answer in time, so the money may or may not be reserved. Ask `status`
 * again.
 */
export type PaymentResult =
  | {
      readonly kind: "approved";
      /** The money is captured, not just reserved. Some payment methods have no reservation. */
      readonly isTaken: boolean;
      readonly paid: PaidMoney;
      /** Present if the payer asked to keep the card. */
      readonly card?: KeptCard;
      /**
       * What the provider tells a card by, the same in each of its payments. Absent if no card was charged or
       * the provider says nothing of it. It is never stored as it is.
       */
      readonly cardMark?: string;
    }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | {
      readonly kind: "needsRedirect";
      readonly url: string;
      /** The payer has paid, and the bank asks for another verification. */
      readonly isExtraVerification: boolean;
      /** The page is shown in a frame of the checkout. Otherwise the whole window goes there. */
      readonly isFramed?: boolean;
    }
  | { readonly kind: "needsCode" }
  | { readonly kind: "pending" }
  | { readonly kind: "unknown" };

/** The payer's browser. The provider's pages must be reachable from it and lead back to it. */
export interface PayerSide {
  /** Origin of the storefront as the payer's browser sees it: `http://localhost:3000`. */
  readonly storefrontOrigin: string;
  readonly locale: string;
}

export interface FormOrder extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  /** Whether the form may offer to keep the card. */
  readonly canSave: boolean;
  /** Maximum number of installments that the form offers. */
  readonly mostInstallments: number;
}

/** Details that the buyer has entered, which prefill a provider's page. Texts can be empty. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** ID number. */
  readonly id: string;
}

/** A charge is identified by its paymentIdentifier. Repeating the call charges only once. */
export interface Charge extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  /** Whether to keep the card for later payments. */
  readonly isKept: boolean;
  readonly holder?: CardHolder;
  /** Path and query of the storefront page that a redirect returns to. */
  readonly returnPath: string;
}

/** A call to a webhook as it arrived. */
export interface WebhookCall {
  readonly headers: IncomingHttpHeaders;
  /** Parameters of its URL. A parameter that is given twice counts as missing. */
  readonly query: Readonly<Record<string, string>>;
  /** The raw text, which a signature covers. */
  readonly body: string;
}

/** A message from the provider. It says that something changed. `status` returns what. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly paymentIdentifier: string;
  /** The provider's id of a dispute, if the event is about one. `dispute` returns its details. */
  readonly disputeId?: string;
}

/** A dispute (chargeback) as the provider reports it now. Amounts in hundredths. */
export interface SaidDispute extends ChargedMoney {
  readonly disputeId: string;
  readonly paymentIdentifier: string;
  /** The provider's own id of the payment. */
  readonly transactionId: string;
  readonly account: string;
  /** The provider's word for the buyer's reason. */
  readonly reason: string;
  readonly state: DisputeState;
  /** The bank only asks, and no money has moved. */
  readonly isInquiry: boolean;
  readonly dueAt: Date | null;
  /** Money that the bank holds now, in the charged currency. */
  readonly withdrawn: number;
  readonly fee: number;
  readonly feeCurrency: string | null;
  readonly openedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly reinstatedAt: Date | null;
  /** The provider's page for the answer. Null if there is none. */
  readonly url: string | null;
}

/** The amount, currency and account of a payment when it began. */
export interface ExpectedMoney {
  readonly paymentIdentifier: string;
  /** The provider's account. `null` for a payment begun by an earlier version. */
  readonly account: string | null;
  /** In hundredths of the currency. */
  readonly amount: number;
  /** `null` for a payment begun by an earlier version, whose amount is in agorot. */
  readonly currency: string | null;
}

/** What a test of an account has found. */
export interface AccountTest {
  readonly verdict: AccountVerdict;
  /** Null if the company is told our address with each payment. */
  readonly notifications: NotificationVerdict | null;
}

/** A payment provider. Card data never passes through it, only tokens of the provider's own form. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** The supported payment methods. */
  readonly methods: readonly ChargedMethod[];
  readonly mostInstallments: number;
  /** Number of the auth profile's account. Absent for the installation's own providers. */
  readonly accountId?: number;
  /** Returns the account at the provider. Throws paymentError if the provider does not answer. */
  account(): Promise<string>;
  /** Returns the amount and currency that a method charges for `amount`. */
  moneyFor(method: ChargedMethod, amount: Agorot): ChargedMoney;
  /** Returns the URL of the provider's hosted card form. */
  createForm(order: FormOrder): Promise<string>;
  /** Reserves the amount on a tokenized card, from its form or kept from an earlier payment. */
  chargeSaved(charge: Charge, token: string): Promise<PaymentResult>;
  /** Starts a payment on the provider's own page. */
  startRedirect(charge: Charge, method: PageMethod): Promise<PaymentResult>;
  /** Makes a payment that is confirmed by a short code from the payer's banking app. */
  confirmCode(charge: Charge, code: string): Promise<PaymentResult>;
  status(paymentIdentifier: string): Promise<PaymentResult>;
  /**
   * Captures a reserved payment. Repeating the call captures only once. Throws if nothing is reserved, and
   * PaymentMismatch if something other than `expected` is reserved.
   */
  capture(expected: ExpectedMoney): Promise<void>;
  /**
   * Cancels a reservation or an unfinished payment. Throws if it is captured, and while the payer's bank may
   * still approve it.
   */
  void(paymentIdentifier: string): Promise<void>;
  /** Refunds captured money, once per key. Throws if more would be refunded than was captured. */
  refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void>;
  /** Deletes a kept card at the provider. A card that is unknown there counts as deleted. */
  forgetCard(token: string): Promise<void>;
  /** Refunds all captured money that is not refunded yet, once per key. */
  refundAll(paymentIdentifier: string, key: string): Promise<void>;
  /** Returns `undefined` if the call is not signed by the provider for this account. */
  verifyWebhook(call: WebhookCall): WebhookEvent | undefined;
  /**
   * Returns a dispute of this account as it is now, or `undefined` if it concerns none of our payments.
   * Throws if the provider does not answer. Absent for a provider that reports no disputes.
   */
  dispute?(disputeId: string): Promise<SaidDispute | undefined>;
}

/** The provider of an auth profile's account, whose keys can be tested. */
export interface AccountOfProfile extends PaymentProvider {
  readonly accountId: number;
  /** Asks the company whether the keys are right. No money moves. */
  test(): Promise<AccountTest>;
}

/** An opened payment provider. */
export interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** Origins that payment forms are shown from and posted to. */
  readonly origins: readonly string[];
  /** Adds the provider's pages on our own origin, if it has any. */
  readonly addPages: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}
