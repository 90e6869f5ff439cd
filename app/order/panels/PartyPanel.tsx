import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { AllocationPanel } from "../allocation/AllocationPanel.tsx";
import { AreaPicker } from "./AreaPicker.tsx";
import { FindButton } from "./FindButton.tsx";
import { GroupFilter } from "./GroupFilter.tsx";
import { HoldSwitch } from "./HoldSwitch.tsx";
import { moving } from "../seats/moving.ts";
import { PartySize } from "./PartySize.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { SoldOutNote } from "./SoldOutNote.tsx";
import { TraitSwitches } from "./TraitSwitches.tsx";

/** Panel beside the hall on a laptop: party size, price and trait filters, and the button to find seats. */
export function PartyPanel({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  // Seats that are changed keep their price, so the price filters are hidden.
  const isMoving = useSnapshot(moving).now !== undefined;
  return (
    <section
      aria-label={t("seats.wishes")}
      className="flex max-h-full w-54 flex-col gap-5 overflow-y-auto rounded-lg border border-line bg-panel p-4 wide:w-62 wide:p-4.5"
    >
      <SoldOutNote desk={desk} />
      {desk.hall.layout.count > 0 && (
        <>
          <PartySize />
          {!isMoving && (
            <>
              <PriceFilter desk={desk} />
              <GroupFilter desk={desk} />
            </>
          )}
          <TraitSwitches desk={desk} />
          <FindButton desk={desk} />
        </>
      )}
      <AllocationPanel desk={desk} />
      <AreaPicker desk={desk} />
      <HoldSwitch />
    </section>
  );
}
