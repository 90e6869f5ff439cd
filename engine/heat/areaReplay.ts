import { ZERO, type Agorot } from "../../domain/money.ts";
import { plus, times } from "../../domain/moneySums.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { NO_PLACES, type AreaPlaces, type AreaTape } from "./areaTape.ts";
import type { SaleTape } from "./saleTape.ts";

const MINUTE_MS = 60_000;

/** The state of an area at a point in time. */
export interface AreaMoment extends AreaPlaces {
  readonly sectionId: number;
  readonly capacity: number;
  /** Price of one place in the area, in agorot. */
  readonly price: Agorot;
  /** Places sold within the pace window. */
  readonly recent: number;
}

/** The sums of prices and place counts over all areas. */
export interface AreaSums extends AreaPlaces {
  readonly capacity: number;
  readonly recent: number;
  readonly takings: Agorot;
}

interface Known {
  readonly at: number;
  readonly tape: AreaTape;
  moment: AreaMoment;
}

const isSame = (a: AreaMoment, b: AreaMoment): boolean =>
  a.sold === b.sold &&
  a.held === b.held &&
  a.locked === b.locked &&
  a.blocked === b.blocked &&
  a.recent === b.recent;

function sumsOf(areas: Iterable<AreaMoment>): AreaSums {
  const sums = { ...NO_PLACES, capacity: 0, recent: 0, takings: ZERO };
  for (const { locked, held, sold, blocked, capacity, recent, price } of areas) {
    sums.locked += locked;
    sums.held += held;
    sums.sold += sold;
    sums.blocked += blocked;
    sums.capacity += capacity;
    sums.recent += recent;
    sums.takings = plus(sums.takings, times(price, sold));
  }
  return sums;
}

/** Replays the sales of sections without numbered seats, at any time that a tape covers. */
export class AreaReplay {
  /** Sums over all areas at the current time. */
  sums: AreaSums = sumsOf([]);
  readonly #known: readonly Known[];
  readonly #byIndex: ReadonlyMap<number, Known>;
  readonly #windowMs: number;

  /**
   * `prices` maps ticket group ids to prices in agorot. The sales pace is measured over the last `minutes`
   * minutes.
   */
  constructor(
    layout: SeatLayout,
    tape: SaleTape,
    prices: ReadonlyMap<number, Agorot>,
    minutes: number,
  ) {
    this.#windowMs = minutes * MINUTE_MS;
    this.#known = layout.sections.flatMap(({ id, ticketGroupIds }, at) => {
      const area = tape.areaOf(id);
      if (!area) return [];
      const { sectionId, capacity } = area;
      // The layout only lists the ticket groups of rows. An area has no rows, so its own ticket group gives its
      // price.
      const price = prices.get(ticketGroupIds[0] ?? -1) ?? ZERO;
      const moment = { ...NO_PLACES, sectionId, capacity, price, recent: 0 };
      return [{ at, tape: area, moment }];
    });
    this.#byIndex = new Map(this.#known.map((known) => [known.at, known]));
    this.sums = sumsOf(this.all());
  }

  /** Moves the replay to a time in epoch milliseconds. Returns the indices of the sections that changed. */
  moveTo(time: number): number[] {
    const touched = this.#known.filter((known) => {
      const { tape, moment } = known;
      const recent = tape.turnedBy(time) - tape.turnedBy(time - this.#windowMs);
      const next = { ...moment, ...tape.at(time), recent };
      const isOther = !isSame(moment, next);
      if (isOther) known.moment = next;
      return isOther;
    });
    if (touched.length > 0) this.sums = sumsOf(this.all());
    return touched.map(({ at }) => at);
  }

  all(): AreaMoment[] {
    return this.#known.map(({ moment }) => moment);
  }

  /**
   * Returns the state of the section with this index, or `undefined` if it has numbered seats or is not on
   * the tape.
   */
  of(section: number): AreaMoment | undefined {
    return this.#byIndex.get(section)?.moment;
  }
}
