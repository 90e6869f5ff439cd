import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { countBits } from "../../../engine/plan/seatCounts.ts";
import { WatchDialog } from "../../parts/form/WatchDialog.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** Returns the number of available seats and places, including the visitor's own seats. */
function leftIn({ hall }: SeatDesk): number {
  const seats = countBits(hall.states.freeOrMine, 0, hall.layout.count);
  const areas = Object.values(hall.view.areas);
  return areas.reduce((sum, { available }) => sum + Math.max(0, available), seats);
}

/**
 * Shown while fewer seats are available than the party needs. Offers other dates, and a notification when
 * seats become available.
 */
export function SoldOutNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  useSnapshot(desk.hall.view);
  const { seats, partySize } = useSnapshot(order);
  const left = leftIn(desk);
  const isOpen = seats.length > 0 || left >= partySize;
  if (isOpen && !isAsking) return null;
  return (
    <>
      {!isOpen && (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-lg font-semibold">
            {left === 0 ? t("seats.soldOut") : t("watch.few", { count: left })}
          </p>
          <p className="text-sm text-mute">
            {t(left === 0 ? "seats.soldOutText" : "watch.fewText")}
          </p>
          <Button onClick={() => setIsAsking(true)}>{t("watch.open")}</Button>
          <Link
            href={`/feature/${desk.presentation.featureId}`}
            className="flex min-h-11 items-center justify-center rounded-md bg-raise px-4 hover:bg-line"
          >
            {t("seats.otherDates")}
          </Link>
        </div>
      )}
      {isAsking && (
        <WatchDialog
          presentationId={desk.presentation.id}
          quantity={partySize}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
