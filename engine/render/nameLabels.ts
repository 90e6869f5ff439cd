import type { Box, Point } from "../camera/camera.ts";
import { LabelInk } from "./labelInks.ts";
import { LabelFade, labelLook } from "./labelMesh.ts";
import { isClearOfSeats, labelBox, type Labelling, type PlacedLabel } from "./labelling.ts";
import { boxOf } from "./outline.ts";
import { standing } from "./rowLabels.ts";
import type { NamePlace } from "./sectionNames.ts";

/**
 * Limits for the letter sizes of section names, in CSS px. A smaller section name would be unreadable, and a
 * larger one would dominate the map.
 */
const NAME_LEAST = 8.5;
const NAME_MOST = 13;
const AREA_MOST = 21;
/**
 * Share of the available space that a name may fill. A small name may extend over the neighbouring sections,
 * which are not named in this case.
 */
const ROOM = 0.9;
const OVERHANG = 1.7;
/** Letter size of an area's second line, as a share of the first line's. */
const LINE_SHARE = 0.72;
/**
 * Distance between the centres of the two lines of an area's label, as a multiple of the first line's letter
 * size.
 */
const LINE_AWAY = 1.15;
/** Distance between the screen or stage and its label, in CSS px. */
const MARKER_AWAY = 14;
const MARKER_SIZE = 12;
const WORD_SIZE = 12;
/** Maximum share of the names that may be too long for the common letter size of the section names. */
const MISFITS = 0.25;
/** Minimum distance between a name beside its section and any seat, in pitches. */
const CLEAR_PITCHES = 0.8;
const FRONT_SIZE = 12.5;

/** Returns the label of the screen or stage. */
export function markerLabel(job: Labelling): PlacedLabel[] {
  const { marker, height } = job.layout;
  if (job.markerName === "" || marker.kind === "pitch" || marker.points.length < 2) return [];
  const { left, right, top, bottom } = boxOf(marker.points.flat());
  const size = Math.round(MARKER_SIZE * job.ratio);
  const isTall = (bottom - top) * job.scale > size * 2;
  const away = Math.sign((top + bottom) / 2 - height / 2) || -1;
  const y = isTall ? (top + bottom) / 2 : away < 0 ? top : bottom;
  const dy = isTall ? 0 : away * Math.round(MARKER_AWAY * job.ratio);
  const at = { x: (left + right) / 2, y };
  const box = labelBox(job, at, job.ems(job.markerName) * size, size, dy);
  if (!job.placement.claim(box)) return [];
  const look = labelLook(LabelInk.mute, LabelFade.always);
  return [{ ...at, dy, text: job.markerName, size, weight: 500, hasHalo: false, look }];
}

/**
 * Returns the names of areas without numbered seats, with the numbers of their free places. If `isFar`, the
 * names of the other sections follow.
 */
export function sectionLabels(job: Labelling, isFar: boolean): PlacedLabel[] {
  const sections = [...job.layout.sections.entries()].filter(([at]) => job.isShown(at));
  const areas = sections.filter(([, { firstSeat, endSeat }]) => firstSeat === endSeat);
  // If there is no room for all names, only every second or every fourth section is named, as is done for
  // rows.
  const seated = sections
    .filter(([, { firstSeat, endSeat }]) => isFar && firstSeat !== endSeat)
    .toSorted(([a], [b]) => standing(b) - standing(a) || a - b);
  const most = commonSize(
    job,
    seated.map(([at]) => at),
  );
  return [
    ...areas.flatMap(([at]) => areaLabels(job, at)),
    ...seated.flatMap(([at]) => middleLabel(job, at, most)),
  ];
}

function middleLabel(job: Labelling, at: number, most: number): PlacedLabel[] {
  const place = job.places[at]!;
  const figure = job.figure(at);
  const text = figure?.text ?? job.sectionName(at);
  const least = Math.ceil(NAME_LEAST * job.ratio);
  const size =
    fittingSize(job, text, place, most) || fittingSize(job, text, place, least, OVERHANG);
  if (size === 0 || !job.placement.claim(labelBox(job, place, job.ems(text) * size, size)))
    return [];
  const isSoldOut = !figure && (job.shares[at] ?? 0) <= 0;
  const ink = figure?.isDark ? LabelInk.onFree : isSoldOut ? LabelInk.mute : LabelInk.text;
  const look = labelLook(ink, LabelFade.names);
  const { x, y } = place;
  return [{ x, y, dy: 0, text, size, weight: 600, hasHalo: figure?.hasHalo ?? true, look }];
}

