import type { WaitingView } from "../../domain/api/waitingRoom.ts";
import { pollSeconds, waitRange, type WaitingState } from "../../domain/waitingRoom.ts";
import { toIso } from "../../domain/zone.ts";
import type { WaitingRoom } from "./waitingRooms.ts";

/** Longest time between two polls before the sale, in seconds. */
const LOBBY_SECONDS = 30;

/** Whether a number's turn has come, and otherwise how many visitors are in front. Undefined before the draw. */
export function turnOf(
  room: WaitingRoom,
  number: number,
): { readonly rank: number; readonly isCalled: boolean; readonly ahead: number } | undefined {
  const rank = room.rankOf(number);
  if (rank === undefined) return undefined;
  return { rank, isCalled: rank <= room.called, ahead: Math.max(0, rank - room.called - 1) };
}

function stateOf(room: WaitingRoom, isCalled: boolean, now: Date): WaitingState {
  if (room.opensAt && now < room.opensAt) return "closed";
  if (room.saleAt && now < room.saleAt) return "lobby";
  if (isCalled) return "called";
  return room.isPaused ? "paused" : "queued";
}

/** Seconds until a time, from 2 up to half a minute, so that a page notices it soon after. */
const until = (time: Date, now: Date): number =>
  Math.min(LOBBY_SECONDS, Math.max(2, Math.ceil((time.getTime() - now.getTime()) / 1000)));

/** Returns what the holder of a number is shown, or somebody without one. */
export function waitingView(room: WaitingRoom, number: number | undefined, now: Date): WaitingView {
  const turn = number === undefined ? undefined : turnOf(room, number);
  const state = stateOf(room, turn?.isCalled === true, now);
  const isBefore = state === "closed" || state === "lobby";
  const next = state === "closed" ? room.opensAt : room.saleAt;
  const isMoving = state === "queued" && room.hasFreeSeats;
  const range =
    isMoving && turn ? waitRange(turn.ahead + 1, room.calls, room.perMinute) : undefined;
  return {
    state,
    hasPlace: number !== undefined,
    ahead: isBefore ? null : (turn?.ahead ?? null),
    wait: range ?? null,
    perMinute: room.calls[0] ?? null,
    hasFreeSeats: room.hasFreeSeats,
    opensAt: room.opensAt && toIso(room.opensAt),
    saleAt: room.saleAt && toIso(room.saleAt),
    now: toIso(now),
    pollSeconds:
      isBefore && next ? until(next, now) : pollSeconds(turn?.ahead ?? 0, room.perMinute),
  };
}
