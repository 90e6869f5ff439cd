import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { saveFile } from "../parts/saveFile.ts";
import { FORMATS, planFile, type FileFormat } from "./exports.ts";
import type { PriceGroup } from "./priceChoices.ts";

interface ExportDialogProps {
  readonly layout: SeatLayout;
  readonly groups: readonly PriceGroup[];
  /** Name of the draft. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Exports the drawing as a file in our own format, or as pretix, CSV, SVG or PNG. */
export function ExportDialog({ layout, groups, name, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<FileFormat>("own");
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const cards = {
    own: { title: t("designer.export.own"), text: t("designer.export.ownText") },
    pretix: { title: "pretix", text: t("designer.export.pretixText") },
    csv: { title: "CSV", text: t("designer.export.csvText") },
    svg: { title: "SVG", text: t("designer.export.svgText") },
    png: { title: "PNG", text: t("designer.export.pngText") },
  };

  async function save(): Promise<void> {
    setIsBusy(true);
    setIsFailed(false);
    try {
      const file = await planFile(layout, format, groups, name);
      saveFile(file.name, file.content, file.type);
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setIsFailed(true);
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t("designer.act.export")} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioCards
          legend={t("designer.export.format")}
          cards={FORMATS.map((value) => ({ value, ...cards[value] }))}
          value={format}
          onChange={setFormat}
        />
        <DialogFoot
          refusal={isFailed ? t("designer.export.failed") : undefined}
          does={t("designer.export.save")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
