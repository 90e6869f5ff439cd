import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { seatWords } from "../shell/seatWords.ts";
import { order, ticketOf } from "./order.ts";

/** What is being bought, beside the total, where there is room for it. */
export function BoughtSeats() {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  return (
    <ul className="flex flex-col gap-1 border-b border-line pb-4 max-laptop:hidden">
      {seats.map((seat) => (
        <li key={seat.key} className="flex justify-between gap-4">
          <span>{seatWords(t, seat)}</span>
          <span className="truncate text-mute">{ticketOf(order.presentation, seat)?.name}</span>
        </li>
      ))}
    </ul>
  );
}
