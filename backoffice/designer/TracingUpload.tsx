import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { uploadTracing } from "../../domain/api/planDrawings.ts";
import { refusal as refusalOf, type Refusal } from "../../domain/refusal.ts";
import { FileButton } from "../../app/parts/form/FileButton.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { sendFile } from "../shell/sendFile.ts";
import { PdfPageChoice } from "./PdfPageChoice.tsx";
import type { PdfPages } from "../parts/pdfPages.ts";
import { loadTracing } from "./tracedPicture.ts";

interface TracingUploadProps {
  /** `ratio` is the picture's height divided by its width. */
  readonly onUploaded: (pictureId: string, ratio: number) => void;
}

const isPdf = ({ type, name }: File): boolean =>
  type === "application/pdf" || name.toLowerCase().endsWith(".pdf");

/** Uploads a picture, or a page of a PDF as a picture, for tracing. */
export function TracingUpload({ onUploaded }: TracingUploadProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Refusal | "missing" | "unreadable">();
  const [pdf, setPdf] = useState<PdfPages>();
  useEffect(() => () => pdf?.close(), [pdf]);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFault(undefined);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  }

  async function send(file: Blob): Promise<void> {
    const { reply, refusal } = await sendFile(uploadTracing, {}, file);
    setFault(refusal);
    if (!reply) return;
    // Loads the stored picture, because the server rotates pictures upright and shrinks large ones.
    const picture = await loadTracing(reply.pictureId);
    if (!picture) return setFault("missing");
    onUploaded(reply.pictureId, picture.height / picture.width);
    picture.close();
  }

  async function open(file: File): Promise<void> {
    if (!isPdf(file)) return send(file);
    const reader = await loadReader();
    if (!reader) return setFault(refusalOf("errorNoResponse"));
    const opened = await reader.openPdf(file);
    if (!opened) return setFault("unreadable");
    if (opened.count > 1) return setPdf(opened);
    await sendPage(opened, 1);
    opened.close();
  }

  async function sendPage(from: PdfPages, page: number): Promise<void> {
    const reader = await loadReader();
    const canvas = reader && (await from.draw(page, reader.LAID_SIDE));
    const picture = canvas && (await reader.pictureOf(canvas));
    if (!picture) return setFault("unreadable");
    await send(picture);
  }

  const texts = {
    missing: t("designer.tracing.missing"),
    unreadable: t("designer.tracing.unreadable"),
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {pdf ? (
        <PdfPageChoice
          pdf={pdf}
          isBusy={isBusy}
          onPage={(page) => void whileBusy(() => sendPage(pdf, page))}
          onCancel={() => setPdf(undefined)}
        />
      ) : (
        <FileButton
          label={t("designer.tracing.choose")}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="flex items-center gap-2"
          isBusy={isBusy}
          onFile={(file) => void whileBusy(() => open(file))}
        >
          <ImageUp size={18} aria-hidden />
          {t("designer.tracing.choose")}
        </FileButton>
      )}
      {fault && (
        <Note tone="danger" role="alert">
          {typeof fault === "string" ? texts[fault] : officeRefusal(t, fault)}
        </Note>
      )}
    </div>
  );
}

/** Loads the PDF reader, which is over a megabyte, on first use. Resolves to `undefined` when offline. */
async function loadReader(): Promise<typeof import("../parts/pdfPages.ts") | undefined> {
  try {
    return await import("../parts/pdfPages.ts");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
