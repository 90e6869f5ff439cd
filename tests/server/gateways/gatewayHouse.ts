import { roundToAgorot } from "../../../domain/money.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { GatewayName, Wallet } from "../../../domain/gateways.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { readSettings } from "../../../server/platform/settings/environment.ts";
import { paymentConfigOf } from "../../../server/platform/settings/paymentConfig.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Payer } from "../payer.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "../shopper.ts";
import { FakeCardcom, type CardcomMerchant } from "./fakeCardcom.ts";
import { FakeGateways } from "./fakeGateways.ts";
import { FakePayplus, type PayplusMerchant } from "./fakePayplus.ts";

/** The sellers in these tests. Each business has its own show and its own merchant account. */
export type Seller = "cinema" | "stage";
const FEATURE = { cinema: DEMO.film3d, stage: DEMO.play } as const;
const PROFILE = { cinema: 1, stage: 2 } as const;

const payplusOf = (n: number): PayplusMerchant => ({
  apiKey: `payplus-key-of-${n}`,
  secretKey: `payplus-secret-of-${n}`,
  terminal: `00000000-0000-4000-8000-00000000000${n}`,
  page: `10000000-0000-4000-8000-00000000000${n}`,
  cashier: `20000000-0000-4000-8000-00000000000${n}`,
});
const cardcomOf = (n: number): CardcomMerchant => ({
  terminal: 1000 + n,
  apiName: `cardcom-name-of-${n}`,
  password: `cardcom-password-of-${n}`,
});

export const PAYPLUS = { cinema: payplusOf(1), stage: payplusOf(2) } as const;
export const CARDCOM = { cinema: cardcomOf(1), stage: cardcomOf(2) } as const;

/** Texts that no log line and no reply may contain. */
export const SECRETS = [
  ...Object.values(PAYPLUS).flatMap(({ apiKey, secretKey }) => [apiKey, secretKey]),
  ...Object.values(CARDCOM).flatMap(({ apiName, password }) => [apiName, password]),
  "token-of-a-card",
];

/** What a payer does on a payment page, in the same format for both gateways. */
export interface Act {
  readonly isDeclined?: boolean;
  readonly payments?: number;
  readonly amount?: number;
  readonly isDollars?: boolean;
  readonly paymentIdentifier?: string;
}

interface AccountValues {
  readonly wallets?: readonly Wallet[];
  readonly isTakenAtOnce?: boolean;
  readonly isFramed?: boolean;
}

/** A complete server whose two businesses sell with accounts at a fake gateway. */
export class GatewayHouse {
  readonly gateway: GatewayName;
  readonly house: House;
  readonly fakes: FakeGateways;
  readonly payplus: FakePayplus;
  readonly cardcom: FakeCardcom;
  readonly admin: Shopper;
  readonly accounts: Record<Seller, number> = { cinema: 0, stage: 0 };
  readonly #shows = new Map<Seller, { show: Presentation; seats: Choice[] }>();

  private constructor(
    parts: Pick<GatewayHouse, "gateway" | "house" | "fakes" | "payplus" | "cardcom" | "admin">,
  ) {
    this.gateway = parts.gateway;
    this.house = parts.house;
    this.fakes = parts.fakes;
    this.payplus = parts.payplus;
    this.cardcom = parts.cardcom;
    this.admin = parts.admin;
  }

  static async open(gateway: GatewayName, env: Readonly<Record<string, string>> = {}) {
    const fakes = await new FakeGateways().start();
    const url = () => fakes.url;
    const payplus = fakes.add(new FakePayplus(url, Object.values(PAYPLUS)));
    const cardcom = fakes.add(new FakeCardcom(url, Object.values(CARDCOM)));
    const settings = readSettings({
      FAKE_GATEWAYS_URL: fakes.url,
      RECONCILE_SECONDS: "1",
      ...env,
    });
    const house = await openHouse({ payments: paymentConfigOf(settings, true) });
    const admin = await logIn(house, "admin");
    const parts = { gateway, house, fakes, payplus, cardcom, admin };
    const at = new GatewayHouse(parts);
    for (const seller of ["cinema", "stage"] as const) await at.addAccount(seller);
    return at;
  }

  async close(): Promise<void> {
    await this.house.close();
    this.fakes.stop();
  }

