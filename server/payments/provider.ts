import type { FastifyInstance } from "fastify";
import type { ChargedMethod } from "../../domain/cart.ts";
import type { Agorot } from "../../domain/money.ts";

/** Why a provider said no. `notAttempted`: it was never asked to charge this payment. */
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

/** A card that the payer asked to keep: a token that can be charged again, and what tells it apart. */
export interface KeptCard {
  readonly token: string;
  readonly last4: string;
  /** `MM/YY` */
  readonly expiry: string;
}

/** Money as a provider charges it: hundredths of its currency. */
export interface ChargedMoney {
  readonly amount: number;
  /** ISO code in small letters. */
  readonly currency: string;
}

/** What a provider says was paid, for a comparison with what was asked for. */
export interface PaidMoney extends ChargedMoney {
  /** The payment that the provider has it for. */
  readonly paymentIdentifier: string;
  /** The provider's own number of the payment. */
  readonly transactionId: string;
  /** The number that was noted before the payer was asked. */
  readonly notedTransactionId: string;
  /** The account that has the money. */
  readonly account: string;
}

/**
 * What a provider knows about a payment. `pending`: the payer, or the payer's bank, still has
 * something to do. `unknown`: the provider did not answer in time, the money may or may not be
 * reserved, ask `status` again.
 */
export type PaymentResult =
  | {
      readonly kind: "approved";
      /** The money is taken, not just reserved: some ways to pay know no reservation. */
      readonly isTaken: boolean;
      readonly paid: PaidMoney;
      /** Where the payer asked for it. */
      readonly card?: KeptCard;
    }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | {
      readonly kind: "needsRedirect";
      readonly url: string;
      /** The payer has paid, and the bank asks once more. */
      readonly isExtraVerification: boolean;
    }
  | { readonly kind: "needsCode" }
  | { readonly kind: "pending" }
  | { readonly kind: "unknown" };

/** Where the payer's browser is: pages of the provider must be reachable from there, and lead back. */
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
  /** How many payments the form may offer. */
  readonly mostInstallments: number;
}

/** A charge is known by its paymentIdentifier: asked twice, it is made once. */
export interface Charge extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  /** Keep the card for another time. */
  readonly isKept: boolean;
  /** Path and query of the storefront page that a redirect comes back to. */
  readonly returnPath: string;
}

/** A message from the provider. It says that something changed, never what: `status` says that. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly paymentIdentifier: string;
}

/** What was asked for when a payment began. */
export interface ExpectedMoney {
  readonly paymentIdentifier: string;
  /** The provider's account; `null` for a payment that an earlier version began. */
  readonly account: string | null;
  /** Hundredths of the currency. */
  readonly amount: number;
  /** `null` for a payment that an earlier version began: its amount is agorot. */
  readonly currency: string | null;
}

/** How money moves. Card data never passes through here: only tokens of the provider's own form. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Ways to pay that it knows. */
  readonly methods: readonly ChargedMethod[];
  readonly mostInstallments: number;
  /** Header that carries a webhook's signature, in small letters. */
  readonly signatureHeader: string;
  /** The account with the provider. Throws paymentError where the provider cannot be asked for it. */
  account(): Promise<string>;
  /** What a method charges for an amount. */
  moneyFor(method: ChargedMethod, amount: Agorot): ChargedMoney;
  /** Address of the provider's hosted card form. */
  createForm(order: FormOrder): Promise<string>;
  /** Reserves the amount on a tokenised card, of its form or kept from an earlier payment. */
  chargeSaved(charge: Charge, token: string): Promise<PaymentResult>;
  /** A payment made on the provider's own page. */
  startRedirect(charge: Charge, method: "paypal" | "redirect"): Promise<PaymentResult>;
  /** A payment confirmed by a short code from the payer's banking app. */
  confirmCode(charge: Charge, code: string): Promise<PaymentResult>;
  status(paymentIdentifier: string): Promise<PaymentResult>;
  /**
   * Takes what was reserved. Asked twice, it is taken once. Throws where nothing is reserved, and
   * PaymentMismatch where something else is reserved than expected.
   */
  capture(expected: ExpectedMoney): Promise<void>;
  /**
   * Lets a reservation go, or a payment that never came to be. Throws once captured, and while the
   * payer's bank may still approve.
   */
  void(paymentIdentifier: string): Promise<void>;
  /** Gives back captured money, once a key. Throws where more would go back than was captured. */
  refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void>;
  /** Deletes a kept card at the provider. A card that the provider does not know is forgotten already. */
  forgetCard(token: string): Promise<void>;
  /** Gives back all that was captured and has not gone back yet, once a key. */
  refundAll(paymentIdentifier: string, key: string): Promise<void>;
  /** `undefined` where the signature is not the provider's. `body` is the raw text that was signed. */
  verifyWebhook(signature: string | undefined, body: string): WebhookEvent | undefined;
}

/** A payment provider, opened. */
export interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** Origins that payment forms are shown from and posted to. */
  readonly origins: readonly string[];
  /** Adds the provider's pages that stand on our own origin, where it has any. */
  readonly addPages: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}
