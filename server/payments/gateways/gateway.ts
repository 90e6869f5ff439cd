import type { Agorot } from "../../../domain/money.ts";
import type { PageMethod } from "../../../domain/cart.ts";
import type { AccountProvider, Wallet } from "../../../domain/gateways.ts";
import type {
  CardHolder,
  ChargedMoney,
  DeclineReason,
  KeptCard,
  WebhookCall,
  WebhookEvent,
} from "../provider.ts";

/** An account's API credentials: the caller's name and its secret. */
export interface AccountKeys {
  /** For Stripe the publishable key, which browsers see. */
  readonly apiUser: string;
  readonly apiSecret: string;
  /** Verifies the signature of Stripe's webhooks. The gateways have none. */
  readonly webhookSecret?: string | undefined;
}

/** An account at a payment company, with which an auth profile sells. */
export interface MerchantAccount {
  readonly id: number;
  readonly authProfileId: number;
  readonly gateway: AccountProvider;
  /** The gateway's number or uid of the terminal, or the id of the account at Stripe. */
  readonly terminal: string;
  /** The gateway's uid of the payment page, if it has several. */
  readonly page: string | null;
  /** The gateway's uid of the cashier under whom kept cards are charged. */
  readonly cashier: string | null;
  readonly mostPayments: number;
  readonly wallets: readonly Wallet[];
  readonly isFramed: boolean;
  /** Cards are charged when the payer pays, instead of reserved first. */
  readonly isTakenAtOnce: boolean;
  readonly isTest: boolean;
  readonly isRetired: boolean;
  /** Absent until they are entered. */
  readonly keys: AccountKeys | undefined;
}

/** A page on which somebody can pay once. */
export interface PageOrder {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly method: PageMethod;
  readonly isTakenAtOnce: boolean;
  readonly isKept: boolean;
  readonly holder?: CardHolder;
  readonly locale: string;
  /** Minutes after which nobody can pay on the page any more, if the gateway closes pages by itself. */
  readonly minutes: number;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

export interface CreatedPage {
  readonly pageId: string;
  readonly url: string;
}

/** A charge of a kept card, without its holder. */
export interface TokenCharge {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly installments: number;
  readonly token: string;
}

/** What is stored of a payment. */
export interface KnownPayment {
  readonly paymentIdentifier: string;
  readonly amount: Agorot;
  readonly begunAt: Date;
  /** Null for the charge of a kept card. */
  readonly pageId: string | null;
  readonly pageUrl: string | null;
  /** The gateway's id of the approval, once it was seen. */
  readonly transactionId: string | null;
  /** The gateway's id of the charge that moved the money. */
  readonly captureId: string | null;
  /** Whether the payment is closed, so that nobody can pay any more. */
  readonly isClosed: boolean;
  /** The approval that was given up. It is never captured. */
  readonly releasedId: string | null;
}

/** An approved payment as the gateway reports it. */
export interface Approval {
  readonly kind: "approved";
  readonly transactionId: string;
  /** The id of the charge, if the money is taken. */
  readonly captureId: string | undefined;
  readonly paid: ChargedMoney;
  /** The payment identifier and the page that the gateway stored with it. */
  readonly paymentIdentifier: string;
  readonly pageId: string | undefined;
  /** The terminal that the gateway names. Undefined if its answer has none. */
  readonly terminal: string | undefined;
  readonly installments: number;
  readonly card: KeptCard | undefined;
  /** What the gateway tells the card by, the same in each of its payments. */
  readonly cardMark: string | undefined;
}

/** `none`: nobody has tried to pay yet. */
export type Found =
  | { readonly kind: "none" }
  | { readonly kind: "declined"; readonly reason: DeclineReason }
  | Approval;

export interface RefundOrder {
  readonly paymentIdentifier: string;
  readonly captureId: string;
  readonly amount: Agorot;
  /** Whether the refund covers the whole amount taken. */
  readonly isWhole: boolean;
  readonly key: string;
  /** When the first try was made. Its answer may have been lost. */
  readonly since: Date;
}

/**
 * The common interface of gateway adapters. An adapter knows one gateway's addresses, messages and
 * signatures, and stores nothing. Calls throw GatewayUnanswered if the outcome is unknown, and GatewayRefused
 * if the gateway has refused.
 */
export interface Gateway {
  /** Methods besides the card that have a page of their own. */
  readonly wallets: readonly Wallet[];
  /** Whether kept cards can be charged. */
  readonly keepsCards: boolean;
  /** Origins of its payment pages. */
  readonly pageOrigins: readonly string[];
  createPage(order: PageOrder): Promise<CreatedPage>;
  chargeToken(charge: TokenCharge): Promise<Found>;
  find(known: KnownPayment): Promise<Found>;
  /** Asks for something that needs the keys and changes nothing. */
  askAnything(): Promise<void>;
  /** Takes reserved money. Returns the id of the charge. Repeating the call takes it once. */
  capture(known: KnownPayment, approval: Approval): Promise<string>;
  /** Releases a reservation, if the gateway has a call for it. */
  release(approval: Approval): Promise<void>;
  /** Closes a page that nobody has paid on, if the gateway has a call for it. */
  closePage(pageId: string): Promise<void>;
  /** Returns the id of the refund. */
  refund(order: RefundOrder): Promise<string>;
  /** Returns the id of a refund whose answer was lost. `known` are the ids of the payment's other refunds. */
  findRefund(order: RefundOrder, known: readonly string[]): Promise<string | undefined>;
  /** Returns the address for notifications of a payment, given that of the account. */
  notifyUrl(accountUrl: string, paymentIdentifier: string): string;
  readNotification(call: WebhookCall): WebhookEvent | undefined;
}
