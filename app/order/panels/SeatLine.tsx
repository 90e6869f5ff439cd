import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toShekels } from "../../../domain/money.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { rowWords, seatWords } from "../../shell/hall/seatWords.ts";
import { ticketOf, type ChosenSeat } from "../cart/order.ts";
import { seatPrice } from "../cart/pricePreview.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatViewButton } from "./SeatViewButton.tsx";

export interface SeatLineProps {
  readonly desk: SeatDesk;
  readonly chosen: ChosenSeat;
}

/** Returns the full price of a chosen seat in shekels, or undefined if it has no ticket yet. */
export function priceOf({ desk, chosen }: SeatLineProps): number | undefined {
  const ticket = ticketOf(desk.presentation, chosen);
  return ticket && toShekels(seatPrice(desk.presentation, ticket));
}

/**
 * Releases a chosen seat, together with its other half if it is part of a pair. In a general-admission
 * section, releases one place.
 */
export function letGo({ desk, chosen }: SeatLineProps): void {
  if (chosen.seat !== null) return void desk.choose(chosen.seat);
  const section = desk.hall.layout.sections.find(({ id }) => id === chosen.sectionId);
  if (section) void desk.areas.wish(section, desk.areas.mineIn(section.id) - 1);
}

/** A chosen seat in the cart: its view, its address and its price. */
export function SeatLine({ desk, chosen }: SeatLineProps) {
  const { t } = useTranslation();
  const name = seatWords(t, chosen);
  const ticket = ticketOf(desk.presentation, chosen)?.name;
  const seat = chosen.seatName && t("seats.seat", { seat: chosen.seatName });
  const cost = priceOf({ desk, chosen });
  return (
    <li className={`group flex items-center gap-3 ${chosen.isLocked ? "" : "animate-pulse"}`}>
      <span className="contents laptop:max-wide:hidden">
        <SeatViewButton desk={desk} chosen={chosen} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="tabular font-semibold">{rowWords(t, chosen)}</p>
        <p className="tabular truncate large-text:whitespace-normal text-sm text-mute">
          {[seat, ticket].filter(Boolean).join(" · ")}
        </p>
      </div>
      {cost !== undefined && <Money shekels={cost} isShort />}
      <button
        type="button"
        aria-label={t("seats.letGo", { seat: name })}
        title={t("seats.letGo", { seat: name })}
        onClick={() => letGo({ desk, chosen })}
        className="-me-2 grid size-8 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
