import type { ChargedMethod, PageMethod } from "../../../domain/cart.ts";
import { walletTakesCurrency } from "../../../domain/gateways.ts";
import { agorot, type Agorot } from "../../../domain/money.ts";
import { minus } from "../../../domain/moneySums.ts";
import { region } from "../../../domain/region.ts";
import type { Db } from "../../platform/store/db.ts";
import { accountName } from "../accountName.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import { judgePaid } from "../judgePaid.ts";
import type {
  AccountTest,
  Charge,
  ExpectedMoney,
  PaidMoney,
  PaymentProvider,
  PaymentResult,
  WebhookCall,
  WebhookEvent,
} from "../provider.ts";
import { RETURN_PATH } from "../returnPage.ts";
import type { Approval, Found, Gateway, KnownPayment, MerchantAccount } from "./gateway.ts";
import {
  bookPayment,
  bookRefund,
  knownPayment,
  noteClosed,
  notePayment,
  noteRefund,
  otherRefunds,
} from "./gatewayBooks.ts";
import { GatewayRefused, GatewayUnanswered } from "./gatewayCall.ts";

/** Methods without a reservation: the money is charged as soon as the payer confirms. */
const TAKEN_AT_ONCE: ReadonlySet<PageMethod> = new Set(["bit", "paypal"]);
/**
 * If the answer to a saved card's charge was lost, the gateway may still be processing the charge for this
 * long, in ms.
 */
const CHARGE_MS = 120_000;

interface GatewayParts {
  readonly db: Db;
  readonly account: MerchantAccount;
  readonly gateway: Gateway;
  /** Returns the URL at which the gateway notifies this account. */
  readonly accountUrl: () => string;
  /** Minutes during which a page can be paid. */
  readonly pageMinutes: number;
  readonly now: () => Date;
  /**
   * Called when a payment cannot be started, or when the gateway refuses to release a reservation or to close
   * a page.
   */
  readonly onWarning: (text: string) => void;
}

const unsupported = (what: string): Promise<never> =>
  Promise.reject(new Error(`a gateway's account has no ${what}`));

/** Payment provider for one merchant account at a gateway. */
export class GatewayProvider implements PaymentProvider {
  readonly name: string;
  readonly isLive: boolean;
  readonly methods: readonly ChargedMethod[];
  readonly mostInstallments: number;
  readonly accountId: number;
  readonly #parts: GatewayParts;

  constructor(parts: GatewayParts) {
    const { account, gateway } = parts;
    const { currency } = region();
    this.#parts = parts;
    this.name = account.gateway;
    this.accountId = account.id;
    this.isLive = !account.isTest;
    this.mostInstallments = account.mostPayments;
    this.methods = [
      ...(gateway.keepsCards ? (["saved"] as const) : []),
      "redirect",
      ...gateway.wallets.filter(
        (wallet) => account.wallets.includes(wallet) && walletTakesCurrency(wallet, currency),
      ),
    ];
  }

