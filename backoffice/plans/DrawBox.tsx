import { PencilRuler } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { startDrawing } from "../../domain/api/planDrawings.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import type { PlanPlace } from "./sendPlanFile.ts";

interface DrawBoxProps extends PlanPlace {
  /** Name of the new draft. */
  readonly name: string;
  /** Whether the layout has a current plan that can be copied. */
  readonly hasCurrent: boolean;
  readonly onStarted: (draftId: number) => void;
}

/** Creates a plan to be drawn in the browser: empty, or as a copy of the current plan. */
export function DrawBox({ name, hasCurrent, onStarted, ...place }: DrawBoxProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function start(isFromCurrent: boolean): Promise<void> {
    setIsBusy(true);
    const answer = await officeCall(startDrawing, {
      query: place,
      body: { name: name.slice(0, 200), isFromCurrent },
    }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) onStarted(answer.reply.draftId);
  }

  return (
    <div className="flex shrink-0 flex-col gap-3 rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PencilRuler size={28} aria-hidden className="text-mute max-tablet:hidden" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{t("plans.drawTitle")}</p>
          <p className="text-sm text-mute">{t("plans.drawHint")}</p>
        </div>
        {hasCurrent && (
          <Button isBusy={isBusy} onClick={() => void start(true)}>
            {t("plans.drawCurrent")}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => void start(false)}>
          {t("plans.drawEmpty")}
        </Button>
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
