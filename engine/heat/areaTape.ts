/** Places of a section that sells them without numbers, by what has become of them. */
export interface AreaPlaces {
  readonly locked: number;
  readonly held: number;
  readonly sold: number;
  readonly blocked: number;
}

export const NO_PLACES: AreaPlaces = { locked: 0, held: 0, sold: 0, blocked: 0 };

/** A change of an area: its places as they are then, and how many turned to sold by it. */
export interface AreaStep extends AreaPlaces {
  readonly sectionId: number;
  readonly turned: number;
}

/** An area that a tape remembers. */
export interface AreaSize {
  readonly sectionId: number;
  readonly capacity: number;
}

/** Numbers of a step: locked, held, sold, blocked, and how many have turned to sold up to it. */
const COLUMNS = 5;

/**
 * The history of one area: what its places came to after each change. Nobody sees which place it was,
 * so that the counts are all there is to remember, and any moment is a look-up.
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

  /** Adds what is so from `time` on. Time never runs back: what says so counts as of the last moment. */
  append(time: number, { locked, held, sold, blocked, turned }: Omit<AreaStep, "sectionId">): void {
    const step = [locked, held, sold, blocked, this.turnedBy(Infinity) + turned];
    const last = this.#times.at(-1);
    if (last === undefined || time > last) this.#times.push(time);
    else this.#steps.length -= COLUMNS;
    this.#steps.push(...step);
  }

  /** Adds places that were counted, not told of: whatever is sold more has turned to sold. */
  appendCounted(time: number, places: AreaPlaces): void {
    const was = this.at(Infinity);
    const { locked, held, sold, blocked } = places;
    const isSame =
      was.locked === locked && was.held === held && was.sold === sold && was.blocked === blocked;
    if (isSame) return;
    this.append(time, { locked, held, sold, blocked, turned: Math.max(0, sold - was.sold) });
  }

  /** The places as they were at a time; all free before the first change. */
  at(time: number): AreaPlaces {
    const from = (this.#stepsBy(time) - 1) * COLUMNS;
    if (from < 0) return NO_PLACES;
    const [locked = 0, held = 0, sold = 0, blocked = 0] = this.#steps.slice(from, from + 4);
    return { locked, held, sold, blocked };
  }

  /** How many places have turned to sold up to a time, those given back since included. */
  turnedBy(time: number): number {
    const step = this.#stepsBy(time) - 1;
    return step < 0 ? 0 : this.#steps[step * COLUMNS + 4]!;
  }

  /** Calls with every change that sold places, oldest first: when, and how many. */
  forEachSale(call: (time: number, places: number) => void): void {
    let before = 0;
    this.#times.forEach((time, step) => {
      const turned = this.#steps[step * COLUMNS + 4]!;
      if (turned > before) call(time, turned - before);
      before = turned;
    });
  }

  /** How many changes there were by a time, that moment's own included. */
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
