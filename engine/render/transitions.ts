import type { Box } from "../camera/camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatQuads } from "./seatQuads.ts";

/** Duration of a seat's status transition, in ms. */
export const TURN_MS = 160;

interface Turning {
  readonly seat: number;
  /** The seat's previous look, which shrinks over the new one. */
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
 * Returns whether a change of status is animated: if the seat becomes or stops being the visitor's own, or if
 * somebody else takes it.
 */
const isTold = (was: number, now: number): boolean =>
  was === DrawnStatus.mine || now === DrawnStatus.mine || (!TAKEN.has(was) && TAKEN.has(now));

/**
 * Animates status changes: the previous look of a seat shrinks over the new one, which the seat buffer
 * already shows.
 */
export function createTransitions(layout: SeatLayout, drawn: Uint8Array) {
  let turning: Turning[] = [];

  return {
    /**
     * Starts transitions for the seats in view, given as pairs of a seat and its previous look (see
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

    /** Adds what is left of the previous looks at `time`, in ms, to the quads. */
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
