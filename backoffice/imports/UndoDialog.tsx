import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { previewUndo, undoImport, type UndoPreview } from "../../domain/api/imports.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { officeCall } from "../shell/officeCall.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { importRefusal, targetText } from "./importText.ts";

interface UndoDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Shows what an undo would remove and what it would keep, and starts the undo. */
export function UndoDialog({ id, onClose, onStarted }: UndoDialogProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(previewUndo, { params: { id } });
  const [leavesUsed, setLeavesUsed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const preview = answer.reply;
  const removes = Object.values(preview?.removes ?? {}).reduce((sum, count) => sum + count, 0);
  const isReady = preview !== undefined && removes > 0 && (preview.leftCount === 0 || leavesUsed);

  async function undo(): Promise<void> {
    setIsBusy(true);
    const done = await officeCall(undoImport, { params: { id }, body: { leavesUsed } }).finally(
      () => setIsBusy(false),
    );
    setRefusal(done.refusal);
    if (done.reply) onStarted();
  }
  return (
    <Dialog
      title={t("imports.undoTitle")}
      onClose={onClose}
      isWide
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t("imports.cancel")}
          </Button>
          <Button look="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void undo()}>
            {t("imports.undo")}
          </Button>
        </>
      }
    >
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {answer.isLoading && <LoadingNote />}
      {preview && <Preview preview={preview} removes={removes} />}
      {preview && preview.leftCount > 0 && (
        <CheckField
          label={t("imports.undoLeavesUsed")}
          checked={leavesUsed}
          onChange={({ target }) => setLeavesUsed(target.checked)}
        />
      )}
      {refusal && (
        <Note tone="danger" role="alert" className="mt-4">
          {importRefusal(t, refusal)}
        </Note>
      )}
    </Dialog>
  );
}

function Preview({
  preview,
  removes,
}: {
  readonly preview: UndoPreview;
  readonly removes: number;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-2">{removes > 0 ? t("imports.undoRemoves") : t("imports.undoNothing")}</p>
      <Facts
        facts={Object.entries(preview.removes).map(([target, count]) => ({
          name: targetText(t, target),
          value: cellText(count, "count"),
        }))}
      />
      {preview.leftCount > 0 && (
        <Note
          tone="warning"
          className="my-4"
          title={t("imports.undoLeaves", { count: preview.leftCount })}
        >
          <ul className="max-h-40 overflow-y-auto text-sm">
            {preview.leaves.map(({ line, target, record }) => (
              <li key={`${target} ${record}`}>
                {t("imports.undoLine", { line, target: targetText(t, target) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
