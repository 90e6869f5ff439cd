import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { roundToAgorot } from "../../../domain/money.ts";
import type { FakeAnswer, FakeGateway, Heard } from "./fakeGateways.ts";

/** A merchant's account at the fake gateway. */
export interface PayplusMerchant {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly terminal: string;
  readonly page: string;
  readonly cashier: string;
}

interface Transaction {
  readonly uid: string;
  readonly type: "Charge" | "Approval" | "Refund";
  readonly status: string;
  amount: number;
  currency: string;
  moreInfo: string;
  readonly payments: number;
  readonly parent?: string;
  readonly method: string;
  readonly pageId?: string;
  isCancelled: boolean;
}

interface Page {
  readonly uid: string;
  readonly merchant: PayplusMerchant;
  readonly asked: Heard["body"];
  isDisabled: boolean;
}

/** What a payer does on a payment page. */
export interface PayplusAct {
  /** The network's result code. `000` approves the payment. */
  readonly code?: string;
  readonly payments?: number;
  /** Another amount to be charged, to simulate a fault or a forgery. */
  readonly amount?: number;
  readonly currency?: string;
  readonly moreInfo?: string;
}

const say = (status: number, results: object, data: unknown = null): FakeAnswer => ({
  status,
  body: { results, data },
});
const success = (data: unknown): FakeAnswer =>
  say(200, { status: "success", code: 0, description: "operation has been success" }, data);
const error = (description: string, code: number | string = 1, status = 422): FakeAnswer =>
  say(status, { status: "error", code, description });

/**
 * A fake of PayPlus's REST API v1.0 for several merchants. The fake responds according to PayPlus's
 * documentation.
 */
export class FakePayplus implements FakeGateway {
  readonly name = "payplus";
  readonly path = "/api/v1.0/";
  readonly merchants: readonly PayplusMerchant[];
  readonly pages = new Map<string, Page>();
  readonly transactions: (Transaction & { readonly merchant: PayplusMerchant })[] = [];
  /** Whether approvals can no longer be cancelled, as after the day's deposit. */
  refusesCancel = false;
  readonly #url: () => string;

  constructor(url: () => string, merchants: readonly PayplusMerchant[]) {
    this.#url = url;
    this.merchants = merchants;
  }

  answer(call: string, body: Heard["body"], headers: IncomingMessage["headers"]): FakeAnswer {
    const merchant = this.merchants.find(
      (each) => each.apiKey === headers["api-key"] && each.secretKey === headers["secret-key"],
    );
    if (!merchant) return error("cannot-find-api-key-or-secret-key", 5, 401);
    const [, disabled] = /^PaymentPages\/Disable\/([\w-]+)$/.exec(call) ?? [];
    if (disabled !== undefined) return this.#disable(merchant, disabled);
    switch (call) {
      case "PaymentPages/generateLink":
        return this.#generate(merchant, body);
      case "PaymentPages/ipn-full":
        return this.#ipn(merchant, body);
      case "Transactions/ChargeByTransactionUID":
        return this.#charge(merchant, body);
      case "Transactions/Charge":
        return this.#chargeToken(merchant, body);
      case "Transactions/Cancel":
        return this.#cancel(merchant, body);
      case "Transactions/RefundByTransactionUID":
        return this.#refund(merchant, body);
      default:
        return error(`no such call: ${call}`, 404, 404);
    }
  }

  /** Pays on a page, or is declined there. Returns the URL to which the payer is redirected. */
  pay(pageId: string, act: PayplusAct = {}): string {
    const page = this.#pageOf(pageId);
    if (page.isDisabled) throw new Error("the page is disabled");
    const { asked, merchant } = page;
    const { code = "000", payments = 1 } = act;
    const most = Number(asked["payments"] ?? 1);
    if (payments > most) throw new Error(`the page offers ${most} payments at most`);
    const [method = "credit-card"] = listOf(asked["allowed_charge_methods"]);
    this.transactions.push({
      uid: randomUUID(),
      merchant,
      type: asked["charge_method"] === 2 ? "Approval" : "Charge",
      status: code,
      amount: act.amount ?? Number(asked["amount"]),
      currency: act.currency ?? String(asked["currency_code"]),
      moreInfo: act.moreInfo ?? String(asked["more_info"]),
      payments,
      method,
      pageId,
      isCancelled: false,
    });
    return String(asked[code === "000" ? "refURL_success" : "refURL_failure"]);
  }

