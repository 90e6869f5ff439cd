import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../parts/ui/Button.tsx";
import { AdviceNote } from "../seats/AdviceNote.tsx";
import { OtherEvents } from "../events/OtherEvents.tsx";
import { FoundSets } from "./FoundSets.tsx";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatLine } from "./SeatLine.tsx";
import { SharePick } from "../share/SharePick.tsx";
import { Totals } from "../steps/Totals.tsx";

/** Panel beside the hall on a laptop: the visitor's seats, the total, and the next step. */
export function CartPanel({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { seats, others } = useSnapshot(order);
  const { isLeaving } = useSnapshot(desk.view);
  const { isBusy } = useSnapshot(desk.selection.view);
  const isEmpty = seats.length === 0;
  const isAreasOnly = desk.hall.layout.count === 0;
  const noneYet = isAreasOnly ? "seats.noneYetAreas" : "seats.noneYet";
  return (
    <section
      aria-label={t("seats.yours")}
      className={`flex w-68 flex-col rounded-lg border border-line bg-panel wide:w-84 ${isEmpty ? "self-start pb-5" : "h-full"}`}
    >
      <div className="px-5 pt-5">
        <h2 className="text-lg leading-tight font-semibold">
          {t(isAreasOnly ? "seats.yoursAreas" : "seats.yours")}
        </h2>
        <p className="mt-1 text-sm text-mute">{t(isEmpty ? noneYet : "seats.held")}</p>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5" hidden={isEmpty}>
        <ul className="flex flex-col gap-4 empty:hidden">
          {seats.map((chosen) => (
            <SeatLine key={chosen.key} desk={desk} chosen={chosen} />
          ))}
        </ul>
        {others.length > 0 && !isEmpty && <OtherEvents />}
        <FoundSets desk={desk} />
        <AdviceNote desk={desk} />
        {!isEmpty && (
          <>
            <SharePick desk={desk} />
            {others.length === 0 && <OtherEvents />}
          </>
        )}
      </div>
      {isEmpty && others.length > 0 && (
        <div className="min-h-0 overflow-y-auto px-5 pt-5">
          <OtherEvents />
        </div>
      )}
      {!isEmpty && (
        <div className="flex flex-col gap-4 border-t border-line p-5">
          <Totals />
          <Button
            data-onward=""
            look="primary"
            className="min-h-12 w-full"
            isBusy={isLeaving}
            isWaiting={isBusy}
            onClick={() => void desk.proceed()}
          >
            {t("seats.continue")}
          </Button>
        </div>
      )}
    </section>
  );
}
