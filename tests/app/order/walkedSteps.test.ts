import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { order } from "../../../app/order/cart/order.ts";
import { pageContext } from "../../../app/order/cart/orderContext.ts";
import { payment } from "../../../app/order/cart/paymentState.ts";
import { goTo } from "../../../app/order/steps/orderSteps.ts";
import { follow, noteStep, walkedHere } from "../../../app/order/walkedSteps.ts";
import { Step } from "../../../domain/order.ts";
import { refusal } from "../../../domain/refusal.ts";

const SHOW = 7;

/**
 * A fake browser history in which `go` moves. The first entry of the history is the page before the order.
 */
class Pages {
  readonly states: unknown[] = [{ from: "home" }, null];
  at = 1;
  get state(): unknown {
    return this.states[this.at];
  }
  pushState(state: unknown): void {
    this.states.splice(++this.at, Infinity, state);
  }
  replaceState(state: unknown): void {
    this.states[this.at] = state;
  }
  /** Sets the order's step after a move in the history. */
  walk: typeof goTo = async (_, step) => void (order.step = step);
  arrived: Promise<void> = Promise.resolve();
  go(pages: number): void {
    this.at += pages;
    this.arrived = follow(pageContext, SHOW, this.walk);
  }
}

let pages: Pages;

const walkTo = (...steps: readonly Step[]): void => {
  for (const step of steps) {
    order.step = step;
    noteStep(SHOW, step);
  }
};

/** Presses the browser's back or forward button, some time after the page's last action. */
async function press(by: number): Promise<void> {
  vi.advanceTimersByTime(1000);
  pages.go(by);
  await pages.arrived;
  noteStep(SHOW, order.step);
}

beforeEach(() => {
  vi.useFakeTimers();
  pages = new Pages();
  vi.stubGlobal("history", pages);
  Object.assign(order, { step: Step.seats, phase: "ready" });
});

afterEach(() => {
  payment.stage = "closed";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("each step onwards is a page, and the browser's buttons walk them", async () => {
  walkTo(Step.seats, Step.tickets, Step.customer);
  expect(pages.states).toHaveLength(4);
  await press(-1);
  expect(order.step).toBe(Step.tickets);
  await press(-1);
  expect(order.step).toBe(Step.seats);
  await press(2);
  expect(order.step).toBe(Step.customer);
  expect(pages.states).toHaveLength(4);
  await press(-3);
  expect([order.step, pages.at]).toEqual([Step.customer, 0]);
});

test("a way back on the page goes to the page that the step had", () => {
  walkTo(Step.seats, Step.tickets, Step.products, Step.customer, Step.tickets);
  expect([pages.at, walkedHere(SHOW)]).toEqual([2, [Step.seats, Step.tickets]]);
  walkTo(Step.products);
  expect([pages.at, pages.states.length]).toEqual([3, 4]);
});

test("what was restored at a later step is where its walk begins, and another order's walk is not followed", async () => {
  walkTo(Step.customer, Step.seats);
  expect([pages.at, walkedHere(SHOW)]).toEqual([1, [Step.seats]]);
  expect(walkedHere(8)).toEqual([]);
});

test("a step that is refused stays where it is, in the history too", async () => {
  walkTo(Step.seats, Step.tickets);
  await press(-1);
  pages.walk = async () => refusal("SINGLE_SEAT_GAP");
  await press(1);
  expect([order.step, pages.at]).toEqual([Step.seats, 1]);
});

test("a payment that is shown is closed by the way back; one that is under way stays", async () => {
  walkTo(Step.seats, Step.customer);
  payment.stage = "form";
  await press(-1);
  expect([order.step, pages.at, payment.stage]).toEqual([Step.customer, 2, "closed"]);
  payment.stage = "processing";
  await press(-1);
  expect([order.step, pages.at, payment.stage]).toEqual([Step.customer, 2, "processing"]);
});