  /**
   * Retires a seller's account, and creates one with these values and its keys. Returns the new account's id.
   */
  async addAccount(seller: Seller, more: AccountValues = {}): Promise<number> {
    const isPayplus = this.gateway === "payplus";
    const payplus = PAYPLUS[seller];
    const cardcom = CARDCOM[seller];
    const values = {
      authProfileId: PROFILE[seller],
      name: `Account of the ${seller}`,
      gateway: this.gateway,
      terminal: isPayplus ? payplus.terminal : String(cardcom.terminal),
      paymentPage: isPayplus ? payplus.page : null,
      cashier: isPayplus ? payplus.cashier : null,
      isTest: true,
      mostPayments: 12,
      wallets: isPayplus ? ["bit", "applepay", "googlepay"] : ["bit"],
      isTakenAtOnce: false,
      isFramed: false,
      ...more,
    };
    const path = "/pres-live/resources/payment-accounts";
    if (this.accounts[seller]) {
      const retiring = `${path}/${this.accounts[seller]}/retire`;
      await this.admin.call("POST", retiring, { isRetired: true });
    }
    const { status, body } = await this.admin.call<{ resource: Resource }>("POST", path, {
      values,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { id } = body.resource;
    this.accounts[seller] = id;
    await this.enterKeys(seller);
    return id;
  }

  async enterKeys(seller: Seller): Promise<void> {
    const { apiKey, secretKey } = PAYPLUS[seller];
    const { apiName, password } = CARDCOM[seller];
    const keys =
      this.gateway === "payplus"
        ? { apiUser: apiKey, apiSecret: secretKey }
        : { apiUser: apiName, apiSecret: password };
    const path = `/pres-live/payment-accounts/${this.accounts[seller]}/keys`;
    const { status } = await this.admin.call("PUT", path, keys);
    if (status !== 200) throw new Error(`the keys were answered with ${status}`);
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

  /** Returns a visitor with a locked seat and a cart that is paid on the gateway's page. */
  async payer(
    seller: Seller = "stage",
    more: Partial<Cart> = {},
    shopper?: Shopper,
  ): Promise<Payer> {
    const { show, seats } = await this.showOf(seller);
    const buyer = shopper ?? (await new Shopper(this.house.url).arrive());
    const seat = seats.shift()!;
    const { status } = await buyer.lock(show, seat, seat);
    if (status !== 200) throw new Error(`seat ${seat.seatName}: ${status}`);
    return new Payer(
      buyer,
      cartOf(show, [cartSeat(show, seat)], { paymentMethod: "redirect", ...more }),
    );
  }

  /** Returns a payer who was redirected to the gateway's page. */
  async onPage(seller: Seller = "stage", more: Partial<Cart> = {}): Promise<Payer> {
    const payer = await this.payer(seller, more);
    const { status, body } = await payer.commit();
    if (status !== 200 || !body.next) throw new Error(JSON.stringify(body));
    return payer;
  }

  /** Pays, or is declined, on the gateway's page. Returns the URL to which the payer is redirected. */
  pay({ paymentIdentifier }: Pick<Payer, "paymentIdentifier">, act: Act = {}): string {
    const { isDeclined, payments, amount, isDollars, paymentIdentifier: other } = act;
    const shared = { ...(payments && { payments }), ...(amount && { amount }) };
    if (this.gateway === "payplus") {
      return this.payplus.pay(this.pageOf({ paymentIdentifier }), {
        ...shared,
        code: isDeclined ? "051" : "000",
        ...(isDollars && { currency: "USD" }),
        ...(other && { moreInfo: other }),
      });
    }
    return this.cardcom.pay(this.pageOf({ paymentIdentifier }), {
      ...shared,
      code: isDeclined ? 51 : 0,
      ...(isDollars && { coin: 2 }),
      ...(other && { returnValue: other }),
    });
  }

  pageOf({ paymentIdentifier }: Pick<Payer, "paymentIdentifier">): string {
    return this.gateway === "payplus"
      ? this.payplus.pageUid(paymentIdentifier)
      : this.cardcom.pageId(paymentIdentifier);
  }

  notify(payer: Pick<Payer, "paymentIdentifier">): Promise<number> {
    const page = this.pageOf(payer);
    return this.gateway === "payplus" ? this.payplus.notify(page) : this.cardcom.notify(page);
  }

  /** Returns the amount in agorot that a seller has at the gateway. */
  takenBy(seller: Seller): number {
    const shekels =
      this.gateway === "payplus"
        ? this.payplus.takenBy(PAYPLUS[seller])
        : this.cardcom.takenBy(CARDCOM[seller]);
    return roundToAgorot(shekels);
  }

  /** The path of the call that captures reserved money, and of the one that refunds money. */
  get calls(): { readonly capture: string; readonly refund: string } {
    return this.gateway === "payplus"
      ? { capture: "ChargeByTransactionUID", refund: "RefundByTransactionUID" }
      : { capture: "Transactions/Transaction", refund: "RefundByTransactionId" };
  }
}
