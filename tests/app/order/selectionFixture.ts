import { Selection } from "../../../app/order/seats/selection.ts";
import type { Hindrance, Question } from "../../../app/order/seats/seatRules.ts";
import type { Order } from "../../../app/order/cart/order.ts";
import type { PlanSeat } from "../../../domain/seatplan.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { statesUnder } from "../../../engine/seating/gaps.ts";
import { hallPlan } from "../../engine/mapHall.ts";
import { presentation } from "../fixtures.ts";
import { fakeOffice } from "./fakeOffice.ts";
import { openOrderOf } from "./orderFixture.ts";

/**
 * Returns a layout of two rows of ten seats, 0–9 and 10–19, in ticket group 1. `traits` are by index in the
 * first row.
 */
export function smallHall(traits: Readonly<Record<number, Partial<PlanSeat>>> = {}) {
  const block = { name: "A", left: 0, top: 0, rows: 2, seats: 10, ticketGroupId: 1, traits };
  return layoutOf(hallPlan([block]));
}

interface Setting {
  readonly traits?: Readonly<Record<number, Partial<PlanSeat>>>;
  readonly taken?: readonly number[];
  readonly policy?: number;
  readonly party?: number;
  readonly max?: number;
  readonly answers?: boolean;
  /** Whether the server does not reply when it is asked which seats are the visitor's. */
  readonly isAway?: boolean;
}

/** Returns a selection in a small hall, with a server that the test controls. */
export function selecting({
  traits = {},
  taken = [],
  policy = 0,
  party = 1,
  max = 10,
  answers = true,
  isAway = false,
}: Setting = {}) {
  const layout = smallHall(traits);
  const states = statesUnder(layout, policy);
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  states.replace(bytes, 1);
  const order: Order = openOrderOf(presentation({ seatingPolicyId: policy }), []);
  order.partySize = party;
  order.expiresAt = undefined;
  const office = fakeOffice();
  const told: Refusal[] = [];
  const hints: Hindrance[] = [];
  const questions: Question[] = [];
  const kept: number[] = [];
  const seen = { changes: 0, resyncs: 0 };
  const hall = { layout, states, changed: () => void seen.changes++ };
  const selection = new Selection({
    order,
    hall,
    call: office.call,
    maxSeats: () => max,
    async ask(question) {
      questions.push(question);
      return answers;
    },
    tell: (refusal) => void told.push(refusal),
    onKept: (seats) => void kept.push(...seats),
    hint: (why) => void hints.push(why),
    resync() {
      seen.resyncs++;
      return isAway ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  return { selection, states, order, office, told, kept, hints, questions, seen, hall };
}

export const seatsOf = (order: Order): (number | null)[] => order.seats.map(({ seat }) => seat);