  /** Sends the notification about the page's last transaction. Returns the status of the response. */
  async notify(pageId: string, { secret = "", url = "", agent = "PayPlus" } = {}): Promise<number> {
    const page = this.#pageOf(pageId);
    const made = this.transactions.findLast((each) => each.pageId === pageId);
    if (!made) throw new Error("nobody has paid on the page");
    const body = JSON.stringify({
      transaction_type: made.type,
      transaction: {
        uid: made.uid,
        payment_page_request_uid: pageId,
        number: "1ABC",
        status_code: made.status,
        amount: made.amount,
        currency: made.currency,
        payments: { number_of_payments: made.payments },
        more_info: made.moreInfo,
        alternative_method_name: made.method,
      },
      data: {
        customer_uid: "customer-1",
        terminal_uid: page.merchant.terminal,
        card_information: {
          four_digits: "9844",
          token: "token-of-a-card",
          card_holder_name: "נועה",
        },
      },
    });
    const hash = createHmac("sha256", secret || page.merchant.secretKey)
      .update(body)
      .digest("base64");
    const headers = { "content-type": "application/json", "user-agent": agent, hash };
    const target = url || String(page.asked["refURL_callback"]);
    return (await fetch(target, { method: "POST", headers, body })).status;
  }

  pageUid(paymentIdentifier: string): string {
    const found = [...this.pages.values()].find(
      ({ asked }) => asked["more_info"] === paymentIdentifier,
    );
    if (!found) throw new Error(`no page for ${paymentIdentifier}`);
    return found.uid;
  }

  /** Returns the shekels that a merchant has received and not refunded. */
  takenBy(merchant: PayplusMerchant): number {
    return this.transactions
      .filter((each) => each.merchant === merchant && each.status === "000")
      .reduce(
        (sum, { type, amount }) =>
          sum + (type === "Charge" ? amount : type === "Refund" ? -amount : 0),
        0,
      );
  }

