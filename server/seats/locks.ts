import type { Step } from "../../domain/order.ts";
import { Refused } from "../../domain/refusal.ts";
import { blockedOf, openedTo, type OpenedSeats } from "./allocations/heldAllocations.ts";
import type { SeatChange, SeatRef } from "./claims.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/settings/config.ts";
import { hallsOf, judgeCounter, judgeSale, type AskedSeat, type Hall } from "./locks/askedSeats.ts";
import type { ClaimOutcome, ClaimRequest, ClaimTerms } from "./locks/claimRequest.ts";
import { dropLocks, readLocks, writeEvents } from "./locks/claimStatements.ts";
import { openDoors } from "./locks/doors.ts";
import { freeSold } from "./locks/freeSold.ts";
import type { Guard } from "./locks/guard.ts";
import { judgeLeaving } from "./locks/judgeLeaving.ts";
import type { HeldSeats } from "./locks/liveDue.ts";
import { sellHeld } from "./locks/sellHeld.ts";
import { holdLocks, sellLocks, type Taking } from "./locks/sellLocks.ts";
import { extendLocks, prolong } from "./locks/timers.ts";
import { turnHeld, type Turned } from "./locks/turnHeld.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";
import type { Db } from "../platform/store/db.ts";

/** A visitor's live locks; `expiresAt` is null without any. */
export interface OwnLocks {
  readonly seats: readonly SeatRef[];
  readonly expiresAt: Date | null;
}

/**
 * The one lock door. Who gets a seat is decided here and nowhere else, on the database's rows and by
 * the database's clock. `holder` is always the inner visitor id.
 */
export interface Locks {
  /**
   * Claims seats and places; an outcome each, in the order asked. With `allOrNone` nothing is claimed
   * where one is refused. Mine already is claimed again without more time. Throws NOT_FOUND,
   * TICKETING_ENDED, BRANCH_OFFLINE.
   */
  readonly claim: (
    holder: string,
    asked: readonly AskedSeat[],
    allOrNone: boolean,
    terms?: ClaimTerms,
  ) => Promise<ClaimOutcome[]>;
  /** Lets go of locks, all of them or SEAT_UNLOCK_FAILED. */
  readonly release: (holder: string, seats: readonly SeatRef[]) => Promise<void>;
  readonly own: (holder: string) => Promise<OwnLocks>;
  /** contract, "Timers". With step ≥ 1 the choice is judged first. */
  readonly extend: (holder: string, step: Step) => Promise<Date>;
  /** Throws SINGLE_SEAT_GAP or SEATS_NOT_ADJACENT where these seats may not be bought as they are. */
  readonly judgeChoice: (
    holder: string,
    seats: readonly SeatRef[],
    /** Sold seats that become free in exchange for these. */
    freed?: readonly SeatRef[],
    terms?: ClaimTerms,
  ) => Promise<void>;
  /** Lets these locks outlive a payment; CART_EXPIRED where one is gone. `tx` may be the database. */
  readonly extendForPayment: (tx: Db, held: readonly HeldSeats[]) => Promise<Date>;
  /**
   * Sells locks in the caller's transaction, all of them, or throws CART_EXPIRED or PRESENTATION_CANCELLED. Hand what it
   * answers to `announce` once that transaction is committed.
   */
  readonly sell: (tx: Db, takings: readonly Taking[]) => Promise<SeatChange[]>;
  /** The same for a reservation that is paid for at the box office: held until it is too late. */
  readonly hold: Locks["sell"];
  /**
   * Makes all seats of a held order the holder's locks, in the caller's transaction; announce it as a
   * sale's. Throws TOO_MANY_SEATS, and ORDER_CANCELLED where it holds them no more.
   */
  readonly turn: (
    tx: Db,
    holder: string,
    seats: readonly SeatRef[],
    orderId: string,
    halls: ReadonlyMap<number, Hall>,
  ) => Promise<Turned>;
  /**
   * Sells the seats that an order holds, in the caller's transaction; announce it as a sale's. Throws
   * ORDER_CANCELLED where it holds one of them no more.
   */
  readonly sellHeld: (tx: Db, seats: readonly SeatRef[], orderId: string) => Promise<SeatChange[]>;
  /** Gives an order's seats back, in the caller's transaction; announce it as a sale's. */
  readonly free: (tx: Db, seats: readonly SeatRef[], orderId: string) => Promise<SeatChange[]>;
  /** Makes committed changes known: to memory, to the streams, to other nodes. */
  readonly announce: (changes: readonly SeatChange[]) => void;
}

export interface LockParts {
  readonly db: Db;
  readonly config: Pick<
    Config,
    "maxSeats" | "maxExtensions" | "paymentSeconds" | "strandedSeats" | "partners"
  >;
  readonly clock: Clock;
  readonly presentations: Presentations;
  readonly plans: Plans;
  readonly statuses: SeatStatuses;
  readonly announce: (changes: readonly SeatChange[]) => void;
  /** Batches that are judged at once: one, where the database has one session (`LANES` elsewhere). */
  readonly lanes: number;
  /**
   * Only a test gives another: to see that without it seats are claimed twice. Then every request is
   * judged by the whole door.
   */
  readonly guard?: Guard;
}

