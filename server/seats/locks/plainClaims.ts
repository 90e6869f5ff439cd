import { sql } from "kysely";
import { refusal } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { RESERVED_AREA, type SeatChange, type SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimOutcome, ClaimRequest } from "./claimRequest.ts";
import { judgedRun } from "./gapBlock.ts";
import { keyOf } from "./guard.ts";
import { freePlaceIn } from "./places.ts";

/**
 * Returns whether a request is plain: whether only the number and the expiry of the visitor's seats decide
 * about it. A plain request is subject to no rule about runs of seats, no seat limit per presentation and no
 * allocation, and claims either all of its seats or none. One statement, which is a transaction by itself,
 * claims the seats of many plain requests. `claimBatch` judges all other requests.
 */
export function isPlain({ asked, allOrNone, terms, halls, opened }: ClaimRequest): boolean {
  if (opened.size > 0 || terms.isPerShow === true || terms.isCounter === true) return false;
  for (const { facts } of halls.values()) if (facts.maximumSeats !== null) return false;
  const [first] = asked;
  if (asked.length === 1 && first) return isSeatPlain(halls, first);
  if (!allOrNone || asked.length === 0) return false;
  if (!asked.every((each) => each.seat !== null && isSeatPlain(halls, each))) return false;
  return (
    new Set(asked.map((each) => keyOf({ ...each, seat: each.seat ?? 0 }))).size === asked.length
  );
}

function isSeatPlain(halls: ClaimRequest["halls"], asked: ClaimRequest["asked"][number]): boolean {
  const hall = halls.get(asked.presentationId);
  return hall !== undefined && judgedRun(hall, asked) === undefined;
}

/** A seat for which one request of the batch asks. */
interface Wanted extends SeatRef {
  readonly request: number;
  /** The index of the seat in the request. */
  readonly at: number;
}

/** The results of a batch. */
interface PlainAnswers {
  /**
   * One entry per request, in the order of the requests. An entry is `undefined` if `claimBatch` has to
   * judge the request.
   */
  readonly outcomes: (ClaimOutcome[] | undefined)[];
  /** Changes that are already committed and that the caller must announce. */
  readonly changes: readonly SeatChange[];
}

interface LockedRow {
  /**
   * One letter per requested seat: w if it was locked, l if somebody else has it, s if `claimBatch` has to
   * judge the request.
   */
  readonly fates: string;
  readonly untils: string | null;
  readonly changed: readonly number[];
  readonly clocks: readonly (number | string)[];
}

/** Compares seats by key. All transactions lock claims in the order of their keys. */
const byKey = (a: SeatRef, b: SeatRef): number =>
  a.presentationId - b.presentationId || a.area - b.area || a.seat - b.seat;

/**
 * Returns the lifetime in ms of a cart that begins with this request: the shortest timer of its presentations.
 */
function cartMs({ halls }: ClaimRequest): number {
  let seconds = Infinity;
  for (const { facts } of halls.values())
    seconds = Math.min(seconds, facts.lockTimer.chooseSeatsInSeconds);
  return seconds * 1000;
}

function lost(request: ClaimRequest, seat: SeatRef, isPicked: boolean): ClaimOutcome {
  const hall = request.halls.get(seat.presentationId);
  const seats = hall ? [wireSeat(hall, seat)] : [];
  return { refusal: refusal("SEAT_UNAVAILABLE", { seats }), again: isPicked };
}

/**
 * Parses the database's row. Returns the outcomes by request, and the changes with the clocks of their
 * events.
 */
