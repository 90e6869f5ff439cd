import { Stripe } from "stripe";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import { isLive } from "../../platform/settings/paymentConfig.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";
import type {
  ExpectedMoney,
  Charge,
  ChargedMoney,
  FormOrder,
  PaymentProvider,
  PaymentResult,
  SaidDispute,
  WebhookCall,
  WebhookEvent,
} from "../provider.ts";
import type { ChargedMethod, PageMethod } from "../../../domain/cart.ts";
import type { Wallet } from "../../../domain/gateways.ts";
import { agorot, ZERO, type Agorot } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { bookedIntent, bookIntent, paymentOfIntent } from "./stripeBooks.ts";
import { DISPUTE_EVENTS, disputedIntent, saidOf } from "./stripeDispute.ts";
import { RETURN_PATH } from "../returnPage.ts";
import { moneyFor, refundPart } from "./stripeMoney.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import { judgePaid } from "../judgePaid.ts";
import { accountName, paidOf, resultOf, resultOfError } from "./stripeResult.ts";

type Create = Stripe.PaymentIntentCreateParams;
type Confirm = Stripe.PaymentIntentConfirmParams;

const EXPAND = { expand: ["payment_method"] };

/** The fields of an auth profile's account that the provider uses. */
export interface OwnAccount {
  /** Row id of the account. */
  readonly id: number;
  readonly wallets: readonly Wallet[];
}

/** Returns the methods that settings and currency allow. Stripe has no card instalments in Israel. */
function methodsOf({ publishableKey, exchange }: StripeConfig, own?: OwnAccount): ChargedMethod[] {
  const hasZloty = chargedCurrency() === "pln" || exchange["blik"]?.currency === "pln";
  const hasPaypal = own === undefined || own.wallets.includes("paypal");
  return [
    ...(publishableKey ? (["card", "saved"] as const) : []),
    ...(hasPaypal ? (["paypal"] as const) : []),
    ...(hasZloty ? (["blik"] as const) : []),
  ];
}

/**
 * Awaits a deletion. Stripe refuses to delete an object that is already deleted, and this refusal is
 * ignored.
 */
async function unlessMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Returns the result of a call, or undefined if the account has no object with this id (404). */
async function unlessUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Returns an event with the dispute's id only, because Stripe's dispute does not contain our payment
 * identifier.
 */
function disputeEvent({ id, data }: Stripe.Event): WebhookEvent | undefined {
  const disputeId = "id" in data.object ? data.object.id : undefined;
  return typeof disputeId === "string"
    ? { eventId: id, paymentIdentifier: "", disputeId }
    : undefined;
}

/** Payment provider for one Stripe account, based on PaymentIntents. */
export class StripeProvider implements PaymentProvider {
  readonly name = "stripe" as const;
  readonly isLive: boolean;
  readonly mostInstallments = 1;
  readonly accountId?: number;
  readonly #stripe: Stripe;
  readonly #db: Db;
  readonly #config: StripeConfig;
  readonly #own: OwnAccount | undefined;
  /**
   * Name of the Stripe account, cached once it is known. The name of an auth profile's account includes our
   * row id.
   */
  #accountId: string | undefined;
  /** The account under which intents are stored: the row id, or null for the installation's account. */
  readonly #booksId: number | null;

  /**
   * `own` is the account of an auth profile. `own` is undefined for an account that belongs to the
   * installation itself.
   */
  constructor(db: Db, stripe: Stripe, config: StripeConfig, own?: OwnAccount) {
    this.#db = db;
    this.#stripe = stripe;
    this.#config = config;
    this.isLive = isLive(config);
    this.#own = own;
    this.#booksId = own?.id ?? null;
    if (own) {
      this.accountId = own.id;
      this.#accountId = `${config.account}/${own.id}`;
    }
  }

