import type { Step } from "../../domain/order.ts";
import { Refused } from "../../domain/refusal.ts";
import { blockedOf, openedTo, type OpenedSeats } from "./allocations/heldAllocations.ts";
import type { SeatChange, SeatRef } from "./claims.ts";
import { rulesOf, type BusinessRules, type HouseRules } from "../platform/businessRules.ts";
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
import type { Policies } from "../policies/policies.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";
import type { Db } from "../platform/store/db.ts";

/** A visitor's locks that have not expired. `expiresAt` is null if the visitor has no locks. */
export interface OwnLocks {
  readonly seats: readonly SeatRef[];
  readonly expiresAt: Date | null;
}

/**
 * Claims, releases and sells seats. Every decision about who gets a seat is made by this service, from the
 * database's rows and by the database's time. `holder` is always the internal visitor id.
 */
export interface Locks {
  /**
   * Claims seats and places. Returns one outcome per requested seat, in the order of the request. With
   * `allOrNone`, no seat is claimed if one of them is refused. Claiming a seat that the holder already has
   * succeeds without extending its time. Throws NOT_FOUND for an unknown presentation, and TICKETING_ENDED,
   * SALE_NOT_STARTED or BRANCH_OFFLINE if the presentation is not on sale.
   */
  readonly claim: (
    holder: string,
    asked: readonly AskedSeat[],
    allOrNone: boolean,
    terms?: ClaimTerms,
  ) => Promise<ClaimOutcome[]>;
  /**
   * Releases the holder's locks on these seats, all or none. Throws SEAT_UNLOCK_FAILED if the holder lacks
   * one of these locks.
   */
  readonly release: (holder: string, seats: readonly SeatRef[]) => Promise<void>;
  readonly own: (holder: string) => Promise<OwnLocks>;
  /**
   * Restarts the timer of a step (contract, "Timers") and returns the new expiry. From step 1 on, first
   * checks the chosen seats as `judgeChoice` does. Throws CART_EXPIRED if the holder has no locks, or after
   * too many extensions.
   */
  readonly extend: (holder: string, step: Step) => Promise<Date>;
  /** Throws SINGLE_SEAT_GAP or SEATS_NOT_ADJACENT if the rules do not allow this combination of seats. */
  readonly judgeChoice: (
    holder: string,
    seats: readonly SeatRef[],
    /** Sold seats that become free because they are exchanged for the chosen seats. */
    freed?: readonly SeatRef[],
    terms?: ClaimTerms,
  ) => Promise<void>;
  /**
   * Extends these locks, so that they do not expire during a payment, and returns the earliest new expiry.
   * Throws CART_EXPIRED if a lock no longer exists. `tx` can also be the database itself instead of a
   * transaction.
   */
  readonly extendForPayment: (tx: Db, held: readonly HeldSeats[]) => Promise<Date>;
  /**
   * Sells locked seats in the caller's transaction, all or none. Throws CART_EXPIRED if a lock no longer
   * exists, and PRESENTATION_CANCELLED if a seat's presentation was cancelled. The caller must pass the
   * returned changes to `announce` after the commit.
   */
  readonly sell: (tx: Db, takings: readonly Taking[]) => Promise<SeatChange[]>;
  /**
   * Does what `sell` does for a reservation that is paid for at the box office. The seats are held until the
   * time at which reservations can no longer be collected.
   */
  readonly hold: Locks["sell"];
  /**
   * Turns all seats of a held order into locks of the holder, in the caller's transaction. The caller must
   * announce the changes after the commit. Throws TOO_MANY_SEATS if the holder would have too many, and
   * ORDER_CANCELLED if the order no longer holds all of its seats.
   */
  readonly turn: (
    tx: Db,
    holder: string,
    seats: readonly SeatRef[],
    orderId: string,
    halls: ReadonlyMap<number, Hall>,
  ) => Promise<Turned>;
  /**
   * Sells the seats that an order holds, in the caller's transaction. The caller must announce the changes
   * after the commit. Throws ORDER_CANCELLED if the order no longer holds all of these seats.
   */
  readonly sellHeld: (tx: Db, seats: readonly SeatRef[], orderId: string) => Promise<SeatChange[]>;
  /**
   * Frees an order's seats, in the caller's transaction. The caller must announce the changes after the
   * commit.
   */
  readonly free: (tx: Db, seats: readonly SeatRef[], orderId: string) => Promise<SeatChange[]>;
  /** Publishes committed changes to the statuses in memory, to the streams and to other nodes. */
  readonly announce: (changes: readonly SeatChange[]) => void;
}

