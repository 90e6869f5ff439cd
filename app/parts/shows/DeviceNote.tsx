import { useTranslation } from "react-i18next";
import { videoFormat } from "../../../domain/api/vod.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { Note } from "../ui/Note.tsx";
import { engineOf, thisBrowser } from "./videoEngine.ts";

interface DeviceNoteProps {
  /** The id of a presentation that is watched at home. */
  readonly presentationId: number;
  readonly className?: string;
}

/**
 * Says before a purchase if this device cannot play the video, and which devices can. Otherwise renders
 * nothing.
 */
export function DeviceNote({ presentationId, className = "" }: DeviceNoteProps) {
  const { t } = useTranslation();
  const { reply } = useAnswer(videoFormat, { params: { vodId: presentationId } });
  if (!reply || engineOf(reply.format, thisBrowser())) return null;
  return (
    <div className={className}>
      <Note tone="warning" role="status" title={t("parts.noPlay")}>
        {t("parts.noPlayText")}
      </Note>
    </div>
  );
}
