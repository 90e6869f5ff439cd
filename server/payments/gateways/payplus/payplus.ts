import { createHmac, timingSafeEqual } from "node:crypto";
import type { PageMethod } from "../../../../domain/cart.ts";
import type { Agorot } from "../../../../domain/money.ts";
import { region } from "../../../../domain/region.ts";
import type { CardHolder, WebhookCall, WebhookEvent } from "../../provider.ts";
import { fromDecimal, toDecimal } from "../amounts.ts";
import type {
  Approval,
  CreatedPage,
  Found,
  Gateway,
  KnownPayment,
  MerchantAccount,
  PageOrder,
  RefundOrder,
  TokenCharge,
} from "../gateway.ts";
import {
  askGateway,
  GatewayRefused,
  GatewayUnanswered,
  jsonIn,
  pageUrlIn,
  type GatewaySite,
} from "../gatewayCall.ts";
import {
  Answer,
  Callback,
  cardMark,
  isApproved,
  isOfType,
  keptCard,
  Made,
  PageData,
  reasonOf,
  Told,
  type Transaction,
} from "./payplusMessages.ts";

const PATH = "/api/v1.0/";
const SITES = {
  live: {
    api: `https://restapi.payplus.co.il${PATH}`,
    pages: ["https://payments.payplus.co.il"],
  },
  test: {
    api: `https://restapidev.payplus.co.il${PATH}`,
    pages: ["https://paymentsdev.payplus.co.il"],
  },
} as const satisfies Record<string, GatewaySite>;

export const payplusSite = (isTest: boolean): GatewaySite => (isTest ? SITES.test : SITES.live);
export const PAYPLUS_PATH = PATH;

const CHARGE = 1;
const APPROVAL = 2;
/** Values of `credit_terms`: one payment, or instalments. */
const AT_ONCE = 1;
const IN_PAYMENTS = 8;

/** PayPlus's name of the method that a page offers. */
const CHARGE_METHODS: Readonly<Record<PageMethod, string>> = {
  redirect: "credit-card",
  paypal: "paypal",
  bit: "bit",
  applepay: "apple-pay",
  googlepay: "google-pay",
};

/** HTTP statuses with which PayPlus refuses a query about a page that nobody has paid on. */
const NOT_FOUND: ReadonlySet<number> = new Set([200, 400, 404, 422]);
const LANGUAGES: ReadonlySet<string> = new Set(["he", "en", "ru", "ar"]);

interface PayplusOptions {
  readonly account: MerchantAccount;
  readonly site: GatewaySite;
  readonly timeoutMs: number;
}

/**
 * Adapter for PayPlus's API v1.0 (docs.payplus.co.il): hosted pages, approvals that are charged later,
 * refunds, and callbacks that are signed with the account's secret key.
 */
export class Payplus implements Gateway {
  readonly wallets = ["bit", "applepay", "googlepay", "paypal"] as const;
  readonly keepsCards: boolean;
  readonly pageOrigins: readonly string[];
  readonly #options: PayplusOptions;

  constructor(options: PayplusOptions) {
    this.#options = options;
    this.pageOrigins = options.site.pages;
    // PayPlus charges a saved card only through a cashier.
    this.keepsCards = options.account.cashier !== null;
  }

