import type { Agorot } from "../../../domain/money.ts";
import type { PageMethod } from "../../../domain/cart.ts";
import type { AccountProvider, Wallet } from "../../../domain/gateways.ts";
import type {
  CardHolder,
  CardMark,
  ChargedMoney,
  DeclineReason,
  KeptCard,
  WebhookCall,
  WebhookEvent,
} from "../provider.ts";

/** The API credentials of an account: user and secret. */
export interface AccountKeys {
  /** For Stripe, this is the publishable key, which is sent to browsers. */
  readonly apiUser: string;
  readonly apiSecret: string;
  /** The secret that verifies Stripe's webhooks. Undefined for gateways other than Stripe. */
  readonly webhookSecret?: string | undefined;
}

/** An account at a payment company, through which an auth profile sells. */
export interface MerchantAccount {
  readonly id: number;
  readonly authProfileId: number;
  readonly gateway: AccountProvider;
  /** The terminal's number or uid at the gateway. For Stripe, this is the account id. */
  readonly terminal: string;
  /** The uid of the payment page at the gateway. Null if the gateway needs no page uid. */
  readonly page: string | null;
  /** The uid of the gateway's cashier that charges saved cards. Null if the account has no cashier. */
  readonly cashier: string | null;
  readonly mostPayments: number;
  readonly wallets: readonly Wallet[];
  readonly isFramed: boolean;
  /** Whether cards are charged at once when the payer confirms, without a reservation. */
  readonly isTakenAtOnce: boolean;
  readonly isTest: boolean;
  readonly isRetired: boolean;
  /** Undefined until the operator has entered the keys. */
  readonly keys: AccountKeys | undefined;
}

/** A payment page to create. The page can be paid only once. */
export interface PageOrder {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly method: PageMethod;
  readonly isTakenAtOnce: boolean;
  readonly isKept: boolean;
  readonly holder?: CardHolder;
  readonly locale: string;
  /** Minutes after which the page expires, at gateways that support that. */
  readonly minutes: number;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

export interface CreatedPage {
  readonly pageId: string;
  readonly url: string;
}

/** A charge of a saved card while its holder is not on a payment page. */
export interface TokenCharge {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  readonly token: string;
}

/** The stored data of a payment. */
export interface KnownPayment {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly begunAt: Date;
  /** Null if a saved card was charged, which needs no page. */
  readonly pageId: string | null;
  readonly pageUrl: string | null;
  /** The gateway's id of the approval. Null until the gateway has reported the approval. */
  readonly transactionId: string | null;
  /** The gateway's id of the charge that moved the money. Null before the charge. */
  readonly captureId: string | null;
  /** Whether the payment is closed and can no longer be paid. */
  readonly isClosed: boolean;
  /** Id of an approval that was released. A released approval is never captured. */
  readonly releasedId: string | null;
}

/** An approved payment, as the gateway reports it. */
export interface Approval {
  readonly kind: "approved";
  readonly transactionId: string;
  /** The id of the charge. Undefined while the money is only reserved. */
  readonly captureId: string | undefined;
  readonly paid: ChargedMoney;
  /** The payment identifier and the page id as stored at the gateway. */
  readonly paymentIdentifier: string;
  readonly pageId: string | undefined;
  /** The terminal as the gateway reports it. Undefined if the answer has none. */
  readonly terminal: string | undefined;
  readonly installments: number;
  readonly card: KeptCard | undefined;
  readonly cardMark: CardMark | undefined;
}

/** State of a payment at the gateway. `none` means that nobody has tried to pay yet. */
export type Found =
  | { readonly kind: "none" }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | Approval;

export interface RefundOrder {
  readonly paymentIdentifier: string;
  readonly captureId: string;
  readonly amount: Agorot;
  /** Whether this refund covers the whole amount of the payment. */
  readonly isWhole: boolean;
  readonly key: string;
  /**
   * When the refund was first requested. The gateway may have acted on that first request although its
   * answer was lost.
   */
  readonly since: Date;
}

/**
 * The interface of gateway adapters. An adapter contains the URLs, messages and signatures of one gateway,
 * and stores nothing. An adapter's methods throw GatewayUnanswered if the outcome of a call is unknown, and
 * GatewayRefused if the gateway has refused the call.
 */
export interface Gateway {
  /** Wallets that have a payment page of their own. */
  readonly wallets: readonly Wallet[];
  /** Whether saved cards can be charged. */
  readonly keepsCards: boolean;
  /** Origins of the gateway's payment pages. */
  readonly pageOrigins: readonly string[];
  createPage(order: PageOrder): Promise<CreatedPage>;
  chargeToken(charge: TokenCharge): Promise<Found>;
  find(known: KnownPayment): Promise<Found>;
  /** Makes a call that needs valid keys and changes nothing. */
  askAnything(): Promise<void>;
  /**
   * Charges reserved money and returns the id of the charge. A repeated call charges the money only once.
   */
  capture(known: KnownPayment, approval: Approval): Promise<string>;
  /** Releases a reservation, or does nothing if the gateway cannot release reservations. */
  release(approval: Approval): Promise<void>;
  /** Closes a page that was not paid, or does nothing if the gateway cannot close pages. */
  closePage(pageId: string): Promise<void>;
  /** Refunds money and returns the id of the refund. */
  refund(order: RefundOrder): Promise<string>;
  /**
   * Returns the id of a refund that the gateway has made although its answer was lost. Undefined if the
   * gateway has not made the refund. `known` are the ids of the payment's other refunds.
   */
  findRefund(order: RefundOrder, known: readonly string[]): Promise<string | undefined>;
  /**
   * Returns the URL for notifications about a payment. `accountUrl` is the notification URL of the whole
   * account.
   */
  notifyUrl(accountUrl: string, paymentIdentifier: string): string;
  readNotification(call: WebhookCall): WebhookEvent | undefined;
}