  #generate(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    if (body["payment_page_uid"] !== merchant.page) return error("payment-page-not-found");
    const needed = ["amount", "currency_code", "sendEmailApproval", "sendEmailFailure"];
    const missing = needed.filter((field) => body[field] === undefined);
    if (missing.length > 0) return error(`missing: ${missing.join(", ")}`);
    if (typeof body["amount"] !== "number" || body["amount"] <= 0) return error("amount-not-valid");
    if (!/^(ILS|USD|EUR)$/.test(String(body["currency_code"]))) return error("currency-not-valid");
    if (![1, 2].includes(Number(body["charge_method"]))) return error("charge-method-not-valid");
    const uid = randomUUID();
    this.pages.set(uid, { uid, merchant, asked: body, isDisabled: false });
    return success({ page_request_uid: uid, payment_page_link: `${this.#url()}/page/${uid}` });
  }

  #disable(merchant: PayplusMerchant, uid: string): FakeAnswer {
    const page = this.pages.get(uid);
    if (page?.merchant !== merchant) return error("payment-request-not-found");
    page.isDisabled = true;
    return success({});
  }

  #ipn(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    const made = this.transactions.findLast(
      (each) =>
        each.merchant === merchant &&
        each.type !== "Refund" &&
        each.parent === undefined &&
        (isSame(each.pageId, body["payment_request_uid"]) ||
          isSame(each.moreInfo, body["more_info"])),
    );
    const byUid = this.transactions.find(
      (each) => each.merchant === merchant && each.uid === body["transaction_uid"],
    );
    const found = byUid ?? made;
    if (!found) return error("transaction-not-found");
    const related = this.transactions.filter((each) => each.parent === found.uid);
    return success({
      ...this.#flat(found),
      ...(body["related_transaction"] === true && {
        related_transactions: related.map((each) => this.#flat(each)),
      }),
    });
  }

  #flat(made: Transaction & { readonly merchant: PayplusMerchant }) {
    return {
      transaction_uid: made.uid,
      payment_request_uid: made.pageId ?? null,
      type: made.type,
      method: "credit-card",
      status: made.status === "000" ? "approved" : "rejected",
      status_code: made.status,
      amount: made.amount,
      currency: made.currency,
      number_of_payments: made.payments,
      more_info: made.moreInfo,
      terminal_uid: made.merchant.terminal,
      token_uid:
        made.pageId && this.pages.get(made.pageId)?.asked["create_token"] ? "token-1" : null,
      customer_uid: "customer-1",
      four_digits: "9844",
      expiry_month: "05",
      expiry_year: "39",
    };
  }

  #charge(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    const approval = this.#own(merchant, body);
    if (approval?.type !== "Approval" || approval.status !== "000" || approval.isCancelled)
      return error("transaction-not-found");
    if (this.transactions.some(({ parent }) => parent === approval.uid))
      return error("already-charged");
    if (Number(body["amount"]) > approval.amount) return error("amount-exceeds-approval");
    return this.#made({
      ...approval,
      type: "Charge",
      amount: Number(body["amount"]),
      parent: approval.uid,
    });
  }

  #chargeToken(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    const isOwn =
      body["terminal_uid"] === merchant.terminal && body["cashier_uid"] === merchant.cashier;
    if (!isOwn || body["use_token"] !== true) return error("terminal-not-valid");
    const isKnown = body["token"] === "token-1" && body["customer_uid"] === "customer-1";
    const payments = Number(objectOf(body["payments"])["number_of_payments"] ?? 1);
    if (payments > 1 !== (body["credit_terms"] === 8)) return error("credit-terms-not-valid");
    const answer = this.#made({
      uid: "",
      merchant,
      type: "Charge",
      status: isKnown ? "000" : "033",
      amount: Number(body["amount"]),
      currency: String(body["currency_code"]),
      moreInfo: String(body["more_info"]),
      payments,
      method: "credit-card",
      isCancelled: false,
    });
    return isKnown ? answer : error("declined", 33);
  }

  #cancel(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    const found = this.#own(merchant, body);
    if (!found || this.refusesCancel) return error("cannot-cancel-transaction");
    found.isCancelled = true;
    return success({});
  }

  #refund(merchant: PayplusMerchant, body: Heard["body"]): FakeAnswer {
    const charge = this.#own(merchant, body);
    if (charge?.type !== "Charge" || charge.status !== "000") return error("transaction-not-found");
    const given = this.transactions
      .filter((each) => each.parent === charge.uid && each.type === "Refund")
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(body["amount"]);
    if (roundToAgorot(given + amount) > roundToAgorot(charge.amount))
      return error("amount-exceeds-transaction");
    const moreInfo = String(body["more_info"]);
    return this.#made({ ...charge, type: "Refund", amount, parent: charge.uid, moreInfo });
  }

  #made(blank: Transaction & { readonly merchant: PayplusMerchant }): FakeAnswer {
    const made = { ...blank, uid: randomUUID() };
    this.transactions.push(made);
    const { uid, status, amount, currency } = made;
    return success({ transaction: { uid, status_code: status, amount, currency }, data: {} });
  }

  #own(merchant: PayplusMerchant, body: Heard["body"]) {
    return this.transactions.find(
      (each) => each.merchant === merchant && each.uid === body["transaction_uid"],
    );
  }

  #pageOf(pageId: string): Page {
    const page = this.pages.get(pageId);
    if (!page) throw new Error(`no page ${pageId}`);
    return page;
  }
}

const isSame = (value: string | undefined, asked: unknown): boolean =>
  asked !== undefined && value === asked;
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
