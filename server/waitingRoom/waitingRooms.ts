import { isPresaleNumber, PRESALE_NUMBERS } from "../../domain/waitingRoom.ts";
import { drawRanks, type DrawSeed } from "../../domain/waitingDraw.ts";
import type { Clock } from "../platform/clock.ts";
import { gathered } from "../platform/gathered.ts";
import type { Names } from "../platform/locale.ts";
import { repeat } from "../platform/repeat.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import type { Db } from "../platform/store/db.ts";
import type { SeatStatuses } from "../seats/seatStatuses.ts";
import type { NodeLoads } from "./nodeLoads.ts";
import { joinAll, type Joining } from "./places.ts";
import { readRooms, type RoomRow } from "./roomRows.ts";
import { drawAndCall } from "./drawAndCall.ts";
import { openWaitingTokens, type WaitingTokens } from "./waitingTokens.ts";

/** A waiting room as every node keeps it in memory. */
export interface WaitingRoom {
  readonly presentationId: number;
  readonly name: Names;
  readonly startsAt: Date;
  readonly saleAt: Date | null;
  readonly opensAt: Date | null;
  /**
   * When the presale opens and begins, and the ids of the offers whose members may join. Undefined without a
   * presale.
   */
  readonly presale:
    | { readonly opensAt: Date; readonly saleAt: Date; readonly offers: readonly number[] }
    | undefined;
  /**
   * Maximum tickets that a household can buy with one card. `maxPerMobile` is the same for a mobile number.
   * Null means no limit.
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
   * Returns the rank in which a number is called, or undefined before its draw. Ranks of the general queue
   * follow those of the presale.
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
  /** Returns the waiting room of a presentation from memory, or undefined if it has none. */
  readonly of: (presentationId: number) => WaitingRoom | undefined;
  /** Reads the rooms again, and calls as many visitors as the pace allows. Also runs every second. */
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

const wordsOf = (seed: string): DrawSeed => {
  const bytes = Buffer.from(seed, "hex");
  return [
    bytes.readUInt32BE(0),
    bytes.readUInt32BE(4),
    bytes.readUInt32BE(8),
    bytes.readUInt32BE(12),
  ];
};

const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE_MS);

/** Caches the drawn orders by their seed. An order takes four bytes per visitor. */
function openDraws() {
  let known = new Map<string, Uint32Array>();
  const ranksOf = (seed: string | null, count: number | null): Uint32Array | undefined => {
    if (seed === null || count === null) return undefined;
    const ranks = known.get(seed) ?? drawRanks(wordsOf(seed), count);
    known.set(seed, ranks);
    return ranks;
  };
  /** Removes the drawn orders of rooms that no longer exist from the cache. */
  const keep = (rows: readonly RoomRow[]): void => {
    const seeds = new Set(rows.flatMap(({ seed, presale_seed }) => [seed, presale_seed]));
    known = new Map([...known].filter(([seed]) => seeds.has(seed)));
  };
  return { ranksOf, keep };
}

type Draws = ReturnType<typeof openDraws>;

function presaleOf({ presale_at, lobby_minutes, presale_offers }: RoomRow): WaitingRoom["presale"] {
  if (!presale_at) return undefined;
  const opensAt = before(presale_at, lobby_minutes);
  return { opensAt, saleAt: presale_at, offers: presale_offers };
}

function roomOf(row: RoomRow, draws: Draws, freeSeats: number): WaitingRoom {
  const presaleRanks = draws.ranksOf(row.presale_seed, row.presale_drawn);
  const ranks = draws.ranksOf(row.seed, row.drawn);
  const rankOf = (number: number): number | undefined => {
    if (!isPresaleNumber(number)) {
      // The presale's number of places is final by now, because nobody joins it after the general draw.
      return ranks && row.presale_joined + (ranks[number - 1] ?? number);
    }
    const own = number - PRESALE_NUMBERS;
    return presaleRanks && (presaleRanks[own - 1] ?? own);
  };
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
    rankOf,
  };
}

export async function openWaitingRooms(parts: WaitingParts): Promise<WaitingRooms> {
  const { db, clock, statuses, loads, secrets, onTrouble } = parts;
  let rooms = new Map<number, WaitingRoom>();
  const draws = openDraws();
  const isPast = (at: Date | null): boolean => at === null || at <= clock.now();
  const refresh = async (): Promise<void> => {
    let rows = await readRooms(db);
    const ids = rows.map((row) => row.presentation_id);
    // Keeps the statuses in memory. Otherwise a query every second would count the free seats.
    await Promise.all(ids.map((id) => statuses.of(id)));
    const free = await statuses.available(ids);
    const freeIn = (row: RoomRow): number => free.get(row.presentation_id) ?? 0;
    const begun = rows.filter((row) => isPast(row.presale_at ?? row.sale_at));
    const bearable = begun.length > 0 ? await loads.report() : undefined;
    for (const row of begun) {
      await drawAndCall(db, {
        presentationId: row.presentation_id,
        isSaleOn: isPast(row.sale_at),
        freeSeats: freeIn(row),
        bearable: bearable?.(row.per_minute) ?? row.per_minute,
      });
    }
    if (begun.length > 0) rows = await readRooms(db);
    rooms = new Map(rows.map((row) => [row.presentation_id, roomOf(row, draws, freeIn(row))]));
    draws.keep(rows);
  };
  await refresh();
  const { close } = repeat(refresh, { everyMs: EVERY_MS, onTrouble });
  const join = gathered((asked: readonly Joining[]) => joinAll(db, asked));
  return {
    tokens: openWaitingTokens(secrets),
    join: (presentationId, visitorId) => join({ presentationId, visitorId }),
    of: (id) => rooms.get(id),
    refresh,
    close,
  };
}
