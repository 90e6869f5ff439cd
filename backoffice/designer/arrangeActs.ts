import {
  align,
  asRows,
  asSeats,
  bend,
  distribute,
  type Edge,
} from "../../engine/design/tools/arrange.ts";
import {
  alignThings,
  distributeThings,
  type Thing,
} from "../../engine/design/tools/arrangeThings.ts";
import { mirrorAcross, mirrorDown, turnAbout } from "../../engine/design/tools/matrices.ts";
import { outlineSeats } from "../../engine/design/tools/outline.ts";
import type { Command } from "../../engine/design/commands/commands.ts";
import { act, type Act, type Acts, type Unit } from "./act.ts";
import { MARKER } from "./pieces.ts";
import {
  hasCopies,
  isEmpty,
  middleOf,
  rowsOf,
  sectionsOf,
  transformSelection,
  wholeSections,
  type Selected,
} from "./selecting.ts";
import type { Studio } from "./studio.ts";

/** Returns the selected items that can be aligned: whole sections, areas and scenery, but not the stage. */
function thingsOf({ drawing }: Studio, chosen: Selected): Thing[] {
  return [
    ...wholeSections(drawing, chosen).map((key): Thing => ({ kind: "section", key })),
    ...chosen.scenery
      .filter((key) => key !== MARKER)
      .map((key): Thing => ({ kind: "scenery", key })),
  ];
}

/** Returns the most likely unit to align: whole sections, else rows, else the seats of one row. */
export function likelyUnit(studio: Studio): Unit {
  const chosen = studio.view();
  const { drawing } = studio;
  const isOfThings =
    chosen.selected.length === 0 ||
    (thingsOf(studio, chosen).length > 1 &&
      wholeSections(drawing, chosen).length === sectionsOf(drawing, chosen).length);
  if (isOfThings) return "things";
  return rowsOf(drawing, chosen).length > 1 ? "rows" : "seats";
}

/** Aligns, distributes, mirrors, turns and bends what is selected. */
export const arrangeActs: Acts = (t, { studio, canEdit, open, unit }) => {
  const { drawing } = studio;
  const chosen = studio.view();
  const has = canEdit && !isEmpty(chosen);
  const hasSeats = canEdit && chosen.selected.length > 0;
  const isSeveral = has && chosen.selected.length + chosen.areas.length + chosen.scenery.length > 1;
  const items = () =>
    unit === "rows" ? asRows(drawing, chosen.selected) : asSeats(chosen.selected);
  /** Returns an action that previews its result while its button is hovered or focused. */
  const shaping = (
    id: string,
    name: string,
    key: string,
    isEnabled: boolean,
    preview: () => Command | undefined,
  ): Act => ({
    ...act(id, name, key, isEnabled, () => studio.do(preview())),
    preview,
  });
  const aligned = (edge: Edge) => (): Command | undefined =>
    unit === "things"
      ? alignThings(drawing, thingsOf(studio, chosen), edge)
      : hasSeats
        ? align(drawing, items(), edge)
        : undefined;
  const distributed = (axis: "x" | "y") => (): Command | undefined =>
    unit === "things"
      ? distributeThings(drawing, thingsOf(studio, chosen), axis)
      : hasSeats
        ? distribute(drawing, items(), axis)
        : undefined;
  const transform = (matrixOf: (x: number, y: number) => readonly number[]) => (): Command => {
    const { x, y } = middleOf(drawing, chosen);
    return transformSelection(drawing, chosen, matrixOf(x, y));
  };
  const mirrored = transform((x) => mirrorAcross(x));
  const flipped = transform((_, y) => mirrorDown(y));
  const left = transform((x, y) => turnAbout(-15, x, y));
  const right = transform((x, y) => turnAbout(15, x, y));
  const straight = (): Command => bend(drawing, chosen.selected, 0);
  return [
    shaping("alignLeft", t("designer.act.alignLeft"), "Shift+a", isSeveral, aligned("left")),
    shaping("alignCentre", t("designer.act.alignCentre"), "Shift+c", isSeveral, aligned("centre")),
    shaping("alignRight", t("designer.act.alignRight"), "Shift+d", isSeveral, aligned("right")),
    shaping("alignTop", t("designer.act.alignTop"), "Shift+w", isSeveral, aligned("top")),
    shaping("alignMiddle", t("designer.act.alignMiddle"), "Shift+e", isSeveral, aligned("middle")),
    shaping("alignBottom", t("designer.act.alignBottom"), "Shift+s", isSeveral, aligned("bottom")),
    shaping("distributeX", t("designer.act.distributeX"), "Shift+h", isSeveral, distributed("x")),
    shaping("distributeY", t("designer.act.distributeY"), "Shift+v", isSeveral, distributed("y")),
    shaping("mirror", t("designer.act.mirror"), "m", has, mirrored),
    shaping("mirrorDown", t("designer.act.mirrorDown"), "Shift+m", has, flipped),
    shaping("turnLeft", t("designer.act.turnLeft"), "[", has, left),
    shaping("turnRight", t("designer.act.turnRight"), "]", has, right),
    act("turn", t("designer.act.turn"), "t", has, () => open("turn")),
    act("scale", t("designer.act.scale"), "x", has, () => open("scale")),
    act("bend", t("designer.act.bend"), "b", hasSeats, () => open("bend")),
    shaping("straighten", t("designer.act.straighten"), "Shift+b", hasSeats, straight),
    act("array", t("designer.act.array"), "y", canEdit && hasCopies(chosen), () => open("array")),
    act("outline", t("designer.act.outline"), "o", hasSeats, () => redrawOutlines(studio)),
  ];
};

/** Fits the outlines of the selected sections to their seats. */
function redrawOutlines(studio: Studio): void {
  const { drawing } = studio;
  const commands = sectionsOf(drawing, studio.view()).flatMap((section) => {
    const command = outlineSeats(drawing, section);
    return !command || command.kind === "batch" ? [] : [command];
  });
  studio.do({ kind: "batch", commands });
}