/**
 * Batches under way at once on PostgreSQL. Two keep both it and us busy; the clock of a presentation is
 * one row, so that more only wait for each other.
 */
export const LANES = 2;

/** A place just lost to another is picked anew this often before the area counts as full; so is a seat. */
const MOST_PICKS = 8;

const NOTHING_OPENED: OpenedSeats = new Map();

export function openLocks(parts: LockParts): Locks {
  const { db, config, clock, presentations, plans, statuses, announce } = parts;
  const { ask, askWhole } = openDoors(parts);
  const hallsFor = (seats: readonly { presentationId: number }[]) =>
    hallsOf(
      presentations,
      plans,
      seats.map((seat) => seat.presentationId),
    );

  /** Of presentations without allocations nothing has to be asked. */
  const openedIn = (holder: string, halls: ReadonlyMap<number, Hall>) => {
    for (const { facts } of halls.values())
      if (facts.hasAllocations) return openedTo(parts, holder, halls.keys());
    return NOTHING_OPENED;
  };
  const requestOf = async (
    holder: string,
    asked: readonly AskedSeat[],
    allOrNone: boolean,
    terms: ClaimTerms,
  ): Promise<ClaimRequest> => {
    const halls = await hallsFor(asked);
    const judgeHall = terms.isCounter ? judgeCounter : judgeSale;
    for (const hall of halls.values()) judgeHall(hall, clock.now());
    const memory = new Map<number, ReadonlyMap<number, Uint8Array>>();
    for (const { presentationId, seat } of asked) {
      if (seat !== null) continue;
      memory.set(presentationId, (await statuses.of(presentationId)).places);
    }
    const placesOf: ClaimRequest["placesOf"] = (id, area) => memory.get(id)?.get(area);
    const opened = await openedIn(holder, halls);
    return { holder, asked, allOrNone, terms, halls, placesOf, opened };
  };
  const claim: Locks["claim"] = async (holder, asked, allOrNone, terms = {}) => {
    const request = await requestOf(holder, asked, allOrNone, terms);
    const outcomes = await ask(request);
    const mustPick = (outcome: ClaimOutcome): boolean => "again" in outcome && outcome.again;
    for (let round = 1; round < MOST_PICKS && outcomes.some(mustPick); round++) {
      const all = [...outcomes.keys()];
      const again = allOrNone ? all : all.filter((at) => mustPick(outcomes[at]!));
      // Memory was wrong about the place: from here on the books are asked.
      const placesOf = () => undefined;
      const opened = await openedTo(parts, holder, request.halls.keys());
      const wished = again.map((at) => request.asked[at]!);
      const retry = { ...request, placesOf, opened, asked: wished };
      const answers = await askWhole(retry);
      for (const [place, at] of again.entries()) outcomes[at] = answers[place]!;
    }
    return outcomes;
  };
  const release: Locks["release"] = async (holder, seats) => {
    const changes = await db.transaction().execute(async (tx) => {
      const dropped = await dropLocks(tx, holder, seats);
      if (dropped.length !== seats.length) throw new Refused("SEAT_UNLOCK_FAILED");
      return writeEvents(tx, dropped);
    });
    announce(changes);
  };
  const own: Locks["own"] = async (holder) => {
    return (await readLocks(db, holder)) ?? { seats: [], expiresAt: null };
  };
  /** Seats set aside for this visitor are free to them, as whatever becomes free in exchange is. */
  const judge = async (
    holder: string,
    halls: ReadonlyMap<number, Hall>,
    seats: readonly SeatRef[],
    freed: readonly SeatRef[] = [],
    { isCounter }: ClaimTerms = {},
  ): Promise<void> => {
    const opened = blockedOf(await openedTo(parts, holder, halls.keys()));
    const free = [...freed, ...opened];
    // The box office may leave a seat alone (design, "Rules").
    const strictness = isCounter ? undefined : config.strandedSeats;
    await judgeLeaving(db, holder, halls, seats, strictness, free);
  };
  const judgeChoice: Locks["judgeChoice"] = async (holder, seats, freed, terms) =>
    judge(holder, await hallsFor(seats), seats, freed, terms);
  const extend: Locks["extend"] = async (holder, step) => {
    const { seats } = await own(holder);
    if (seats.length === 0) throw new Refused("CART_EXPIRED");
    const halls = await hallsFor(seats);
    if (step >= 1) await judge(holder, halls, seats);
    return db
      .transaction()
      .execute((tx) => extendLocks(tx, holder, step, halls, config.maxExtensions));
  };
  return {
    claim,
    release,
    own,
    extend,
    judgeChoice,
    extendForPayment: (tx, held) => prolong(tx, held, config.paymentSeconds),
    sell: sellLocks,
    hold: holdLocks,
    turn: (tx, holder, seats, orderId, halls) =>
      turnHeld(tx, { holder, seats, orderId, halls, maxSeats: config.maxSeats }),
    sellHeld,
    free: freeSold,
    announce,
  };
}
