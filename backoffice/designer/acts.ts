import type { TFunction } from "i18next";
import { latinKey } from "../../app/parts/ui/latinKey.ts";
import { act, type Act, type Acts, type Desk } from "./act.ts";
import { arrangeActs } from "./arrangeActs.ts";
import { clipOf, pasteCopies } from "./clips.ts";
import { removeGuides } from "../../engine/design/tools/guides.ts";
import { fitSheet } from "./placing.ts";
import { selectActs } from "./selectActs.ts";
import { hasCopies, isEmpty, removeSelection } from "./selecting.ts";
import type { Studio } from "./studio.ts";
import { traitActs } from "./traits.ts";

/** Returns all actions of the designer in their current state, for the keys, the palette and the buttons. */
export const actsOf = (t: TFunction, desk: Desk): readonly Act[] =>
  [viewActs, selectActs, editActs, arrangeActs, traitActs].flatMap((acts) => acts(t, desk));

const viewActs: Acts = (t, desk) => {
  const { setPointer, zoom, open, goToNextFault, studio, toggleAdding } = desk;
  const { toggleComparison, toggleTracing, toggleSight } = desk;
  const hasFaults = studio.view().faults.length > 0;
  const hasFloors = studio.drawing.frame.floors.length > 1;
  return [
    act("palette", t("designer.act.palette"), "Ctrl+k", true, () => open("palette")),
    act("select", t("designer.act.select"), "v", true, () => setPointer("select")),
    act("lasso", t("designer.act.lasso"), "q", true, () => setPointer("lasso")),
    act("hand", t("designer.act.hand"), "h", true, () => setPointer("hand")),
    act("adding", t("designer.act.adding"), "w", true, toggleAdding),
    act("zoomIn", t("seats.zoomIn"), "+", true, () => zoom("in")),
    act("zoomOut", t("seats.zoomOut"), "-", true, () => zoom("out")),
    act("fit", t("seats.zoomFit"), "0", true, () => zoom("fit")),
    act("floorAbove", t("designer.act.floorAbove"), "PageUp", hasFloors, () =>
      showFloor(studio, 1),
    ),
    act("floorBelow", t("designer.act.floorBelow"), "PageDown", hasFloors, () =>
      showFloor(studio, -1),
    ),
    act("nextFault", t("designer.act.nextFault"), "f", hasFaults, goToNextFault),
    act("compare", t("designer.act.compare"), "c", true, toggleComparison),
    act("tracing", t("designer.act.tracing"), "u", true, toggleTracing),
    act("sight", t("designer.act.sight"), "z", true, toggleSight),
    act("export", t("designer.act.export"), "Ctrl+s", true, () => open("export")),
    act("publish", t("plans.publish"), "p", true, () => open("publish")),
  ];
};

const editActs: Acts = (t, desk) => {
  const { studio, canEdit, open, copy, paste } = desk;
  const { drawing } = studio;
  const chosen = studio.view();
  const has = canEdit && !isEmpty(chosen);
  const isDrawn = canEdit && drawing.sections.size > 0;
  const hasGuides = drawing.frame.guides !== undefined;
  const canCopy = hasCopies(chosen);
  const native = (made: Act): Act => ({ ...made, isNative: true });
  return [
    act("undo", t("designer.act.undo"), "Ctrl+z", canEdit && chosen.canUndo, () => studio.undo()),
    act("redo", t("designer.act.redo"), "Ctrl+Shift+z", canEdit && chosen.canRedo, () =>
      studio.redo(),
    ),
    act("generator", t("designer.act.generator"), "i", canEdit, () => open("generator")),
    act("rows", t("designer.act.rows"), "a", canEdit, () => open("rows")),
    act("rowsAlong", t("designer.act.rowsAlong"), "Shift+i", canEdit, () =>
      desk.setPointer("rowsAlong"),
    ),
    act("scenery", t("designer.act.scenery"), "d", canEdit, () => open("scenery")),
    act("guide", t("designer.act.guide"), "j", canEdit, () => open("guide")),
    act("removeGuides", t("designer.act.removeGuides"), "Shift+j", canEdit && hasGuides, () =>
      studio.do(removeGuides(drawing)),
    ),
    act("floors", t("designer.act.floors"), "k", canEdit, () => open("floors")),
    act("numbering", t("designer.act.numbering"), "n", isDrawn, () => open("numbering")),
    native(act("copy", t("designer.act.copy"), "Ctrl+c", canCopy, () => copy(false))),
    native(act("cut", t("designer.act.cut"), "Ctrl+x", canEdit && canCopy, () => copy(true))),
    native(act("paste", t("designer.act.paste"), "Ctrl+v", canEdit, paste)),
    act("duplicate", t("designer.act.duplicate"), "Ctrl+d", canEdit && canCopy, () =>
      duplicate(studio),
    ),
    act("remove", t("designer.act.remove"), "Delete", has, () =>
      studio.do(removeSelection(drawing, chosen)),
    ),
    act("fitSheet", t("designer.act.fitSheet"), "Shift+f", isDrawn, () =>
      studio.do(fitSheet(drawing)),
    ),
  ];
};

/** Shows the floor above or below. Stepping past the lowest or the highest floor shows all floors. */
function showFloor(studio: Studio, by: 1 | -1): void {
  const count = studio.drawing.frame.floors.length;
  const { floor = by > 0 ? -1 : count } = studio.view();
  const next = floor + by;
  studio.showFloor(next < 0 || next >= count ? undefined : next);
}

/** Copies the selection, offset by one seat distance to the right and down, and selects the copy. */
function duplicate(studio: Studio): void {
  const pitch = studio.view().plan.layout.pitch || 20;
  pasteCopies(studio, clipOf(studio), [{ dx: pitch, dy: pitch }]);
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Returns an event's key in the format of `Act.key`. Letters and digits work in any keyboard layout
 * (`latinKey`).
 */
export function keyOf({ key, code, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const latin = latinKey({ key, code });
  const plain = latin ?? { Backspace: "Delete", "=": "+" }[key] ?? key;
  const hasShift = shiftKey && latin !== undefined;
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${hasShift ? "Shift+" : ""}${plain}`;
}
