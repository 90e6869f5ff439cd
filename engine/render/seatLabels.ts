import { SeatFlag } from "../../domain/seat.ts";
import type { Box } from "../camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { LabelInk } from "./frameUniforms.ts";
import type { LabelAtlas, LabelCell } from "./labelAtlas.ts";
import { LabelFade, labelLook, type LabelMesh } from "./labelMesh.ts";
import { RADIUS_SHARE } from "./level.ts";

/** Letter size of a seat's number as a share of the pitch, and its bounds in CSS px. */
const NUMBER_SHARE = 0.36;
const NUMBER_LEAST = 7;
const NUMBER_MOST = 17;
/** The widest number may fill this share of the seat. */
const NUMBER_ROOM = 1.72;
/** Half the size of the sign on accessible seats, as a share of the seat's radius. */
const SIGN_SHARE = 0.92;
/** A half disc carries its number higher, in pitches. */
const HALF_LIFT = 0.06;
/** How far from the last seat its row's name stands, in pitches. */
const ROW_NAME_AWAY = 0.95;

/** Labels a batch of seats: what stays the same for all of them. */
export interface SeatLabelling {
  readonly layout: SeatLayout;
  readonly drawn: Uint8Array;
  readonly atlas: LabelAtlas;
  readonly mesh: LabelMesh;
  readonly view: Box;
  /** Device px of the pitch, and device px per CSS px. */
  readonly pitchPx: number;
  readonly ratio: number;
  /** The seat nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
}

/** Letter size of seat numbers, whole device px: labels are rebuilt when it changes. */
export function numberSize(pitchPx: number, ratio: number): number {
  const wanted = Math.round(pitchPx * NUMBER_SHARE);
  return Math.round(Math.min(NUMBER_MOST * ratio, Math.max(NUMBER_LEAST * ratio, wanted)));
}

const INKS: Readonly<Record<number, number>> = {
  [DrawnStatus.free]: labelLook(LabelInk.onFree, LabelFade.seats),
  [DrawnStatus.mine]: labelLook(LabelInk.onMine, LabelFade.seats),
  [DrawnStatus.gapBlocked]: labelLook(LabelInk.mute, LabelFade.seats),
};
const ROW_INK = labelLook(LabelInk.mute, LabelFade.seats);

/** Cells of seat names, looked up once a name and size rather than once a seat. */
function nameCells(job: SeatLabelling, size: number): (name: number) => LabelCell | undefined {
  const { names } = job.layout.seatNames;
  const known = new Array<LabelCell | null | undefined>(names.length);
  const room = job.pitchPx * RADIUS_SHARE * NUMBER_ROOM;
  return (name) => {
    const found = known[name];
    if (found !== undefined) return found ?? undefined;
    const text = names[name] ?? "";
    const fitting = Math.min(size, Math.floor(room / Math.max(0.1, job.atlas.ems(text))));
    const cell =
      text === "" || fitting < (NUMBER_LEAST - 1) * job.ratio
        ? undefined
        : job.atlas.cell(text, fitting, 600, false);
    known[name] = cell ?? null;
    return cell;
  };
}

/** Puts the numbers of the seats of these ranges (start, end pairs) and the names of their rows. */
export function labelSeats(job: SeatLabelling, ranges: Uint32Array, count: number): void {
  const { layout } = job;
  const cellOf = nameCells(job, numberSize(job.pitchPx, job.ratio));
  for (let range = 0; range < count; range += 1) {
    const start = ranges[range * 2]!;
    const end = ranges[range * 2 + 1]!;
    for (let row = layout.rowOf[start]!; row <= layout.rowOf[end - 1]!; row += 1) {
      labelRow(job, row, cellOf);
    }
  }
}

function labelRow(
  job: SeatLabelling,
  row: number,
  cellOf: (name: number) => LabelCell | undefined,
): void {
  const { layout, view, mesh } = job;
  // Even, so that its middle falls on the seat's.
  const sign = job.atlas.sign(2 * Math.round(job.pitchPx * RADIUS_SHARE * SIGN_SHARE));
  const lift = -Math.round(job.pitchPx * HALF_LIFT);
  const first = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  for (let seat = first; seat < end; seat += 1) {
    const look = INKS[job.drawn[seat]!];
    if (look === undefined) continue;
    const x = layout.x[seat]!;
    const y = layout.y[seat]!;
    if (x < view.left || x > view.right || y < view.top || y > view.bottom) continue;
    const isAccessible = (layout.flags[seat]! & SeatFlag.handicap) !== 0;
    const cell = isAccessible ? sign : cellOf(layout.seatNames.nameOf[seat]!);
    const isHalf = (layout.flags[seat]! & SeatFlag.limitedView) !== 0;
    if (cell) mesh.put(x, y, cell, look, 0, isHalf ? lift : 0);
  }
  nameRow(job, row, first, Math.min(first + 1, end - 1), -1);
  nameRow(job, row, end - 1, Math.max(first, end - 2), 1);
}

/** Puts the row's name beyond its seat `at`, on the line from its neighbour `inner`. */
function nameRow(job: SeatLabelling, row: number, at: number, inner: number, side: number): void {
  const { layout, view, ratio, pitchPx } = job;
  const x = layout.x[at]!;
  const y = layout.y[at]!;
  const dx = x - layout.x[inner]!;
  const dy = y - layout.y[inner]!;
  const length = Math.hypot(dx, dy);
  const away = layout.pitch * ROW_NAME_AWAY;
  const px = x + (length > 0 ? (dx / length) * away : side * away);
  const py = y + (length > 0 ? (dy / length) * away : 0);
  if (px < view.left || px > view.right || py < view.top || py > view.bottom) return;
  if (job.nearest(px, py, layout.pitch * 0.62) >= 0) return;
  const size = Math.max(
    Math.round(NUMBER_LEAST * 1.2 * ratio),
    Math.min(13 * ratio, Math.round(pitchPx * 0.38)),
  );
  const cell = job.atlas.cell(layout.rowNames[row] ?? "", Math.round(size), 500, false);
  if (cell) job.mesh.put(px, py, cell, ROW_INK);
}
