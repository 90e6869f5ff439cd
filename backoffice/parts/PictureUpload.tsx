import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { uploadPicture } from "../../domain/api/pictures.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { sendFile } from "../shell/sendFile.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface PictureUploadProps {
  /** Label of the button, if it is not a poster that is uploaded. */
  readonly label?: string;
  readonly hint?: string;
  readonly onUploaded: (pictureId: string) => void;
}

/** Uploads a picture. It is stored at once, and takes effect when the form is saved. */
export function PictureUpload({ label, hint, onUploaded }: PictureUploadProps) {
  const { t } = useTranslation();
  const words = label ?? t("catalogue.upload");
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={words}
        hidden
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = "";
        }}
      />
      <Button
        look="quiet"
        className="flex items-center gap-2"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden />
        {words}
      </Button>
      <p className="mt-1.5 text-sm text-mute">{hint ?? t("catalogue.uploadHint")}</p>
      {refusal && (
        <Note tone="danger" role="alert" className="mt-2">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
