import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { extend, keyOf, lockAll, unlock } from "../../contract/stage.ts";
import { cancel } from "../afterSale/reservations.ts";
import { CodeShopper } from "../codes/codeShopper.ts";
import { cartOf, cartSeat, type Answer, type Choice } from "../shopper.ts";
import type { Acknowledged } from "./bookFaults.ts";
import { countUp, type ActName, type Tally } from "./tally.ts";

/** Codes that a busy server may answer to a client that acts at random. */
const EXPECTED = new Set([
  "ok",
  "no answer",
  "SEAT_UNAVAILABLE",
  "SEAT_UNLOCK_FAILED",
  "TOO_MANY_SEATS",
  "CART_EXPIRED",
  "IN_PROGRESS",
  "NOTHING_TO_CANCEL",
  "PAYMENT_DECLINED",
  // A server answers this while the database is down.
  "INTERNAL",
]);
const MOST_AT_ONCE = 6;
const MOST_HELD = 6;
/**
 * How long a purchase is repeated, in ms. This time is longer than a payment's deadline plus the reconciler's
 * interval.
 */
const COMMIT_MS = 40_000;
/**
 * A running server answers within this time in ms, at least with an error about the database. No answer is a
 * fault.
 */
const ANSWER_MS = 45_000;

/** The running servers, and the seats for which the clients compete. */
export interface Place {
  readonly urls: readonly string[];
  readonly show: Presentation;
  readonly seats: readonly Choice[];
  /** Whether the run is over, so that retries are useless. */
  readonly isOver?: () => boolean;
}

type Told = Answer<{ readonly error?: { readonly code: string } }>;

/** A client that locks, extends, unlocks, buys and cancels at random, on any of the servers. */
export class Client {
  readonly #place: Place;
  readonly #tally: Tally;
  readonly #random: () => number;
  readonly #shopper: CodeShopper;
  #held: Choice[] = [];
  #orders: Acknowledged[] = [];
  /** The pending call: its action, its server and its start as a value of performance.now(). */
  doing: { readonly act: ActName; readonly url: string; readonly since: number } | undefined;

  constructor(place: Place, tally: Tally, seed: number) {
    this.#place = place;
    this.#tally = tally;
    this.#random = chances(seed);
    this.#shopper = new CodeShopper(place.urls[0]!, place.show);
  }

  async arrive(): Promise<this> {
    await this.#shopper.arrive();
    return this;
  }

  #any<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /**
   * Waits for an answer. Returns undefined if the connection breaks. If the server does not answer in time,
   * records that as odd.
   */
  async #hear<T>(act: ActName, url: string, send: () => Promise<T>): Promise<T | undefined> {
    this.doing = { act, url, since: performance.now() };
    const heard = new AbortController();
    const { signal } = heard;
    const silence = sleep(ANSWER_MS, true, { signal }).then(
      () => void this.#tally.odd.add(`${act}: silence of ${url}`),
      () => undefined,
    );
    const answer = await Promise.race([send().catch(() => undefined), silence]);
    heard.abort();
    this.doing = undefined;
    return answer ?? undefined;
  }

  /** Sends a call to a random server. Returns undefined without an answer. */
  async #ask<T extends Told>(act: ActName, send: () => Promise<T>): Promise<T | undefined> {
    const url = this.#any(this.#place.urls);
    this.#shopper.moveTo(url);
    const answer = await this.#hear(act, url, send);
    const { answers, odd } = this.#tally;
    const code = answer ? (answer.body.error?.code ?? "ok") : "no answer";
    countUp(answers, `${act} ${code}`);
    if (!EXPECTED.has(code)) odd.add(`${act}: ${code}`);
    // A killed server needs a moment to restart.
    if (!answer || answer.status >= 500) await sleep(50);
    return answer;
  }

  async #lock(): Promise<void> {
    const { show, seats } = this.#place;
    const count = 1 + this.#random() * MOST_AT_ONCE;
    const wanted = [...new Set(Array.from({ length: count }, () => this.#any(seats)))];
    const answer = await this.#ask("lock", () => lockAll(this.#shopper, show, wanted));
    if (!answer || answer.status >= 500) return;
    this.#tally.attempts += wanted.length;
    if (answer.status !== 200) return;
    this.#tally.locked += wanted.length;
    this.#held = [...new Set([...this.#held, ...wanted])];
  }

  async #letGo(): Promise<void> {
    const seat = this.#held.pop();
    if (seat) await this.#ask("unlock", () => unlock(this.#shopper, this.#place.show, seat));
  }

  /**
   * Repeats a purchase with the same key until it gets a final answer, even if servers are killed meanwhile.
   */
  async #commit(cart: Cart, seats: readonly string[]): Promise<void> {
    const key = randomUUID();
    const end = performance.now() + COMMIT_MS;
    while (performance.now() < end && !this.#place.isOver?.()) {
      const answer = await this.#ask("commit", () => this.#shopper.commit(cart, key));
      if (answer?.status === 200 && !answer.body.next) {
        const { reservationIdentifier, ticketIdentifiers } = answer.body;
        const told = { reservationIdentifier, ticketIdentifiers, seats };
        const order = { ...told, isCancelled: false, isLetGo: false };
        this.#orders.push(order);
        this.#tally.acknowledged.push(order);
        return;
      }
      const isOpen = !answer || answer.status >= 500 || answer.body.error?.code === "IN_PROGRESS";
      if (!isOpen) return;
      await sleep(200);
    }
  }

  async #buy(): Promise<void> {
    const { show } = this.#place;
    const seats = this.#held.splice(0);
    const plain = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const priced = await this.#ask("price", () => this.#shopper.price(plain));
    if (priced?.status !== 200) return;
    const { cart, totals } = priced.body;
    const paid = await this.#hear("form", this.#place.urls[0]!, () =>
      this.#shopper.tokenise(totals.balanceDue, show),
    );
    if (paid?.creditcardInfo.token) await this.#commit({ ...cart, ...paid }, seats.map(keyOf));
  }

  async #cancel(): Promise<void> {
    const order = this.#orders.shift()!;
    order.isLetGo = true;
    const answer = await this.#ask("cancel", () =>
      cancel(this.#shopper, order.reservationIdentifier),
    );
    if (answer?.status === 200) order.isCancelled = true;
    // The order may or may not be cancelled, so the cancellation is repeated later.
    if (!answer || answer.status >= 500) this.#orders.push(order);
  }

  #choose(): readonly [ActName, () => Promise<void>] {
    const dice = this.#random();
    const has = this.#held.length;
    if (has >= MOST_HELD || (has > 0 && dice < 0.05)) {
      if (this.#random() < 0.6) return ["commit", () => this.#buy()];
      // Abandoned locks expire without a call.
      return ["abandon", () => Promise.resolve(void (this.#held = []))];
    }
    if (has > 0 && dice < 0.1) return ["extend", () => this.#extend()];
    if (has > 0 && dice < 0.16) return ["unlock", () => this.#letGo()];
    if (this.#orders.length > 0 && dice < 0.26) return ["cancel", () => this.#cancel()];
    return ["lock", () => this.#lock()];
  }

  async #extend(): Promise<void> {
    await this.#ask("extend", () => extend(this.#shopper, 1));
  }

  async act(): Promise<void> {
    const [name, act] = this.#choose();
    countUp(this.#tally.acts, name);
    await act();
  }
}
