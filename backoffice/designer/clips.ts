import { DesignFault } from "../../engine/design/model/designFault.ts";
import { toUnits } from "../../engine/design/model/hundredths.ts";
import {
  copySeats,
  pasteSeats,
  readClip,
  type Clip,
  type Paste,
} from "../../engine/design/tools/clipboard.ts";
import { unpack } from "../../engine/design/wire/packing.ts";
import { sheetFor } from "./placing.ts";
import type { Studio } from "./studio.ts";

/** Maximum length of a clipboard text. A stadium of 100,000 seats takes about two million characters. */
const MAX_TEXT = 20_000_000;

/** Returns the selection as text for the clipboard. The text can be pasted into any plan. */
export const clipText = (studio: Studio): string => JSON.stringify(clipOf(studio));

/** Returns a copy of the selection. */
export function clipOf(studio: Studio): Clip {
  const { selected, areas, scenery } = studio.view();
  return copySeats(studio.drawing, selected, areas, scenery);
}

/** Parses a clipboard text. Returns `undefined` if the text was not copied from a plan. */
export function clipIn(text: string): Clip | undefined {
  if (text.length > MAX_TEXT || !text.trimStart().startsWith("{")) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const clip = readClip(parsed, "clip");
    // The columns are unpacked too, so that a broken one is rejected now and not in the middle of a paste.
    return positionsOf(clip) && clip;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DesignFault) return undefined;
    throw error;
  }
}

/** Returns a clip's coordinates in plan units as a flat list, or `undefined` if a column is broken. */
function positionsOf({ sections, scenery = [] }: Clip): number[] | undefined {
  const points = scenery.flatMap((piece) => piece.points.flat());
  for (const { section, rows } of sections) {
    for (const at of section.outline) points.push(toUnits(at));
    for (const { seats } of rows) {
      const { length } = seats.names;
      const [x, y] = [unpack(seats.x, length), unpack(seats.y, length)];
      if (!x || !y) return undefined;
      for (let i = 0; i < length; i++) points.push(toUnits(x[i]!), toUnits(y[i]!));
    }
  }
  return points;
}

/** Returns a clip's bounding box in plan units, or `undefined` if the clip has no coordinates. */
function boxOfClip(clip: Clip) {
  const points = positionsOf(clip) ?? [];
  if (points.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    [left, right] = [Math.min(left, points[i]!), Math.max(right, points[i]!)];
    [top, bottom] = [Math.min(top, points[i + 1]!), Math.max(bottom, points[i + 1]!)];
  }
  return { left, top, right, bottom };
}

/**
 * Replaces price groups that the plan lacks with the plan's first group. Returns whether any was replaced.
 */
function priced(clip: Clip, known: readonly number[]): { clip: Clip; isRepriced: boolean } {
  const [first] = known;
  if (first === undefined) return { clip, isRepriced: false };
  let isRepriced = false;
  const price = (id: number): number => {
    if (known.includes(id)) return id;
    isRepriced = true;
    return first;
  };
  const sections = clip.sections.map(({ section, rows }) => ({
    section: { ...section, ticketGroupIds: section.ticketGroupIds.map(price) },
    rows: rows.map((row) => ({ ...row, ticketGroupId: price(row.ticketGroupId) })),
  }));
  return { clip: { ...clip, sections }, isRepriced };
}

interface PasteAt {
  readonly clip: Clip;
  /** Position of the copy's centre, in plan units. */
  readonly x: number;
  readonly y: number;
  /** Ids of the plan's price groups. */
  readonly known: readonly number[];
}

/**
 * Pastes a copy around a point and selects it. Returns whether a price group was replaced with the plan's
 * first one.
 */
export function pasteClip(studio: Studio, { clip, x, y, known }: PasteAt): boolean {
  const { clip: own, isRepriced } = priced(clip, known);
  const { left = x, top = y, right = x, bottom = y } = boxOfClip(own) ?? {};
  const by = { dx: Math.round(x - (left + right) / 2), dy: Math.round(y - (top + bottom) / 2) };
  return pasteCopies(studio, own, [by]) && isRepriced;
}

/** Pastes copies, enlarges the sheet to fit them, and selects them. Returns whether the command succeeded. */
export function pasteCopies(studio: Studio, clip: Clip, pastes: readonly Paste[]): boolean {
  const { drawing } = studio;
  const { slot, section, scenery } = drawing.counters;
  const paste = pasteSeats(drawing, clip, pastes);
  const box = boxOfClip(clip);
  const [dx, dy] = [Math.max(...pastes.map((by) => by.dx)), Math.max(...pastes.map((by) => by.dy))];
  const sheet = box && sheetFor(drawing, box.right + dx, box.bottom + dy);
  const isGrown =
    sheet && (sheet.width > drawing.frame.width || sheet.height > drawing.frame.height);
  const commands = paste.kind === "batch" ? paste.commands : [paste];
  const grown = isGrown ? [{ kind: "setFrame" as const, ...sheet }] : [];
  if (!studio.do({ kind: "batch", commands: [...grown, ...commands] })) return false;
  const added = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, at) => from + at);
  const sections = added(section, drawing.counters.section);
  studio.select(
    added(slot, drawing.counters.slot),
    sections.filter((key) => drawing.sections.get(key)?.rows.length === 0),
    added(scenery, drawing.counters.scenery),
  );
  return true;
}
