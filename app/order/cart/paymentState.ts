import { proxy } from "valtio";
import type { MovedShow, PaymentMethod, Totals } from "../../../domain/cart.ts";
import type { ProviderName } from "../../../domain/gateways.ts";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Attempt } from "./attempt.ts";

/**
 * The stage of the payment.
 * `form`: the payment methods, with the card's form. `verifying`: the bank asks in the frame.
 * `unsent`: the payer confirmed, but nothing was sent. `code`: entry of a banking app's code.
 * `leaving` and `awaiting`: redirecting to the provider's page, and back from it without a result.
 * `unanswered`: the outcome is unknown, and the same request is retried.
 * `refused`: a final refusal, and the seats are kept.
 * `priceChanged` and `moved` (to another time): the payer has to agree first.
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
  /** The terms that the buyer has on the screen. Undefined until they are loaded. */
  termsKey?: string | undefined;
  /** The chosen method. Undefined until the accepted methods are known. */
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  mostPayments: number;
  /** The provider to whose page the method `redirect` leads. */
  provider: ProviderName | undefined;
  /** Whether a card that is entered on the provider's page can be kept, and whether the payer wants that. */
  canKeep: boolean;
  isKeeping: boolean;
  /** Saved cards that can be charged. */
  cards: readonly MagCard[];
  /** The amount due by the server's total, in shekels. */
  balanceDue: number;
  formUrl: string | undefined;
  /** The bank's page, shown in place of the form, or the provider's page that the payer is redirected to. */
  verifyUrl: string | undefined;
  /** The payer has paid at the provider, and the bank asks for another verification. */
  isExtraVerification: boolean;
  /** The provider's page is shown in a frame here. */
  isFramed: boolean;
  identifier: string | undefined;
  refusal: Refusal | undefined;
  /** New totals that the payer has to agree to. */
  totals: Totals | undefined;
  /** New times that the payer has to agree to. */
  moved: readonly MovedShow[];
  /** The commit in progress, until its final answer. */
  attempt: Attempt | undefined;
  /** The order's deadline, suspended while money moves. The server keeps the seats meanwhile. */
  deadline: string | undefined;
}

/** No payment in progress. The terms are not part of it, because they survive closing the dialog. */
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
