/** Place counts of a section without numbered seats, by status. */
export interface AreaPlaces {
  readonly locked: number;
  readonly held: number;
  readonly sold: number;
  readonly blocked: number;
}

export const NO_PLACES: AreaPlaces = { locked: 0, held: 0, sold: 0, blocked: 0 };

/** A change of an area: the place counts after the change, and how many places were sold by it. */
export interface AreaStep extends AreaPlaces {
  readonly sectionId: number;
  readonly turned: number;
}

/** An area recorded on a tape. */
export interface AreaSize {
  readonly sectionId: number;
  readonly capacity: number;
}

/** Numbers per step: locked, held, sold, blocked, and the cumulative number of sales. */
const COLUMNS = 5;

/**
 * The history of one area: the area's place counts after each change. The map does not show single places of
 * an area. Only the counts are stored, and the counts at any time are found by a lookup.
 */
export class AreaTape {
  readonly sectionId: number;
  readonly capacity: number;
  /** Epoch milliseconds, ascending. */
  readonly #times: number[] = [];
  readonly #steps: number[] = [];

  constructor({ sectionId, capacity }: AreaSize) {
    this.sectionId = sectionId;
    this.capacity = capacity;
  }

  /**
   * Records the counts from `time` on. If `time` is before the last recorded time, that last time is used.
   */
  append(time: number, { locked, held, sold, blocked, turned }: Omit<AreaStep, "sectionId">): void {
    const step = [locked, held, sold, blocked, this.turnedBy(Infinity) + turned];
    const last = this.#times.at(-1);
    if (last === undefined || time > last) this.#times.push(time);
    else this.#steps.length -= COLUMNS;
    this.#steps.push(...step);
  }

  /**
   * Records counts that come from a snapshot instead of a change. An increase of sold places counts as sales.
   */
  appendCounted(time: number, places: AreaPlaces): void {
    const was = this.at(Infinity);
    const { locked, held, sold, blocked } = places;
    const isSame =
      was.locked === locked && was.held === held && was.sold === sold && was.blocked === blocked;
    if (isSame) return;
    this.append(time, { locked, held, sold, blocked, turned: Math.max(0, sold - was.sold) });
  }

  /** Returns the place counts at a time. All places are free before the first change. */
  at(time: number): AreaPlaces {
    const from = (this.#stepsBy(time) - 1) * COLUMNS;
    if (from < 0) return NO_PLACES;
    const [locked = 0, held = 0, sold = 0, blocked = 0] = this.#steps.slice(from, from + 4);
    return { locked, held, sold, blocked };
  }

  /** Returns how many places were sold up to a time, including places that were returned later. */
  turnedBy(time: number): number {
    const step = this.#stepsBy(time) - 1;
    return step < 0 ? 0 : this.#steps[step * COLUMNS + 4]!;
  }

  /** Calls back for every change that sold places, oldest first, with its time and the number of places. */
  forEachSale(call: (time: number, places: number) => void): void {
    let before = 0;
    this.#times.forEach((time, step) => {
      const turned = this.#steps[step * COLUMNS + 4]!;
      if (turned > before) call(time, turned - before);
      before = turned;
    });
  }

  /** Returns the number of changes up to and including a time. */
  #stepsBy(time: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#times[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
