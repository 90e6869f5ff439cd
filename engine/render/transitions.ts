import type { Box } from "../camera/camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatQuads } from "./seatQuads.ts";

/** Duration of a seat's status transition, in ms. */
export const TURN_MS = 160;

interface Turning {
  readonly seat: number;
  /** The former look, which shrinks over the new one. */
  readonly was: number;
  readonly start: number;
}

const TAKEN: ReadonlySet<number> = new Set([
  DrawnStatus.taken,
  DrawnStatus.locked,
  DrawnStatus.held,
  DrawnStatus.sold,
  DrawnStatus.blocked,
]);

/**
 * Returns whether a change is animated: a seat became or ceased to be the visitor's own, or somebody else took
 * a seat.
 */
const isTold = (was: number, now: number): boolean =>
  was === DrawnStatus.mine || now === DrawnStatus.mine || (!TAKEN.has(was) && TAKEN.has(now));

/**
 * Animates status changes: the former look of a seat shrinks over the new one, which the seat buffer already
 * shows.
 */
export function createTransitions(layout: SeatLayout, drawn: Uint8Array) {
  let turning: Turning[] = [];

  return {
    /**
     * Starts transitions for the seats in view, from pairs of a seat and its former look (see
     * `SeatStates.takeTurned`).
     */
    start(turned: readonly number[], view: Box, time: number): void {
      for (let at = 0; at < turned.length; at += 2) {
        const [seat, was] = [turned[at]!, turned[at + 1]!];
        const [x, y] = [layout.x[seat]!, layout.y[seat]!];
        if (x < view.left || x > view.right || y < view.top || y > view.bottom) continue;
        if (isTold(was, drawn[seat]!)) turning.push({ seat, was, start: time });
      }
    },

    stop(): void {
      turning = [];
    },

    /** Adds what remains of the former looks at `time`, in ms, to the quads. */
    draw(quads: SeatQuads, time: number): void {
      turning = turning.filter(({ start }) => time - start < TURN_MS);
      for (const { seat, was, start } of turning) {
        const left = 1 - Math.max(0, time - start) / TURN_MS;
        quads.add(seat, was, false, undefined, left * left);
      }
    },

    get isMoving() {
      return turning.length > 0;
    },
  };
}
