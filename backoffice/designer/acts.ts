import type { TFunction } from "i18next";
import { SeatFlag } from "../../domain/seat.ts";
import { allLike, rowAround, sectionAround } from "../../engine/design/selecting/alike.ts";
import { copySeats, pasteSeats } from "../../engine/design/tools/clipboard.ts";
import { mirrorAcross, turnAbout } from "../../engine/design/tools/matrices.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import { fitSheet } from "./placing.ts";
import { isEmpty, middleOf, removeSelection, transformSelection } from "./selecting.ts";
import type { Studio } from "./studio.ts";

export type Panel = "generator" | "rows" | "numbering" | "palette" | "publish";
export type Pointer = "select" | "hand";

/** One thing that the screen can do, with its name and its key. */
export interface Act {
  readonly id: string;
  readonly name: string;
  /** Keys as `event.key`, with `Ctrl+` and `Shift+` before. */
  readonly key: string;
  readonly isEnabled: boolean;
  readonly run: () => void;
}

/** What acts use besides the drawing. */
export interface Desk {
  readonly studio: Studio;
  readonly canEdit: boolean;
  readonly open: (panel: Panel) => void;
  readonly setPointer: (pointer: Pointer) => void;
  readonly zoom: (by: "in" | "out" | "fit") => void;
  readonly goToNextFault: () => void;
}

/** The traits that a brush sets, by the digit that is its key. */
export const TRAITS = [
  { id: "accessible", bit: SeatFlag.handicap, key: "1" },
  { id: "companion", bit: SeatFlag.companion, key: "2" },
  { id: "premium", bit: SeatFlag.premium, key: "3" },
  { id: "limitedView", bit: SeatFlag.limitedView, key: "4" },
  { id: "left", bit: SeatFlag.left, key: "5" },
  { id: "middle", bit: SeatFlag.middle, key: "6" },
  { id: "right", bit: SeatFlag.right, key: "7" },
  { id: "sofa", bit: SeatFlag.pair, key: "8" },
] as const;
type Trait = (typeof TRAITS)[number];

export const traitName = (t: TFunction, id: Trait["id"]): string =>
  ({
    accessible: () => t("designer.trait.accessible"),
    companion: () => t("designer.trait.companion"),
    premium: () => t("designer.trait.premium"),
    limitedView: () => t("designer.trait.limitedView"),
    left: () => t("designer.trait.left"),
    middle: () => t("designer.trait.middle"),
    right: () => t("designer.trait.right"),
    sofa: () => t("designer.trait.sofa"),
  })[id]();

/** Whether all, some or none of the selected seats have a trait. */
export function traitState(studio: Studio, { bit }: Trait): boolean | "mixed" {
  const { selected } = studio.view();
  const { flags } = studio.drawing.seats;
  const count = selected.reduce((sum, slot) => sum + Number((flags[slot]! & bit) !== 0), 0);
  return count === 0 ? false : count === selected.length ? true : "mixed";
}

/** Gives all selected seats a trait, or takes it away if all have it. */
export function toggleTrait(studio: Studio, trait: Trait): void {
  const seats = rangesOf(studio.view().selected);
  const isOn = traitState(studio, trait) === true;
  if (trait.id === "sofa") studio.do({ kind: "pair", seats, isPair: !isOn });
  else studio.do({ kind: "paint", seats, set: isOn ? 0 : trait.bit, clear: isOn ? trait.bit : 0 });
}

/** Returns everything that the screen can do now. Keys, palette and buttons all come from this list. */
export function actsOf(t: TFunction, desk: Desk): readonly Act[] {
  return [
    ...viewActs(t, desk),
    ...selectActs(t, desk),
    ...editActs(t, desk),
    ...traitActs(t, desk),
  ];
}

const act = (id: string, name: string, key: string, isEnabled: boolean, run: () => void): Act => ({
  id,
  name,
  key,
  isEnabled,
  run,
});

function viewActs(t: TFunction, { setPointer, zoom, open, goToNextFault, studio }: Desk): Act[] {
  const hasFaults = studio.view().faults.length > 0;
  return [
    act("palette", t("designer.act.palette"), "Ctrl+k", true, () => open("palette")),
    act("select", t("designer.act.select"), "v", true, () => setPointer("select")),
    act("hand", t("designer.act.hand"), "h", true, () => setPointer("hand")),
    act("zoomIn", t("seats.zoomIn"), "+", true, () => zoom("in")),
    act("zoomOut", t("seats.zoomOut"), "-", true, () => zoom("out")),
    act("fit", t("seats.zoomFit"), "0", true, () => zoom("fit")),
    act("nextFault", t("designer.act.nextFault"), "f", hasFaults, goToNextFault),
    act("publish", t("plans.publish"), "p", true, () => open("publish")),
  ];
}

