import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { uploadTracing } from "../../domain/api/planDrawings.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { sendFile } from "../shell/sendFile.ts";
import { loadTracing } from "./tracedPicture.ts";

interface TracingUploadProps {
  /** `ratio` is the picture's height divided by its width. */
  readonly onUploaded: (pictureId: string, ratio: number) => void;
}

/** Uploads a picture to be traced. */
export function TracingUpload({ onUploaded }: TracingUploadProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Refusal | "missing">();

  async function send(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    setIsBusy(true);
    try {
      const { reply, refusal } = await sendFile(uploadTracing, {}, file);
      setFault(refusal);
      if (!reply) return;
      // As it was stored: upright, and no larger than pictures that are traced may be.
      const picture = await loadTracing(reply.pictureId);
      if (!picture) return setFault("missing");
      onUploaded(reply.pictureId, picture.height / picture.width);
      picture.close();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t("designer.tracing.choose")}
        hidden
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = "";
        }}
      />
      <Button
        className="flex items-center gap-2"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden />
        {t("designer.tracing.choose")}
      </Button>
      {fault && (
        <Note tone="danger" role="alert">
          {fault === "missing" ? t("designer.tracing.missing") : officeRefusal(t, fault)}
        </Note>
      )}
    </div>
  );
}
