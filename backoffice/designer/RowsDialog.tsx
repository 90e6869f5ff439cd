import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { choiceOf, LABELS, labelName, labelsOf } from "./generatorFields.ts";
import type { PriceGroup } from "./priceGroups.ts";
import { rowsCommand, type RowsWish } from "./rowsCommand.ts";
import type { Studio } from "./studio.ts";

interface RowsDialogProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** The section that the rows are added to. If absent, they get a section of their own. */
  readonly section: number | undefined;
  readonly onClose: () => void;
}

/** Adds a block of rows, straight or curved, as a section of its own or to the selected one. */
export function RowsDialog({ studio, groups, section, onClose }: RowsDialogProps) {
  const { t } = useTranslation();
  const [into, setInto] = useState(section);
  const [isRefused, setIsRefused] = useState(false);
  const [wish, setWish] = useState<RowsWish>({
    name: t("designer.newSection"),
    rows: 5,
    seats: 10,
    bow: 0,
    rowLabels: labelsOf("numbers"),
    ticketGroupId: groups[0]?.id ?? 1,
    floor: studio.view().floor ?? 0,
  });
  const set = (change: Partial<RowsWish>): void => setWish({ ...wish, ...change });
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
              onChange={(event) =>
                setInto(event.currentTarget.value === "own" ? section : undefined)
              }
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
          <CountField
            label={t("plans.template.rows")}
            low={1}
            high={200}
            value={wish.rows}
            onCount={(rows) => set({ rows })}
          />
          <CountField
            label={t("plans.template.seats")}
            low={1}
            high={400}
            value={wish.seats}
            onCount={(seats) => set({ seats })}
          />
          <CountField
            label={t("designer.field.bow")}
            low={0}
            high={2_000}
            value={wish.bow}
            onCount={(bow) => set({ bow })}
          />
          <SelectField
            label={t("designer.field.rowLabels")}
            options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
            value={choiceOf(wish.rowLabels)}
            onChange={(event) =>
              set({
                rowLabels: labelsOf(
                  LABELS.find((each) => each === event.currentTarget.value) ?? "numbers",
                ),
              })
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
