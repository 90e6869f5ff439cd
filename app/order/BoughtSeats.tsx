import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { seatWords } from "../shell/seatWords.ts";
import { OtherEvents } from "./events/OtherEvents.tsx";
import { order, ticketOf } from "./order.ts";

/** What is being bought, beside the total, where there is room for it. */
export function BoughtSeats() {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4 max-laptop:hidden">
      <ul className="flex flex-col gap-1">
        {seats.map((seat) => (
          <li key={seat.key} className="flex justify-between gap-4">
            <span>{seatWords(t, seat)}</span>
            <span className="truncate text-mute">{ticketOf(order.presentation, seat)?.name}</span>
          </li>
        ))}
      </ul>
      <OtherEvents />
    </div>
  );
}
