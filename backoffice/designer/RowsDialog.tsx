import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths } from "../../engine/design/model/hundredths.ts";
import { drawRows, rowPoints } from "../../engine/design/tools/drawRows.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { choiceOf, LABELS, labelName, labelsOf } from "./generatorFields.ts";
import { extentOf } from "./placing.ts";
import type { PriceGroup } from "./priceGroups.ts";
import type { Studio } from "./studio.ts";

/** Distances of new rows in plan units, and the free space above them. */
const SEAT = 20;
const ROW = 26;
const GAP = 60;

interface RowsDialogProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** The section that the rows are added to. If absent, they get a section of their own. */
  readonly section: number | undefined;
  readonly onClose: () => void;
}

interface Wish {
  readonly name: string;
  readonly rows: number;
  readonly seats: number;
  /** How far the middle of each row is pushed back, in plan units. 0 for straight rows. */
  readonly bow: number;
  readonly rowLabels: ReturnType<typeof labelsOf>;
  readonly ticketGroupId: number;
}

/** Returns the command that adds a block of rows below what is drawn. */
export function rowsCommand(drawing: Drawing, wish: Wish, into: number | undefined): Command {
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
  const outline = [edge.left, edge.top, edge.right, edge.top, edge.right, edge.bottom, edge.left, edge.bottom];
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

/** Adds a block of rows, straight or curved, as a section of its own or to the selected one. */
export function RowsDialog({ studio, groups, section, onClose }: RowsDialogProps) {
  const { t } = useTranslation();
  const [into, setInto] = useState(section);
  const [isRefused, setIsRefused] = useState(false);
  const [wish, setWish] = useState<Wish>({
    name: t("designer.newSection"),
    rows: 5,
    seats: 10,
    bow: 0,
    rowLabels: labelsOf("numbers"),
    ticketGroupId: groups[0]?.id ?? 1,
  });
  const set = (change: Partial<Wish>): void => setWish({ ...wish, ...change });
  const own = section === undefined ? undefined : studio.drawing.sections.get(section);

  function add(event: FormEvent): void {
    event.preventDefault();
    const first = studio.drawing.counters.slot;
    if (!studio.do(rowsCommand(studio.drawing, wish, into))) return setIsRefused(true);
    const added = studio.drawing.counters.slot - first;
    studio.select(Array.from({ length: added }, (_, at) => first + at));
    onClose();
  }

  return (
    <Dialog title={t("designer.act.rows")} onClose={onClose}>
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {own && (
            <SelectField
              label={t("designer.intoSection")}
              options={[
                { value: "own", name: own.name },
                { value: "new", name: t("designer.newSection") },
              ]}
              value={into === undefined ? "new" : "own"}
              onChange={(event) => setInto(event.currentTarget.value === "own" ? section : undefined)}
            />
          )}
          {into === undefined && (
            <Field
              label={t("designer.sectionName")}
              value={wish.name}
              maxLength={200}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          )}
          <CountField label={t("plans.template.rows")} low={1} high={200} value={wish.rows} onCount={(rows) => set({ rows })} />
          <CountField label={t("plans.template.seats")} low={1} high={400} value={wish.seats} onCount={(seats) => set({ seats })} />
          <CountField label={t("designer.field.bow")} low={0} high={2_000} value={wish.bow} onCount={(bow) => set({ bow })} />
          <SelectField
            label={t("designer.field.rowLabels")}
            options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
            value={choiceOf(wish.rowLabels)}
            onChange={(event) =>
              set({ rowLabels: labelsOf(LABELS.find((each) => each === event.currentTarget.value) ?? "numbers") })
            }
          />
          <SelectField
            label={t("designer.priceGroup")}
            options={groups.map(({ id, name }) => ({ value: String(id), name }))}
            value={String(wish.ticketGroupId)}
            onChange={(event) => set({ ticketGroupId: Number(event.currentTarget.value) })}
          />
        </div>
        <DialogFoot
          refusal={isRefused ? t("designer.wrongNumbers") : undefined}
          does={t("designer.draw")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
