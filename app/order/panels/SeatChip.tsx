import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { price as money } from "../../shell/i18n/formats.ts";
import { rowWords, seatWords } from "../../shell/hall/seatWords.ts";
import { letGo, priceOf, type SeatLineProps } from "./SeatLine.tsx";

/** A chosen seat in compact form, for the phone's sheet. */
export function SeatChip({ desk, chosen }: SeatLineProps) {
  const { t } = useTranslation();
  const cost = priceOf({ desk, chosen });
  const words = [
    ...(chosen.seatName === "" ? [] : [t("seats.seat", { seat: chosen.seatName })]),
    ...(cost === undefined ? [] : [money(cost, true)]),
  ];
  return (
    <li
      className={`flex min-w-0 items-center rounded-md bg-raise py-2 ps-3.5 ${chosen.isLocked ? "" : "animate-pulse"}`}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate large-text:whitespace-normal text-sm font-medium">
          {rowWords(t, chosen)}
        </p>
        <p className="tabular truncate large-text:whitespace-normal text-xs text-mute">
          {words.join(" · ")}
        </p>
      </div>
      <button
        type="button"
        aria-label={t("seats.letGo", { seat: seatWords(t, chosen) })}
        onClick={() => letGo({ desk, chosen })}
        className="grid size-11 shrink-0 place-items-center text-mute"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