export interface LockParts {
  readonly db: Db;
  readonly config: HouseRules & Pick<Config, "maxExtensions" | "paymentSeconds" | "partners">;
  readonly policies: Pick<Policies, "rules">;
  readonly clock: Clock;
  readonly presentations: Presentations;
  readonly plans: Plans;
  readonly statuses: SeatStatuses;
  readonly announce: (changes: readonly SeatChange[]) => void;
  /** How many batches run at once: one if the database has a single session, otherwise `LANES`. */
  readonly lanes: number;
  /**
   * Only a test sets another guard, to show that seats are then claimed twice. With another guard, every
   * request takes the full path (`claimBatch`).
   */
  readonly guard?: Guard;
}

/**
 * How many batches run at once on PostgreSQL. Two concurrent batches keep both the database and this
 * process busy. More batches would only wait for each other, because every batch updates the clock in the
 * presentation's row.
 */
export const LANES = 2;

/**
 * Maximum attempts to claim a seat or place. If others are faster in all attempts, the seat or place counts
 * as unavailable.
 */
const MOST_PICKS = 8;

const NOTHING_OPENED: OpenedSeats = new Map();

export function openLocks(parts: LockParts): Locks {
  const { db, config, policies, clock, presentations, plans, statuses, announce } = parts;
  const strictnessOf = async ({ facts }: Hall) =>
    (await policies.rules(facts.businessId)).strandedSeats;
  const { ask, askWhole } = openDoors(parts);
  const limitsOf = async (
    halls: ReadonlyMap<number, Hall>,
    read: (businessId: number) => Promise<Pick<BusinessRules, "maxSeats">>,
  ): Promise<ReadonlyMap<number, number>> => {
    const limits = new Map<number, number>();
    for (const { facts } of halls.values())
      if (!limits.has(facts.businessId))
        limits.set(facts.businessId, (await read(facts.businessId)).maxSeats);
    return limits;
  };
  const hallsFor = (seats: readonly { presentationId: number }[]) =>
    hallsOf(
      presentations,
      plans,
      seats.map((seat) => seat.presentationId),
    );

  /**
   * Returns the seats set aside for the holder. Skips the query if none of the presentations has allocations.
   */
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
    const limits = await limitsOf(halls, policies.rules);
    return { holder, asked, allOrNone, terms, halls, limits, placesOf, opened };
  };
  const claim: Locks["claim"] = async (holder, asked, allOrNone, terms = {}) => {
    const request = await requestOf(holder, asked, allOrNone, terms);
    const outcomes = await ask(request);
    const mustPick = (outcome: ClaimOutcome): boolean => "again" in outcome && outcome.again;
    for (let round = 1; round < MOST_PICKS && outcomes.some(mustPick); round++) {
      const all = [...outcomes.keys()];
      const again = allOrNone ? all : all.filter((at) => mustPick(outcomes[at]!));
      // The places picked from the statuses in memory were already taken, so the retries pick places from
      // the database.
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
  /**
   * Throws if the seats may not be bought together. Seats that are set aside for this visitor count as free,
   * and so do seats that the visitor gives back in exchange.
   */
  const judge = async (
    holder: string,
    halls: ReadonlyMap<number, Hall>,
    seats: readonly SeatRef[],
    freed: readonly SeatRef[] = [],
    { isCounter }: ClaimTerms = {},
  ): Promise<void> => {
    const opened = blockedOf(await openedTo(parts, holder, halls.keys()));
    const free = [...freed, ...opened];
    // The box office may leave a single seat empty (design, "Rules").
    const strictness = isCounter ? undefined : strictnessOf;
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
    turn: async (tx, holder, seats, orderId, halls) => {
      const limits = await limitsOf(halls, (businessId) => rulesOf(tx, config, businessId));
      return turnHeld(tx, { holder, seats, orderId, halls, limits });
    },
    sellHeld,
    free: freeSold,
    announce,
  };
}
