import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { labelsOf } from "./generatorFields.ts";
import type { PriceGroup } from "./priceChoices.ts";
import { addAndSelect, rowsCommand, type RowsWish } from "./rowsCommand.ts";
import { RowsFields } from "./RowsFields.tsx";
import type { Studio } from "./studio.ts";

interface RowsDialogProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** Key of the section to add the rows to. If absent, the rows become a new section. */
  readonly section: number | undefined;
  readonly onClose: () => void;
}

/** Adds a block of rows, straight or curved, as a new section or to the selected one. */
export function RowsDialog({ studio, groups, section, onClose }: RowsDialogProps) {
  const { t } = useTranslation();
  const [isJoining, setIsJoining] = useState(section !== undefined);
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

  function add(event: FormEvent): void {
    event.preventDefault();
    const into = isJoining ? section : undefined;
    if (addAndSelect(studio, rowsCommand(studio.drawing, wish, into))) onClose();
    else setIsRefused(true);
  }

  return (
    <Dialog title={t("designer.act.rows")} onClose={onClose}>
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <RowsFields
            {...{ studio, groups, section, isJoining, wish }}
            onJoin={setIsJoining}
            onChange={set}
          >
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
          </RowsFields>
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
