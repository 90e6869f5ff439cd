import { SeatFlag } from "../../domain/seat.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { runEnd } from "../../engine/plan/runs.ts";
import { chance, chances } from "./seeded.ts";

/** Party sizes from which the demo draws at random. The average is 2.6. */
const PARTIES = [2, 2, 2, 2, 3, 4, 1, 5];
const PARTY = PARTIES.reduce((sum, size) => sum + size, 0) / PARTIES.length;
const ACCESSIBLE = SeatFlag.handicap | SeatFlag.companion;

/**
 * Returns the share of a row's seats that is taken, from 0 to 1. The share differs by section, and front rows
 * are fuller.
 */
function fullnessOf(layout: SeatLayout, row: number, presentationId: number, fullness: number) {
  if (fullness >= 1) return 1;
  const index = layout.rowSection[row]!;
  const section = layout.sections[index]!;
  const mood = (chance(presentationId, 7, index) - 0.5) * 0.4;
  const depth = (row - section.firstRow) / Math.max(1, section.endRow - section.firstRow);
  return Math.min(
    0.97,
    Math.max(0.01, fullness + mood * fullness + (0.5 - depth) * 0.16 * fullness),
  );
}

/**
 * Returns the number of free seats between two parties. The number is never 1, so that no single seats are
 * left between parties.
 */
function gapLength(full: number, draw: () => number): number {
  const average = (PARTY * (1 - full)) / full;
  if (average < 2.5) return draw() < average / 2.5 ? 2 + Math.floor(draw() * 2) : 0;
  return 2 + Math.floor(draw() * 2 * (average - 1.5));
}

function fillRun(
  from: number,
  to: number,
  full: number,
  draw: () => number,
  taken: number[],
): void {
  let seat = from + (draw() < full ? 0 : gapLength(full, draw));
  while (seat < to) {
    const party = PARTIES[Math.floor(draw() * PARTIES.length)]!;
    for (let end = Math.min(to, seat + party); seat < end; seat++) taken.push(seat);
    seat += gapLength(full, draw);
  }
}

/**
 * Returns the indexes of the seats that the demo has sold for a presentation, ascending. Parties sit
 * together, sofas are sold whole, and accessible seats stay free unless the presentation is sold out. The
 * result depends only on the arguments.
 */
export function audience(layout: SeatLayout, presentationId: number, fullness: number): number[] {
  const taken: number[] = [];
  for (let row = 0; row < layout.rowCount; row++) {
    const full = fullnessOf(layout, row, presentationId, fullness);
    const draw = chances(presentationId, row);
    const end = layout.rowStart[row + 1]!;
    for (let from = layout.rowStart[row]!; from < end;) {
      const to = runEnd(layout.notLast, from);
      if (full === 1) fillAll(from, to, taken);
      else if ((layout.flags[from]! & SeatFlag.pair) !== 0) fillSofas(from, to, full, draw, taken);
      else fillRun(from, to, full, draw, taken);
      from = to;
    }
  }
  if (fullness >= 1) return taken;
  return taken.filter((seat) => (layout.flags[seat]! & ACCESSIBLE) === 0);
}

function fillAll(from: number, to: number, taken: number[]): void {
  for (let seat = from; seat < to; seat++) taken.push(seat);
}

function fillSofas(
  from: number,
  to: number,
  full: number,
  draw: () => number,
  taken: number[],
): void {
  for (let seat = from; seat + 1 < to; seat += 2) {
    if (draw() < full) taken.push(seat, seat + 1);
  }
}