function read(
  requests: readonly ClaimRequest[],
  wanted: readonly Wanted[],
  { fates, untils, changed, clocks }: LockedRow,
): PlainAnswers {
  const outcomes: (ClaimOutcome[] | undefined)[] = requests.map(() => undefined);
  const changes: SeatChange[] = [];
  const times = untils?.split(",") ?? [];
  let show = -1;
  let clock = 0;
  for (const [place, { presentationId, area, seat, request, at }] of wanted.entries()) {
    const fate = fates[place];
    if (fate === "s") continue;
    const own = (outcomes[request] ??= []);
    const claimed = { presentationId, area, seat };
    if (fate === "l") {
      own[at] = lost(requests[request]!, claimed, requests[request]!.asked[at]!.seat === null);
      continue;
    }
    own[at] = { claimed, expiresAt: new Date(Number(times[changes.length])) };
    if (changed[show] !== presentationId) clock = Number(clocks[++show]);
    changes.push({ ...claimed, clock: ++clock, state: SeatStatus.locked });
  }
  return { outcomes, changes };
}

/** Claims the seats of plain requests (`isPlain`) of different visitors in one statement. */
export class PlainClaims {
  readonly #db: Db;
  /**
   * Places picked by batches that are still running. The statuses in memory do not show a picked place as
   * taken until its batch ends.
   */
  readonly #picked = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  async claim(requests: readonly ClaimRequest[]): Promise<PlainAnswers> {
    const wanted = this.#wantedBy(requests);
    try {
      if (wanted.length === 0) return { outcomes: requests.map(() => undefined), changes: [] };
      return read(requests, wanted, await this.#ask(requests, wanted));
    } finally {
      for (const want of wanted) if (want.area !== RESERVED_AREA) this.#picked.delete(keyOf(want));
    }
  }

  /**
   * Returns the requested seats, sorted by key. If two requests ask for the same seat, the earlier request
   * comes first.
   */
  #wantedBy(requests: readonly ClaimRequest[]): Wanted[] {
    const wanted: Wanted[] = [];
    for (const [request, { asked, placesOf }] of requests.entries()) {
      for (const [at, { presentationId, area, seat }] of asked.entries()) {
        const place = seat ?? this.#pick(presentationId, area, placesOf(presentationId, area));
        if (place !== undefined) wanted.push({ presentationId, area, seat: place, request, at });
      }
    }
    return wanted.toSorted(byKey);
  }

  #pick(presentationId: number, area: number, bytes: Uint8Array | undefined): number | undefined {
    const isPicked = (seat: number): boolean =>
      this.#picked.has(keyOf({ presentationId, area, seat }));
    const seat = bytes && freePlaceIn(bytes, isPicked);
    if (seat !== undefined) this.#picked.add(keyOf({ presentationId, area, seat }));
    return seat;
  }

  async #ask(requests: readonly ClaimRequest[], wanted: readonly Wanted[]): Promise<LockedRow> {
    const columns = columnsOf(requests, wanted);
    // The smallest limit of the batch. If a visitor exceeds this smallest limit, `claimBatch` judges the
    // request by the limit of its own business.
    const most = Math.min(...requests.flatMap(({ limits }) => [...limits.values()]));
    const { rows } = await sql<LockedRow>`select * from lock_seats(${most}::int,
      ${ints(columns.presentations)}, ${ints(columns.areas)}, ${ints(columns.seats)},
      ${uuids(columns.holders)}, ${ints(columns.ms)}, ${ints(columns.wants)})`.execute(this.#db);
    return rows[0]!;
  }
}

/** Builds the parameters of `lock_seats` as arrays with one value per requested seat. */
function columnsOf(requests: readonly ClaimRequest[], wanted: readonly Wanted[]) {
  const presentations: number[] = [];
  const areas: number[] = [];
  const seats: number[] = [];
  const holders: string[] = [];
  const ms: number[] = [];
  const wants: number[] = [];
  for (const { presentationId, area, seat, request } of wanted) {
    const of = requests[request]!;
    presentations.push(presentationId);
    areas.push(area);
    seats.push(seat);
    holders.push(of.holder);
    ms.push(cartMs(of));
    wants.push(of.asked.length);
  }
  return { presentations, areas, seats, holders, ms, wants };
}
