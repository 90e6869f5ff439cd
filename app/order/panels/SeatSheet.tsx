import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { price as money } from "../../shell/i18n/formats.ts";
import { AdviceNote } from "../seats/AdviceNote.tsx";
import { AllocationPanel } from "../allocation/AllocationPanel.tsx";
import { AreaPicker } from "./AreaPicker.tsx";
import { BottomSheet } from "./BottomSheet.tsx";
import { OtherEvents } from "../events/OtherEvents.tsx";
import { FindButton } from "./FindButton.tsx";
import { FoundSets } from "./FoundSets.tsx";
import { GroupFilter } from "./GroupFilter.tsx";
import { HoldSwitch } from "./HoldSwitch.tsx";
import { Legend } from "./Legend.tsx";
import { liftToasts } from "../../parts/ui/liftToasts.ts";
import { MoveButton, MoveTickets } from "../modify/MovePanel.tsx";
import { moving } from "../seats/moving.ts";
import { order } from "../cart/order.ts";
import { PartySize } from "./PartySize.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import { feeText } from "../cart/feeWords.ts";
import { pricePreview } from "../cart/pricePreview.ts";
import { SeatChip } from "./SeatChip.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SeatLine } from "./SeatLine.tsx";
import type { SheetStop } from "./sheetStops.ts";
import { SharePick } from "../share/SharePick.tsx";
import { SoldOutNote } from "./SoldOutNote.tsx";
import { Totals } from "../steps/Totals.tsx";
import { TraitSwitches } from "./TraitSwitches.tsx";

interface DeskProps {
  readonly desk: SeatDesk;
}

interface SeatSheetProps extends DeskProps {
  readonly room: number;
  readonly onPeek: (isPeeking: boolean) => void;
}

/** If the space for hall and sheet is lower than this, in CSS px, the sheet starts collapsed to its button. */
const SHORT_ROOM = 420;

const isAreasOnly = ({ hall }: SeatDesk): boolean => hall.layout.count === 0;

/** The panels of the seats step on a phone, in one bottom sheet. */
export function SeatSheet({ desk, room, onPeek }: SeatSheetProps) {
  // On a phone in landscape a half-open sheet would cover the whole hall, so it starts collapsed. A rotation
  // resets the sheet to its default height.
  const isShort = room > 0 && room < SHORT_ROOM;
  const [moved, setMoved] = useState<{ readonly to: SheetStop; readonly isShort: boolean }>();
  const rest: SheetStop = isShort ? "peek" : "half";
  const stop = moved?.isShort === isShort ? moved.to : rest;
  const setStop = (to: SheetStop): void => setMoved({ to, isShort });
  useEffect(() => onPeek(stop === "peek"), [stop, onPeek]);
  return (
    <BottomSheet
      stop={stop}
      onStop={setStop}
      room={room}
      onHeight={liftToasts}
      half={<Half desk={desk} stop={stop} onStop={setStop} />}
      full={isAreasOnly(desk) ? <AreasFull desk={desk} /> : <Full desk={desk} />}
      foot={<Foot desk={desk} />}
    />
  );
}

interface HalfProps extends DeskProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
}

function Half({ desk, stop, onStop }: HalfProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const { now, failure } = useSnapshot(moving);
  const isFull = stop === "full";
  const more = (
    <button
      type="button"
      onClick={() => onStop(isFull ? "half" : "full")}
      className="min-h-11 text-sm underline decoration-line underline-offset-4"
    >
      {t(isFull ? "seats.backToMap" : "seats.filters")}
    </button>
  );
  return (
    <div className="flex flex-col gap-3">
      <SoldOutNote desk={desk} />
      {isAreasOnly(desk) ? <AreaPicker desk={desk} /> : <PartySize aside={more} />}
      {!isAreasOnly(desk) && seats.length > 0 && (
        <ul className="-mx-4 grid auto-cols-[minmax(46%,1fr)] large-text:auto-cols-[minmax(80%,1fr)] grid-flow-col gap-2.5 overflow-x-auto px-4 tablet:-mx-6 tablet:px-6">
          {seats.map((chosen) => (
            <SeatChip key={chosen.key} desk={desk} chosen={chosen} />
          ))}
        </ul>
      )}
      {(now ?? failure) && <MoveTickets desk={desk} />}
      <AdviceNote desk={desk} />
      <AllocationPanel desk={desk} />
    </div>
  );
}

function Full({ desk }: DeskProps) {
  const { seats } = useSnapshot(order);
  return (
    <div className="flex flex-col gap-5">
      <PriceFilter desk={desk} />
      <GroupFilter desk={desk} />
      <TraitSwitches desk={desk} />
      <AreaPicker desk={desk} />
      <HoldSwitch />
      {seats.length > 0 && <FindButton desk={desk} />}
      <Chosen desk={desk} />
      <OtherEvents />
      <Legend desk={desk} />
    </div>
  );
}

function AreasFull({ desk }: DeskProps) {
  return (
    <div className="flex flex-col gap-5">
      <HoldSwitch />
      <Chosen desk={desk} />
      <OtherEvents />
    </div>
  );
}

/** The visitor's seats with their total. Renders nothing while the visitor has no seats. */
function Chosen({ desk }: DeskProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  if (seats.length === 0) return null;
  const title = t(isAreasOnly(desk) ? "seats.yoursAreas" : "seats.yours");
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="flex flex-col gap-4">
        {seats.map((chosen) => (
          <SeatLine key={chosen.key} desk={desk} chosen={chosen} />
        ))}
      </ul>
      <FoundSets desk={desk} />
      <SharePick desk={desk} />
      <Totals />
    </section>
  );
}

function Foot({ desk }: DeskProps) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const change = useSnapshot(moving);
  const { isLeaving } = useSnapshot(desk.view);
  const { isBusy } = useSnapshot(desk.selection.view);
  if (now.seats.length === 0 && isAreasOnly(desk)) {
    return <p className="py-2 text-sm text-mute">{t("seats.noneYetAreas")}</p>;
  }
  if (now.seats.length === 0) return <FindButton desk={desk} />;
  if (change.now) return <MoveButton desk={desk} />;
  const fee = now.isHold ? undefined : feeText(desk.presentation);
  return (
    <Button
      data-onward=""
      look="primary"
      isBusy={isLeaving}
      isWaiting={isBusy}
      className="tabular flex min-h-13 w-full items-center justify-between"
      onClick={() => void desk.proceed()}
    >
      <span>{t("order.continue")}</span>
      <span className="flex flex-col items-end leading-tight">
        <bdi>{money(toShekels(pricePreview(now).balanceDue))}</bdi>
        {fee !== undefined && (
          <bdi className="text-xs font-normal">{t("totals.withFee", { fee })}</bdi>
        )}
      </span>
    </Button>
  );
}
