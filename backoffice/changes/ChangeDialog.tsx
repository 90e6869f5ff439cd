import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { affected } from "../../domain/api/changes.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { ChangeSteps } from "./ChangeSteps.tsx";

interface ChangeDialogProps {
  readonly presentationId: number;
  readonly onClose: () => void;
}

/**
 * Cancels or moves a presentation in four steps: what to do, who is affected, the message, and confirmation.
 */
export function ChangeDialog({ presentationId, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useOfficeAnswer(affected, { params: { id: presentationId } });
  if (reply && reply.openChangeId === null && !reply.isCancelled) {
    return <ChangeSteps affected={reply} onClose={onClose} />;
  }
  return (
    <Dialog isWide title={reply?.FeatureName ?? t("changes.open")} onClose={onClose}>
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {!reply && !refusal && <LoadingNote />}
      {reply && (
        <Note
          tone="warning"
          title={reply.openChangeId === null ? t("changes.isCancelled") : t("changes.isOpen")}
          action={
            <LinkButton
              href={reply.openChangeId === null ? "/changes" : `/changes/${reply.openChangeId}`}
            >
              {t("changes.toProgress")}
            </LinkButton>
          }
        />
      )}
    </Dialog>
  );
}
