import { randomUUID } from "node:crypto";
import type { Cart } from "../../domain/cart.ts";
import type { Buyers } from "./buyer.ts";
import type { House } from "./house.ts";
import type { Answer, Bought, Shopper } from "./shopper.ts";
import { vouched } from "../vouched.ts";

/** The sandbox's own record of a payment. Amounts are in agorot. */
export interface SandboxEntry {
  readonly state: string;
  readonly method: string;
  readonly installments: number;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly refunds: { key: string; amount: number }[];
}

/** A visitor with seats in the cart, who is about to pay by one of the payment methods in the API. */
export class Payer {
  readonly shopper: Shopper;
  readonly cart: Cart;
  key = randomUUID();
  paymentIdentifier = "";

  constructor(shopper: Shopper, cart: Cart) {
    this.shopper = shopper;
    this.cart = cart;
  }

  /** Returns a payer with the next free seat and a payment method that needs no card form. */
  static async of(buyers: Buyers, paymentMethod: Cart["paymentMethod"]): Promise<Payer> {
    const { shopper, cart } = await buyers.next();
    const { paymentIdentifier: _form, creditcardInfo: _token, ...plain } = cart;
    return new Payer(shopper, { ...plain, paymentMethod });
  }

  async commit(more: Partial<Cart> = {}): Promise<Answer<Bought>> {
    const answer = await this.shopper.commit({ ...this.cart, ...more }, this.key);
    this.paymentIdentifier = answer.body.paymentIdentifier ?? this.paymentIdentifier;
    return answer;
  }

  confirm(code?: string): Promise<Answer<Bought>> {
    const { paymentIdentifier } = this;
    return this.shopper.call<Bought>("POST", "/payment/confirm", { paymentIdentifier, code });
  }

  async state(): Promise<string> {
    const path = `/payment/status/${this.paymentIdentifier}`;
    return (await this.shopper.get<{ state: string }>(path)).body.state;
  }
}

/** Submits an outcome on the provider's page by HTTP. */
export const press = async (url: string, outcome: string, word = "once") => {
  const body = new URLSearchParams({ outcome, word });
  const answer = await fetch(url, { method: "POST", body });
  return vouched<{ status: string; returnUrl?: string; next?: string }>(await answer.json());
};

/** Returns the origin of the sandbox's pages. */
async function sandboxOrigin(
  house: Pick<House, "url">,
  { shopper }: Pick<Payer, "shopper">,
  { show }: Pick<Buyers, "show">,
): Promise<string> {
  const form = await shopper.get<{ paymentFormURL: string }>(
    `/payment/form/en?total=1&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
  );
  const { origin } = new URL(form.body.paymentFormURL);
  if (origin === house.url) throw new Error("the sandbox has no origin of its own");
  return origin;
}

/** Returns a function that reads the sandbox's record of a payment over HTTP. */
export async function sandboxLedger(
  house: Pick<House, "url">,
  payer: Pick<Payer, "shopper">,
  buyers: Pick<Buyers, "show">,
): Promise<(paymentIdentifier: string) => Promise<SandboxEntry>> {
  const origin = await sandboxOrigin(house, payer, buyers);
  return async (id) => vouched<SandboxEntry>(await (await fetch(`${origin}/ledger/${id}`)).json());
}

/** Performs a step of a dispute by the payer's bank in the sandbox, which then notifies the server. */
export async function dispute(
  house: Pick<House, "url">,
  payer: Pick<Payer, "shopper" | "paymentIdentifier">,
  buyers: Pick<Buyers, "show">,
  step: string,
): Promise<void> {
  const origin = await sandboxOrigin(house, payer, buyers);
  const body = new URLSearchParams({ step });
  const url = `${origin}/ledger/${payer.paymentIdentifier}/dispute`;
  const { status } = await fetch(url, { method: "POST", body });
  if (status !== 200) throw new Error(`the step ${step} of a dispute: ${status}`);
}

/** Returns what the server has recorded about a payment. */
export async function booksOf({ server }: House, paymentIdentifier: string) {
  const { db } = server.office;
  const order = await db
    .selectFrom("orders")
    .select(["id", "balance_due"])
    .where("payment_identifier", "=", paymentIdentifier)
    .execute();
  const ledger = await db
    .selectFrom("ledger_entry")
    .select(["kind", "amount"])
    .where("order_id", "in", order.length > 0 ? order.map(({ id }) => id) : [randomUUID()])
    .orderBy("kind")
    .orderBy("amount")
    .execute();
  const attempt = await db
    .selectFrom("payment_attempt")
    .select("state")
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
  return { orders: order.length, ledger, state: attempt?.state };
}
