import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "../../../domain/cart.ts";
import { roundToAgorot } from "../../../domain/money.ts";
import { extend, keyOf, lockAll, unlock } from "../../../tests/contract/stage.ts";
import { cartOf, cartSeat, type Answer, type Choice } from "../../../tests/server/shopper.ts";
import { importanceOfKind, SHED, type Kind } from "./calls.ts";
import { journeyOf } from "./journeys.ts";
import { LoadShopper } from "./loadShopper.ts";
import { Over } from "./openLoop.ts";
import { now } from "./schedule.ts";
import type { Street } from "./street.ts";

interface Told {
  readonly error?: { readonly code: string };
}

/** Refusals that a visitor may receive from a server that works correctly, by kind of call. */
const EXPECTED: Partial<Record<Kind, readonly string[]>> = {
  best: ["SEAT_UNAVAILABLE", "NOT_ENOUGH_SEATS"],
  lock: ["SEAT_UNAVAILABLE"],
};
const MAX_SEATS = 2;
const BY_BEST = 0.3;
const EXTENDS = 0.5;
/** How long a visitor retries a payment, in ms. */
const PATIENCE_MS = 120_000;
const AGAIN_MS = 200;

/** One visit, in which a visitor only looks, chooses seats, or buys. Each call waits until it may begin. */
export class Visitor {
  readonly #street: Street;
  readonly #shopper: LoadShopper;
  readonly #name: string;

  constructor(street: Street) {
    this.#street = street;
    this.#shopper = new LoadShopper(street.plan.url, street.plan.show, street.agent);
    this.#name = `${street.plan.seed}.${(street.counts.visitors += 1)}`;
  }

  /** Makes one visit. The visit ends early if a call is refused or the traffic is over. */
  async visit(): Promise<void> {
    const journey = journeyOf(this.#street.random());
    try {
      if (journey === "look") await this.#look();
      else await this.#choose(journey === "buy");
    } catch (error) {
      if (!(error instanceof Over)) throw error;
    }
  }

  /**
   * Waits until a call may begin, makes it and records it. Payments continue after the end of the traffic,
   * but these calls are not recorded.
   */
  async #ask<T>(kind: Kind, send: () => Promise<Answer<T & Told>>): Promise<Answer<T & Told>> {
    const { loop, calls } = this.#street;
    const isPaying = importanceOfKind(kind) === "paying";
    for (const end = now() + PATIENCE_MS; now() < end;) {
      const due = await loop.turn();
      if (due === undefined && !isPaying) throw new Over();
      const answer = await send().catch(() => undefined);
      const code = answer ? (answer.body.error?.code ?? "ok") : this.#codeWithoutAnswer();
      if (due !== undefined) calls.push({ kind, due, ms: now() - due, code });
      this.#judge(kind, code, answer?.status);
      if (answer && code !== SHED) return answer;
      // A visitor who is not paying leaves after a refusal for load. A visitor who is paying waits for as
      // long as the server asks.
      if (!isPaying) throw new Over();
      await sleep(this.#pauseMs(code));
    }
    this.#street.complaints.add(`${kind}: no answer in ${PATIENCE_MS / 1000} s`);
    throw new Over();
  }

  /**
   * Returns the code of a call without an answer. The code is SHED if the status of the last request of the
   * call was 503. Earlier requests of the call cannot have been refused, because a call ends at its first
   * refused request.
   */
  #codeWithoutAnswer(): string {
    return this.#shopper.last?.status === 503 ? SHED : "no answer";
  }

  #pauseMs(code: string): number {
    if (code !== SHED) return AGAIN_MS;
    return (this.#shopper.last?.retryAfter ?? 1) * 1000 * (1 + this.#street.random());
  }

