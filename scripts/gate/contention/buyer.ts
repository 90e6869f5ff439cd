import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "../../../domain/cart.ts";
import { roundToAgorot } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { keyOf, lockAll, unlock } from "../../../tests/contract/stage.ts";
import { CodeShopper } from "../../../tests/server/codes/codeShopper.ts";
import { cartOf, cartSeat, type Answer, type Choice } from "../../../tests/server/shopper.ts";
import type { Counts } from "./counts.ts";
import type { Journal } from "./journal.ts";

/** Codes of answers that are allowed while many buyers compete. */
const EXPECTED = new Set([
  "ok",
  "no answer",
  "SEAT_UNAVAILABLE",
  "SEAT_UNLOCK_FAILED",
  "CART_EXPIRED",
  "IN_PROGRESS",
  "NOTHING_TO_CANCEL",
  "PAYMENT_DECLINED",
  // The server answers with this code while the database is down.
  "INTERNAL",
]);
const MAX_SEATS = 3;
const DECLINED = "4580 0000 0000 0026";
/** Probabilities of the actions of a buyer. */
const SHARE = { refund: 0.35, buy: 0.7, release: 0.88, declined: 0.04, twice: 0.15 } as const;
/**
 * How long a purchase is repeated, in ms. The time is longer than the deadline of a payment plus the interval
 * of the reconciler, and longer than a restart of the database.
 */
const COMMIT_MS = 60_000;
/**
 * Maximum time in ms until a running server responds, even if it responds with an error because of the
 * database.
 */
const ANSWER_MS = 45_000;

/** Data that all buyers share. */
export interface Market {
  /** Addresses of the servers that are running. */
  readonly urls: readonly string[];
  readonly show: Presentation;
  /** The few seats for which the buyers compete. */
  readonly seats: readonly Choice[];
  readonly counts: Counts;
  readonly journal: Journal;
  readonly isOver: () => boolean;
}

interface Order {
  readonly reservation: string;
  readonly shopper: CodeShopper;
}

type Told = Answer<{ readonly error?: { readonly code: string } }>;

/** Whether the outcome of a call is unknown because the server or its database was down. */
const isUnknown = (answer: Told | undefined): answer is undefined =>
  answer === undefined || answer.status >= 500;

/** A buyer who competes with others for seats, uses any of the servers, and records every answer. */
export class Buyer {
  readonly #market: Market;
  readonly #random: () => number;
  readonly #name: string;
  #visits = 0;
  #shopper: CodeShopper;
  #orders: Order[] = [];
  /**
   * The call that is waiting for an answer: its name, its server and its start in ms of performance.now().
   */
  doing: { readonly act: string; readonly url: string; readonly since: number } | undefined;

  constructor(market: Market, seed: number, name: string) {
    this.#market = market;
    this.#random = chances(seed, Number(name));
    this.#name = name;
    this.#shopper = new CodeShopper(market.urls[0]!, market.show);
  }

