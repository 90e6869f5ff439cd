import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import { Button } from "../shell/Button.tsx";
import { price as money } from "../shell/formats.ts";
import { rowWords } from "../shell/seatWords.ts";
import { AdviceNote } from "./AdviceNote.tsx";
import { AreaPicker } from "./AreaPicker.tsx";
import { BottomSheet } from "./BottomSheet.tsx";
import { FindButton } from "./FindButton.tsx";
import { FoundNote } from "./FoundNote.tsx";
import { Legend } from "./Legend.tsx";
import { liftToasts } from "./liftToasts.ts";
import { order } from "./order.ts";
import { PartySize } from "./PartySize.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import { pricePreview } from "./pricePreview.ts";
import type { SeatDesk } from "./seatDesk.ts";
import { letGo, priceOf, SeatLine, type SeatLineProps } from "./SeatLine.tsx";
import type { SheetStop } from "./sheetStops.ts";
import { SoldOutNote } from "./SoldOutNote.tsx";
import { Totals } from "./Totals.tsx";
import { TraitSwitches } from "./TraitSwitches.tsx";

interface SeatSheetProps {
  readonly desk: SeatDesk;
  readonly room: number;
  readonly onPeek: (isPeeking: boolean) => void;
}

/** The panels of the seats step on a phone, in one sheet over the hall. */
export function SeatSheet({ desk, room, onPeek }: SeatSheetProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const [stop, setStop] = useState<SheetStop>("half");
  useEffect(() => onPeek(stop === "peek"), [stop, onPeek]);
  const isAreasOnly = desk.hall.layout.count === 0;
  const more = (
    <button
      type="button"
      onClick={() => setStop(stop === "full" ? "half" : "full")}
      className="min-h-11 text-sm underline decoration-line underline-offset-4"
    >
      {t(stop === "full" ? "seats.backToMap" : "seats.filters")}
    </button>
  );
  return (
    <BottomSheet
      stop={stop}
      onStop={setStop}
      room={room}
      onHeight={liftToasts}
      half={
        <div className="flex flex-col gap-3">
          <SoldOutNote desk={desk} />
          {isAreasOnly ? <AreaPicker desk={desk} /> : <PartySize aside={more} />}
          {!isAreasOnly && seats.length > 0 && (
            <ul className="-mx-4 grid auto-cols-[minmax(46%,1fr)] grid-flow-col gap-2.5 overflow-x-auto px-4">
              {seats.map((chosen) => (
                <Chip key={chosen.key} desk={desk} chosen={chosen} />
              ))}
            </ul>
          )}
          <AdviceNote desk={desk} />
        </div>
      }
      full={
        <div className="flex flex-col gap-5">
          {!isAreasOnly && <PriceFilter desk={desk} />}
          {!isAreasOnly && <TraitSwitches desk={desk} />}
          {!isAreasOnly && <AreaPicker desk={desk} />}
          {seats.length > 0 && !isAreasOnly && <FindButton desk={desk} />}
          {seats.length > 0 && (
            <section aria-label={t("seats.yours")} className="flex flex-col gap-4">
              <h2 className="text-lg font-semibold">{t("seats.yours")}</h2>
              <ul className="flex flex-col gap-4">
                {seats.map((chosen) => (
                  <SeatLine key={chosen.key} desk={desk} chosen={chosen} />
                ))}
              </ul>
              <FoundNote desk={desk} />
              <Totals />
            </section>
          )}
          {!isAreasOnly && <Legend desk={desk} />}
        </div>
      }
      foot={<Foot desk={desk} isAreasOnly={isAreasOnly} />}
    />
  );
}

function Foot({ desk, isAreasOnly }: { readonly desk: SeatDesk; readonly isAreasOnly: boolean }) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { isLeaving } = useSnapshot(desk.view);
  const { isBusy } = useSnapshot(desk.selection.view);
  if (now.seats.length === 0) {
    return isAreasOnly ? (
      <p className="py-2 text-sm text-mute">{t("seats.noneYetAreas")}</p>
    ) : (
      <FindButton desk={desk} />
    );
  }
  return (
    <Button
      look="primary"
      isBusy={isLeaving || isBusy}
      className="tabular flex min-h-13 w-full items-center justify-between"
      onClick={() => void desk.proceed()}
    >
      <span>{t("order.continue")}</span>
      <bdi>{money(toShekels(pricePreview(now).balanceDue))}</bdi>
    </Button>
  );
}

function Chip({ desk, chosen }: SeatLineProps) {
  const { t } = useTranslation();
  const cost = priceOf({ desk, chosen });
  const seat = t("seats.seat", { seat: chosen.seatName });
  const head = rowWords(t, chosen);
  return (
    <li
      className={`flex min-w-0 items-center rounded-md bg-raise py-2 ps-3.5 ${chosen.isLocked ? "" : "animate-pulse"}`}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{head}</p>
        <p className="tabular truncate text-xs text-mute">
          {[
            ...(chosen.seat === null ? [] : [seat]),
            ...(cost === undefined ? [] : [money(cost, true)]),
          ].join(" · ")}
        </p>
      </div>
      <button
        type="button"
        aria-label={t("seats.letGo", { seat: `${head}, ${seat}` })}
        onClick={() => letGo({ desk, chosen })}
        className="grid size-11 shrink-0 place-items-center text-mute"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
