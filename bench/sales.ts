import type { SeatLayout } from "../engine/plan/layout.ts";
import type { SeatStates } from "../engine/plan/states.ts";
import { statesUnder } from "../engine/seating/gaps.ts";
import { seeded } from "./seeded.ts";

/** Returns whether a seat is taken. The function is called for the seats in order. */
export type Taken = (seat: number, random: () => number) => boolean;

export const sold =
  (part: number): Taken =>
  (_, random) =>
    random() < part;

/**
 * Which seats are taken, from an empty to a full hall. In two more cases, the free seats are too scattered
 * for larger parties.
 */
export const SALES: Readonly<Record<string, Taken>> = {
  "0 % sold": sold(0),
  "25 % sold": sold(0.25),
  "50 % sold": sold(0.5),
  "75 % sold": sold(0.75),
  "90 % sold": sold(0.9),
  "95 % sold": sold(0.95),
  "99 % sold": sold(0.99),
  "100 % sold": sold(1),
  "threes left": (seat) => seat % 4 === 0,
  "singles left": (seat) => seat % 2 === 0,
};

/** Returns the statuses of a hall with taken seats, as states under policy 3 and as bytes. */
export function saleOf(
  layout: SeatLayout,
  taken: Taken,
): { readonly states: SeatStates; readonly bytes: Uint8Array } {
  const random = seeded(layout.count);
  const bytes = Uint8Array.from({ length: layout.count }, (_, seat) =>
    taken(seat, random) ? 1 : 0,
  );
  const states = statesUnder(layout, 3);
  states.replace(bytes, 1);
  return { states, bytes };
}
