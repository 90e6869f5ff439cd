import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { NumberField } from "./NumberField.tsx";
import type { PdfPages } from "../parts/pdfPages.ts";

/** Longest side of the page's preview, in px. */
const SHOWN_SIDE = 560;

interface PdfPageChoiceProps {
  readonly pdf: PdfPages;
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
  readonly onCancel: () => void;
}

/** Chooses one page of a PDF, with a preview. */
export function PdfPageChoice({ pdf, isBusy, onPage, onCancel }: PdfPageChoiceProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState<number | undefined>(1);
  const [isBroken, setIsBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isPage = page !== undefined && Number.isInteger(page);

  useEffect(() => {
    if (!isPage) return;
    let isOver = false;
    const show = async (): Promise<void> => {
      const canvas = await pdf.draw(page, SHOWN_SIDE);
      if (isOver) return;
      setIsBroken(!canvas);
      if (!canvas) return frame.current?.replaceChildren();
      canvas.className = "h-auto max-w-full border border-line";
      frame.current?.replaceChildren(canvas);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [pdf, page, isPage]);

  function choose(event: FormEvent): void {
    event.preventDefault();
    if (isPage && !isBroken) onPage(page);
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={choose}>
      <NumberField
        label={t("designer.tracing.page", { pages: pdf.count })}
        low={1}
        high={pdf.count}
        value={1}
        onNumber={setPage}
      />
      <div ref={frame} role="img" aria-label={t("designer.preview")} />
      {isBroken && (
        <Note tone="danger" role="alert">
          {t("designer.tracing.unreadable")}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} disabled={!isPage || isBroken}>
          {t("designer.tracing.usePage")}
        </Button>
        <Button type="button" look="bare" onClick={onCancel}>
          {t("backoffice.cancel")}
        </Button>
      </div>
    </form>
  );
}
