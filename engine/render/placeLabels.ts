import type { Box } from "../camera/camera.ts";
import type { Labelling, PlacedLabel } from "./labelling.ts";
import type { Level } from "./level.ts";
import { frontLabels, markerLabel, sceneryLabels, sectionLabels } from "./nameLabels.ts";
import { markPins, myPins, type SeatMark } from "./pinLabels.ts";
import { rowLabels, tableLabels } from "./rowLabels.ts";

/** The content of the view that labels are placed for. */
export interface LabelScene {
  readonly job: Labelling;
  readonly level: Pick<Level, "names" | "seatLabels" | "isFlat">;
  /** The viewport in plan units. Labels outside the viewport may be left out. */
  readonly view: Box;
  /** Indices of the sections and rows in view. */
  readonly sections: readonly number[];
  readonly rows: readonly number[];
  /** The visitor's own seats that are shown. */
  readonly mine: readonly number[];
  readonly marks: readonly SeatMark[];
  readonly isSeatShown: (seat: number) => boolean;
}

/**
 * Places all labels except seat numbers, so that no label covers another. Space is claimed first by pins,
 * then by the stage, areas, sections and scenery of the whole plan, and then by the labels in the view. Pins
 * are drawn last, over the other labels.
 */
export function placeLabels(scene: LabelScene): PlacedLabel[] {
  const { job, level, view, sections, rows } = scene;
  const { layout } = job;
  const pins = [
    ...(level.names > 0 ? myPins(job, scene.mine) : []),
    ...markPins(job, scene.marks, scene.isSeatShown, !level.isFlat),
  ];
  const placed = [
    ...markerLabel(job),
    ...sectionLabels(job, level.names > 0),
    ...sceneryLabels(job),
  ];
  if (level.names < 1) {
    const isTable = (row: number): boolean => {
      const section = layout.sections[layout.rowSection[row]!];
      return section?.kind === "table" || section?.isWhole === true;
    };
    const tables = rows.filter((row) => isTable(row));
    const plain = level.seatLabels > 0 ? rows.filter((row) => !isTable(row)) : [];
    placed.push(
      ...frontLabels(job, sections),
      ...tableLabels(job, tables),
      ...rowLabels(job, plain, view),
    );
  }
  return [...placed, ...pins];
}