  async createPage(order: PageOrder): Promise<CreatedPage> {
    const { account, site } = this.#options;
    const { paymentIdentifier, amount, method, isTakenAtOnce, isKept, locale, returnUrl } = order;
    const offered = CHARGE_METHODS[method];
    const hasPayments = account.mostPayments > 1 && method !== "bit";
    const data = await this.#ask("PaymentPages/generateLink", {
      payment_page_uid: account.page,
      charge_method: isTakenAtOnce ? CHARGE : APPROVAL,
      charge_default: offered,
      allowed_charge_methods: [offered],
      hide_other_charge_methods: true,
      language_code: LANGUAGES.has(locale) ? locale : "en",
      amount: toDecimal(amount),
      currency_code: region().currency,
      sendEmailApproval: false,
      sendEmailFailure: false,
      expiry_datetime: String(order.minutes),
      refURL_success: returnUrl,
      refURL_failure: returnUrl,
      refURL_cancel: returnUrl,
      refURL_callback: order.notifyUrl,
      // After a refused card the payer may try another card on the page, so failure callbacks are not
      // needed: only the payment's state after the payer's return counts.
      send_failure_callback: false,
      create_token: isKept,
      // PayPlus must not issue an invoice, because this product issues its own.
      initial_invoice: false,
      ...(hasPayments ? { payments: account.mostPayments } : { hide_payments_field: true }),
      more_info: paymentIdentifier,
      ...(order.holder && customerOf(order.holder)),
    });
    const { page_request_uid, payment_page_link } = readable(PageData.safeParse(data));
    return { pageId: page_request_uid, url: pageUrlIn(site, payment_page_link) };
  }

  async chargeToken(charge: TokenCharge): Promise<Found> {
    const { account } = this.#options;
    const { paymentIdentifier, amount, installments, token } = charge;
    const [customer_uid, token_uid] = token.split("|");
    let refusal: GatewayRefused | undefined;
    try {
      await this.#ask("Transactions/Charge", {
        terminal_uid: account.terminal,
        cashier_uid: account.cashier,
        amount: toDecimal(amount),
        currency_code: region().currency,
        credit_terms: installments > 1 ? IN_PAYMENTS : AT_ONCE,
        ...(installments > 1 && { payments: { number_of_payments: installments } }),
        use_token: true,
        token: token_uid,
        customer_uid,
        initial_invoice: false,
        more_info: paymentIdentifier,
      });
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      refusal = error;
    }
    // The outcome of the charge is read from PayPlus's records, because they are right even if PayPlus
    // refused the call.
    const told = await this.#tell({ more_info: paymentIdentifier });
    if (told) return this.#found(told);
    throw refusal ?? new GatewayUnanswered("the charge is not in the gateway's books yet");
  }

  async find({ paymentIdentifier, pageId }: KnownPayment): Promise<Found> {
    const told = await this.#tell(
      pageId === null ? { more_info: paymentIdentifier } : { payment_request_uid: pageId },
    );
    return told ? this.#found(told) : { kind: "none" };
  }

  async askAnything(): Promise<void> {
    await this.#tell({ more_info: "test of the keys" });
  }

  async capture({ paymentIdentifier, amount }: KnownPayment, approval: Approval): Promise<string> {
    const data = await this.#ask("Transactions/ChargeByTransactionUID", {
      transaction_uid: approval.transactionId,
      amount: toDecimal(amount),
      more_info: paymentIdentifier,
    });
    return approvedUid(data, "Transactions/ChargeByTransactionUID", amount);
  }

  async release({ transactionId }: Approval): Promise<void> {
    const { terminal, cashier } = this.#options.account;
    await this.#ask("Transactions/Cancel", {
      terminal_uid: terminal,
      cashier_uid: cashier,
      transaction_uid: transactionId,
    });
  }

  async closePage(pageId: string): Promise<void> {
    await this.#ask(`PaymentPages/Disable/${encodeURIComponent(pageId)}`, {});
  }

  async refund({ captureId, amount, key, paymentIdentifier }: RefundOrder): Promise<string> {
    const data = await this.#ask("Transactions/RefundByTransactionUID", {
      transaction_uid: captureId,
      amount: toDecimal(amount),
      more_info: refundMark(paymentIdentifier, key),
      initial_invoice: false,
    });
    return approvedUid(data, "Transactions/RefundByTransactionUID", amount);
  }

  async findRefund({
    captureId,
    key,
    paymentIdentifier,
  }: RefundOrder): Promise<string | undefined> {
    const told = await this.#tell({ transaction_uid: captureId });
    const mark = refundMark(paymentIdentifier, key);
    const made = told?.related_transactions?.find(
      (each) => each.more_info === mark && isOfType(each, "refund") && isApproved(each),
    );
    return made?.transaction_uid;
  }

  notifyUrl(accountUrl: string): string {
    return accountUrl;
  }

  /**
   * Verifies the header `hash`, the base64 of an HMAC-SHA256 of the raw body with the secret key, and parses
   * the body.
   */
  readNotification({ headers, body }: WebhookCall): WebhookEvent | undefined {
    const { keys } = this.#options.account;
    const [hash] = [headers["hash"]].flat();
    if (!keys || hash === undefined || headers["user-agent"] !== "PayPlus") return undefined;
    const right = createHmac("sha256", keys.apiSecret).update(body).digest();
    const given = Buffer.from(hash, "base64");
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const callback = Callback.safeParse(jsonIn(body));
    if (!callback.success) return undefined;
    const { transaction, transaction_type = "" } = callback.data;
    return {
      eventId: `${transaction.uid}:${transaction_type}:${transaction.status_code ?? ""}`,
      paymentIdentifier: transaction.more_info ?? "",
    };
  }

  #found(told: ToldTransaction): Found {
    if (!isApproved(told)) return { kind: "declined", reason: reasonOf(told) };
    const isCharge = isOfType(told, "charge");
    const charged = told.related_transactions?.find(
      (each) => isOfType(each, "charge") && isApproved(each),
    );
    const card = keptCard(told);
    return {
      kind: "approved",
      transactionId: told.transaction_uid,
      captureId: isCharge ? told.transaction_uid : charged?.transaction_uid,
      paid: { amount: fromDecimal(told.amount), currency: told.currency?.toLowerCase() ?? "" },
      paymentIdentifier: told.more_info ?? "",
      pageId: told.payment_request_uid ?? told.page_request_uid,
      terminal: told.terminal_uid,
      installments: Number(told.number_of_payments ?? 1),
      card,
      cardMark: cardMark(told),
    };
  }

  /**
   * Returns a transaction with its follow-up transactions. Returns undefined if PayPlus does not have the
   * transaction yet.
   */
  async #tell(about: Readonly<Record<string, string>>) {
    try {
      const data = await this.#ask("PaymentPages/ipn-full", {
        ...about,
        related_transaction: true,
      });
      const told = Told.safeParse(data);
      return told.success ? told.data : undefined;
    } catch (error) {
      if (error instanceof GatewayRefused && NOT_FOUND.has(error.status)) return undefined;
      throw error;
    }
  }

  /**
   * Calls PayPlus and returns the `data` of its answer. Throws GatewayRefused if PayPlus answers that the
   * call was unsuccessful.
   */
  async #ask(path: string, body: object): Promise<unknown> {
    const { account, site, timeoutMs } = this.#options;
    const { apiUser = "", apiSecret = "" } = account.keys ?? {};
    const headers = { "api-key": apiUser, "secret-key": apiSecret };
    const answer = await askGateway({ url: site.api + path, headers, body, timeoutMs });
    const { status } = answer;
    const told = Answer.safeParse(answer.body);
    if (!told.success) {
      if (status < 400) throw new GatewayUnanswered(`PayPlus ${path} answered something else`);
      throw new GatewayRefused(`PayPlus ${path}`, { code: "", status, words: "" });
    }
    const { results, data } = told.data;
    if (status < 400 && results.status === "success") return data;
    const words = results.description ?? "";
    throw new GatewayRefused(`PayPlus ${path}`, { code: results.code ?? "", status, words });
  }
}

