import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ChargedMethod, PageMethod } from "../../domain/cart.ts";
import type { DisputeState } from "../../domain/dispute.ts";
import type { AccountVerdict, NotificationVerdict } from "../../domain/gateways.ts";
import type { Agorot } from "../../domain/money.ts";

/**
 * Why a payment was declined. `notAttempted` means that the provider was never asked to charge the payment.
 */
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

/** A card that the payer has agreed to save, with a token for later charges. */
export interface KeptCard {
  readonly token: string;
  readonly last4: string;
  /** `MM/YY` */
  readonly expiry: string;
}

/** An amount in hundredths of its currency. */
export interface ChargedMoney {
  readonly amount: number;
  /** ISO code of the currency in lower case. */
  readonly currency: string;
}

/** What the provider says was paid. The amount is compared with what was requested. */
export interface PaidMoney extends ChargedMoney {
  /** Our payment identifier as stored at the provider. */
  readonly paymentIdentifier: string;
  /** The provider's own id of the payment. */
  readonly transactionId: string;
  /** The provider's id that we stored before the payer paid. */
  readonly notedTransactionId: string;
  /** The account that received the money. */
  readonly account: string;
}

/**
 * Data by which a provider recognises a card, the same in every payment with that card. This data is stored
 * only as a hash.
 */
export interface CardMark {
  /**
   * The provider's fingerprint of the card number, or otherwise the data that the provider reports of the
   * card. Without a fingerprint, two cards can have the same value.
   */
  readonly card: string;
  /** The holder's identity number. Present only if `card` is not a fingerprint. */
  readonly holder?: string;
}

/**
 * The state of a payment at the provider. `pending` means that the payer or the payer's bank still has to
 * act. `unknown` means that the provider did not answer in time, so the money may or may not be reserved.
 * Call `status` again.
 */
export type PaymentResult =
  | {
      readonly kind: "approved";
      /**
       * Whether the money is captured. False if the money is only reserved. Some methods capture at once,
       * without a reservation.
       */
      readonly isTaken: boolean;
      readonly paid: PaidMoney;
      /** Present if the payer has agreed to save the card. */
      readonly card?: KeptCard;
      /** Absent if no card was charged or the provider reports nothing about the card. */
      readonly cardMark?: CardMark;
    }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | {
      readonly kind: "needsRedirect";
      readonly url: string;
      /** Whether the payer has already paid and the bank asks for another verification. */
      readonly isExtraVerification: boolean;
      /**
       * Whether the page is shown in a frame of the checkout. If it is not shown in a frame, the whole
       * window navigates to the page.
       */
      readonly isFramed?: boolean;
    }
  | { readonly kind: "needsCode" }
  | { readonly kind: "pending" }
  | { readonly kind: "unknown" };

/** The payer's browser, which must reach the provider's pages and return from them. */
export interface PayerSide {
  /** Origin of the storefront as the payer's browser sees it: `http://localhost:3000`. */
  readonly storefrontOrigin: string;
  readonly locale: string;
}

export interface FormOrder extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  /** Whether the form may offer to save the card. */
  readonly canSave: boolean;
  /** Maximum number of instalments that the form offers. */
  readonly mostInstallments: number;
}

/**
 * Details that the buyer has entered, with which the form on a provider's page is filled in advance. Each
 * detail can be an empty text.
 */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** ID number. */
  readonly id: string;
}

/** A charge. A charge is idempotent by its paymentIdentifier: a repeated call charges only once. */
export interface Charge extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  /** Whether to save the card for later payments. */
  readonly isKept: boolean;
  readonly holder?: CardHolder;
  /** Path and query of the storefront page to which a redirect returns. */
  readonly returnPath: string;
}

/** A webhook request as received. */
export interface WebhookCall {
  readonly headers: IncomingHttpHeaders;
  /** Query parameters. A query parameter that occurs twice is omitted. */
  readonly query: Readonly<Record<string, string>>;
  /** The raw body, because signatures cover it byte by byte. */
  readonly body: string;
}

/**
 * A notification from the provider that a payment or dispute has changed. The event does not contain the
 * new state, which `status` or `dispute` returns.
 */
export interface WebhookEvent {
  readonly eventId: string;
  readonly paymentIdentifier: string;
  /**
   * The provider's id of the dispute, if the event is about one. The method `dispute` returns the details.
   */
  readonly disputeId?: string;
}

