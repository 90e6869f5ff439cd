import { allLike, rowAround, sectionAround } from "../../engine/design/selecting/alike.ts";
import { act, type Acts } from "./act.ts";
import { boxOfPoints, pieceKeys, pieceOf } from "./pieces.ts";
import { areasOf, isEmpty } from "./selecting.ts";
import type { Studio } from "./studio.ts";

/** Acts that extend, reduce or change the selection. */
export const selectActs: Acts = (t, { studio, goTo }) => {
  const { drawing } = studio;
  const { selected, floor } = studio.view();
  const [first = -1] = selected;
  const has = selected.length > 0;
  const isDrawn = drawing.sections.size > 0;
  const around = (find: (slot: number) => Iterable<number>) => (): void => {
    const all = new Set<number>();
    for (const slot of selected) if (!all.has(slot)) for (const each of find(slot)) all.add(each);
    studio.select(all);
  };
  const alike = (by: Parameters<typeof allLike>[2]) => (): void =>
    studio.select(allLike(drawing, first, by));
  return [
    act("selectAll", t("designer.act.selectAll"), "Ctrl+a", isDrawn, () =>
      studio.select(seatsShown(studio), areasOf(drawing, floor)),
    ),
    act("invert", t("designer.act.invert"), "Ctrl+i", isDrawn, () => invert(studio)),
    act(
      "selectRow",
      t("designer.act.selectRow"),
      "r",
      has,
      around((slot) => rowAround(drawing, slot)),
    ),
    act(
      "selectSection",
      t("designer.act.selectSection"),
      "s",
      has,
      around((slot) => sectionAround(drawing, slot)),
    ),
    act("selectTraits", t("designer.act.selectTraits"), "l", has, alike("traits")),
    act("selectGroup", t("designer.act.selectGroup"), "Shift+l", has, alike("ticketGroup")),
    act("selectRowName", t("designer.act.selectRowName"), "Shift+r", has, alike("rowName")),
    act("selectSeatName", t("designer.act.selectSeatName"), "Shift+n", has, alike("seatName")),
    act("selectFloor", t("designer.act.selectFloor"), "Shift+o", has, alike("floor")),
    act("nextPiece", t("designer.act.nextPiece"), "e", pieceKeys(drawing).length > 0, () =>
      selectNextPiece(studio, goTo),
    ),
    act("selectNone", t("designer.act.selectNone"), "Escape", !isEmpty(studio.view()), () =>
      studio.select([]),
    ),
  ];
};

/** Returns the slots of all seats on the floor in view. */
function seatsShown({ drawing, view }: Studio): Uint32Array {
  const { plan, floor } = view();
  if (floor === undefined) return plan.slots;
  return plan.slots.filter(
    (slot) => drawing.sections.get(drawing.rowOfSeat(slot).section)!.floor === floor,
  );
}

/** Inverts the selection of seats and areas on the floor in view. */
function invert(studio: Studio): void {
  const { areas, floor } = studio.view();
  studio.select(
    seatsShown(studio).filter((slot) => !studio.isSelected(slot)),
    areasOf(studio.drawing, floor).filter((key) => !areas.includes(key)),
  );
}

/** Selects the stage or piece of scenery that follows the selected one, and moves the view to it. */
function selectNextPiece(studio: Studio, goTo: (x: number, y: number) => void): void {
  const keys = pieceKeys(studio.drawing);
  const [current = -1] = studio.view().scenery;
  const next = keys[(keys.indexOf(current) + 1) % keys.length]!;
  studio.select([], [], [next]);
  const { left, top, right, bottom } = boxOfPoints(pieceOf(studio.drawing, next)!.points);
  goTo((left + right) / 2, (top + bottom) / 2);
}
