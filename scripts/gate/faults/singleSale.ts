import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Cart } from "../../../domain/cart.ts";
import { roundToAgorot } from "../../../domain/money.ts";
import { keyOf, lockAll } from "../../../tests/contract/stage.ts";
import { CodeShopper } from "../../../tests/server/codes/codeShopper.ts";
import {
  cartOf,
  cartSeat,
  type Answer,
  type Bought,
  type Choice,
} from "../../../tests/server/shopper.ts";
import { waitUntil } from "../../cluster/waitUntil.ts";
import type { Site } from "./fault.ts";

const ANSWER_SECONDS = 90;

/**
 * Maximum wait in seconds. The limit is longer than the time after which another node takes over the payment
 * of a dead node.
 */
const SETTLED_SECONDS = 60;

/**
 * Calls `look` until it returns true. If `look` does not return true in time, throws an error with the text
 * `what`.
 */
export const untilSo = (what: string, look: () => Promise<boolean>): Promise<true> =>
  waitUntil(async () => ((await look()) ? true : undefined), { seconds: SETTLED_SECONDS, what });

/** What a single purchase needs: the shop, its database, and seats that nobody else buys. */
export type Shop = Pick<Site, "url" | "store" | "journal" | "show" | "spare">;

type PageMethod = "redirect" | "paypal";

interface SaleOptions {
  /** How to pay: a card number of the sandbox, or a payment method with a page of the provider. */
  readonly by: { readonly card: string } | PageMethod;
  readonly name: string;
}

/**
 * One purchase that is made in separate steps, so that a fault can happen between them. Every step is written
 * to the journal.
 */
export class SingleSale {
  readonly #site: Shop;
  readonly #name: string;
  readonly #seat: Choice;
  readonly #shopper: CodeShopper;
  readonly #cart: Cart;
  readonly #paid: number;
  readonly #key = randomUUID();
  paymentIdentifier: string;

  private constructor(
    site: Shop,
    name: string,
    parts: { seat: Choice; shopper: CodeShopper; cart: Cart; paid: number },
  ) {
    this.#site = site;
    this.#name = name;
    this.#seat = parts.seat;
    this.#shopper = parts.shopper;
    this.#cart = parts.cart;
    this.#paid = parts.paid;
    this.paymentIdentifier = parts.cart.paymentIdentifier ?? "";
  }

  /**
   * Locks one of the seats for single purchases and prepares the payment, so that only the purchase itself is
   * left.
   */
  static async ready(site: Shop, { by, name }: SaleOptions): Promise<SingleSale> {
    const { show, url, journal } = site;
    const seat = site.spare.shift();
    if (!seat) throw new Error("no spare seat is left");
    const shopper = await new CodeShopper(url, show).arrive();
    const locked = await lockAll(shopper, show, [seat]);
    if (locked.status !== 200) throw new Error(`not locked: ${JSON.stringify(locked.body)}`);
    const event = { at: Date.now(), buyer: name, seats: [keyOf(seat)] };
    journal.write({ kind: "locked", ...event, until: Date.parse(locked.body.expiresAt) });
    const { status, body } = await shopper.price(cartOf(show, [cartSeat(show, seat)]));
    if (status !== 200) throw new Error(`not priced: ${JSON.stringify(body)}`);
    const total = body.totals.balanceDue;
    const payment =
      typeof by === "string" ? { paymentMethod: by } : await shopper.tokenise(total, show, by.card);
    const cart = { ...body.cart, ...payment };
    return new SingleSale(site, name, { seat, shopper, cart, paid: roundToAgorot(total) });
  }

  #event() {
    return { at: Date.now(), buyer: this.#name, seats: [keyOf(this.#seat)] };
  }

  /**
   * Sends the purchase once to the server with this URL. The same purchase can be sent again after this call.
   */
  async commitAt(url: string): Promise<Answer<Bought>> {
    this.#site.journal.write({ kind: "paying", ...this.#event() });
    this.#shopper.moveTo(url);
    const answer = await this.#shopper.commit(this.#cart, this.#key);
    this.paymentIdentifier = answer.body.paymentIdentifier ?? this.paymentIdentifier;
    return answer;
  }

  /**
   * Sends the purchase through the load balancer. If the purchase is paid on the provider's page, asks for
   * its result instead.
   */
  #ask(): Promise<Answer<Bought>> {
    if (this.#cart.creditcardInfo?.token) return this.commitAt(this.#site.url);
    const { paymentIdentifier } = this;
    this.#shopper.moveTo(this.#site.url);
    return this.#shopper.call<Bought>("POST", "/payment/confirm", { paymentIdentifier });
  }

  /**
   * Sends the purchase through the load balancer until it is sold, as the storefront does. Returns the
   * reservation's number. Throws if the purchase is refused, or if it is not answered in time.
   */
  async untilSold(): Promise<string> {
    let last = "no answer";
    for (const end = performance.now() + ANSWER_SECONDS * 1000; performance.now() < end;) {
      const answer = await this.#ask().catch(() => undefined);
      if (answer?.status === 200 && answer.body.next === undefined) {
        const { reservationIdentifier: reservation, ticketIdentifiers: tickets } = answer.body;
        const paid = this.#paid;
        this.#site.journal.write({ kind: "sold", ...this.#event(), reservation, tickets, paid });
        return reservation;
      }
      last = answer ? `${answer.status} ${answer.body.error?.code ?? ""}` : "no answer";
      const isOpen = !answer || answer.status >= 500 || answer.body.error?.code === "IN_PROGRESS";
      if (!isOpen) break;
      await sleep(200);
    }
    throw new Error(`${this.#name} was not sold: ${last}`);
  }

  /** Sends the purchase until it is sold, and checks that its payment has only this one sale. */
  async soldOnce(): Promise<void> {
    const reservation = await this.untilSold();
    const booked = await this.booked();
    if (booked.length !== 1 || booked[0] !== reservation) {
      throw new Error(`told ${reservation}, booked ${booked.join(", ") || "nothing"}`);
    }
  }

  /** Returns the reservations in the database that belong to this payment. */
  async booked(): Promise<string[]> {
    const { rows } = await sql<{ reservation: string }>`
      select reservation_identifier as reservation from orders
      where payment_identifier = ${this.paymentIdentifier}`.execute(this.#site.store.db);
    return rows.map(({ reservation }) => reservation);
  }

  /** Returns the state of this payment at the provider. */
  async providerState(): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`
      select state from sandbox_payment
      where payment_identifier = ${this.paymentIdentifier}`.execute(this.#site.store.db);
    return rows[0]?.state;
  }
}