  #judge(kind: Kind, code: string, status: number | undefined): void {
    const { complaints } = this.#street;
    const { last } = this.#shopper;
    if (code === SHED) {
      if (last?.status !== 503 || last.retryAfter === undefined) {
        complaints.add(`${kind}: refused by ${last?.status} without Retry-After`);
      }
      return;
    }
    if (code === "ok" || EXPECTED[kind]?.includes(code) || code === "IN_PROGRESS") return;
    complaints.add(`${kind}: ${code} (${status ?? last?.status ?? "no status"})`);
  }

  #get(kind: Kind, path: string): Promise<Answer<Told>> {
    return this.#ask(kind, () => this.#shopper.get<object>(path));
  }

  async #look(): Promise<void> {
    const { plan, random } = this.#street;
    const id = plan.lookedAt[Math.floor(random() * plan.lookedAt.length)] ?? plan.show.id;
    await this.#get("catalogue", "/features/");
    await this.#get("presentations", `/presentations/?featureIds=${plan.show.featureId}`);
    await this.#get("presentation", `/presentations/${id}`);
    await this.#statuses(id);
  }

  /** Reads a seat snapshot, which is binary. */
  #statuses(id: number): Promise<Answer<Told>> {
    return this.#ask("statuses", async () => {
      const reply = await this.#shopper.send("GET", `/seats/snapshot?presentationId=${id}`);
      if (reply.status !== 200) return this.#shopper.read<object>(reply);
      await reply.arrayBuffer();
      return { status: 200, body: {} };
    });
  }

  async #choose(isBuying: boolean): Promise<void> {
    const { plan, random } = this.#street;
    await this.#ask("session", () => this.#shopper.call<object>("POST", "/session", {}));
    await this.#get("presentation", `/presentations/${plan.show.id}`);
    await this.#statuses(plan.show.id);
    if (random() < BY_BEST) await this.#best();
    const seats = await this.#lock();
    if (!seats) return;
    if (random() < EXTENDS) await this.#ask("extend", () => extend(this.#shopper, 1));
    if (isBuying) return this.#buy(seats);
    for (const seat of seats) {
      await this.#ask("unlock", () => unlock(this.#shopper, plan.show, seat));
      this.#street.free.push(seat);
    }
  }

  /** Asks for the best two seats without locking them. */
  #best(): Promise<Answer<Told>> {
    const { id } = this.#street.plan.show;
    return this.#get("best", `/seats/best-available?quantity=2&presentationId=${id}`);
  }

  /**
   * Locks one or two of the seats of this process. Returns `undefined` if the seats are taken or no seats are
   * left.
   */
  async #lock(): Promise<Choice[] | undefined> {
    const { plan, random, free } = this.#street;
    const seats = free.splice(0, 1 + Math.floor(random() * MAX_SEATS));
    if (seats.length === 0) return undefined;
    const { status } = await this.#ask("lock", () => lockAll(this.#shopper, plan.show, seats));
    return status === 200 ? seats : undefined;
  }

  async #buy(seats: readonly Choice[]): Promise<void> {
    const { plan, journal } = this.#street;
    const { show } = plan;
    const plain = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const priced = await this.#ask("price", () => this.#shopper.price(plain));
    if (priced.status !== 200) return;
    const { cart, totals } = priced.body;
    const paid = await this.#ask("card", async () => {
      const body = await this.#shopper.tokenise(totals.balanceDue, show);
      if (!body.creditcardInfo.token) throw new Error("the card form gave no token");
      return { status: 200, body };
    });
    journal.write({ kind: "paying", ...this.#event(seats) });
    await this.#commit({ ...cart, ...paid.body }, seats, roundToAgorot(totals.balanceDue));
  }

  #event(seats: readonly Choice[]) {
    return { at: Date.now(), buyer: this.#name, seats: seats.map(keyOf) };
  }

  /** Sends a purchase with the same key until the answer is final. */
  async #commit(cart: Cart, seats: readonly Choice[], paid: number): Promise<void> {
    const { journal, counts, complaints } = this.#street;
    const key = randomUUID();
    for (const end = now() + PATIENCE_MS; now() < end; await sleep(AGAIN_MS)) {
      const { status, body } = await this.#ask("commit", () => this.#shopper.commit(cart, key));
      if (status === 200) {
        const { reservationIdentifier: reservation, ticketIdentifiers: tickets } = body;
        journal.write({ kind: "sold", ...this.#event(seats), reservation, tickets, paid });
        counts.sold += 1;
        await this.#get("ticket", `/edocument/${body.documentKeys[0]}`);
        return this.#refund(reservation, seats);
      }
      if (body.error?.code !== "IN_PROGRESS") {
        complaints.add(`a paid order failed: ${body.error?.code} (${status})`);
        return undefined;
      }
    }
    complaints.add(`a paid order had no answer in ${PATIENCE_MS / 1000} s`);
  }

  async #refund(reservation: string, seats: readonly Choice[]): Promise<void> {
    const { plan, journal, counts, free } = this.#street;
    if (!plan.isRefunded) return;
    journal.write({ kind: "refunding", at: Date.now(), reservation });
    const { status } = await this.#ask("refund", () =>
      this.#shopper.call<object>("POST", `/reservations/${reservation}/cancel`, {}),
    );
    if (status !== 200) return;
    journal.write({ kind: "refunded", at: Date.now(), reservation });
    counts.refunded += 1;
    free.push(...seats);
  }
}
