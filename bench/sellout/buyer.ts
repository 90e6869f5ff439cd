import { setTimeout as sleep } from "node:timers/promises";
import type { WaitingView } from "../../domain/api/waitingRoom.ts";
import type { Cart } from "../../domain/cart.ts";
import { roundToAgorot } from "../../domain/money.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import type { Entry } from "../../scripts/gate/contention/evidence.ts";
import { chances } from "../../server/demo/seeded.ts";
import { keyOf, lockAll, unlock } from "../../tests/contract/stage.ts";
import { CodeShopper } from "../../tests/server/codes/codeShopper.ts";
import { cartOf, cartSeat, type Answer, type Choice } from "../../tests/server/shopper.ts";
import { partyOf } from "./parties.ts";
import { pickByHand } from "./pickByHand.ts";

/** Share of visitors who choose seats on the map, and share of those who change their mind once. */
const BY_HAND = 0.3;
const CHANGES_MIND = 0.05;
/**
 * Maximum random extension of the interval at which the waiting page polls, as a share of the interval
 * (`app/waitingRoom.ts`).
 */
const JITTER = 0.3;
const HAND_TRIES = 5;

/** Data that all buyers share, and what the buyers record. Times are in ms. */
export interface Sellout {
  readonly urls: readonly string[];
  readonly show: Presentation;
  /** All seats by number. */
  readonly seats: readonly Choice[];
  readonly journal: Entry[];
  /**
   * For each visitor, the wait until admission. The wait counts from the sale's start, or from joining if the
   * visitor joined later.
   */
  readonly waits: number[];
  readonly locks: number[];
  /** Times at which each sale was confirmed to its buyer, in ms since the epoch. */
  readonly soldAt: number[];
  readonly counts: { seats: number; polls: number; refusals: number };
  /** Start of the sale in ms since the epoch. The value is Infinity until the start is set. */
  saleAt: number;
  readonly isSoldOut: () => boolean;
  /**
   * Limits the number of concurrent polls, because one process cannot have an open socket for each visitor.
   */
  readonly limitPolls: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Refusable {
  readonly error?: { readonly code: string };
}

/** Codes of refusals that a visitor may get while few seats are left. */
const REFUSED = new Set(["SEAT_UNAVAILABLE", "NOT_ENOUGH_SEATS"]);

/** Returns the body. Throws unless the answer is a success. */
function must<T>(what: string, { status, body }: Answer<T & Refusable>): T {
  if (status === 200) return body;
  throw new Error(`${what}: ${status} ${JSON.stringify(body.error)}`);
}

/** A visitor of the on-sale, who joins the waiting room, waits, chooses, pays and opens a ticket. */
export class Buyer {
  readonly #sale: Sellout;
  readonly #name: string;
  readonly #url: string;
  readonly #random: () => number;
  readonly #shopper: CodeShopper;
  readonly party: number;
  #place = "";
  #joinedAt = 0;

  constructor(sale: Sellout, seed: number, number: number) {
    this.#sale = sale;
    this.#name = String(number);
    this.#url = sale.urls[number % sale.urls.length]!;
    this.#random = chances(seed, number);
    this.#shopper = new CodeShopper(this.#url, sale.show);
    this.party = partyOf(this.#random());
  }

  get #room(): string {
    return `/waiting-room/${this.#sale.show.id}`;
  }

