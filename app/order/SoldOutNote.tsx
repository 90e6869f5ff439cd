import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { order } from "./order.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** Whether nothing at all is left, my own seats counted as left. */
function isSoldOut({ hall }: SeatDesk): boolean {
  const areas = Object.values(hall.view.areas);
  return hall.states.freeOrMine.every((word) => word === 0) && areas.every((a) => a.available <= 0);
}

/** Stands in the panel when the house is full: nothing to choose, but another day perhaps. */
export function SoldOutNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  useSnapshot(desk.hall.view);
  const { seats } = useSnapshot(order);
  if (seats.length > 0 || !isSoldOut(desk)) return null;
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="text-lg font-semibold">{t("seats.soldOut")}</p>
      <p className="text-sm text-mute">{t("seats.soldOutText")}</p>
      <Link
        href={`/feature/${desk.presentation.featureId}`}
        className="flex min-h-11 items-center justify-center rounded-md bg-raise px-4 hover:bg-line"
      >
        {t("seats.otherDates")}
      </Link>
    </div>
  );
}
