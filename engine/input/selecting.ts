import { toPlan } from "../camera/camera.ts";
import { seatsInside } from "./enclosure.ts";
import type { Outline, SelectMode } from "../gestures/gesture.ts";
import type { MapCamera } from "../camera/mapCamera.ts";
import { createOverlaidLine } from "./overlaidLine.ts";
import type { Picking } from "./picking.ts";
import { placesIn } from "../camera/cameraSteps.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatIndex } from "../plan/seatIndex.ts";
import type { Signals } from "./signals.ts";

/** Events of the tools that select many seats. */
export interface SelectEvents {
  /**
   * The seats that were enclosed, or reached by Shift and arrow keys, ascending. `mode` says how the given
   * seats change the selection.
   */
  select: { readonly seats: readonly number[]; readonly mode: SelectMode };
}

interface SelectingParts {
  readonly layout: SeatLayout;
  readonly index: SeatIndex;
  readonly picking: Picking;
  readonly camera: MapCamera;
  readonly signals: Pick<Signals<SelectEvents>, "emit">;
  readonly canvas: HTMLCanvasElement;
  /** CSS colour of the line. */
  readonly colour: string;
}

/** Creates the tools that select many seats at once, by pointer and by keyboard. */
export function createSelecting(parts: SelectingParts) {
  const { layout, index, picking, camera, signals, canvas, colour } = parts;
  const line = createOverlaidLine(canvas);
  let isDrawing = false;

  function choose(seats: readonly number[]): void {
    signals.emit("select", { seats: seats.filter(picking.isSeatShown), mode: "replace" });
  }

  return {
    get isDrawing() {
      return isDrawing;
    },

    outline({ points, mode, isDone }: Outline): void {
      isDrawing = !isDone && points.length > 0;
      const dash = mode === "remove" ? "2 4" : "6 4";
      line.draw(isDrawing ? points : [], { colour, fill: 0.12, width: 1, dash });
      if (!isDone) return;
      const corners = placesIn(camera.current, camera.viewport, points, toPlan);
      const seats = seatsInside(layout, index, corners, picking.isSeatShown);
      signals.emit("select", { seats, mode });
    },

    /** Selects the block of rows and seats of one section with two seats as its corners. */
    block(a: number, b: number): void {
      const { rowOf, rowY, rowStart, rowSection, logicalX, sections } = layout;
      const { firstRow, endRow } = sections[rowSection[rowOf[a]!]!]!;
      const [y0, y1] = sorted(rowY[rowOf[a]!]!, rowY[rowOf[b]!]!);
      const [x0, x1] = sorted(logicalX[a]!, logicalX[b]!);
      const seats: number[] = [];
      for (let row = firstRow; row < endRow; row += 1) {
        if (rowY[row]! < y0 || rowY[row]! > y1) continue;
        for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat += 1) {
          if (logicalX[seat]! >= x0 && logicalX[seat]! <= x1) seats.push(seat);
        }
      }
      choose(seats);
    },

    /** Selects all seats of a section, by its index. */
    section(at: number): void {
      const { firstSeat, endSeat } = layout.sections[at]!;
      choose(Array.from({ length: endSeat - firstSeat }, (_, seat) => firstSeat + seat));
    },
  };
}
export type Selecting = ReturnType<typeof createSelecting>;

const sorted = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);