function selectActs(t: TFunction, { studio }: Desk): Act[] {
  const { drawing } = studio;
  const { selected, plan } = studio.view();
  const [first = -1] = selected;
  const has = selected.length > 0;
  const around = (find: (slot: number) => Iterable<number>) => (): void => {
    const all = new Set<number>();
    for (const slot of selected) if (!all.has(slot)) for (const each of find(slot)) all.add(each);
    studio.select(all);
  };
  return [
    act("selectAll", t("designer.act.selectAll"), "Ctrl+a", plan.slots.length > 0, () =>
      studio.select(plan.slots),
    ),
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
    act("selectTraits", t("designer.act.selectTraits"), "l", has, () =>
      studio.select(allLike(drawing, first, "traits")),
    ),
    act("selectGroup", t("designer.act.selectGroup"), "Shift+l", has, () =>
      studio.select(allLike(drawing, first, "ticketGroup")),
    ),
    act("selectNone", t("designer.act.selectNone"), "Escape", !isEmpty(studio.view()), () =>
      studio.select([]),
    ),
  ];
}

function editActs(t: TFunction, { studio, canEdit, open }: Desk): Act[] {
  const { drawing } = studio;
  const chosen = studio.view();
  const has = canEdit && !isEmpty(chosen);
  const hasSeats = canEdit && chosen.selected.length > 0;
  const transform = (matrixOf: (x: number, y: number) => readonly number[]) => (): void => {
    const { x, y } = middleOf(drawing, chosen);
    studio.do(transformSelection(drawing, chosen, matrixOf(x, y)));
  };
  const isDrawn = canEdit && drawing.sections.size > 0;
  return [
    act("undo", t("designer.act.undo"), "Ctrl+z", canEdit && chosen.canUndo, () => studio.undo()),
    act("redo", t("designer.act.redo"), "Ctrl+Shift+z", canEdit && chosen.canRedo, () =>
      studio.redo(),
    ),
    act("generator", t("designer.act.generator"), "i", canEdit, () => open("generator")),
    act("rows", t("designer.act.rows"), "a", canEdit, () => open("rows")),
    act("numbering", t("designer.act.numbering"), "n", isDrawn, () => open("numbering")),
    act("duplicate", t("designer.act.duplicate"), "Ctrl+d", has, () => duplicate(studio)),
    act(
      "mirror",
      t("designer.act.mirror"),
      "m",
      has,
      transform((x) => mirrorAcross(x)),
    ),
    act(
      "turnLeft",
      t("designer.act.turnLeft"),
      "[",
      has,
      transform((x, y) => turnAbout(-15, x, y)),
    ),
    act(
      "turnRight",
      t("designer.act.turnRight"),
      "]",
      has,
      transform((x, y) => turnAbout(15, x, y)),
    ),
    act("remove", t("designer.act.remove"), "Delete", has, () =>
      studio.do(removeSelection(drawing, chosen)),
    ),
    act("fitSheet", t("designer.act.fitSheet"), "Shift+f", isDrawn, () =>
      studio.do(fitSheet(drawing)),
    ),
    act("resetPair", t("designer.act.takeSofasApart"), "Shift+8", hasSeats, () =>
      studio.do({ kind: "pair", seats: rangesOf(chosen.selected), isPair: false }),
    ),
  ];
}

function traitActs(t: TFunction, { studio, canEdit }: Desk): Act[] {
  const has = canEdit && studio.view().selected.length > 0;
  return TRAITS.map((trait) =>
    act(trait.id, traitName(t, trait.id), trait.key, has, () => toggleTrait(studio, trait)),
  );
}

/** Copies the selection one row down, and selects the copy. */
function duplicate(studio: Studio): void {
  const { drawing } = studio;
  const { selected, areas, plan } = studio.view();
  const first = drawing.counters.slot;
  const pitch = plan.layout.pitch || 20;
  const clip = copySeats(drawing, selected, areas);
  if (!studio.do(pasteSeats(drawing, clip, [{ dx: pitch, dy: pitch }]))) return;
  const added = drawing.counters.slot - first;
  studio.select(Array.from({ length: added }, (_, at) => first + at));
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Returns the key of an event as acts name it. Letters are those of the key's place, in every keyboard layout. */
export function keyOf({ key, code, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const plain = letter ?? digit ?? { Backspace: "Delete", "=": "+" }[key] ?? key;
  const hasShift = shiftKey && (letter ?? digit) !== undefined;
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${hasShift ? "Shift+" : ""}${plain}`;
}