function areaLabels(job: Labelling, at: number): PlacedLabel[] {
  const place = job.places[at]!;
  const name = job.sectionName(at);
  const line = job.areaLine(at);
  const size = fittingSize(job, name, place, AREA_MOST * job.ratio);
  if (size === 0) return [];
  const lineSize = Math.max(
    Math.round(NAME_LEAST * 1.2 * job.ratio),
    Math.round(size * LINE_SHARE),
  );
  const lineWidth = line === "" ? Infinity : job.ems(line) * lineSize;
  const hasLine =
    lineWidth <= place.width * job.scale * ROOM && size * 2.4 <= place.height * job.scale;
  const height = hasLine ? size * (1 + LINE_AWAY) : size;
  const width = Math.max(job.ems(name) * size, hasLine ? lineWidth : 0);
  if (!job.placement.claim(labelBox(job, place, width, height))) return [];
  const figure = job.figure(at);
  const isSoldOut = !figure && (job.shares[at] ?? 0) <= 0;
  const plain = isSoldOut ? LabelInk.mute : LabelInk.text;
  const look = labelLook(figure?.isDark ? LabelInk.onFree : plain, LabelFade.always);
  const { x, y } = place;
  const dy = hasLine ? Math.round((size * LINE_AWAY) / 2) : 0;
  const first = { x, y, dy: -dy, text: name, size, weight: 600, hasHalo: false, look };
  return hasLine ? [first, { ...first, dy, text: line, size: lineSize, weight: 500 }] : [first];
}

/** Returns the labels of scenery and of zones. Labels under which there are seats are left out. */
export function sceneryLabels(job: Labelling): PlacedLabel[] {
  const size = Math.round(WORD_SIZE * job.ratio);
  const look = labelLook(LabelInk.mute, LabelFade.always);
  return job.layout.scenery.flatMap(({ kind, points, text = "" }): PlacedLabel[] => {
    if (text === "" || points.length === 0) return [];
    const { left, right, top, bottom } = boxOf(points.flat());
    const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const width = job.ems(text) * size;
    if (kind === "zone" && width > (right - left) * job.scale) return [];
    if (!isClearOfSeats(job, at, width, size)) return [];
    if (!job.placement.claim(labelBox(job, at, width, size))) return [];
    return [{ ...at, dy: 0, text, size, weight: 500, hasHalo: job.isOnPicture, look }];
  });
}

/**
 * Returns labels with the names of sections, in front of their first rows or behind their last rows, where
 * there is room. The front labels are used when seats fill the middle of the sections. `sections` are the
 * sections in view. The position of a name does not depend on which other sections are in view.
 */
export function frontLabels(job: Labelling, sections: readonly number[]): PlacedLabel[] {
  const size = Math.round(FRONT_SIZE * job.ratio);
  const look = labelLook(LabelInk.text, LabelFade.fronts);
  return sections.flatMap((at): PlacedLabel[] => {
    const text = job.sectionName(at);
    if (text === "") return [];
    const width = job.ems(text) * size;
    const boxAt = (beside: Point): Box => labelBox(job, beside, width + size, size * 1.2);
    const place = job.places[at]!.beside.find(
      (beside) =>
        isClearOfSeats(job, beside, width, size, CLEAR_PITCHES) &&
        job.placement.isOpen(boxAt(beside)),
    );
    if (!place || !job.placement.stake(boxAt(place))) return [];
    return [{ ...place, dy: 0, text, size, weight: 600, hasHalo: true, look }];
  });
}

/** Returns the letter size, in device px, at which most of the names fit. */
function commonSize(job: Labelling, sections: readonly number[]): number {
  const most = NAME_MOST * job.ratio;
  const fitting = sections
    .map((at) => {
      const place = job.places[at];
      const text = job.figure(at)?.text ?? job.sectionName(at);
      return place && place.width > 0 ? fittingSize(job, text, place, most) : 0;
    })
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  return fitting[Math.floor(fitting.length * MISFITS)] ?? most;
}

/**
 * Returns the largest size in whole device px, up to `most`, at which a name fits its section, or 0 if no
 * size fits.
 */
function fittingSize(
  job: Labelling,
  name: string,
  place: NamePlace,
  most: number,
  room = ROOM,
): number {
  if (name === "") return 0;
  const byWidth = (place.width * job.scale * room) / Math.max(0.1, job.ems(name));
  const byHeight = place.height * job.scale * ROOM * 0.8;
  const size = Math.floor(Math.min(most, byWidth, byHeight));
  return size < NAME_LEAST * job.ratio ? 0 : size;
}
