import type { Agorot } from "../../domain/money.ts";

/** Why a provider said no. `notAttempted`: it was never asked to charge this payment. */
export type DeclineReason =
  | "declined"
  | "insufficientFunds"
  | "expiredCard"
  | "wrongCvv"
  | "verificationFailed"
  | "notAttempted";

/**
 * What a provider knows about a payment. `pending`: the payer still has something to do. `unknown`:
 * the provider did not answer in time, the money may or may not be reserved, ask `status` again.
 */
export type PaymentResult =
  | { readonly kind: "approved" }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | { readonly kind: "needsRedirect"; readonly url: string }
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
}

/** A charge is known by its paymentIdentifier: asked twice, it is made once. */
export interface Charge extends PayerSide {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  /** Path and query of the storefront page that a redirect comes back to. */
  readonly returnPath: string;
}

/** A message from the provider. It says that something changed, never what: `status` says that. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly paymentIdentifier: string;
}

/** How money moves. Card data never passes through here: only tokens of the provider's own form. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether real money moves. A live provider refuses to start beside the demo. */
  readonly isLive: boolean;
  /** Header that carries a webhook's signature, in small letters. */
  readonly signatureHeader: string;
  /** Address of the provider's hosted card form. */
  createForm(order: FormOrder): Promise<string>;
  /** Reserves the amount on a tokenised card. */
  chargeSaved(charge: Charge, token: string): Promise<PaymentResult>;
  /** A payment made on the provider's own page. */
  startRedirect(charge: Charge): Promise<PaymentResult>;
  /** A payment confirmed by a short code from the payer's banking app. */
  confirmCode(charge: Charge, code: string): Promise<PaymentResult>;
  status(paymentIdentifier: string): Promise<PaymentResult>;
  /** Takes what was reserved. Asked twice, it is taken once. Throws where nothing is reserved. */
  capture(paymentIdentifier: string): Promise<void>;
  /** Lets a reservation go, or a payment that never came to be. Throws once captured. */
  void(paymentIdentifier: string): Promise<void>;
  refund(paymentIdentifier: string, amount: Agorot): Promise<void>;
  /** `undefined` where the signature is not the provider's. `body` is the raw text that was signed. */
  verifyWebhook(signature: string | undefined, body: string): WebhookEvent | undefined;
}
