import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths } from "../../engine/design/model/hundredths.ts";
import type { LabelScheme } from "../../engine/design/numbering/labels.ts";
import { drawRows, rowPoints } from "../../engine/design/tools/drawRows.ts";
import { labelsOf } from "./generatorFields.ts";
import { extentOf } from "./placing.ts";

/** Distances of new rows in plan units, and the free space above them. */
const SEAT = 20;
const ROW = 26;
const GAP = 60;

/** A block of rows to add. */
export interface RowsWish {
  readonly name: string;
  readonly rows: number;
  readonly seats: number;
  /** How far the middle of each row is pushed back, in plan units. 0 for straight rows. */
  readonly bow: number;
  readonly rowLabels: LabelScheme;
  readonly ticketGroupId: number;
}

/** Returns the command that adds a block of rows below what is drawn. */
export function rowsCommand(drawing: Drawing, wish: RowsWish, into: number | undefined): Command {
  const box = extentOf(drawing);
  const left = box ? Math.max(GAP, box.left) : GAP;
  const top = (box ? box.bottom : 0) + GAP + wish.bow;
  const width = (wish.seats - 1) * SEAT;
  const draw = {
    section: into ?? drawing.counters.section,
    path: [
      [left, top],
      [left + width, top],
    ] as const,
    // A positive bow is to the right of the path. The middle of a curved row lies nearer to the stage.
    bow: -wish.bow,
    rows: wish.rows,
    seats: wish.seats,
    seatPitch: SEAT,
    rowPitch: ROW,
    rowLabels: wish.rowLabels,
    seatLabels: labelsOf("numbers"),
    ticketGroupId: wish.ticketGroupId,
  };
  const points = rowPoints(draw).flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const edge = {
    left: Math.min(...xs) - SEAT,
    top: Math.min(...ys) - SEAT,
    right: Math.max(...xs) + SEAT,
    bottom: Math.max(...ys) + SEAT,
  };
  const outline = [
    edge.left,
    edge.top,
    edge.right,
    edge.top,
    edge.right,
    edge.bottom,
    edge.left,
    edge.bottom,
  ];
  const rows = drawRows(draw);
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
                name: wish.name,
                kind: "reserved" as const,
                places: 0,
                ticketGroupIds: [wish.ticketGroupId],
                outline: outline.map(toHundredths),
                floor: 0,
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
