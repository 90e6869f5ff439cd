import { Step } from "../../domain/order.ts";
import { seatsIn } from "../../engine/plan/seatLists.ts";
import { groupPrices, noFilters } from "../../app/order/wishes/filters.ts";
import { findSeats } from "../../app/order/seats/findSeats.ts";
import { extendStep, goTo, startOver } from "../../app/order/steps/orderSteps.ts";
import { memoryStore } from "../app/order/memoryStore.ts";
import type { Line } from "./line.ts";
import { LAYOUT } from "./hall.ts";
import { Tab, type TabSeams } from "./tab.ts";
import type { Tally } from "./tally.ts";
import type { Guest } from "./wire.ts";

/** The number of popular seats. The number is small, so that the visitors compete for these seats. */
const POPULAR = 14;

export interface VisitorParts {
  readonly name: string;
  readonly line: Line;
  readonly guest: Guest;
  readonly show: number;
  readonly tally: Tally;
  readonly seams: TabSeams;
}

/** A visitor with one tab, who taps wherever the tab allows it. */
export class Visitor {
  readonly name: string;
  readonly line: Line;
  readonly guest: Guest;
  tab: Tab;
  readonly #parts: VisitorParts;
  readonly #store = memoryStore();

  constructor(parts: VisitorParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.line = parts.line;
    this.guest = parts.guest;
    this.tab = new Tab({ ...parts, store: this.#store });
  }

  reload(): void {
    if (this.line.isAsleep) return;
    this.tab.leave();
    this.tab = new Tab({ ...this.#parts, store: this.#store });
  }

  /** Returns the seats step, or `undefined` if the visitor cannot tap in it. */
  #seats() {
    const { order, hall, selection, areas, isHidden } = this.tab;
    if (this.line.isAsleep || isHidden || !hall || !selection || !areas) return undefined;
    if (order.phase === "expired") startOver(order);
    if (order.phase !== "ready") return undefined;
    if (order.step !== Step.seats) void goTo(this.tab.context, Step.seats);
    return { order, hall, selection, areas };
  }

  tap(a: number): Promise<unknown> | undefined {
    return this.#seats()?.selection.tap(seatOf(a));
  }

  /**
   * Taps one of the tab's own seats, or any seat if the tab has none. One time in three, the visitor taps the
   * seat twice in a row.
   */
  tapMine(a: number): Promise<unknown> | undefined {
    const seats = this.#seats();
    const mine = seats ? seatsIn(seats.hall.states.mine) : [];
    const seat = mine[a % mine.length] ?? seatOf(a);
    const first = seats?.selection.tap(seat);
    return a % 3 === 0 ? Promise.all([first, seats?.selection.tap(seat)]) : first;
  }

  take(a: number, b: number): Promise<unknown> | undefined {
    return this.#seats()?.selection.take(spread(a, 2 + (b % 3)));
  }

  move(a: number, b: number): Promise<unknown> | undefined {
    const seats = this.#seats();
    return seats?.selection.move(seats.hall.states.mineList(), spread(a, 1 + (b % 3)));
  }

  release(): Promise<unknown> | undefined {
    const seats = this.#seats();
    return seats?.selection.release(seats.hall.states.mineList());
  }

  find(): Promise<unknown> | undefined {
    const seats = this.#seats();
    const { presentation } = this.tab.order;
    return seats && presentation && findSeats(seats, noFilters(), groupPrices(presentation));
  }

  party(a: number): void {
    this.tab.order.partySize = 1 + (a % 4);
  }

  places(a: number): Promise<unknown> | undefined {
    const [floor] = LAYOUT.sections.filter(({ kind }) => kind === "ga");
    return floor && this.#seats()?.areas.wish(floor, a % 4);
  }

  extend(): Promise<unknown> | undefined {
    const seats = this.#seats();
    if (!seats || seats.order.seats.length === 0) return undefined;
    return extendStep(this.tab.context);
  }

  proceed(): Promise<unknown> | undefined {
    const seats = this.#seats();
    return seats && goTo(this.tab.context, Step.tickets);
  }
}

const seatOf = (a: number): number => (a % 4 === 0 ? (a >> 2) % LAYOUT.count : (a >> 2) % POPULAR);

/** Returns a few adjacent seats. */
const spread = (a: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (seatOf(a) + i) % LAYOUT.count);
