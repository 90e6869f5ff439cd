import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { ImportDetail } from "../../domain/api/imports.ts";
import { cellText } from "../parts/tableColumns.ts";
import { TableLinks } from "../parts/TableLinks.tsx";
import { ImportFaults, ImportSums } from "./ImportReport.tsx";
import { failureText } from "./importText.ts";
import { UndoDialog } from "./UndoDialog.tsx";

interface EndedImportProps {
  readonly detail: ImportDetail;
  readonly onChanged: () => void;
}

/** Shows the report of an import that has ended and the records that it wrote, and undoes the import. */
export function EndedImport({ detail, onChanged }: EndedImportProps) {
  const { t } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);
  const { id, code, records, endedAt, username, state } = detail;
  return (
    <div className="grid gap-8 pb-8">
      {code !== null && (
        <Note tone="danger" className="max-w-3xl">
          {failureText(t, code)}
        </Note>
      )}
      {state !== "failed" && (
        <Section title={t("imports.report")}>
          <ImportSums detail={detail} />
          <p className="mt-4 text-sm text-mute">
            {username} · {endedAt && dayAndTime(endedAt)} · {t("imports.records")}:{" "}
            {cellText(records, "count")}
          </p>
          {records > 0 && (
            <div className="mt-4 flex flex-wrap gap-3">
              <TableLinks
                href={`/api/pres-live/imports/${id}/export`}
                name={`import-${id}`}
                words={{ csv: t("imports.exportDoes"), xlsx: t("imports.exportSheet") }}
              />
              <Button onClick={() => setIsUndoing(true)}>{t("imports.undo")}</Button>
            </div>
          )}
        </Section>
      )}
      <ImportFaults detail={detail} />
      {isUndoing && (
        <UndoDialog
          id={id}
          onClose={() => setIsUndoing(false)}
          onStarted={() => {
            setIsUndoing(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
