import { refusal, type Refusal } from "../../domain/refusal.ts";
import { judgeMaximum } from "../../engine/seating/selection/seatMaximum.ts";
import type { SeatRef } from "../claims.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { Db } from "../store/db.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimRequest, Draft, Slot } from "./claimRequest.ts";
import { readTaken, type LiveLocks } from "./claimStatements.ts";
import { isGapBlocked, judgedRun } from "./gapBlock.ts";
import { keyOf } from "./guard.ts";
import { freePlaceIn, freePlacesInBooks, openedPlaceIn } from "./places.ts";

interface Opening {
  readonly now: Date;
  readonly locks: ReadonlyMap<string, LiveLocks>;
  readonly maxSeats: number;
}

type Taken = Awaited<ReturnType<typeof readTaken>>[number];

const byKey = (seats: readonly SeatRef[]): Map<string, SeatRef> =>
  new Map(seats.map((seat) => [keyOf(seat), seat]));

/** Seats of the show that has most of them. */
function mostInAShow(seats: readonly SeatRef[]): number {
  const shows = Map.groupBy(seats, ({ presentationId }) => presentationId);
  return Math.max(0, ...[...shows.values()].map(({ length }) => length));
}

/** What a batch knows while it goes through its requests in order: who holds what. */
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

  /** Judges a request by everything but the guard. */
  async draft(request: ClaimRequest): Promise<Draft> {
    const held = this.#heldBy(request.holder);
    const slots: Slot[] = [];
    for (const asked of request.asked) slots.push(await this.#judge(request, asked, held));
    const news = slots.filter((slot) => slot.outcome === "wanted");
    const wanted = byKey(news.flatMap(({ seat }) => seat ?? []));
    const count = request.isPerShow
      ? mostInAShow([...held.values(), ...wanted.values()])
      : held.size + wanted.size;
    const tooMany = judgeMaximum(count, this.#opening.maxSeats);
    if (wanted.size > 0 && tooMany) for (const slot of news) slot.outcome = tooMany;
    return { request, slots, expiresAt: this.#deadlineOf(request) };
  }

  #heldBy(holder: string): ReadonlyMap<string, SeatRef> {
    return byKey(this.#opening.locks.get(holder)?.seats ?? []);
  }

  /** All locks of a visitor run out together: a further seat joins the time that is left. */
  #deadlineOf({ holder, halls }: ClaimRequest): Date {
    const { locks, now } = this.#opening;
    const seconds = [...halls.values()].map(({ facts }) => facts.lockTimer.chooseSeatsInSeconds);
    return locks.get(holder)?.expiresAt ?? new Date(now.getTime() + Math.min(...seconds) * 1000);
  }

  async #judge(
    request: ClaimRequest,
    asked: AskedSeat,
    held: ReadonlyMap<string, SeatRef>,
  ): Promise<Slot> {
    const hall = request.halls.get(asked.presentationId);
    if (!hall) return { asked, seat: undefined, outcome: refusal("NOT_FOUND") };
    if (asked.seat === null) return this.#pickPlace(request, asked, hall);
    const seat: SeatRef = { ...asked, seat: asked.seat };
    return {
      asked,
      seat,
      outcome: held.has(keyOf(seat)) ? "mine" : this.#judgeGap(request, hall, seat),
    };
  }

  #judgeGap(request: ClaimRequest, hall: Hall, seat: SeatRef): "wanted" | Refusal {
    const range = judgedRun(hall, seat);
    if (!range) return "wanted";
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

  async #pickPlace(request: ClaimRequest, asked: AskedSeat, hall: Hall): Promise<Slot> {
    const { presentationId, area } = asked;
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
      return { asked, seat: undefined, outcome: refusal("NO_TICKETS_LEFT", { sectionId: area }) };
    }
    const seat = { presentationId, area, seat: place };
    this.#picked.add(keyOf(seat));
    return { asked, seat, outcome: "wanted" };
  }
}