  async join(): Promise<this> {
    await this.#shopper.arrive();
    const joined = await this.#shopper.call<{ place: string }>("POST", `${this.#room}/join`, {
      recaptchaToken: null,
    });
    this.#place = must("join", joined).place;
    this.#joinedAt = Date.now();
    return this;
  }

  /** Polls the visitor's position in the queue once. Like the waiting page, the poll sends no cookie. */
  async poll(): Promise<WaitingView> {
    this.#sale.counts.polls += 1;
    return this.#sale.limitPolls(async () => {
      const reply = await fetch(`${this.#url}/api${this.#room}?place=${this.#place}`);
      if (reply.status !== 200) throw new Error(`place: ${reply.status}`);
      return reply.json();
    });
  }

  /**
   * Waits for the visitor's turn and buys. The visitor leaves if everything is sold. The first poll is at a
   * random time within `withinMs`, because pages in the lobby do not all poll at the same time.
   */
  async buy(withinMs = 0): Promise<void> {
    await sleep(this.#random() * withinMs);
    for (;;) {
      const view = await this.poll();
      if (view.state === "called") break;
      if (this.#sale.isSoldOut()) return;
      await sleep(view.pollSeconds * 1000 * (1 + this.#random() * JITTER));
    }
    must("enter", await this.#shopper.call("POST", `${this.#room}/enter`, {}));
    this.#sale.waits.push(Date.now() - Math.max(this.#joinedAt, this.#sale.saleAt));
    must("order", await this.#shopper.get(`/presentations/${this.#sale.show.id}`));
    const seats = await this.#choose();
    if (seats) await this.#pay(seats);
  }

  async #choose(): Promise<readonly Choice[] | undefined> {
    const isByHand = this.#random() < BY_HAND;
    let chosen = isByHand ? await this.#chooseByHand() : await this.#chooseBest();
    if (chosen && this.#random() < CHANGES_MIND) {
      for (const seat of chosen) must("unlock", await unlock(this.#shopper, this.#sale.show, seat));
      chosen = await this.#chooseBest();
    }
    return chosen;
  }

  /**
   * Sends a call that locks seats, and records how long it takes. Returns `undefined` if the seats are
   * already taken.
   */
  async #lock<T>(send: () => Promise<Answer<T & Refusable>>): Promise<T | undefined> {
    const start = performance.now();
    const answer = await send();
    this.#sale.locks.push(performance.now() - start);
    if (REFUSED.has(answer.body.error?.code ?? "")) {
      this.#sale.counts.refusals += 1;
      return undefined;
    }
    return must("lock", answer);
  }

  /**
   * Locks the best seats for the visitor's party, or else for a smaller one, or else any seat that is still
   * free.
   */
  async #chooseBest(): Promise<readonly Choice[] | undefined> {
    const { id } = this.#sale.show;
    for (let quantity = this.party; quantity > 0; quantity--) {
      const query = `quantity=${quantity}&presentationId=${id}&isLock=1`;
      const found = await this.#lock(() =>
        this.#shopper.get<{ matches: Match[] }>(`/seats/best-available?${query}`),
      );
      const match = found?.matches.find(({ isLocked }) => isLocked);
      if (match) return match.seats.map(choiceOf);
    }
    return this.#chooseByHand();
  }

  /** Locks seats that the visitor chooses on the map, if possible side by side. */
  async #chooseByHand(): Promise<readonly Choice[] | undefined> {
    const { show, seats } = this.#sale;
    for (let tries = 0; tries < HAND_TRIES; tries++) {
      const path = `/seats/snapshot?presentationId=${show.id}`;
      const reply = await this.#shopper.send("GET", path);
      const { bytes } = decodeSnapshot(new Uint8Array(await reply.arrayBuffer()));
      const wanted = pickByHand(seats, bytes, this.party, this.#random);
      if (wanted.length === 0) return undefined;
      if (await this.#lock(() => lockAll(this.#shopper, show, wanted))) return wanted;
    }
    return undefined;
  }

  async #pay(seats: readonly Choice[]): Promise<void> {
    const { show, journal, counts, soldAt } = this.#sale;
    const plain = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const { cart, totals } = must("price", await this.#shopper.price(plain));
    const paid = await this.#shopper.tokenise(totals.balanceDue, show);
    const ready: Cart = { ...cart, ...paid };
    const { reservationIdentifier, ticketIdentifiers, documentKeys } = must(
      "buy",
      await this.#shopper.commit(ready),
    );
    journal.push({
      kind: "sold",
      at: Date.now(),
      buyer: this.#name,
      seats: seats.map(keyOf),
      reservation: reservationIdentifier,
      tickets: ticketIdentifiers,
      paid: roundToAgorot(totals.balanceDue),
    });
    soldAt.push(Date.now());
    counts.seats += seats.length;
    must("ticket", await this.#shopper.get(`/edocument/${documentKeys[0]}`));
  }
}

interface Match {
  readonly isLocked: boolean;
  readonly seats: readonly MatchedSeat[];
}

interface MatchedSeat {
  readonly sectionId: number;
  readonly x: number;
  readonly y: number;
  readonly RowName: string;
  readonly SeatName: string;
  readonly SectionName: string;
  readonly ticketGroupId: number;
}

const choiceOf = (seat: MatchedSeat): Choice => ({
  sectionId: seat.sectionId,
  sectionName: seat.SectionName,
  ticketGroupId: seat.ticketGroupId,
  x: seat.x,
  y: seat.y,
  rowName: seat.RowName,
  seatName: seat.SeatName,
});
