/**
 * The waiting room of a presentation. Visitors join before the sale. When the sale opens, the order of the
 * visitors is drawn at random, and visitors who join later wait behind them in order of arrival. In a
 * presale, members and holders of a code have a draw and a queue of their own, which comes before the general
 * queue.
 */

/** State of a visitor in the waiting room. */
export const WAITING_STATES = [
  /** The waiting room has not opened yet. */
  "closed",
  /** Visitors can join, and the order is not drawn yet. */
  "lobby",
  /** The visitor has a place in the queue. */
  "queued",
  /** The visitor may enter now. */
  "called",
  /** An operator has paused the queue. */
  "paused",
] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

export const MIN_PER_MINUTE = 1;
export const MAX_PER_MINUTE = 60_000;
export const MIN_INSIDE = 1;
export const MAX_INSIDE = 1_000_000;
export const MAX_LOBBY_MINUTES = 7 * 24 * 60;
export const MIN_INSIDE_MINUTES = 5;
export const MAX_INSIDE_MINUTES = 120;
export const MAX_PRESALE_MINUTES = 14 * 24 * 60;
export const MAX_PRESALE_OFFERS = 100;
export const MAX_PRESALE_CODES = 5_000;
export const MAX_CODE_PLACES = 100_000;
export const MAX_HOUSEHOLD_TICKETS = 1_000;
/**
 * A shorter limit would skip visitors who are there, because hidden pages of some browsers poll only once a
 * minute, and the other nodes hear of a poll later.
 */
export const MIN_AWAY_MINUTES = 2;
export const MAX_AWAY_MINUTES = 60;

/** First number of places in the presale's queue, so that a place's number tells which queue it is in. */
export const PRESALE_NUMBERS = 1_000_000_000;

export const isPresaleNumber = (number: number): boolean => number > PRESALE_NUMBERS;

/** Number of completed minutes over which the pace is measured. */
export const PACE_MINUTES = 5;

/** Data from which the number of visitors to be let in now is computed. */
export interface Admission {
  /** Number of visitors who have joined. */
  readonly joined: number;
  /** Number of visitors whose turn has come so far. */
  readonly called: number;
  /** Seconds since visitors were last called. */
  readonly seconds: number;
  readonly perMinute: number;
  /** Number of visitors who are choosing seats. */
  readonly inside: number;
  /** Number of visitors who were called recently and have not entered yet. */
  readonly expected: number;
  readonly maxInside: number;
  /**
   * Number of free seats of the presentation. If more visitors were choosing seats, some could not find a
   * seat.
   */
  readonly freeSeats: number;
}

/** Returns how many more visitors to call. */
export function callsDue(room: Admission): number {
  const byPace = Math.floor((room.seconds * room.perMinute) / 60);
  const places = Math.min(room.maxInside, room.freeSeats) - room.inside - room.expected;
  return Math.max(0, Math.min(byPace, places, room.joined - room.called));
}

/** Load of the nodes, and the rate that they were measured to handle. */
interface NodesHealth {
  /** The share of time that the busiest node is busy, from 0 to 1. */
  readonly load: number;
  /** Number of running nodes. */
  readonly nodes: number;
  /** Visitors per minute that one node was measured to handle. 0 means that it was not measured. */
  readonly perNode: number;
  /** Maximum share that may be used of the nodes' time and of the measured rate. */
  readonly maxLoad: number;
}

/**
 * Returns how many visitors per minute the nodes can handle now. The number is at most `maxLoad` of the
 * measured rate. If the busiest node is busy for more than `maxLoad` of its time, the number is reduced, down
 * to zero if that node is always busy.
 */
export function bearablePace(perMinute: number, health: NodesHealth): number {
  const { load, nodes, perNode, maxLoad } = health;
  const measured = perNode === 0 ? perMinute : Math.min(perMinute, maxLoad * perNode * nodes);
  return measured * Math.min(1, Math.max(0, (1 - load) / (1 - maxLoad)));
}

/** Minutes until a visitor's turn, from the fastest to the slowest pace. */
export interface WaitRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Safety factor. The upper estimate is the wait at the slowest pace of the last minutes, times this factor.
 * The lower estimate is the wait at the fastest pace, divided by this factor, because a visitor who is called
 * early may be away.
 */
const CAUTION = 1.25;

/** How quickly a queue moves. */
export interface QueuePace {
  /** Visitors called in each of the last minutes. */
  readonly calls: readonly number[];
  /** The pace that the operator has set, which is the fastest possible. */
  readonly perMinute: number;
  /** For each of the last minutes: the share of visitors who were not skipped when their turn came. */
  readonly shares?: readonly number[];
}

/**
 * Estimates the wait for a visitor with `ahead` others in front. Returns undefined if nobody was called in
 * the last minutes, because then the pace is unknown.
 */
export function waitRange(
  ahead: number,
  { calls, perMinute, shares = [] }: QueuePace,
): WaitRange | undefined {
  const [fewest, most] =
    shares.length === 0
      ? [ahead, ahead]
      : [ahead * Math.min(...shares), ahead * Math.max(...shares)];
  if (calls.length === 0) return rangeOf(fewest / perMinute, most / perMinute);
  const mean = calls.reduce((sum, count) => sum + count, 0) / calls.length;
  if (mean === 0) return undefined;
  const slowest = Math.max(Math.min(...calls), mean / 2);
  return rangeOf(fewest / Math.min(perMinute, Math.max(...calls)), most / slowest);
}

const rangeOf = (shortest: number, longest: number): WaitRange => ({
  low: Math.floor(shortest / CAUTION),
  high: Math.ceil(longest * CAUTION) + 1,
});

/**
 * Returns the share of visitors who were not skipped, for each minute in which somebody's turn came. `calls`
 * and `moves` count per minute the visitors who were called, and those who were called or skipped.
 */
export function presentShares(calls: readonly number[], moves: readonly number[]): number[] {
  return moves.flatMap((turns, at) => (turns > 0 ? [Math.min(1, (calls[at] ?? 0) / turns)] : []));
}

/** Seconds between two polls: short near the front, at most half a minute further back. */
const POLL_SECONDS = [2, 30] as const;
/** Share of the shortest estimated wait after which to poll again. */
const POLL_SHARE = 0.1;

/** Returns after how many seconds a visitor's page should poll for its place. */
export function pollSeconds(ahead: number, perMinute: number): number {
  const [least, most] = POLL_SECONDS;
  return Math.min(most, Math.max(least, Math.round((ahead / perMinute) * 60 * POLL_SHARE)));
}
