import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** Note over the hall that warns if the seat states may be outdated, or if sales are suspended. */
export function LinkNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { link, isSalesLocked } = useSnapshot(desk.hall.view);
  const closed = isSalesLocked ? t("seats.salesLocked") : null;
  return (
    <p
      role="status"
      className="absolute inset-x-4 top-4 z-10 mx-auto w-fit rounded-md border border-line bg-panel px-4 py-2.5 text-sm empty:hidden max-laptop:me-18"
    >
      {link === "offline" ? t("seats.offline") : closed}
    </p>
  );
}
