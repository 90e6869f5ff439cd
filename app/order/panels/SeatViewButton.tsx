import { useState } from "react";
import { useTranslation } from "react-i18next";
import { seatWords } from "../../shell/hall/seatWords.ts";
import type { ChosenSeat } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatViewDialog } from "./SeatViewDialog.tsx";
import { SeatViewPicture } from "./SeatViewPicture.tsx";

interface SeatViewButtonProps {
  readonly desk: SeatDesk;
  readonly chosen: ChosenSeat;
}

/** Thumbnail of the view from a chosen seat. Pressing the thumbnail opens the enlarged view. */
export function SeatViewButton({ desk, chosen }: SeatViewButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const words = t("view.open", { seat: seatWords(t, chosen) });
  return (
    <>
      <button
        type="button"
        aria-label={words}
        title={words}
        onClick={() => setIsOpen(true)}
        className="shrink-0 overflow-hidden rounded-sm hover:brightness-125"
      >
        <SeatViewPicture layout={desk.hall.layout} seat={chosen.seat} width={60} />
      </button>
      {isOpen && (
        <SeatViewDialog
          layout={desk.hall.layout}
          chosen={chosen}
          photo={desk.presentation.viewAreaFilename}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
