import { SeatFlag } from "../../domain/seat.ts";
import type { Box } from "../camera/camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { LabelInk } from "./labelInks.ts";
import type { HeatColouring } from "./heatColouring.ts";
import { stepOfByte } from "./heatScale.ts";
import type { LabelAtlas, LabelCell } from "./labelAtlas.ts";
import { LabelFade, labelLook, UNSEEN, type LabelMesh } from "./labelMesh.ts";
import { RADIUS_SHARE } from "./level.ts";
import { SIGN_SHARE } from "./wheelchair.ts";

/**
 * Letter size of a seat's number as a share of the pitch (distance between neighbouring seats), and its
 * limits in CSS px.
 */
const NUMBER_SHARE = 0.36;
const NUMBER_LEAST = 7;
const NUMBER_MOST = 17;
/** Maximum width of a number, as a multiple of the seat's radius. */
const NUMBER_ROOM = 1.72;
/**
 * Distance by which the number is moved up on a seat with a limited view, which is drawn as a half disc, in
 * pitches.
 */
const HALF_LIFT = 0.06;

/** The inputs that all seats of a labelling batch share. */
export interface SeatLabelling {
  readonly layout: SeatLayout;
  readonly drawn: Uint8Array;
  readonly heat: HeatColouring | undefined;
  readonly atlas: LabelAtlas;
  readonly mesh: LabelMesh;
  readonly view: Box;
  /** Number of device px per pitch, and number of device px per CSS px. */
  readonly pitchPx: number;
  readonly ratio: number;
}

/** Returns the letter size of seat numbers, in whole device px. */
function numberSize(pitchPx: number, ratio: number): number {
  const wanted = Math.round(pitchPx * NUMBER_SHARE);
  return Math.round(Math.min(NUMBER_MOST * ratio, Math.max(NUMBER_LEAST * ratio, wanted)));
}

const INKS: Readonly<Record<number, number>> = {
  [DrawnStatus.free]: labelLook(LabelInk.onFree, LabelFade.seats),
  [DrawnStatus.mine]: labelLook(LabelInk.onMine, LabelFade.seats),
  [DrawnStatus.gapBlocked]: labelLook(LabelInk.mute, LabelFade.seats),
};

/**
 * Returns the look of a seat's number in a heat map, or `undefined` if the number is not shown. The number of
 * a sold seat is drawn on the seat's heat colour. A free seat is drawn as a ring, so its number is on the
 * map's ground.
 */
function heatInk(
  { paint, scale }: HeatColouring,
  status: number,
  seat: number,
): number | undefined {
  if (status === DrawnStatus.mine) return INKS[status];
  if (status === DrawnStatus.free) return labelLook(LabelInk.text, LabelFade.seats);
  if (status !== DrawnStatus.sold && status !== DrawnStatus.taken) return undefined;
  const isDark = scale.hasDarkInk[stepOfByte(paint.seats[seat]!)];
  return labelLook(isDark ? LabelInk.onFree : LabelInk.text, LabelFade.seats);
}

/**
 * Returns a function that finds the label cell of a name. Each name and size is looked up once instead of
 * once per seat.
 */
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

/** Returns the look of a seat's number for its current status, or `UNSEEN` if the number is hidden. */
export function numberLook(
  { drawn, heat }: Pick<SeatLabelling, "drawn" | "heat">,
  seat: number,
): number {
  const status = drawn[seat]!;
  return (heat ? heatInk(heat, status, seat) : INKS[status]) ?? UNSEEN;
}

/**
 * Adds the numbers of the seats in the given ranges (start, end pairs). Hidden numbers are added, too.
 * Returns the seats that have a number, ascending.
 */
export function labelSeats(job: SeatLabelling, ranges: Uint32Array, count: number): number[] {
  const { layout } = job;
  const numbered: number[] = [];
  const cellOf = nameCells(job, numberSize(job.pitchPx, job.ratio));
  for (let range = 0; range < count; range += 1) {
    const start = ranges[range * 2]!;
    const end = ranges[range * 2 + 1]!;
    for (let row = layout.rowOf[start]!; row <= layout.rowOf[end - 1]!; row += 1) {
      labelRow(job, row, cellOf, numbered);
    }
  }
  return numbered;
}

function labelRow(
  job: SeatLabelling,
  row: number,
  cellOf: (name: number) => LabelCell | undefined,
  numbered: number[],
): void {
  const { layout, view, mesh } = job;
  // The size is even, so that the sign is centred exactly on the seat.
  const sign = job.atlas.sign(
    "wheelchair",
    2 * Math.round(job.pitchPx * RADIUS_SHARE * SIGN_SHARE),
  );
  const lift = -Math.round(job.pitchPx * HALF_LIFT);
  const first = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  for (let seat = first; seat < end; seat += 1) {
    const x = layout.x[seat]!;
    const y = layout.y[seat]!;
    if (x < view.left || x > view.right || y < view.top || y > view.bottom) continue;
    const isAccessible = (layout.flags[seat]! & SeatFlag.handicap) !== 0;
    const cell = isAccessible ? sign : cellOf(layout.seatNames.nameOf[seat]!);
    const isHalf = (layout.flags[seat]! & SeatFlag.limitedView) !== 0;
    if (!cell) continue;
    mesh.put(x, y, cell, numberLook(job, seat), 0, isHalf ? lift : 0);
    numbered.push(seat);
  }
}
