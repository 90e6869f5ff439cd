import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SeatDesk } from "./seatDesk.ts";

/** Says over the hall that what is shown may be old. Nothing while it is live. */
export function LinkNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { link } = useSnapshot(desk.hall.view);
  return (
    <p
      role="status"
      className="absolute inset-x-4 top-4 z-10 mx-auto w-fit rounded-md border border-line bg-panel px-4 py-2.5 text-sm empty:hidden max-laptop:me-18"
    >
      {link === "offline" ? t("seats.offline") : null}
    </p>
  );
}
