import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatRef } from "../claims.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimRequest, Draft, Slot } from "./claimRequest.ts";
import { readTaken, type CartLocks } from "./claimStatements.ts";
import { isGapBlocked, judgedRun } from "./gapBlock.ts";
import { keyOf } from "./guard.ts";
import { judgeLimits, judgeShows } from "./judgeLimits.ts";
import { freePlaceIn, freePlacesInBooks, openedPlaceIn } from "./places.ts";

interface Opening {
  readonly now: Date;
  readonly locks: ReadonlyMap<string, CartLocks>;
}

type Taken = Awaited<ReturnType<typeof readTaken>>[number];

const NOTHING_HELD: ReadonlySet<string> = new Set();

/** Tracks who holds which seats while a batch processes its requests in order. */
export class Ledger {
  readonly #tx: Db;
  readonly #opening: Opening;
  readonly #taken: Map<number, Taken[]>;
  readonly #picked = new Set<string>();

  private constructor(tx: Db, opening: Opening, taken: readonly Taken[]) {
    this.#tx = tx;
    this.#opening = opening;
    this.#taken = Map.groupBy(taken, (each) => each.presentationId);
  }

  static async open(tx: Db, requests: readonly ClaimRequest[], opening: Opening): Promise<Ledger> {
    const ranges = requests.flatMap(({ asked, halls }) =>
      asked.flatMap((each) => {
        const hall = halls.get(each.presentationId);
        return (hall && judgedRun(hall, each)) ?? [];
      }),
    );
    return new Ledger(tx, opening, ranges.length > 0 ? await readTaken(tx, ranges) : []);
  }

  hadLocks(holder: string): boolean {
    return this.#opening.locks.has(holder);
  }

  /** Judges a request by all rules except one: only the guard decides whether the seats are still free. */
  async draft(request: ClaimRequest): Promise<Draft> {
    const cart = this.#opening.locks.get(request.holder);
    const held = cart?.keys ?? NOTHING_HELD;
    const slots: Slot[] = [];
    const wanted = new Set<string>();
    for (const asked of request.asked) {
      const slot =
        asked.seat === null
          ? await this.#pickPlace(request, asked)
          : this.#judge(request, { ...asked, seat: asked.seat }, held);
      slots.push(slot);
      if (slot.outcome === "wanted") wanted.add(slot.key);
    }
    const tooMany = wanted.size > 0 && (await this.#judgeMost(request, held, wanted));
    if (tooMany) for (const slot of slots) if (slot.outcome === "wanted") slot.outcome = tooMany;
    return { request, slots, expiresAt: cart?.expiresAt ?? this.#deadlineOf(request) };
  }

  /**
   * Returns when a new cart expires, according to the shortest timer of its presentations. A seat that is
   * added to an existing cart expires together with the cart.
   */
  #deadlineOf({ halls }: ClaimRequest): Date {
    let seconds = Infinity;
    for (const { facts } of halls.values())
      seconds = Math.min(seconds, facts.lockTimer.chooseSeatsInSeconds);
    return new Date(this.#opening.now.getTime() + seconds * 1000);
  }

  async #judgeMost(
    { terms, halls, limits }: ClaimRequest,
    held: ReadonlySet<string>,
    wanted: ReadonlySet<string>,
  ): Promise<Refusal | undefined> {
    if (terms.isCounter) return undefined;
    const { isPerShow } = terms;
    const tooMany = await judgeLimits(this.#tx, { halls, limits, isPerShow, held, wanted });
    return tooMany ?? judgeShows(halls, held, wanted);
  }

  #judge(request: ClaimRequest, seat: SeatRef, held: ReadonlySet<string>): Slot {
    const key = keyOf(seat);
    const hall = request.halls.get(seat.presentationId);
    if (!hall) return { asked: seat, seat: undefined, key: "", outcome: refusal("NOT_FOUND") };
    const outcome = held.has(key) ? "mine" : this.#judgeGap(request, hall, seat);
    return { asked: seat, seat, key, outcome };
  }

  #judgeGap(request: ClaimRequest, hall: Hall, seat: SeatRef): "wanted" | Refusal {
    const range = judgedRun(hall, seat);
    if (!range || request.terms.isCounter) return "wanted";
    const taken = this.#taken.get(seat.presentationId) ?? [];
    const isMine = (each: Taken): boolean => each.holder === request.holder && each.state === 1;
    const isOpen = (each: Taken): boolean =>
      request.opened.get(keyOf({ ...each, area: RESERVED_AREA }))?.isBlocked === true;
    const others = taken.filter((each) => !isMine(each) && !isOpen(each)).map((each) => each.seat);
    const mine = taken.filter(isMine).map((each) => each.seat);
    const { layout } = hall.plan;
    const { seatingPolicyId } = hall.facts;
    if (!isGapBlocked(layout, seatingPolicyId, range, seat.seat, others, mine)) return "wanted";
    return refusal("SEAT_UNAVAILABLE", { seats: [wireSeat(hall, seat)], isSingleSeatBlock: true });
  }

  async #pickPlace(request: ClaimRequest, asked: AskedSeat): Promise<Slot> {
    const { presentationId, area } = asked;
    const hall = request.halls.get(presentationId);
    if (!hall) return { asked, seat: undefined, key: "", outcome: refusal("NOT_FOUND") };
    const capacity = hall.plan.areas.get(area)?.capacity ?? 0;
    const isPicked = (seat: number): boolean =>
      this.#picked.has(keyOf({ presentationId, area, seat }));
    const bytes = request.placesOf(presentationId, area);
    const place =
      openedPlaceIn(request.opened, asked, isPicked) ??
      (bytes && freePlaceIn(bytes, isPicked)) ??
      (await freePlacesInBooks(this.#tx, presentationId, area, capacity)).find(
        (each) => !isPicked(each),
      );
    if (place === undefined || area === RESERVED_AREA) {
      const outcome = refusal("NO_TICKETS_LEFT", { sectionId: area });
      return { asked, seat: undefined, key: "", outcome };
    }
    const seat = { presentationId, area, seat: place };
    const key = keyOf(seat);
    this.#picked.add(key);
    return { asked, seat, key, outcome: "wanted" };
  }
}
