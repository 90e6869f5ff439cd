import { Stripe } from "stripe";
import type { AccountVerdict, NotificationVerdict } from "../../../domain/gateways.ts";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import type { Db } from "../../platform/store/db.ts";
import type { MerchantAccount } from "../gateways/gateway.ts";
import type { AccountOfProfile, AccountTest, WebhookCall, WebhookEvent } from "../provider.ts";
import { DISPUTE_EVENTS } from "./stripeDispute.ts";
import { StripeProvider } from "./stripeProvider.ts";

/** Events to which an account's webhook must subscribe, in addition to the events of disputes. */
const PAYMENT_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.amount_capturable_updated",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
] as const;
const NEEDED: readonly string[] = [...PAYMENT_EVENTS, ...DISPUTE_EVENTS];
/**
 * Page size of the list of webhooks. One page contains all webhooks of an account, because Stripe allows at
 * most 16.
 */
const MAX_WEBHOOKS = 100;

interface StripeAccountParts {
  readonly db: Db;
  readonly stripe: Stripe;
  readonly config: StripeConfig;
  readonly account: MerchantAccount;
  readonly accountUrl: () => string;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** Payment provider for an auth profile's Stripe account. */
export class StripeAccountProvider extends StripeProvider implements AccountOfProfile {
  override readonly accountId: number;
  readonly #parts: StripeAccountParts;

  constructor(parts: StripeAccountParts) {
    super(parts.db, parts.stripe, parts.config, parts.account);
    this.#parts = parts;
    this.accountId = parts.account.id;
  }

  /**
   * Prefixes event ids with the account's id. Without the prefix, events of two accounts with the same id
   * would count as one event, and the second would be ignored.
   */
  override verifyWebhook(call: WebhookCall): WebhookEvent | undefined {
    const event = super.verifyWebhook(call);
    return event && { ...event, eventId: `${this.accountId}:${event.eventId}` };
  }

  async test(): Promise<AccountTest> {
    const verdict = await this.#verdict();
    const hasKey = verdict === "accepted" || verdict === "unverified" || verdict === "notReady";
    return { verdict, notifications: hasKey ? await this.#notifications() : null };
  }

  async #verdict(): Promise<AccountVerdict> {
    const { stripe, account } = this.#parts;
    try {
      const { id, charges_enabled } = await stripe.accounts.retrieveCurrent();
      if (id !== account.terminal) return "otherAccount";
      // Test keys work before Stripe has approved the business, so `charges_enabled` does not matter.
      return account.isTest || charges_enabled ? "accepted" : "notReady";
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) return "login";
      // A restricted key is valid, but may lack the permission to read the account.
      if (error instanceof Stripe.errors.StripePermissionError) return "unverified";
      if (isUnanswered(error)) return "noAnswer";
      throw error;
    }
  }

  async #notifications(): Promise<NotificationVerdict> {
    const { stripe, accountUrl } = this.#parts;
    try {
      const { data } = await stripe.webhookEndpoints.list({ limit: MAX_WEBHOOKS });
      const own = data.filter(({ url, status }) => url === accountUrl() && status === "enabled");
      if (own.length === 0) return "missing";
      const events = new Set<string>(own.flatMap(({ enabled_events }) => enabled_events));
      return events.has("*") || NEEDED.every((each) => events.has(each)) ? "found" : "events";
    } catch (error) {
      if (isUnanswered(error) || error instanceof Stripe.errors.StripePermissionError) {
        return "unknown";
      }
      throw error;
    }
  }
}