/** A dispute (chargeback) as the provider reports it now. Amounts are in hundredths. */
export interface SaidDispute extends ChargedMoney {
  readonly disputeId: string;
  readonly paymentIdentifier: string;
  /** The provider's own id of the payment. */
  readonly transactionId: string;
  readonly account: string;
  /** The buyer's reason, as a code of the provider. */
  readonly reason: string;
  readonly state: DisputeState;
  /** Whether the bank has only asked about the payment and has not moved any money. */
  readonly isInquiry: boolean;
  readonly dueAt: Date | null;
  /** Money that the bank holds now, in hundredths of `currency`. */
  readonly withdrawn: number;
  readonly fee: number;
  readonly feeCurrency: string | null;
  readonly openedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly reinstatedAt: Date | null;
  /**
   * The provider's page on which the business answers. Null if the provider has no page for answers to
   * disputes.
   */
  readonly url: string | null;
}

/** The amount, currency and account of a payment, as stored when it began. */
export interface ExpectedMoney {
  readonly paymentIdentifier: string;
  /** The provider's account. `null` for a payment begun by an earlier version. */
  readonly account: string | null;
  /** In hundredths of the currency. */
  readonly amount: number;
  /** `null` for a payment begun by an earlier version, whose amount is in agorot. */
  readonly currency: string | null;
}

/** The result of testing an account's keys. */
export interface AccountTest {
  readonly verdict: AccountVerdict;
  /**
   * Whether the webhook is set up. Null for providers to which each payment names the URL for
   * notifications, so that no webhook is set up.
   */
  readonly notifications: NotificationVerdict | null;
}

/** A payment provider. Card data never reaches this server, only tokens from the provider's own form. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** The supported payment methods. */
  readonly methods: readonly ChargedMethod[];
  readonly mostInstallments: number;
  /** Row id of the auth profile's account. Absent for providers that belong to the installation itself. */
  readonly accountId?: number;
  /** Returns the name of the account at the provider. Throws paymentError if the provider does not answer. */
  account(): Promise<string>;
  /** Returns the amount and currency that a method charges for `amount` agorot. */
  moneyFor(method: ChargedMethod, amount: Agorot): ChargedMoney;
  /** Opens a card form for an order, and returns its URL. */
  createForm(order: FormOrder): Promise<string>;
  /**
   * Reserves the amount on a card, by the token that the card form returned, or by the token of a saved
   * card.
   */
  chargeSaved(charge: Charge, token: string): Promise<PaymentResult>;
  /** Starts a payment on the provider's own page, and returns where to send the payer. */
  startRedirect(charge: Charge, method: PageMethod): Promise<PaymentResult>;
  /** Makes a payment that the payer confirms with a short code from a banking app. */
  confirmCode(charge: Charge, code: string): Promise<PaymentResult>;
  status(paymentIdentifier: string): Promise<PaymentResult>;
  /**
   * Captures a reserved payment. A repeated call captures only once. Throws if no money is reserved, and
   * PaymentMismatch if the reservation differs from `expected`.
   */
  capture(expected: ExpectedMoney): Promise<void>;
  /**
   * Cancels a reservation or an unfinished payment. Throws if the money is already captured, or if the
   * payer's bank can still approve the payment.
   */
  void(paymentIdentifier: string): Promise<void>;
  /** Refunds captured money, once per key. Throws if the refunds would exceed the captured amount. */
  refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void>;
  /** Deletes a saved card at the provider. Does nothing if the provider does not know the card. */
  forgetCard(token: string): Promise<void>;
  /** Refunds all captured money that was not refunded yet, once per key. */
  refundAll(paymentIdentifier: string, key: string): Promise<void>;
  /**
   * Verifies a webhook request. Returns its event, or undefined if the provider did not sign the request
   * for this account.
   */
  verifyWebhook(call: WebhookCall): WebhookEvent | undefined;
  /**
   * Returns the current state of a dispute at this account. Undefined if the dispute concerns none of our
   * payments. Throws if the provider does not answer. The method is absent if the provider reports no
   * disputes.
   */
  dispute?(disputeId: string): Promise<SaidDispute | undefined>;
}

/** The provider of an auth profile's account. The keys of an account of an auth profile can be tested. */
export interface AccountOfProfile extends PaymentProvider {
  readonly accountId: number;
  /** Tests the account's keys with calls that move no money. */
  test(): Promise<AccountTest>;
}

/** An opened payment provider. */
export interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** Origins from which payment forms are shown, and to which they are posted. */
  readonly origins: readonly string[];
  /** Mounts the provider's pages on our own origin. Does nothing if the provider has no pages. */
  readonly addPages: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}
