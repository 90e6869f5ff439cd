import { proxy } from "valtio";
import type { MovedShow, PaymentMethod, Totals } from "../../../domain/cart.ts";
import type { ProviderName } from "../../../domain/gateways.ts";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Attempt } from "./attempt.ts";

/**
 * The stage of the payment.
 * `form`: the payment methods, with the card's form. `verifying`: the frame shows the bank's verification.
 * `unsent`: the payer confirmed, but nothing was sent. `code`: entry of a banking app's code.
 * `leaving` and `awaiting`: redirecting to the provider's page, and back from it without a result.
 * `unanswered`: the outcome is unknown, and the same request is retried.
 * `refused`: a final refusal, and the seats are kept.
 * `priceChanged` and `moved` (to another time): the payer has to accept the change.
 */
export type PaymentStage =
  | "closed"
  | "loadingForm"
  | "form"
  | "processing"
  | "unsent"
  | "verifying"
  | "leaving"
  | "awaiting"
  | "code"
  | "unanswered"
  | "refused"
  | "priceChanged"
  | "moved";

export interface Payment {
  stage: PaymentStage;
  termsConfirmed: boolean;
  /** Key of the terms that are shown to the buyer. Undefined until the terms are loaded. */
  termsKey?: string | undefined;
  /** The chosen method. Undefined until the accepted methods are known. */
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  mostPayments: number;
  /** The provider whose page the method `redirect` opens. */
  provider: ProviderName | undefined;
  /** Whether a card entered on the provider's page can be saved, and whether the payer wants to save it. */
  canKeep: boolean;
  isKeeping: boolean;
  /** Saved cards that can be charged. */
  cards: readonly MagCard[];
  /** The amount due in shekels, from the server's total. */
  balanceDue: number;
  formUrl: string | undefined;
  /**
   * URL of the bank's page, shown in place of the form, or of the provider's page, to which the payer is
   * redirected.
   */
  verifyUrl: string | undefined;
  /** Whether the payer has paid at the provider, but the bank asks for another verification. */
  isExtraVerification: boolean;
  /** Whether the provider's page is shown in a frame of this page. */
  isFramed: boolean;
  identifier: string | undefined;
  refusal: Refusal | undefined;
  /** New totals that the payer has to accept. */
  totals: Totals | undefined;
  /** New show times that the payer has to accept. */
  moved: readonly MovedShow[];
  /** The commit in progress. Undefined once the final answer to the commit is known. */
  attempt: Attempt | undefined;
  /**
   * The order's expiry, moved here from the order during the payment. The server keeps the seats locked
   * during the payment.
   */
  deadline: string | undefined;
}

/**
 * The state without a payment in progress. The terms are left out, because they stay accepted when the dialog
 * closes.
 */
export const CLOSED: Omit<Payment, "termsConfirmed" | "termsKey"> = {
  stage: "closed",
  method: undefined,
  methods: [],
  mostPayments: 1,
  provider: undefined,
  canKeep: false,
  isKeeping: false,
  cards: [],
  balanceDue: 0,
  formUrl: undefined,
  verifyUrl: undefined,
  isExtraVerification: false,
  isFramed: false,
  identifier: undefined,
  refusal: undefined,
  totals: undefined,
  moved: [],
  attempt: undefined,
  deadline: undefined,
};

export const payment: Payment = proxy({
  ...CLOSED,
  termsConfirmed: false,
  termsKey: undefined,
});