type ToldTransaction = Transaction & {
  readonly related_transactions?: readonly Transaction[] | null | undefined;
};

/**
 * Returns page fields that are prefilled with what the buyer has already entered. PayPlus refuses empty
 * fields.
 */
function customerOf({ name, email, phone, id }: CardHolder): object {
  const digits = phone.replaceAll(/\D/g, "");
  return {
    customer: {
      customer_name: name || "-",
      ...(email && { email }),
      ...(digits && { phone: digits }),
      ...(id && { vat_number: id }),
    },
  };
}

/** Returns the reference of a refund, by which the refund can be found if PayPlus's answer was lost. */
const refundMark = (paymentIdentifier: string, key: string): string =>
  `${paymentIdentifier}:${key}`;

function readable<T>(parsed: { success: true; data: T } | { success: false; error: unknown }): T {
  if (parsed.success) return parsed.data;
  throw new GatewayUnanswered("PayPlus answered something else");
}

/**
 * Returns the uid of the transaction that a call has made. Throws if the transaction was not approved or
 * has a different amount.
 */
function approvedUid(data: unknown, call: string, amount: Agorot): string {
  const { transaction } = readable(Made.safeParse(data));
  const moved = transaction.amount === undefined ? amount : fromDecimal(transaction.amount);
  if (moved !== amount)
    throw new Error(`PayPlus ${call} moved ${moved} agorot instead of ${amount}`);
  if (isApproved(transaction)) return transaction.uid;
  const code = transaction.status_code ?? "";
  throw new GatewayRefused(`PayPlus ${call}`, { code, status: 200, words: "" });
}