  account(): Promise<string> {
    return Promise.resolve(accountName(this.#parts.account));
  }

  moneyFor(_method: ChargedMethod, amount: Agorot) {
    return { amount, currency: chargedCurrency() };
  }

  createForm(): Promise<never> {
    return unsupported("form of its own");
  }

  confirmCode(): Promise<never> {
    return unsupported("codes");
  }

  async startRedirect(charge: Charge, method: PageMethod): Promise<PaymentResult> {
    const { db, account, gateway, accountUrl, pageMinutes } = this.#parts;
    const { paymentIdentifier, amount, isKept, locale, holder } = charge;
    const isNew = await bookPayment(db, { paymentIdentifier, accountId: account.id, amount });
    if (!isNew) return this.status(paymentIdentifier);
    try {
      const { pageId, url } = await gateway.createPage({
        paymentIdentifier,
        amount,
        method,
        isTakenAtOnce: account.isTakenAtOnce || TAKEN_AT_ONCE.has(method),
        ...(holder && { holder }),
        isKept: isKept && gateway.keepsCards,
        locale,
        minutes: pageMinutes,
        returnUrl: returnUrlOf(charge),
        notifyUrl: gateway.notifyUrl(accountUrl(), paymentIdentifier),
      });
      await notePayment(db, paymentIdentifier, { page_id: pageId, page_url: url });
      return this.#pageAt(url);
    } catch (error) {
      // The payer has not seen the page, so nobody can pay on it, even if the gateway has created it.
      return this.#refusedStart(paymentIdentifier, error);
    }
  }

  async chargeSaved(charge: Charge, token: string): Promise<PaymentResult> {
    const { db, account, gateway } = this.#parts;
    const { paymentIdentifier, amount, installments } = charge;
    const isNew = await bookPayment(db, { paymentIdentifier, accountId: account.id, amount });
    if (!isNew) return this.status(paymentIdentifier);
    try {
      const found = await gateway.chargeToken({ paymentIdentifier, amount, installments, token });
      if (found.kind !== "approved") return { kind: "declined", reason: reasonOf(found) };
      await this.#noteApproval(paymentIdentifier, found);
      return this.#approved(await this.#known(paymentIdentifier), found);
    } catch (error) {
      if (error instanceof GatewayUnanswered) return { kind: "unknown" };
      return this.#refusedStart(paymentIdentifier, error);
    }
  }

  async status(paymentIdentifier: string): Promise<PaymentResult> {
    const { db, account, gateway } = this.#parts;
    const known = await knownPayment(db, account.id, paymentIdentifier);
    if (!known) return { kind: "declined", reason: "notAttempted" };
    try {
      const found = await gateway.find(known);
      return await this.#resultOf(known, found);
    } catch (error) {
      if (error instanceof GatewayUnanswered) return { kind: "unknown" };
      throw error;
    }
  }

  async capture(expected: ExpectedMoney): Promise<void> {
    const { db, gateway } = this.#parts;
    const { paymentIdentifier } = expected;
    const known = await this.#known(paymentIdentifier);
    if (known.captureId !== null) return;
    const found = await gateway.find(known);
    if (found.kind !== "approved" || found.transactionId === known.releasedId)
      throw new Error(`nothing reserved on ${paymentIdentifier}`);
    judgePaid(expected, this.#paidOf(known, found));
    const captureId = found.captureId ?? (await gateway.capture(known, found));
    await notePayment(db, paymentIdentifier, {
      transaction_id: found.transactionId,
      capture_id: captureId,
      installments: found.installments,
    });
  }

  async void(paymentIdentifier: string): Promise<void> {
    const { db, account, gateway } = this.#parts;
    const known = await knownPayment(db, account.id, paymentIdentifier);
    if (!known) return;
    // A closed payment never sends the payer to its page again.
    await noteClosed(db, paymentIdentifier);
    const found = await gateway.find(known);
    if (found.kind === "approved") {
      if (known.captureId ?? found.captureId)
        throw new Error(`${paymentIdentifier} is captured already`);
      await this.#release(paymentIdentifier, found);
    } else if (known.pageId !== null) {
      await this.#unlessRefused(gateway.closePage(known.pageId));
    }
  }

  async refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void> {
    const { db, gateway } = this.#parts;
    const known = await this.#known(paymentIdentifier);
    const captureId = await this.#captureIdOf(known);
    const booked = await bookRefund(db, paymentIdentifier, { key, amount });
    if (booked.refundId !== null) return;
    const order = {
      paymentIdentifier,
      captureId,
      amount,
      isWhole: amount === known.amount,
      key,
      since: booked.askedAt,
    };
    const { ids } = await otherRefunds(db, paymentIdentifier, key);
    const made = booked.isRepeated ? await gateway.findRefund(order, ids) : undefined;
    await noteRefund(db, paymentIdentifier, key, made ?? (await gateway.refund(order)));
  }

  async refundAll(paymentIdentifier: string, key: string): Promise<void> {
    const { db, gateway } = this.#parts;
    const known = await this.#known(paymentIdentifier);
    const found = await gateway.find(known);
    const taken = found.kind === "approved" ? found.paid.amount : known.amount;
    const others = await otherRefunds(db, paymentIdentifier, key);
    const left = minus(agorot(taken), others.sum);
    if (left > 0) await this.refund(paymentIdentifier, left, key);
  }

  /**
   * Does nothing, because the gateways cannot delete a card. Our copy of the token is deleted, and without it
   * the card cannot be charged.
   */
  forgetCard(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Tests the keys with a call that changes nothing. Notifications need no test, because each payment names
   * their URL.
   */
  async test(): Promise<AccountTest> {
    try {
      await this.#parts.gateway.askAnything();
      return { verdict: "accepted", notifications: null };
    } catch (error) {
      if (error instanceof GatewayRefused) return { verdict: "login", notifications: null };
      if (error instanceof GatewayUnanswered) return { verdict: "noAnswer", notifications: null };
      throw error;
    }
  }

  verifyWebhook(call: WebhookCall): WebhookEvent | undefined {
    const event = this.#parts.gateway.readNotification(call);
    return event && { ...event, eventId: `${this.#parts.account.id}:${event.eventId}` };
  }

  async #known(paymentIdentifier: string): Promise<KnownPayment> {
    const { db, account } = this.#parts;
    const known = await knownPayment(db, account.id, paymentIdentifier);
    if (!known) throw new Error(`nothing reserved on ${paymentIdentifier}`);
    return known;
  }

  #pageAt(url: string): PaymentResult {
    const { isFramed } = this.#parts.account;
    return { kind: "needsRedirect", url, isExtraVerification: false, isFramed };
  }

  /**
   * Handles a payment that failed to start: closes it, logs a warning, and returns a decline. Rethrows other
   * errors.
   */
  async #refusedStart(paymentIdentifier: string, error: unknown): Promise<PaymentResult> {
    if (!(error instanceof GatewayUnanswered || error instanceof GatewayRefused)) throw error;
    this.#parts.onWarning(`${paymentIdentifier}: ${error.message}`);
    await noteClosed(this.#parts.db, paymentIdentifier);
    return { kind: "declined", reason: "providerError" };
  }

  async #resultOf(known: KnownPayment, found: Found): Promise<PaymentResult> {
    const cancelled = { kind: "declined", reason: "cancelled" } as const;
    if (found.kind === "declined") {
      await this.#close(known);
      return found;
    }
    if (found.kind === "approved") {
      if (found.transactionId === known.releasedId) return cancelled;
      await this.#noteApproval(known.paymentIdentifier, found);
      return this.#approved(known, found);
    }
    if (known.isClosed) return cancelled;
    if (known.pageUrl !== null) return this.#pageAt(known.pageUrl);
    const isUnderWay = this.#parts.now().getTime() - known.begunAt.getTime() < CHARGE_MS;
    return isUnderWay ? { kind: "unknown" } : { kind: "declined", reason: "providerError" };
  }

  /**
   * Closes a declined payment's page, because its order has ended and the payer must not pay with a second
   * attempt on the page.
   */
  async #close({ paymentIdentifier, pageId, isClosed }: KnownPayment): Promise<void> {
    if (isClosed || pageId === null) return;
    await this.#unlessRefused(this.#parts.gateway.closePage(pageId));
    await noteClosed(this.#parts.db, paymentIdentifier);
  }

  #approved(known: KnownPayment, found: Approval): PaymentResult {
    const { card, cardMark } = found;
    return {
      kind: "approved",
      isTaken: (known.captureId ?? found.captureId) !== undefined,
      paid: this.#paidOf(known, found),
      ...(card && { card }),
      ...(cardMark && { cardMark }),
    };
  }

