import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { paymentConfigOf } from "../../../server/platform/settings/paymentConfig.ts";
import { readSettings } from "../../../server/platform/settings/environment.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { Payer } from "../payer.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "../shopper.ts";
import { FakeStripe, SECRET_KEY, WEBHOOK_SECRET } from "./fakeStripe.ts";

/** Shekels for one zloty in these tests. */
export const ZLOTY = 0.9;

/** Returns payment settings with which the server uses this fake Stripe. `env` overrides these settings. */
export const paymentsBy = (stripe: FakeStripe, env: Readonly<Record<string, string>> = {}) =>
  paymentConfigOf(
    readSettings({
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      STRIPE_EXCHANGE: `blik=pln:${ZLOTY}`,
      RECONCILE_SECONDS: "1",
      ...env,
    }),
    true,
  );

/** A complete server that uses a local fake of Stripe for payments. */
export class StripeHouse {
  readonly house: House;
  readonly stripe: FakeStripe;
  readonly show: Presentation;
  readonly #seats: Choice[];

  private constructor(house: House, stripe: FakeStripe, show: Presentation, seats: Choice[]) {
    this.house = house;
    this.stripe = stripe;
    this.show = show;
    this.#seats = seats;
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<StripeHouse> {
    const stripe = await new FakeStripe().start();
    const house = await openHouse({ payments: paymentsBy(stripe, env) });
    const scout = await new Shopper(house.url).arrive();
    const show = await scout.presentation(DEMO.play);
    const seats = (await scout.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 2);
    return new StripeHouse(house, stripe, show, seats);
  }

  /** Sends the webhooks of all later changes to the server. */
  sendWebhooks(): void {
    this.stripe.webhookUrl = `${this.house.url}/api/payment/webhook/stripe`;
  }

  async close(): Promise<void> {
    await this.house.close();
    this.stripe.stop();
  }

  /** Returns a visitor with a locked seat and a cart that is paid without a card form. */
  async payer(paymentMethod: Cart["paymentMethod"], more: Partial<Cart> = {}): Promise<Payer> {
    const shopper = await new Shopper(this.house.url).arrive();
    const seat = this.#seats.shift()!;
    const { status } = await shopper.lock(this.show, seat, seat);
    if (status !== 200) throw new Error(`seat ${seat.seatName}: ${status}`);
    const cart = cartOf(this.show, [cartSeat(this.show, seat)], { paymentMethod, ...more });
    return new Payer(shopper, cart);
  }

  /** Returns a visitor for whose card Stripe's form has created a payment method. */
  async cardPayer(token: string, more: Partial<Cart> = {}): Promise<Payer> {
    const payer = await this.payer("card", more);
    const { show } = this;
    const { body } = await payer.shopper.get<{ paymentIdentifier: string; paymentFormURL: string }>(
      `/payment/form/en?total=10&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
    );
    const { paymentIdentifier } = body;
    const cart = { ...payer.cart, paymentIdentifier, creditcardInfo: { token } };
    const ready = new Payer(payer.shopper, cart);
    ready.paymentIdentifier = paymentIdentifier;
    return ready;
  }
}
