import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { extend, lockAll, unlock } from "../../contract/stage.ts";
import { cancel } from "../afterSale/reservations.ts";
import { CodeShopper } from "../codes/codeShopper.ts";
import { cartOf, cartSeat, type Answer, type Choice } from "../shopper.ts";
import type { Acknowledged } from "./bookFaults.ts";

/** What a busy server may say to somebody who acts at random. */
const EXPECTED = new Set([
  "ok",
  "SEAT_UNAVAILABLE",
  "SEAT_UNLOCK_FAILED",
  "TOO_MANY_SEATS",
  "CART_EXPIRED",
  "IN_PROGRESS",
  "NOTHING_TO_CANCEL",
  "PAYMENT_DECLINED",
  // Its database is being killed.
  "INTERNAL",
]);
const MOST_HELD = 6;
const PATIENCE = 120;

/** What a crowd has come to so far. */
export interface Tally {
  /** Seats asked for that somebody answered. */
  attempts: number;
  readonly acknowledged: Acknowledged[];
  /** Answers that nobody should have got, by code. */
  readonly odd: Set<string>;
  readonly answers: Map<string, number>;
}

export const newTally = (): Tally => ({
  attempts: 0,
  acknowledged: [],
  odd: new Set(),
  answers: new Map(),
});

/** Where a crowd goes: the servers that there are now. */
export interface Place {
  readonly urls: readonly string[];
  readonly show: Presentation;
  readonly seats: readonly Choice[];
  /** Nobody is coming back: waiting is in vain. */
  readonly isOver?: () => boolean;
}

type Told = Answer<{ readonly error?: { readonly code: string } }>;

/** A visitor who locks, extends, lets go, buys and cancels at random, at any of the servers. */
export class Client {
  readonly #place: Place;
  readonly #tally: Tally;
  readonly #random: () => number;
  readonly #shopper: CodeShopper;
  #held: Choice[] = [];
  #orders: Acknowledged[] = [];

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

  /** Asks whichever server is next; `undefined` where it does not answer. */
  async #ask<T extends Told>(act: () => Promise<T>): Promise<T | undefined> {
    this.#shopper.moveTo(this.#any(this.#place.urls));
    const answer = await act().catch(() => undefined);
    const code = answer ? (answer.body.error?.code ?? "ok") : "no answer";
    const { answers, odd } = this.#tally;
    answers.set(code, (answers.get(code) ?? 0) + 1);
    if (answer && !EXPECTED.has(code)) odd.add(code);
    // Who is killed takes a moment to be back.
    if (!answer || answer.status >= 500) await sleep(50);
    return answer;
  }

  async #lock(): Promise<void> {
    const { show, seats } = this.#place;
    const wanted = [
      ...new Set(Array.from({ length: 1 + this.#random() * 4 }, () => this.#any(seats))),
    ];
    const answer = await this.#ask(() => lockAll(this.#shopper, show, wanted));
    if (!answer || answer.status >= 500) return;
    this.#tally.attempts += wanted.length;
    if (answer.status === 200) this.#held = [...new Set([...this.#held, ...wanted])];
  }

  async #letGo(): Promise<void> {
    const seat = this.#held.pop();
    if (seat) await this.#ask(() => unlock(this.#shopper, this.#place.show, seat));
  }

  /** Sends a purchase until it has its final answer, whoever dies meanwhile. */
  async #commit(cart: Cart): Promise<void> {
    const key = randomUUID();
    for (let turn = 0; turn < PATIENCE && !this.#place.isOver?.(); turn++) {
      const answer = await this.#ask(() => this.#shopper.commit(cart, key));
      if (answer?.status === 200 && !answer.body.next) {
        const { reservationIdentifier, ticketIdentifiers } = answer.body;
        const order = { reservationIdentifier, ticketIdentifiers, isCancelled: false };
        this.#orders.push(order);
        this.#tally.acknowledged.push(order);
        return;
      }
      const isOpen = !answer || answer.status >= 500 || answer.body.error?.code === "IN_PROGRESS";
      if (!isOpen) return;
      await sleep(100);
    }
  }

  async #buy(): Promise<void> {
    const { show } = this.#place;
    const seats = this.#held.splice(0);
    const plain = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const priced = await this.#ask(() => this.#shopper.price(plain));
    if (priced?.status !== 200) return;
    const { cart, totals } = priced.body;
    const paid = await this.#shopper.tokenise(totals.balanceDue, show).catch(() => undefined);
    if (paid?.creditcardInfo.token) await this.#commit({ ...cart, ...paid });
  }

  async #cancel(): Promise<void> {
    const order = this.#orders.shift();
    if (!order) return;
    const answer = await this.#ask(() => cancel(this.#shopper, order.reservationIdentifier));
    if (answer?.status === 200) order.isCancelled = true;
  }

  /** One act; what is held and forgotten expires by itself. */
  async act(): Promise<void> {
    const dice = this.#random();
    if (this.#held.length >= MOST_HELD || (this.#held.length > 0 && dice < 0.05))
      return this.#random() < 0.7 ? this.#buy() : void (this.#held = []);
    if (dice < 0.1) return void (await this.#ask(() => extend(this.#shopper, 1)));
    if (dice < 0.16) return this.#letGo();
    if (dice < 0.24) return this.#cancel();
    return this.#lock();
  }
}