  /** Continues as a new visitor who has no seats. */
  async arrive(): Promise<void> {
    const { urls, show, isOver } = this.#market;
    this.#visits += 1;
    this.#shopper = new CodeShopper(urls[0]!, show);
    while (this.#shopper.uuid === "" && !isOver()) {
      await this.#ask("arrive", this.#shopper, () =>
        this.#shopper.call<object>("POST", "/session", {}),
      );
    }
  }

  #any<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** Sends a call to a random server. Returns `undefined` if the server does not answer. */
  async #ask<T extends Told>(
    act: string,
    shopper: CodeShopper,
    send: () => Promise<T>,
  ): Promise<T | undefined> {
    const { urls, counts } = this.#market;
    const url = this.#any(urls);
    shopper.moveTo(url);
    this.doing = { act, url, since: performance.now() };
    const heard = new AbortController();
    const silence = sleep(ANSWER_MS, undefined, { signal: heard.signal }).then(
      () => void counts.odd.add(`${act}: silence of ${url}`),
      () => undefined,
    );
    const answer = await Promise.race([send().catch(() => undefined), silence]);
    heard.abort();
    this.doing = undefined;
    const code = answer ? (answer.body.error?.code ?? "ok") : "no answer";
    const key = `${act} ${code}`;
    counts.answers.set(key, (counts.answers.get(key) ?? 0) + 1);
    if (!EXPECTED.has(code)) counts.odd.add(`${act}: ${code}`);
    // A server that was killed needs a moment to restart.
    if (isUnknown(answer)) await sleep(50);
    return answer;
  }

  #event(seats: readonly Choice[]) {
    const buyer = `${this.#name}.${this.#visits}`;
    return { at: Date.now(), buyer, seats: seats.map(keyOf) };
  }

  /**
   * Tries to lock one to three seats. If the locks succeed, the buyer buys the seats, releases them or lets
   * the locks expire.
   */
  async #attempt(): Promise<void> {
    const { show, seats, counts, journal } = this.#market;
    const count = 1 + Math.floor(this.#random() * MAX_SEATS);
    const wanted = [...new Set(Array.from({ length: count }, () => this.#any(seats)))];
    const shopper = this.#shopper;
    const answer = await this.#ask("lock", shopper, () => lockAll(shopper, show, wanted));
    if (isUnknown(answer)) return this.arrive();
    counts.attempts += 1;
    if (answer.status !== 200) return undefined;
    journal.write({
      kind: "locked",
      ...this.#event(wanted),
      until: Date.parse(answer.body.expiresAt),
    });
    counts.locked += 1;
    const dice = this.#random();
    if (dice < SHARE.buy) return this.#buy(wanted);
    if (dice < SHARE.release) return this.#release(wanted);
    counts.expired += 1;
    return this.arrive();
  }

  async #release(seats: readonly Choice[]): Promise<void> {
    const { show, counts, journal } = this.#market;
    for (const seat of seats) {
      journal.write({ kind: "releasing", ...this.#event([seat]) });
      const shopper = this.#shopper;
      const answer = await this.#ask("release", shopper, () => unlock(shopper, show, seat));
      if (answer?.status !== 200) return this.arrive();
      journal.write({ kind: "released", ...this.#event([seat]) });
      counts.released += 1;
    }
    return undefined;
  }

  async #buy(seats: readonly Choice[]): Promise<void> {
    const { show } = this.#market;
    const shopper = this.#shopper;
    const plain = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const priced = await this.#ask("price", shopper, () => shopper.price(plain));
    if (priced?.status !== 200) return this.arrive();
    const { cart, totals } = priced.body;
    const card = this.#random() < SHARE.declined ? DECLINED : undefined;
    const paid = await shopper.tokenise(totals.balanceDue, show, card).catch(() => undefined);
    // A buyer may click twice, so that the purchase is sent a second time before the first response.
    const clicks = this.#random() < SHARE.twice ? 2 : 1;
    if (!paid?.creditcardInfo.token) return this.arrive();
    this.#market.journal.write({ kind: "paying", ...this.#event(seats) });
    const ready = { ...cart, ...paid };
    const told = await this.#commit(ready, clicks, seats, roundToAgorot(totals.balanceDue));
    // If the purchase failed, the visitor may still hold the seats until the locks expire. The buyer
    // therefore continues as a new visitor.
    return told ? undefined : this.arrive();
  }

  /**
   * Repeats a purchase with the same key until the answer is final, even if servers are killed meanwhile.
   * Returns whether the sale was confirmed to the buyer.
   */
  async #commit(
    cart: Cart,
    clicks: number,
    seats: readonly Choice[],
    paid: number,
  ): Promise<boolean> {
    const shopper = this.#shopper;
    const key = randomUUID();
    const told = new Set<string>();
    const end = performance.now() + COMMIT_MS;
    while (performance.now() < end && !this.#market.isOver()) {
      const click = () => this.#ask("buy", shopper, () => shopper.commit(cart, key));
      const answers = await Promise.all(Array.from({ length: clicks }, click));
      for (const answer of answers) {
        if (answer?.status !== 200 || told.has(answer.body.reservationIdentifier)) continue;
        const { reservationIdentifier: reservation, ticketIdentifiers: tickets } = answer.body;
        told.add(reservation);
        this.#market.journal.write({
          kind: "sold",
          ...this.#event(seats),
          reservation,
          tickets,
          paid,
        });
        this.#market.counts.sold += 1;
        this.#orders.push({ reservation, shopper });
      }
      if (told.size > 0) return true;
      const isOpen = answers.some(
        (answer) => isUnknown(answer) || answer.body.error?.code === "IN_PROGRESS",
      );
      if (!isOpen) return false;
      await sleep(200);
    }
    return false;
  }

  async #refund(): Promise<void> {
    const { journal, counts } = this.#market;
    const order = this.#orders.shift()!;
    const { reservation, shopper } = order;
    journal.write({ kind: "refunding", at: Date.now(), reservation });
    const answer = await this.#ask("refund", shopper, () =>
      shopper.call<object>("POST", `/reservations/${reservation}/cancel`, {}),
    );
    if (answer?.status === 200) {
      journal.write({ kind: "refunded", at: Date.now(), reservation });
      counts.refunded += 1;
    }
    // If the outcome of the refund is unknown, it is requested again later.
    if (isUnknown(answer)) this.#orders.push(order);
  }

  async act(): Promise<void> {
    if (this.#orders.length > 0 && this.#random() < SHARE.refund) return this.#refund();
    return this.#attempt();
  }
}
