import type { DraftRow, DraftSeat } from "./draft.ts";
import type { Reading } from "./reading.ts";
import { distance, stepsOf, usualStep } from "./spacing.ts";

/**
 * Distance in pitches (distances between neighbouring seats) below which one seat counts as on top of
 * another.
 */
const TOO_NEAR = 0.4;
/** Maximum seats kept per cell. If a cell contains more seats, all of them lie on one spot. */
const MOST_IN_CELL = 8;

interface Kept {
  readonly seat: DraftSeat;
  readonly reach: number;
}

/** A spatial index that finds seats on top of each other. */
export class NearSeats {
  readonly #pitch: number;
  readonly #reach: number;
  readonly #cells = new Map<number, Kept[]>();
  readonly #reading: Reading;

  constructor(pitch: number, reading: Reading) {
    this.#pitch = pitch;
    this.#reach = Math.max(TOO_NEAR * pitch, 1e-6);
    this.#reading = reading;
  }

  /**
   * Adds the seats of a row one by one. Calls `tell` for each seat that lies on top of a seat added before.
   */
  addRow(row: DraftRow, tell?: (seat: DraftSeat, under: DraftSeat) => void): void {
    const reach = this.#reachOf(row);
    for (const seat of row.seats) {
      const under = tell && this.#under(seat, reach);
      if (under) tell(seat, under);
      this.#add(seat, reach);
    }
  }

  /** Returns how many seats of a row lie on top of seats added before. */
  countUnder(row: DraftRow): number {
    const reach = this.#reachOf(row);
    return row.seats.filter((seat) => this.#under(seat, reach) !== undefined).length;
  }

  /**
   * Returns the distance at which the seats of a row count as overlapping. If the seats of a row are closer
   * together than usual, the distance is derived from that row.
   */
  #reachOf({ seats }: DraftRow): number {
    this.#reading.spend(seats.length * 4);
    return Math.min(this.#reach, TOO_NEAR * usualStep(stepsOf(seats), this.#pitch));
  }

  #add(seat: DraftSeat, reach: number): void {
    const key = keyOf(Math.floor(this.#cellsTo(seat.x)), Math.floor(this.#cellsTo(seat.y)));
    const kept = this.#cells.get(key);
    if (!kept) this.#cells.set(key, [{ seat, reach }]);
    else if (kept.length < MOST_IN_CELL) kept.push({ seat, reach });
  }

  /** Searches the 2 by 2 cells around the cell corner nearest to the seat. */
  #under(seat: DraftSeat, reach: number): DraftSeat | undefined {
    const [column, row] = [Math.round(this.#cellsTo(seat.x)), Math.round(this.#cellsTo(seat.y))];
    for (let cell = 0; cell < 4; cell++) {
      const near = this.#cells.get(keyOf(column - (cell & 1), row - (cell >> 1)));
      this.#reading.spend(1);
      for (const other of near ?? []) {
        const away = distance(other.seat, seat);
        if (away < Math.min(reach, other.reach) || away < 1e-6) return other.seat;
      }
    }
    return undefined;
  }

  /**
   * Converts a coordinate to a number of cells. A cell is twice as wide as the distance at which seats
   * overlap.
   */
  #cellsTo(at: number): number {
    return at / (2 * this.#reach);
  }
}

/** Returns a key of a cell. Two cells may share a key, which only costs a few more distance tests. */
const keyOf = (column: number, row: number): number =>
  Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