  /**
   * The methods are computed on each access, because the installation's currency can change until the first
   * sale.
   */
  get methods(): readonly ChargedMethod[] {
    return methodsOf(this.#config, this.#own);
  }

  async account(): Promise<string> {
    return accountName(await this.#ownAccountId(), this.isLive);
  }

  moneyFor(method: ChargedMethod, amount: Agorot): ChargedMoney {
    // A saved card is charged in the same currency as a newly entered card.
    return moneyFor(this.#config.exchange, method === "saved" ? "card" : method, amount);
  }

  createForm(order: FormOrder): Promise<string> {
    const query = new URLSearchParams({ locale: order.locale, total: String(order.amount) });
    if (order.canSave) query.set("save", "1");
    const { wallets } = this.#config;
    if (wallets.length > 0) {
      // A wallet shows the amount that is charged, which can be in another currency than the price.
      const { amount, currency } = this.moneyFor("card", order.amount);
      query.set("wallets", wallets.join(" "));
      query.set("charge", `${amount} ${currency}`);
    }
    const path = `/payment/stripe/form/${order.paymentIdentifier}?${query.toString()}`;
    return Promise.resolve(new URL(path, order.storefrontOrigin).href);
  }

  /**
   * `token` is the id of a payment method. For a saved card, `token` is a customer id and a payment method
   * id, separated by `|`.
   */
  async chargeSaved(charge: Charge, token: string): Promise<PaymentResult> {
    const [owner = "", kept] = token.split("|");
    const create: Create = {
      ...this.#money("card", charge),
      allowed_payment_method_types: ["card"],
    };
    if (kept !== undefined) {
      return this.#charge(charge, { ...create, customer: owner }, { payment_method: kept });
    }
    if (!charge.isKept) return this.#charge(charge, create, { payment_method: token });
    const customer = await this.#stripe.customers.create(
      { metadata: { paymentIdentifier: charge.paymentIdentifier } },
      { idempotencyKey: `${charge.paymentIdentifier}:customer` },
    );
    const keeping = { ...create, customer: customer.id, setup_future_usage: "on_session" as const };
    return this.#charge(charge, keeping, { payment_method: token });
  }

  startRedirect(charge: Charge, method: PageMethod): Promise<PaymentResult> {
    if (method !== "paypal") throw new Error(`Stripe has no page for ${method}`);
    const create = { ...this.#money("paypal", charge), allowed_payment_method_types: ["paypal"] };
    return this.#charge(charge, create, { payment_method_data: { type: "paypal" } });
  }

  confirmCode(charge: Charge, code: string): Promise<PaymentResult> {
    const create: Create = {
      ...this.#money("blik", charge),
      allowed_payment_method_types: ["blik"],
      // BLIK has no reservation, so an approved payment is captured at once.
      capture_method: "automatic",
    };
    return this.#charge(charge, create, {
      payment_method_data: { type: "blik" },
      payment_method_options: { blik: { code } },
    });
  }

  async status(paymentIdentifier: string): Promise<PaymentResult> {
    const booked = await bookedIntent(this.#db, this.#booksId, paymentIdentifier);
    if (!booked) return { kind: "declined", reason: "notAttempted" };
    try {
      const account = await this.#ownAccountId();
      const intent = await this.#stripe.paymentIntents.retrieve(booked.intentId, EXPAND);
      return resultOf(intent, { intentId: booked.intentId, account });
    } catch (error) {
      return resultOfError(error);
    }
  }

  async capture(expected: ExpectedMoney): Promise<void> {
    const { paymentIdentifier } = expected;
    const { intent, intentId } = await this.#intentOf(paymentIdentifier);
    judgePaid(expected, paidOf(intent, { intentId, account: await this.#ownAccountId() }));
    if (intent.status === "succeeded") return;
    const once = { idempotencyKey: `${paymentIdentifier}:capture:${intent.id}` };
    await this.#stripe.paymentIntents.capture(intent.id, {}, once);
  }

  async void(paymentIdentifier: string): Promise<void> {
    const booked = await bookedIntent(this.#db, this.#booksId, paymentIdentifier);
    if (!booked) return;
    const intent = await this.#stripe.paymentIntents.retrieve(booked.intentId);
    if (intent.status === "canceled") return;
    if (intent.status === "succeeded") throw new Error(`${paymentIdentifier} is captured already`);
    await this.#stripe.paymentIntents.cancel(intent.id);
  }

  /**
   * Stores the refund's key in the metadata at Stripe too, because Stripe forgets idempotency keys after a
   * day.
   */
  async refund(paymentIdentifier: string, amount: Agorot, key: string): Promise<void> {
    const { intent } = await this.#intentOf(paymentIdentifier);
    const given = this.#stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    let before = ZERO;
    for await (const each of given) {
      if (each.metadata?.["key"] === key) return;
      before = plus(before, agorot(Number(each.metadata?.["agorot"] ?? 0)));
    }
    const charged = { amount: intent.amount, agorot: agorot(Number(intent.metadata["agorot"])) };
    const metadata = { key, agorot: String(amount), paymentIdentifier };
    await this.#stripe.refunds.create(
      { payment_intent: intent.id, amount: refundPart(charged, before, amount), metadata },
      { idempotencyKey: `${paymentIdentifier}:refund:${key}` },
    );
  }

  /**
   * Deletes the payment method together with its customer, because each saved card has its own customer at
   * Stripe.
   */
  async forgetCard(token: string): Promise<void> {
    const [owner = "", kept] = token.split("|");
    if (kept === undefined) return;
    await unlessMissing(this.#stripe.paymentMethods.detach(kept));
    await unlessMissing(this.#stripe.customers.del(owner));
  }

  async refundAll(paymentIdentifier: string, key: string): Promise<void> {
    const { intent } = await this.#intentOf(paymentIdentifier);
    let left = intent.amount_received;
    const given = this.#stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    for await (const each of given) left -= each.amount;
    if (left <= 0) return;
    await this.#stripe.refunds.create(
      { payment_intent: intent.id, amount: left, metadata: { key, paymentIdentifier } },
      { idempotencyKey: `${paymentIdentifier}:refund:${key}` },
    );
  }

  verifyWebhook({ headers, body }: WebhookCall): WebhookEvent | undefined {
    const [signature] = [headers["stripe-signature"]].flat();
    const { webhookSecret } = this.#config;
    // A former account has no webhook secret. Events of a former account are ignored, because the
    // reconciler polls its payments.
    if (webhookSecret === "") return undefined;
    try {
      const event = this.#stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret);
      if (DISPUTE_EVENTS.has(event.type)) return disputeEvent(event);
      const about: { readonly metadata?: Readonly<Record<string, string>> | null } =
        "metadata" in event.data.object ? event.data.object : {};
      const paymentIdentifier = about.metadata?.["paymentIdentifier"] ?? "";
      return { eventId: event.id, paymentIdentifier };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }

  async dispute(disputeId: string): Promise<SaidDispute | undefined> {
    const dispute = await unlessUnknown(this.#stripe.disputes.retrieve(disputeId));
    const intentId = dispute && disputedIntent(dispute);
    if (!intentId) return undefined;
    const paymentIdentifier = await paymentOfIntent(this.#db, this.#booksId, intentId);
    if (paymentIdentifier === undefined) return undefined;
    const account = await this.#ownAccountId();
    return saidOf({ dispute, account, paymentIdentifier, intentId });
  }

  /**
   * Asks Stripe for the account's id only once, because an API key always belongs to the same account.
   * Throws paymentError if Stripe does not answer.
   */
  async #ownAccountId(): Promise<string> {
    if (this.#accountId !== undefined) return this.#accountId;
    if (this.#config.account !== "") return this.#config.account;
    try {
      const { id } = await this.#stripe.accounts.retrieveCurrent();
      return (this.#accountId = id);
    } catch (error) {
      if (error instanceof Stripe.errors.StripePermissionError) {
        throw new Error("STRIPE_SECRET_KEY may not read its account: set STRIPE_ACCOUNT", {
          cause: error,
        });
      }
      if (resultOfError(error).kind !== "unknown") throw error;
      throw new Refused("paymentError", { reason: "providerError" });
    }
  }

  #money(method: ChargedMethod, { paymentIdentifier, amount }: Charge) {
    return {
      ...this.moneyFor(method, amount),
      capture_method: "manual" as const,
      metadata: { paymentIdentifier, agorot: String(amount) },
    };
  }

  async #intentOf(paymentIdentifier: string) {
    const booked = await bookedIntent(this.#db, this.#booksId, paymentIdentifier);
    if (!booked) throw new Error(`nothing reserved on ${paymentIdentifier}`);
    const intent = await this.#stripe.paymentIntents.retrieve(booked.intentId);
    return { intent, intentId: booked.intentId };
  }

  /**
   * Creates an intent, stores its id, and only then confirms it. If the payment already has an intent that
   * was not declined, returns its state and charges nothing.
   */
  async #charge(charge: Charge, create: Create, confirm: Confirm): Promise<PaymentResult> {
    const { paymentIdentifier } = charge;
    const booked = await bookedIntent(this.#db, this.#booksId, paymentIdentifier);
    const present = booked && (await this.status(paymentIdentifier));
    if (present && present.kind !== "declined") return present;
    const tries = (booked?.tries ?? 0) + 1;
    const once = (step: string) => ({ idempotencyKey: `${paymentIdentifier}:${tries}:${step}` });
    try {
      const account = await this.#ownAccountId();
      const { id } = await this.#stripe.paymentIntents.create(create, once("create"));
      await bookIntent(this.#db, this.#booksId, paymentIdentifier, { intentId: id, tries });
      const return_url = this.#returnUrl(charge);
      const confirming = { ...confirm, return_url, ...EXPAND };
      const intent = await this.#stripe.paymentIntents.confirm(id, confirming, once("confirm"));
      return resultOf(intent, { intentId: id, account });
    } catch (error) {
      return resultOfError(error);
    }
  }

  #returnUrl({ storefrontOrigin, returnPath, paymentIdentifier }: Charge): string {
    const url = new URL(RETURN_PATH, storefrontOrigin);
    url.searchParams.set("to", returnPath);
    url.searchParams.set("paymentIdentifier", paymentIdentifier);
    return url.href;
  }
}