  /**
   * Returns what the gateway says was paid. The transaction id is the id of the payment page or, for a
   * saved card, the id of the charge.
   */
  #paidOf(known: KnownPayment, found: Approval): PaidMoney {
    const { account } = this.#parts;
    const { terminal = account.terminal } = found;
    return {
      ...found.paid,
      paymentIdentifier: found.paymentIdentifier,
      transactionId: found.pageId ?? known.pageId ?? found.transactionId,
      notedTransactionId: known.pageId ?? known.transactionId ?? found.transactionId,
      account: accountName({ ...account, terminal }),
    };
  }

  async #noteApproval(paymentIdentifier: string, found: Approval): Promise<void> {
    const { transactionId: transaction_id, installments } = found;
    await notePayment(this.#parts.db, paymentIdentifier, { transaction_id, installments });
  }

  async #release(paymentIdentifier: string, found: Approval): Promise<void> {
    await this.#unlessRefused(this.#parts.gateway.release(found));
    await notePayment(this.#parts.db, paymentIdentifier, { released_id: found.transactionId });
  }

  /**
   * Awaits a call that closes a page or releases a reservation. If the call fails, this does no harm,
   * because pages and reservations also expire. If the gateway refuses the call, logs a warning.
   */
  async #unlessRefused(call: Promise<void>): Promise<void> {
    try {
      await call;
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      this.#parts.onWarning(error.message);
    }
  }

  /** Returns the gateway's id of the charge that moved the money. Throws if no money was taken. */
  async #captureIdOf(known: KnownPayment): Promise<string> {
    if (known.captureId !== null) return known.captureId;
    const found = await this.#parts.gateway.find(known);
    if (found.kind !== "approved" || found.captureId === undefined)
      throw new Error(`nothing was taken on ${known.paymentIdentifier}`);
    await notePayment(this.#parts.db, known.paymentIdentifier, { capture_id: found.captureId });
    return found.captureId;
  }
}

const reasonOf = (found: Exclude<Found, Approval>) =>
  found.kind === "declined" ? found.reason : ("declined" as const);

function returnUrlOf({ storefrontOrigin, returnPath, paymentIdentifier }: Charge): string {
  const url = new URL(RETURN_PATH, storefrontOrigin);
  url.searchParams.set("to", returnPath);
  url.searchParams.set("paymentIdentifier", paymentIdentifier);
  return url.href;
}
