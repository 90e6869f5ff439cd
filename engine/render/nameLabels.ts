import type { Box, Camera, Point, Viewport } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { LabelInk } from "./frameUniforms.ts";
import type { LabelAtlas } from "./labelAtlas.ts";
import { LabelFade, labelLook, type LabelMesh } from "./labelMesh.ts";
import { boxOf } from "./outline.ts";
import type { NamePlace } from "./sectionNames.ts";

/** Letter sizes of section names, CSS px. Smaller is not read, larger shouts. */
const NAME_LEAST = 7.5;
const NAME_MOST = 11;
/** Over seats a name must hold its own. */
const NAME_OVER_SEATS = 14;
const AREA_MOST = 22;
/** Share of the room that a name may fill. */
const ROOM = 0.9;
/** The screen's or stage's word stands this far outside of it, CSS px. */
const MARKER_AWAY = 14;
const MARKER_SIZE = 12;
/** Names are kept apart on a grid of this many device px. */
const GRID = 4;
/** Names share one letter size, unless more than this share of them would not fit it. */
const MISFITS = 0.25;

export interface NameLabelling {
  readonly layout: SeatLayout;
  readonly places: readonly NamePlace[];
  readonly atlas: LabelAtlas;
  readonly mesh: LabelMesh;
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly ratio: number;
  /** Names stand on seats and need a halo, not on plain polygons. */
  readonly isOverSeats: boolean;
  /** Free share of each section, 0 to 1. */
  readonly shares: Float32Array;
  /** The second line of an area without numbered seats, such as how many places are left. */
  readonly areaLine: (section: number) => string;
  /** "Screen", "Stage"; empty for none. */
  readonly markerName: string;
  readonly sectionName: (name: string) => string;
  /** The seat nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
}

/** Marks what is covered on screen, so that no name covers another. */
function createGrid(viewport: Viewport, ratio: number) {
  const margin = 0.5;
  const left = -viewport.width * ratio * margin;
  const top = -viewport.height * ratio * margin;
  const columns = Math.ceil((viewport.width * ratio * (1 + 2 * margin)) / GRID);
  const rows = Math.ceil((viewport.height * ratio * (1 + 2 * margin)) / GRID);
  const taken = new Uint8Array(columns * rows);

  /** Claims a box in device px; false where it is covered or off the grid. */
  return (box: Box): boolean => {
    const c0 = Math.floor((box.left - left) / GRID);
    const c1 = Math.floor((box.right - left) / GRID);
    const r0 = Math.floor((box.top - top) / GRID);
    const r1 = Math.floor((box.bottom - top) / GRID);
    if (c0 < 0 || r0 < 0 || c1 >= columns || r1 >= rows) return false;
    for (let row = r0; row <= r1; row += 1) {
      if (taken.subarray(row * columns + c0, row * columns + c1 + 1).includes(1)) return false;
    }
    for (let row = r0; row <= r1; row += 1)
      taken.fill(1, row * columns + c0, row * columns + c1 + 1);
    return true;
  };
}

/** Puts section names, the lines of areas without numbered seats, and the marker's word. */
export function labelSections(job: NameLabelling): void {
  const claim = createGrid(job.viewport, job.ratio);
  labelMarker(job);
  const common = commonSize(job);
  job.layout.sections.forEach((section, at) => {
    const isArea = section.endSeat === section.firstSeat;
    const place = job.places[at];
    if (!place || place.width <= 0) return;
    const name = job.sectionName(section.name);
    const size = fittingSize(job, name, place, isArea ? AREA_MOST * job.ratio : common);
    if (size === 0) return;
    const box = screenBox(job, place, job.atlas.ems(name) * size, size * 0.8);
    if (!claim(box)) return;
    const fade = isArea ? LabelFade.always : LabelFade.names;
    const isSoldOut = (job.shares[at] ?? 0) <= 0;
    const look = labelLook(isSoldOut ? LabelInk.mute : LabelInk.text, fade, isSoldOut ? 190 : 235);
    const line = isArea ? job.areaLine(at) : "";
    const cell = job.atlas.cell(name, size, 600, job.isOverSeats && !isArea);
    if (!cell) return;
    const hasLine =
      line !== "" && job.atlas.ems(line) * lineSize(job, size) <= place.width * scale(job);
    job.mesh.put(place.x, place.y, cell, look, 0, hasLine ? -Math.round(size * 0.62) : 0);
    if (hasLine) putLine(job, place, line, size, fade);
  });
}

const scale = (job: NameLabelling): number => job.camera.zoom * job.ratio;
const lineSize = (job: NameLabelling, size: number): number =>
  Math.max(Math.round(NAME_LEAST * 1.2 * job.ratio), Math.round(size * 0.78));

function putLine(
  job: NameLabelling,
  place: NamePlace,
  line: string,
  size: number,
  fade: number,
): void {
  const cell = job.atlas.cell(line, lineSize(job, size), 400, false);
  const look = labelLook(LabelInk.text, fade, 200);
  if (cell) job.mesh.put(place.x, place.y, cell, look, 0, Math.round(size * 0.68));
}

/** A name before its section keeps this far from any seat, in pitches. */
const CLEAR_PITCHES = 1.1;
const FRONT_SIZE = 12.5;

/** Puts the names of sections before their front rows, where there is room: for when seats fill the middle. */
export function labelFronts(job: NameLabelling): void {
  const claim = createGrid(job.viewport, job.ratio);
  const size = Math.round(FRONT_SIZE * job.ratio);
  const look = labelLook(LabelInk.text, LabelFade.fronts, 215);
  job.layout.sections.forEach((section, at) => {
    const front = job.places[at]?.front;
    const name = job.sectionName(section.name);
    if (!front || name === "") return;
    const width = job.atlas.ems(name) * size;
    if (!isClear(job, front.x, front.y, width)) return;
    if (!claim(screenBox(job, front, width + size, size * 1.2))) return;
    const cell = job.atlas.cell(name, size, 600, false);
    if (cell) job.mesh.put(front.x, front.y, cell, look);
  });
}

/** Whether a word of `width` device px in the middle of a plan point keeps clear of all seats. */
function isClear(job: NameLabelling, x: number, y: number, width: number): boolean {
  const half = width / 2 / scale(job);
  const steps = Math.max(2, Math.ceil(half / job.layout.pitch) * 2);
  return Array.from({ length: steps + 1 }, (_, step) => x - half + (2 * half * step) / steps).every(
    (at) => job.nearest(at, y, job.layout.pitch * CLEAR_PITCHES) < 0,
  );
}

/** The letter size that most of the names fit, device px. */
function commonSize(job: NameLabelling): number {
  const most = (job.isOverSeats ? NAME_OVER_SEATS : NAME_MOST) * job.ratio;
  const fitting = job.layout.sections
    .map((section, at) => {
      const place = job.places[at];
      return place && place.width > 0
        ? fittingSize(job, job.sectionName(section.name), place, most)
        : 0;
    })
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  return fitting[Math.floor(fitting.length * MISFITS)] ?? most;
}

/** The largest whole size, up to `most` device px, at which a name fits its section, or 0 where none does. */
function fittingSize(job: NameLabelling, name: string, place: NamePlace, most: number): number {
  if (name === "") return 0;
  const byWidth = (place.width * scale(job) * ROOM) / Math.max(0.1, job.atlas.ems(name));
  const byHeight = place.height * scale(job) * ROOM * 0.8;
  const size = Math.floor(Math.min(most, byWidth, byHeight));
  return size < NAME_LEAST * job.ratio ? 0 : size;
}

function screenBox(job: NameLabelling, place: Point, width: number, height: number): Box {
  const { camera, viewport, ratio } = job;
  const x = ((place.x - camera.x) * camera.zoom + viewport.width / 2) * ratio;
  const y = ((place.y - camera.y) * camera.zoom + viewport.height / 2) * ratio;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function labelMarker(job: NameLabelling): void {
  const { marker } = job.layout;
  if (job.markerName === "" || marker.kind === "pitch" || marker.points.length < 2) return;
  const { left, right, top, bottom } = boxOf(marker.points.flat());
  const size = Math.round(MARKER_SIZE * job.ratio);
  const cell = job.atlas.cell(job.markerName, size, 500, false);
  if (!cell) return;
  const look = labelLook(LabelInk.mute, LabelFade.always);
  const isTall = (bottom - top) * scale(job) > size * 2;
  const away = Math.sign((top + bottom) / 2 - job.layout.height / 2) || -1;
  const y = isTall ? (top + bottom) / 2 : away < 0 ? top : bottom;
  job.mesh.put(
    (left + right) / 2,
    y,
    cell,
    look,
    0,
    isTall ? 0 : away * Math.round(MARKER_AWAY * job.ratio),
  );
}
