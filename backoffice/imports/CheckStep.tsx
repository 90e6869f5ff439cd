import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { startImport, type ImportDetail } from "../../domain/api/imports.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { ImportFaults, ImportSums } from "./ImportReport.tsx";
import { importRefusal } from "./importText.ts";

interface CheckStepProps {
  readonly detail: ImportDetail;
  readonly onStarted: () => void;
  readonly onMapping: () => void;
}

/** Shows what an import would do and its faults, with the button that starts it. */
export function CheckStep({ detail, onStarted, onMapping }: CheckStepProps) {
  const { t } = useTranslation();
  const [skipsFaults, setSkipsFaults] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { id, counts } = detail;
  const hasFaults = (counts?.fault ?? 0) > 0;
  const writes = (counts?.make ?? 0) + (counts?.change ?? 0) > 0;

  async function start(): Promise<void> {
    setIsBusy(true);
    const answer = await officeCall(startImport, { params: { id }, body: { skipsFaults } }).finally(
      () => setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.reply) onStarted();
  }

  return (
    <div className="grid gap-8 pb-8">
      <Section title={t("imports.checkTitle")} lead={t("imports.checkLead")}>
        <ImportSums detail={detail} />
        {hasFaults && (
          <Note tone="warning" className="mt-4 max-w-3xl">
            {t("imports.hasFaults")}
          </Note>
        )}
        {hasFaults && writes && (
          <CheckField
            label={t("imports.skipFaults")}
            checked={skipsFaults}
            onChange={({ target }) => setSkipsFaults(target.checked)}
            className="mt-2"
          />
        )}
        {refusal && (
          <Note tone="danger" role="alert" className="mt-4 max-w-prose">
            {importRefusal(t, refusal)}
          </Note>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={!writes || (hasFaults && !skipsFaults)}
            onClick={() => void start()}
          >
            {t("imports.startDoes")}
          </Button>
          <Button onClick={onMapping}>{t("imports.otherColumns")}</Button>
        </div>
      </Section>
      <ImportFaults detail={detail} />
    </div>
  );
}
