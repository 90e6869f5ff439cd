import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths } from "../../engine/design/model/hundredths.ts";
import type { LabelScheme } from "../../engine/design/numbering/labels.ts";
import { drawRows, rowPoints, type RowsToDraw } from "../../engine/design/tools/drawRows.ts";
import { outlineAroundRows } from "../../engine/design/tools/outline.ts";
import { labelsOf } from "./generatorFields.ts";
import { extentOf } from "./placing.ts";
import type { Studio } from "./studio.ts";

/** Distances between new seats and rows, and free space around them, in plan units. */
export const SEAT = 20;
export const ROW = 26;
const GAP = 60;

/** A block of rows to add. */
export interface RowsWish {
  readonly name: string;
  readonly rows: number;
  readonly seats: number;
  /**
   * Distance by which the middle of each row is moved towards the stage, in plan units. 0 for straight rows.
   */
  readonly bow: number;
  readonly rowLabels: LabelScheme;
  readonly ticketGroupId: number;
  /** Floor of the section, if a new section is created. */
  readonly floor: number;
}

/** Returns the command that adds a block of rows below the existing drawing. */
export function rowsCommand(drawing: Drawing, wish: RowsWish, into: number | undefined): Command {
  const box = extentOf(drawing);
  const left = box ? Math.max(GAP, box.left) : GAP;
  const top = (box ? box.bottom : 0) + GAP + wish.bow;
  const width = (wish.seats - 1) * SEAT;
  const draw = {
    path: [
      [left, top],
      [left + width, top],
    ] as const,
    // A positive bow curves to the right of the path, away from the stage. The sign is therefore reversed, so
    // that the middle of a curved row is nearer to the stage.
    bow: -wish.bow,
    rows: wish.rows,
    seats: wish.seats,
    seatPitch: SEAT,
    rowPitch: ROW,
    rowLabels: wish.rowLabels,
    seatLabels: labelsOf("numbers"),
    ticketGroupId: wish.ticketGroupId,
  };
  const { left: x0, top: y0, right: x1, bottom: y1 } = boxAround(rowPoints(draw).flat());
  const outline = [x0, y0, x1, y0, x1, y1, x0, y1].map(toHundredths);
  return addRows(drawing, draw, { name: wish.name, floor: wish.floor, outline }, into);
}

/** Rows that are drawn along a path. */
export interface RowsAlong extends Omit<RowsToDraw, "section" | "bow" | "seats"> {
  readonly name: string;
  /** Floor of the section, if a new section is created. */
  readonly floor: number;
}

/** Returns the command that adds rows along a path. `undefined` if no seat fits on the path. */
export function rowsAlongCommand(
  drawing: Drawing,
  { name, floor, ...draw }: RowsAlong,
  into: number | undefined,
): Command | undefined {
  const points = rowPoints(draw);
  if (points.flat().length === 0) return undefined;
  return addRows(drawing, draw, { name, floor, outline: outlineAroundRows(points) }, into);
}

type Place = readonly [x: number, y: number];

/** Returns the bounding box of seats, with a margin, in plan units. */
function boxAround(points: readonly Place[]) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  // A loop is used, because the number of arguments of Math.min is limited.
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x - SEAT);
    box.top = Math.min(box.top, y - SEAT);
    box.right = Math.max(box.right, x + SEAT);
    box.bottom = Math.max(box.bottom, y + SEAT);
  }
  return box;
}

interface NewSection {
  readonly name: string;
  readonly floor: number;
  /** Coordinates in hundredths of a plan unit. */
  readonly outline: number[];
}

/** Adds rows to a section or to a new one, and enlarges the sheet to fit them. */
function addRows(
  drawing: Drawing,
  draw: Omit<RowsToDraw, "section">,
  { name, floor, outline }: NewSection,
  into: number | undefined,
): Command {
  const edge = boxAround(rowPoints(draw).flat());
  const rows = drawRows({ ...draw, section: into ?? drawing.counters.section });
  if (rows.kind === "batch") throw new Error("rows are one command");
  return {
    kind: "batch",
    commands: [
      {
        kind: "setFrame",
        width: Math.max(drawing.frame.width, Math.ceil(edge.right + GAP)),
        height: Math.max(drawing.frame.height, Math.ceil(edge.bottom + GAP)),
      },
      ...(into === undefined
        ? [
            {
              kind: "addSection" as const,
              section: {
                name,
                kind: "reserved" as const,
                places: 0,
                ticketGroupIds: [draw.ticketGroupId],
                outline,
                floor,
                isWhole: false,
                keepsVacant: false,
              },
            },
          ]
        : []),
      rows,
    ],
  };
}

/** Applies a command that adds seats, and selects the new seats. Returns whether the command succeeded. */
export function addAndSelect(studio: Studio, command: Command | undefined): boolean {
  const first = studio.drawing.counters.slot;
  if (!studio.do(command)) return false;
  const added = studio.drawing.counters.slot - first;
  studio.select(Array.from({ length: added }, (_, at) => first + at));
  return true;
}
