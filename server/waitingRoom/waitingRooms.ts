import { presentShares } from "../../domain/waitingRoom.ts";
import type { Clock } from "../platform/clock.ts";
import { gathered } from "../platform/gathered.ts";
import type { Names } from "../platform/locale.ts";
import { repeat } from "../platform/repeat.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import type { Db } from "../platform/store/db.ts";
import type { SeatStatuses } from "../seats/seatStatuses.ts";
import type { NodeLoads } from "./nodeLoads.ts";
import { joinAll, type Joining } from "./places.ts";
import { callNext } from "./desk.ts";
import { drawAndCall } from "./drawAndCall.ts";
import { openDraws, type DrawnOrder } from "./drawnOrder.ts";
import { rememberPassed } from "./passedTurns.ts";
import { openPresence } from "./presence.ts";
import { noteWatch, readRooms, type RoomRow } from "./roomRows.ts";
import { openWaitingTokens, type WaitingTokens } from "./waitingTokens.ts";

/** A waiting room as every node keeps it in memory. */
export interface WaitingRoom {
  readonly presentationId: number;
  readonly name: Names;
  readonly startsAt: Date;
  readonly saleAt: Date | null;
  readonly opensAt: Date | null;
  /**
   * When the presale opens and begins, and the ids of the offers whose members may join. Undefined if there
   * is no presale.
   */
  readonly presale:
    | { readonly opensAt: Date; readonly saleAt: Date; readonly offers: readonly number[] }
    | undefined;
  /**
   * Maximum tickets that a household can buy with one card. `maxPerMobile` is the maximum with one mobile
   * number. Null means that there is no limit.
   */
  readonly maxPerCard: number | null;
  readonly maxPerMobile: number | null;
  readonly perMinute: number;
  readonly insideMinutes: number;
  readonly isPaused: boolean;
  readonly called: number;
  readonly hasFreeSeats: boolean;
  readonly calls: readonly number[];
  /**
   * For the current minute and each of the last minutes, the share of visitors who were not skipped when
   * their turn came.
   */
  readonly shares: readonly number[];
  /** Whether a number was skipped, because its page had stopped polling. */
  readonly isPassed: (number: number) => boolean;
  /**
   * Returns the rank of a number, or undefined before its draw. Places of the general sale rank after the
   * places of the presale.
   */
  readonly rankOf: (number: number) => number | undefined;
}

/** The waiting rooms of presentations whose sale has not ended. */
export interface WaitingRooms {
  readonly tokens: WaitingTokens;
  /**
   * Returns the visitor's number in a waiting room, or assigns a new one. Returns undefined if the room no
   * longer exists. Calls are batched.
   */
  readonly join: (presentationId: number, visitorId: string) => Promise<number | undefined>;
  /**
   * Returns the waiting room of a presentation from memory, or undefined if the presentation has no waiting
   * room.
   */
  readonly of: (presentationId: number) => WaitingRoom | undefined;
  /** Records that the page of a place has polled. Runs no query. */
  readonly note: (presentationId: number, number: number) => void;
  /**
   * Calls the next visitors immediately, regardless of the pace. Returns how many. Throws NOT_FOUND if
   * there is no waiting room, and SALE_NOT_STARTED before the order of places is drawn.
   */
  readonly callNext: (presentationId: number, count: number) => Promise<number>;
  /**
   * Reads the rooms again and lets visitors in as far as the pace allows. `refresh` also runs by itself
   * every second.
   */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WaitingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly statuses: Pick<SeatStatuses, "available" | "of">;
  readonly loads: NodeLoads;
  readonly secrets: SecretRing;
  readonly onTrouble: (error: unknown) => void;
}

const EVERY_MS = 1_000;
const MINUTE_MS = 60_000;

const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE_MS);

function presaleOf({ presale_at, lobby_minutes, presale_offers }: RoomRow): WaitingRoom["presale"] {
  if (!presale_at) return undefined;
  const opensAt = before(presale_at, lobby_minutes);
  return { opensAt, saleAt: presale_at, offers: presale_offers };
}

