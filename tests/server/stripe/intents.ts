import { randomUUID } from "node:crypto";
import { vouched } from "../../vouched.ts";

/** An error response of Stripe: the HTTP status and the `error` of the body. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body["message"]));
    this.status = status;
    this.body = body;
  }
}

/** Parameters, nested as in Stripe's form encoding. */
export interface Params {
  readonly [name: string]: string | Params | undefined;
}

const nested = (value: string | Params | undefined): Params =>
  typeof value === "object" ? value : {};
const text = (value: string | Params | undefined): string =>
  typeof value === "string" ? value : "";

type Status =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

interface PaymentMethodObject {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: string;
  readonly card?: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  amount: number;
  currency: string;
  readonly livemode: boolean;
  readonly capture_method: string;
  readonly customer: string | null;
  readonly setup_future_usage: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_types: readonly string[];
  status: Status;
  amount_capturable: number;
  amount_received: number;
  payment_method: PaymentMethodObject | null;
  next_action: Readonly<Record<string, unknown>> | null;
  last_payment_error: Readonly<Record<string, unknown>> | null;
  return_url: string | null;
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: "succeeded";
}

/** Decline codes of Stripe's test cards, by payment method. */
const DECLINES: Readonly<Record<string, { code: string; decline_code: string }>> = {
  pm_card_visa_chargeDeclined: { code: "card_declined", decline_code: "generic_decline" },
  pm_card_chargeDeclinedInsufficientFunds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
  },
  pm_card_chargeDeclinedExpiredCard: { code: "expired_card", decline_code: "expired_card" },
  pm_card_chargeDeclinedIncorrectCvc: { code: "incorrect_cvc", decline_code: "incorrect_cvc" },
  pm_card_chargeDeclinedProcessingError: {
    code: "processing_error",
    decline_code: "processing_error",
  },
  pm_card_incorrectNumber: { code: "incorrect_number", decline_code: "incorrect_number" },
};
const APPROVES = "pm_card_visa";
const ASKS = "pm_card_authenticationRequired";

const invalid = (message: string, code: string): StripeFault =>
  new StripeFault(400, { type: "invalid_request_error", code, message });

/** The fake's PaymentIntents with manual capture, refunds and customers. */
export class Intents {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly #origin: () => string;
  /** The customer of each payment method, or null if it was used without a customer. */
  readonly #owners = new Map<string, string | null>();
  readonly #onEvent: (type: string, object: object) => void;

  constructor(origin: () => string, onEvent: (type: string, object: object) => void) {
    this.#origin = origin;
    this.#onEvent = onEvent;
  }

  create(params: Params): Intent {
    const amount = Number(params["amount"]);
    if (!Number.isInteger(amount) || amount < 1) {
      throw invalid("Invalid integer: amount", "parameter_invalid_integer");
    }
    const types = Object.values(nested(params["allowed_payment_method_types"])).map(text);
    const currency = text(params["currency"]);
    if (types.includes("blik") && currency !== "pln") {
      throw invalid("blik is available for pln alone", "payment_intent_invalid_parameter");
    }
    const metadata = Object.entries(nested(params["metadata"])).map(([k, v]) => [k, text(v)]);
    const intent: Intent = {
      id: `pi_${randomUUID().replaceAll("-", "")}`,
      object: "payment_intent",
      livemode: false,
      amount,
      currency,
      capture_method: text(params["capture_method"]) || "automatic_async",
      customer: text(params["customer"]) || null,
      setup_future_usage: text(params["setup_future_usage"]) || null,
      metadata: vouched<Record<string, string>>(Object.fromEntries(metadata)),
      payment_method_types: types,
      status: "requires_payment_method",
      amount_capturable: 0,
      amount_received: 0,
      payment_method: null,
      next_action: null,
      last_payment_error: null,
      return_url: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  find(id: string): Intent {
    const found = this.intents.get(id);
    if (found) return found;
    const message = `No such payment_intent: '${id}'`;
    throw new StripeFault(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message,
    });
  }

  confirm(id: string, params: Params): Intent {
    const intent = this.find(id);
    if (intent.status !== "requires_payment_method") throw this.#unexpected(intent, "confirm");
    intent.return_url = text(params["return_url"]) || null;
    const token = text(params["payment_method"]);
    const type = token === "" ? text(nested(params["payment_method_data"])["type"]) : "card";
    if (!intent.payment_method_types.includes(type)) {
      throw invalid(
        `The payment method type ${type} is not allowed`,
        "payment_method_type_invalid",
      );
    }
    if (type === "card") return this.#confirmCard(intent, token);
    intent.payment_method = { id: `pm_${randomUUID()}`, object: "payment_method", type };
    if (type === "blik") {
      const options = nested(nested(params["payment_method_options"])["blik"]);
      if (!/^\d{6}$/.test(text(options["code"]))) {
        throw invalid("Invalid BLIK code", "payment_method_invalid_parameter");
      }
      return this.#ask(intent, { type: "blik_authorize", blik_authorize: {} });
    }
    return this.#redirect(intent);
  }

  capture(id: string): Intent {
    const intent = this.find(id);
    if (intent.status !== "requires_capture") throw this.#unexpected(intent, "capture");
    return this.#succeed(intent);
  }

  cancel(id: string): Intent {
    const intent = this.find(id);
    const isOver = ["processing", "succeeded", "canceled"].includes(intent.status);
    if (isOver) throw this.#unexpected(intent, "cancel");
    intent.status = "canceled";
    intent.amount_capturable = 0;
    this.#onEvent("payment_intent.canceled", intent);
    return intent;
  }

  refund(params: Params): Refund {
    const intent = this.find(text(params["payment_intent"]));
    const given = this.refundsOf(intent.id).reduce((sum, each) => sum + each.amount, 0);
    const amount = Number(params["amount"]);
    if (amount > intent.amount_received - given) {
      throw invalid(
        `Refund amount is greater than unrefunded amount on charge`,
        "charge_already_refunded",
      );
    }
    const metadata = Object.entries(nested(params["metadata"])).map(([k, v]) => [k, text(v)]);
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: "refund",
      amount,
      payment_intent: intent.id,
      metadata: vouched<Record<string, string>>(Object.fromEntries(metadata)),
      status: "succeeded",
    };
    this.refunds.unshift(refund);
    this.#onEvent("refund.created", refund);
    return refund;
  }

