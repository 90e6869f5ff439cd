import { FileUp } from "lucide-react";
import { useId, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { PlanDraft } from "../../domain/api/plans.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { sendPlanFile, type PlanPlace } from "./sendPlanFile.ts";
import { FileButton } from "../../app/parts/form/FileButton.tsx";

interface UploadBoxProps extends PlanPlace {
  readonly onRead: (draft: PlanDraft) => void;
}

/** Upload of a plan file by drag and drop, or by button. */
export function UploadBox({ onRead, ...place }: UploadBoxProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const [reading, setReading] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function send(file: File | undefined): Promise<void> {
    if (!file || reading !== undefined) return;
    setReading(file.name);
    const answer = await sendPlanFile(place, file).finally(() => setReading(undefined));
    setRefusal(answer.refusal);
    if (answer.reply) onRead(answer.reply.draft);
  }
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void send(event.dataTransfer.files[0]);
      }}
      className={`flex shrink-0 flex-col gap-3 rounded-lg border border-dashed p-5 ${isOver ? "border-sky bg-sky/8" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FileUp size={28} aria-hidden className="text-mute max-tablet:hidden" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{t("plans.upload")}</p>
          <p id={hintId} className="text-sm text-mute">
            {t("plans.uploadHint")}
          </p>
        </div>
        <FileButton
          label={t("plans.file")}
          aria-describedby={hintId}
          isBusy={reading !== undefined}
          onFile={(file) => void send(file)}
        >
          {t("plans.choose")}
        </FileButton>
      </div>
      <p role="status" className={reading === undefined ? "sr-only" : "text-sm text-mute"}>
        {reading !== undefined && t("plans.reading", { file: reading })}
      </p>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
