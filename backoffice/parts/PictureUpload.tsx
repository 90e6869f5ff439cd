import { ImageUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { uploadPicture } from "../../domain/api/pictures.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { sendFile } from "../shell/sendFile.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { FileButton } from "../../app/parts/form/FileButton.tsx";

interface PictureUploadProps {
  /** Label of the button, if the picture is not a poster. */
  readonly label?: string;
  readonly hint?: string;
  readonly onUploaded: (pictureId: string) => void;
}

/**
 * Uploads a picture. The server stores the picture immediately, but the record gets it only when the form is
 * saved.
 */
export function PictureUpload({ label, hint, onUploaded }: PictureUploadProps) {
  const { t } = useTranslation();
  const words = label ?? t("catalogue.upload");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function send(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    setIsBusy(true);
    const answer = await sendFile(uploadPicture, {}, file).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) onUploaded(answer.reply.pictureId);
  }

  return (
    <div className="pb-4">
      <FileButton
        label={words}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        look="quiet"
        className="flex items-center gap-2"
        isBusy={isBusy}
        onFile={(file) => void send(file)}
      >
        <ImageUp size={18} aria-hidden />
        {words}
      </FileButton>
      <p className="mt-1.5 text-sm text-mute">{hint ?? t("catalogue.uploadHint")}</p>
      {refusal && (
        <Note tone="danger" role="alert" className="mt-2">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
