import { useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { bend } from "../../engine/design/tools/arrange.ts";
import type { Command } from "../../engine/design/commands/commands.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import { arrayOf, type Paste } from "../../engine/design/tools/clipboard.ts";
import { ghostOf, ghostOfCopies, type Ghost } from "../../engine/design/tools/ghost.ts";
import { scaleAbout, turnAbout } from "../../engine/design/tools/matrices.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { clipOf, pasteCopies } from "./clips.ts";
import { NumberField } from "./NumberField.tsx";
import { boxOfSelection, middleOf, transformSelection, wholeSections } from "./selecting.ts";
import { MARKER } from "./pieces.ts";
import type { Studio } from "./studio.ts";
import { TransformPreview } from "./TransformPreview.tsx";

type TransformKind = "turn" | "scale" | "bend" | "array";

/** Maximum number of columns, and of rows, in a grid of copies. */
const MAX_COPIES = 50;
/** Maximum distance between two copies, in plan units. */
const MAX_DISTANCE = 10_000;

/** The identity matrix. */
const NOWHERE = [1, 0, 0, 1, 0, 0];

interface Wish {
  readonly degrees: number | undefined;
  readonly wide: number | undefined;
  readonly high: number | undefined;
  readonly bow: number | undefined;
  readonly isEven: boolean;
  readonly columns: number | undefined;
  readonly rows: number | undefined;
  readonly dx: number | undefined;
  readonly dy: number | undefined;
}

/** Returns the initial values of a dialog. Copies in a grid are one seat apart. */
function firstWish(studio: Studio): Wish {
  const { left, top, right, bottom } = boxOfSelection(studio.drawing, studio.view());
  const pitch = studio.view().plan.layout.pitch || 20;
  return {
    degrees: 90,
    wide: 100,
    high: 100,
    bow: 30,
    isEven: false,
    columns: 2,
    rows: 1,
    dx: Math.min(MAX_DISTANCE, Math.ceil(right - left + 2 * pitch)),
    dy: Math.min(MAX_DISTANCE, Math.ceil(bottom - top + 2 * pitch)),
  };
}

/** Returns the command for the typed numbers, or `undefined` if any is invalid. */
function commandOf(studio: Studio, kind: TransformKind, wish: Wish): Command | undefined {
  const { drawing } = studio;
  const chosen = studio.view();
  const { x, y } = middleOf(drawing, chosen);
  const { degrees, wide, high, bow } = wish;
  if (kind === "turn")
    return degrees === undefined
      ? undefined
      : transformSelection(drawing, chosen, turnAbout(degrees, x, y));
  if (kind === "scale")
    return wide === undefined || high === undefined
      ? undefined
      : transformSelection(drawing, chosen, scaleAbout(wide / 100, high / 100, x, y));
  return bow === undefined ? undefined : bend(drawing, chosen.selected, bow, wish.isEven);
}

/** Returns the positions of the copies in a grid, or `undefined` if a number is invalid. */
function copiesOf({ columns, rows, dx, dy }: Wish): Paste[] | undefined {
  if (columns === undefined || rows === undefined || dx === undefined || dy === undefined)
    return undefined;
  return arrayOf(Math.round(columns), Math.round(rows), dx, dy);
}

/** Applies the typed numbers. Returns whether the numbers were valid and the command succeeded. */
function transform(studio: Studio, kind: TransformKind, wish: Wish): boolean {
  if (kind !== "array") return studio.do(commandOf(studio, kind, wish));
  const pastes = copiesOf(wish) ?? [];
  return pastes.length > 0 && pasteCopies(studio, clipOf(studio), pastes);
}

/** Returns a preview of the result, or `undefined` if a number is invalid. */
function previewOf(studio: Studio, kind: TransformKind, wish: Wish): Ghost | undefined {
  const { drawing } = studio;
  if (kind === "array") {
    const pastes = copiesOf(wish);
    return pastes && ghostOfCopies(drawing, unmoved(studio), pastes);
  }
  const command = commandOf(studio, kind, wish);
  return command && ghostOf(drawing, command);
}

/** Returns an identity transform of the selection without the stage, because the stage is not copied. */
const unmoved = (studio: Studio) => ({
  kind: "transform" as const,
  seats: rangesOf(studio.view().selected),
  sections: [...wholeSections(studio.drawing, studio.view())],
  scenery: studio.view().scenery.filter((key) => key !== MARKER),
  matrix: NOWHERE,
});

interface TransformDialogProps {
  readonly studio: Studio;
  readonly kind: TransformKind;
  readonly onClose: () => void;
}

/** Rotates, scales, bends or repeats the selection by typed numbers. */
export function TransformDialog({ studio, kind, onClose }: TransformDialogProps) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Wish>(() => firstWish(studio));
  const [isRefused, setIsRefused] = useState(false);
  const before = useMemo(
    () => ghostOf(studio.drawing, transformSelection(studio.drawing, studio.view(), NOWHERE)),
    [studio],
  );
  const after = useMemo(() => previewOf(studio, kind, wish), [studio, kind, wish]);
  const set = (change: Partial<Wish>): void => setWish((now) => ({ ...now, ...change }));
  const titles = {
    turn: t("designer.act.turn"),
    scale: t("designer.act.scale"),
    bend: t("designer.act.bend"),
    array: t("designer.act.array"),
  };
  const field = (
    label: string,
    id: Exclude<keyof Wish, "isEven">,
    [low, high]: readonly [low: number, high: number],
    hint?: string,
  ) => (
    <NumberField
      label={label}
      low={low}
      high={high}
      value={wish[id] ?? 0}
      {...(hint !== undefined && { hint })}
      onNumber={(value) => set({ [id]: value })}
    />
  );
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (transform(studio, kind, wish)) onClose();
    else setIsRefused(true);
  }
  return (
    <Dialog title={titles[kind]} onClose={onClose}>
      <form noValidate onSubmit={apply} className="flex flex-col gap-4">
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {kind === "turn" &&
            field(t("designer.field.turn"), "degrees", [-360, 360], t("designer.turnHint"))}
          {kind === "scale" && field(t("designer.field.wide"), "wide", [1, 1_000])}
          {kind === "scale" && field(t("designer.field.high"), "high", [1, 1_000])}
          {kind === "bend" &&
            field(t("designer.field.bend"), "bow", [-2_000, 2_000], t("designer.bendHint"))}
          {kind === "bend" && (
            <CheckField
              label={t("designer.field.isEven")}
              checked={wish.isEven}
              onChange={(event) => set({ isEven: event.currentTarget.checked })}
            />
          )}
          {kind === "array" && field(t("designer.field.copiesAcross"), "columns", [1, MAX_COPIES])}
          {kind === "array" && field(t("designer.field.copiesDown"), "rows", [1, MAX_COPIES])}
          {kind === "array" &&
            field(t("designer.field.distanceAcross"), "dx", [-MAX_DISTANCE, MAX_DISTANCE])}
          {kind === "array" &&
            field(t("designer.field.distanceDown"), "dy", [-MAX_DISTANCE, MAX_DISTANCE])}
        </div>
        <TransformPreview before={before} after={after} />
        <DialogFoot
          refusal={isRefused ? t("designer.notDone") : undefined}
          does={t("designer.apply")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
