import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Edocument } from "../../domain/edocument.ts";
import { QrCode } from "../parts/ui/QrCode.tsx";

interface BrightCodeProps {
  readonly document: Edocument;
  readonly onClose: () => void;
}

/**
 * Shows only the ticket's code on a white screen, as large as possible. A white screen is the most that a
 * page can do to make a screen brighter. Scanners need a bright screen in the dark.
 */
export function BrightCode({ document, onClose }: BrightCodeProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { qr, seat, reservationIdentifier } = document;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("edocument.qr")}
      onCancel={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-[white] p-0 text-ink"
    >
      <div className="flex h-full flex-col items-center justify-center gap-4 p-4">
        <button
          type="button"
          aria-label={t("dialog.close")}
          onClick={onClose}
          className="absolute end-3 top-3 grid size-12 place-items-center rounded-md outline-offset-2 focus-visible:outline-ink"
        >
          <X size={28} aria-hidden />
        </button>
        {qr && <QrCode text={qr} label={t("edocument.qr")} className="w-[min(92dvw,74dvh)]" />}
        <p className="text-center text-lg font-semibold">
          {[seat?.SectionName, seat?.RowName, seat?.SeatName].filter(Boolean).join(" · ")}
        </p>
        <p dir="ltr" className="tabular text-line">
          {reservationIdentifier}
        </p>
      </div>
    </dialog>
  );
}
