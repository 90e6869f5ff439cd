import type { WaitingView } from "../../domain/api/waitingRoom.ts";
import {
  isPresaleNumber,
  pollSeconds,
  waitRange,
  type WaitingState,
} from "../../domain/waitingRoom.ts";
import { toIso } from "../../domain/zone.ts";
import type { WaitingRoom } from "./waitingRooms.ts";

/** The longest interval between two polls of a page before the sale, in seconds. */
const LOBBY_SECONDS = 30;

/**
 * Returns a number's rank, whether it has been called, and how many visitors are ahead. Undefined before the
 * order of places is drawn.
 */
export function turnOf(
  room: WaitingRoom,
  number: number,
): { readonly rank: number; readonly isCalled: boolean; readonly ahead: number } | undefined {
  const rank = room.rankOf(number);
  if (rank === undefined) return undefined;
  return {
    rank,
    isCalled: rank <= room.called && !room.isPassed(number),
    ahead: Math.max(0, rank - room.called - 1),
  };
}

/**
 * When the waiting room opens for the holder of a number, and when the sale begins for that holder. The
 * holder's number decides whether the times are those of the presale or of the general sale.
 */
interface Times {
  readonly opensAt: Date | null;
  readonly saleAt: Date | null;
}

const timesOf = (room: WaitingRoom, number: number | undefined): Times =>
  (number !== undefined && isPresaleNumber(number) ? room.presale : undefined) ?? room;

interface Moment {
  readonly isPaused: boolean;
  readonly isCalled: boolean;
  readonly now: Date;
}

function stateOf({ opensAt, saleAt }: Times, { isPaused, isCalled, now }: Moment): WaitingState {
  if (opensAt && now < opensAt) return "closed";
  if (saleAt && now < saleAt) return "lobby";
  if (isCalled) return "called";
  return isPaused ? "paused" : "queued";
}

/** Returns whether the presale can be joined now. */
export const isPresaleOpen = ({ presale, saleAt }: WaitingRoom, now: Date): boolean =>
  presale !== undefined && saleAt !== null && now >= presale.opensAt && now < saleAt;

function presaleView(
  room: WaitingRoom,
  number: number | undefined,
  now: Date,
): WaitingView["presale"] {
  const { presale, saleAt } = room;
  if (!presale || !saleAt || now >= saleAt) return null;
  return {
    opensAt: toIso(presale.opensAt),
    saleAt: toIso(presale.saleAt),
    isOpen: isPresaleOpen(room, now),
    hasPlace: number !== undefined && isPresaleNumber(number),
  };
}

/**
 * Returns the seconds until the next poll. The result is the time until an event, but at least 2 and at
 * most 30 seconds, so that the page notices the event soon.
 */
const until = (time: Date, now: Date): number =>
  Math.min(LOBBY_SECONDS, Math.max(2, Math.ceil((time.getTime() - now.getTime()) / 1000)));

/** Returns what the waiting room's page shows to the holder of a number, or to somebody without a number. */
export function waitingView(room: WaitingRoom, number: number | undefined, now: Date): WaitingView {
  const turn = number === undefined ? undefined : turnOf(room, number);
  const times = timesOf(room, number);
  const isCalled = turn?.isCalled === true;
  const state = stateOf(times, { isPaused: room.isPaused, isCalled, now });
  const isBefore = state === "closed" || state === "lobby";
  const changes = [room.presale?.opensAt, times.opensAt, times.saleAt];
  const next = changes.find((time) => time && time > now);
  const isMoving = state === "queued" && room.hasFreeSeats;
  const range = isMoving && turn ? waitRange(turn.ahead + 1, room) : undefined;
  return {
    state,
    hasPlace: number !== undefined,
    ahead: isBefore ? null : (turn?.ahead ?? null),
    wait: range ?? null,
    perMinute: room.calls[0] ?? null,
    hasFreeSeats: room.hasFreeSeats,
    opensAt: room.opensAt && toIso(room.opensAt),
    saleAt: room.saleAt && toIso(room.saleAt),
    presale: presaleView(room, number, now),
    now: toIso(now),
    pollSeconds:
      isBefore && next ? until(next, now) : pollSeconds(turn?.ahead ?? 0, room.perMinute),
  };
}