function roomOf(
  row: RoomRow,
  {
    order,
    freeSeats,
    passed,
  }: {
    readonly order: DrawnOrder;
    readonly freeSeats: number;
    readonly passed: ReadonlySet<number>;
  },
): WaitingRoom {
  return {
    presentationId: row.presentation_id,
    name: row.name,
    startsAt: row.starts_at,
    saleAt: row.sale_at,
    opensAt: row.sale_at && before(row.sale_at, row.lobby_minutes),
    presale: presaleOf(row),
    maxPerCard: row.max_per_card,
    maxPerMobile: row.max_per_mobile,
    perMinute: row.per_minute,
    insideMinutes: row.inside_minutes,
    isPaused: row.is_paused,
    called: row.called,
    hasFreeSeats: freeSeats > 0,
    calls: row.calls,
    shares: presentShares([row.minute_calls, ...row.calls], [row.minute_moves, ...row.moves]),
    rankOf: order.rankOf,
    isPassed: (number) => passed.has(number),
  };
}

export async function openWaitingRooms(parts: WaitingParts): Promise<WaitingRooms> {
  const { db, clock, statuses, loads, secrets, onTrouble } = parts;
  let rooms = new Map<number, WaitingRoom>();
  const draws = openDraws();
  const presence = openPresence({ db, clock });
  const passed = rememberPassed(db);
  const queue = { orderOf: draws.orderOf, presence, passedOf: passed.of };
  const isPast = (at: Date | null): boolean => at === null || at <= clock.now();
  /**
   * Whether the sale has begun or begins soon. Polls are only recorded if the sale has begun or begins
   * soon.
   */
  const isWatched = ({ presale_at, sale_at, away_minutes }: RoomRow): boolean => {
    const first = presale_at ?? sale_at;
    return isPast(first && before(first, 2 * away_minutes));
  };
  const watch = async (rows: readonly RoomRow[]): Promise<void> => {
    const watched = rows.filter(isWatched);
    await presence.share(
      watched.map((row) => ({
        presentationId: row.presentation_id,
        awayMinutes: row.away_minutes,
      })),
    );
    if (watched.length > 0)
      await noteWatch(
        db,
        watched.map((row) => row.presentation_id),
      );
  };
  const refresh = async (): Promise<void> => {
    let rows = await readRooms(db);
    await passed.read(rows);
    await watch(rows);
    const ids = rows.map((row) => row.presentation_id);
    // Loads the seat statuses into memory. Without the statuses in memory, a query would have to count the
    // free seats every second.
    await Promise.all(ids.map((id) => statuses.of(id)));
    const free = await statuses.available(ids);
    const freeIn = (row: RoomRow): number => free.get(row.presentation_id) ?? 0;
    const begun = rows.filter((row) => isPast(row.presale_at ?? row.sale_at));
    const bearable = begun.length > 0 ? await loads.report() : undefined;
    for (const row of begun) {
      await drawAndCall(db, {
        ...queue,
        presentationId: row.presentation_id,
        isSaleOn: isPast(row.sale_at),
        freeSeats: freeIn(row),
        bearable: bearable?.(row.per_minute) ?? row.per_minute,
      });
    }
    if (begun.length > 0) {
      rows = await readRooms(db);
      await passed.read(rows);
    }
    rooms = new Map(
      rows.map((row) => [
        row.presentation_id,
        roomOf(row, {
          order: draws.orderOf(row),
          freeSeats: freeIn(row),
          passed: passed.of(row.presentation_id),
        }),
      ]),
    );
    draws.keep(rows);
  };
  await refresh();
  const { close } = repeat(refresh, { everyMs: EVERY_MS, onTrouble });
  const join = gathered((asked: readonly Joining[]) => joinAll(db, asked));
  return {
    tokens: openWaitingTokens(secrets),
    join: (presentationId, visitorId) => join({ presentationId, visitorId }),
    of: (id) => rooms.get(id),
    note: presence.note,
    callNext: (presentationId, count) => callNext(db, presentationId, count, queue),
    refresh,
    close,
  };
}
