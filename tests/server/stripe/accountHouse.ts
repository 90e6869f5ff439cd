import type { Resource } from "../../../domain/api/resources.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Payer } from "../payer.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "../shopper.ts";
import { FakeStripe } from "./fakeStripe.ts";
import { paymentsBy } from "./stripeHouse.ts";

/** A business in these tests. Each seller has its own show and its own Stripe account. */
export type Seller = "cinema" | "stage";
const FEATURE = { cinema: DEMO.film3d, stage: DEMO.play } as const;
export const PROFILE = { cinema: 1, stage: 2 } as const;

/** Returns the keys of a seller's account, as its form sends them. */
export const keysOf = (seller: Seller) => ({
  apiUser: `pk_test_${seller}`,
  apiSecret: `sk_test_${seller}`,
  webhookSecret: `whsec_${seller}`,
});

/**
 * Values that no answer, log line or history may contain. Publishable keys are excluded, because browsers get
 * them.
 */
export const SECRETS = (["cinema", "stage"] as const).flatMap((seller) => [
  keysOf(seller).apiSecret,
  keysOf(seller).webhookSecret,
]);

const PATH = "/pres-live/resources/payment-accounts";

/** A complete server with a fake Stripe, on which the businesses can have accounts of their own. */
export class AccountHouse {
  readonly house: House;
  readonly stripe: FakeStripe;
  readonly admin: Shopper;
  readonly accounts: Record<Seller, number> = { cinema: 0, stage: 0 };
  readonly #shows = new Map<Seller, { show: Presentation; seats: Choice[] }>();

  private constructor(house: House, stripe: FakeStripe, admin: Shopper) {
    this.house = house;
    this.stripe = stripe;
    this.admin = admin;
  }

  /** `env` overrides the payment settings. */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<AccountHouse> {
    const stripe = await new FakeStripe().start();
    const house = await openHouse({ payments: paymentsBy(stripe, env) });
    stripe.webhookUrl = `${house.url}/api/payment/webhook/stripe`;
    return new AccountHouse(house, stripe, await logIn(house, "admin"));
  }

  async close(): Promise<void> {
    await this.house.close();
    this.stripe.stop();
  }

  create(seller: Seller, changes: object = {}) {
    const values = {
      authProfileId: PROFILE[seller],
      name: `Stripe of the ${seller}`,
      gateway: "stripe",
      terminal: `acct_${seller}`,
      paymentPage: null,
      cashier: null,
      isTest: true,
      mostPayments: 1,
      wallets: ["paypal"],
      isTakenAtOnce: false,
      isFramed: false,
      ...changes,
    };
    return this.admin.call<{ resource: Resource }>("POST", PATH, { values });
  }

  retire(seller: Seller, isRetired = true) {
    return this.admin.call("POST", `${PATH}/${this.accounts[seller]}/retire`, { isRetired });
  }

  /** Adds a seller's account with its keys, and its webhook at Stripe. */
  async addAccount(seller: Seller, changes: object = {}): Promise<void> {
    const { status, body } = await this.create(seller, changes);
    if (status !== 200) throw new Error(JSON.stringify(body));
    this.accounts[seller] = body.resource.id;
    const entered = await this.enter(seller);
    if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
    this.stripe.endpoints.set(`acct_${seller}`, {
      url: this.webhookOf(seller),
      secret: keysOf(seller).webhookSecret,
      enabled_events: ["*"],
      status: "enabled",
    });
  }

  keysPath(seller: Seller): string {
    return `/pres-live/payment-accounts/${this.accounts[seller]}/keys`;
  }

  enter(seller: Seller, changes: object = {}, by = this.admin) {
    return by.call("PUT", this.keysPath(seller), { ...keysOf(seller), ...changes });
  }

  test(seller: Seller, by = this.admin) {
    const path = `/pres-live/payment-accounts/${this.accounts[seller]}/test`;
    return by.call<{ verdict: string; notifications: string | null }>("POST", path, {});
  }

  webhookOf(seller: Seller): string {
    return `${this.house.url}/api/payment/webhook/stripe/${this.accounts[seller]}`;
  }

  async showOf(seller: Seller): Promise<{ show: Presentation; seats: Choice[] }> {
    const known = this.#shows.get(seller);
    if (known) return known;
    const scout = await new Shopper(this.house.url).arrive();
    const show = await scout.presentation(FEATURE[seller]);
    const seats = (await scout.freeSeats(show)).filter(({ rowName }) => !(Number(rowName) <= 2));
    const found = { show, seats };
    this.#shows.set(seller, found);
    return found;
  }

  /** Returns the URL of a card form and the identifier of its payment. */
  async form(seller: Seller, shopper: Shopper) {
    const { show } = await this.showOf(seller);
    const path = `/payment/form/en?total=10&locationId=${show.locationId}&authProfileId=${show.authProfileId}`;
    const { body } = await shopper.get<{ paymentIdentifier: string; paymentFormURL: string }>(path);
    return body;
  }

  /** Returns a visitor who has locked a seat and is about to pay. */
  async payer(seller: Seller, more: Partial<Cart> = {}, shopper?: Shopper): Promise<Payer> {
    const buyer = shopper ?? (await new Shopper(this.house.url).arrive());
    const { show, seats } = await this.showOf(seller);
    const seat = seats.shift()!;
    const { status } = await buyer.lock(show, seat, seat);
    if (status !== 200) throw new Error(`seat ${seat.seatName}: ${status}`);
    return new Payer(buyer, cartOf(show, [cartSeat(show, seat)], more));
  }

  /** Returns a visitor who has locked a seat, and for whose card Stripe's form has created a payment method. */
  async cardPayer(
    seller: Seller,
    token: string,
    more: Partial<Cart> = {},
    shopper?: Shopper,
  ): Promise<Payer> {
    const payer = await this.payer(seller, { paymentMethod: "card", ...more }, shopper);
    const { paymentIdentifier } = await this.form(seller, payer.shopper);
    const cart = { ...payer.cart, paymentIdentifier, creditcardInfo: { token } };
    const ready = new Payer(payer.shopper, cart);
    ready.paymentIdentifier = paymentIdentifier;
    return ready;
  }
}