  refundsOf(intentId: string): Refund[] {
    return this.refunds.filter(({ payment_intent }) => payment_intent === intentId);
  }

  /** Simulates what the payer does on the bank's page, on PayPal's page or in the banking app. */
  act(intent: Intent, outcome: "approve" | "fail" | "cancel"): void {
    if (intent.status !== "requires_action") return;
    intent.next_action = null;
    if (outcome === "approve") return void this.#authorise(intent);
    const isCard = intent.payment_method?.type === "card";
    const failed = isCard
      ? "payment_intent_authentication_failure"
      : "payment_method_provider_decline";
    const code = outcome === "cancel" ? "payment_method_customer_decline" : failed;
    this.#fail(intent, { type: "invalid_request_error", code });
  }

  #confirmCard(intent: Intent, token: string): Intent {
    const owner = this.#owners.get(token);
    const isSpent = owner === null || (owner !== undefined && owner !== intent.customer);
    const known = token === APPROVES || token === ASKS || Object.hasOwn(DECLINES, token);
    const isAttached = owner !== undefined && owner !== null;
    if (isSpent) {
      throw invalid("The PaymentMethod may not be used again.", "payment_method_unexpected_state");
    }
    if (!known && !isAttached)
      throw invalid(`No such PaymentMethod: '${token}'`, "resource_missing");
    const id = isAttached ? token : `pm_${randomUUID().replaceAll("-", "")}`;
    const card = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2039 };
    intent.payment_method = { id, object: "payment_method", type: "card", card };
    this.#owners.set(id, intent.setup_future_usage ? intent.customer : (owner ?? null));
    const decline = DECLINES[token];
    if (decline) {
      const error = { type: "card_error", message: "Your card was declined.", ...decline };
      this.#fail(intent, error);
      throw new StripeFault(402, { ...error, payment_intent: intent });
    }
    return token === ASKS ? this.#redirect(intent) : this.#authorise(intent);
  }

  #redirect(intent: Intent): Intent {
    const url = `${this.#origin()}/payer/${intent.id}`;
    return this.#ask(intent, {
      type: "redirect_to_url",
      redirect_to_url: { url, return_url: intent.return_url },
    });
  }

  #ask(intent: Intent, next_action: Readonly<Record<string, unknown>>): Intent {
    Object.assign(intent, { status: "requires_action", next_action });
    this.#onEvent("payment_intent.requires_action", intent);
    return intent;
  }

  #authorise(intent: Intent): Intent {
    intent.last_payment_error = null;
    if (intent.capture_method !== "manual") return this.#succeed(intent);
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount;
    this.#onEvent("payment_intent.amount_capturable_updated", intent);
    return intent;
  }

  #succeed(intent: Intent): Intent {
    intent.status = "succeeded";
    intent.amount_capturable = 0;
    intent.amount_received = intent.amount;
    this.#onEvent("payment_intent.succeeded", intent);
    return intent;
  }

  #fail(intent: Intent, error: Readonly<Record<string, unknown>>): void {
    intent.status = "requires_payment_method";
    intent.last_payment_error = error;
    this.#onEvent("payment_intent.payment_failed", intent);
  }

  #unexpected({ status }: Intent, act: string): StripeFault {
    const message = `You cannot ${act} this PaymentIntent because it has a status of ${status}.`;
    return invalid(message, "payment_intent_unexpected_state");
  }
}
