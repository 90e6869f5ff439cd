import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { seatsInWords } from "../../shell/hall/seatWords.ts";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { offeredIn } from "./sharedSeats.ts";

/**
 * Note over the seat map if the page was opened by a link that shares seats. The note names the free seats
 * and those that are taken meanwhile, with a button that takes the free ones.
 */
export function OfferedSeats({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const search = useSearch();
  const { states, layout, view } = desk.hall;
  useSnapshot(view);
  const { seats } = useSnapshot(order);
  const [isClosed, setIsClosed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const offered = offeredIn(search, states);
  if (!offered || isClosed) return null;
  const { free, gone } = offered;
  const areMine = free.length > 0 && free.every((seat) => states.isMine(seat));
  if (areMine || seats.some(({ isLocked }) => !isLocked)) return null;
  const take = async (): Promise<void> => {
    setIsBusy(true);
    await desk.takeOffered(free);
    setIsBusy(false);
  };
  return (
    <div className="absolute inset-x-4 top-4 z-10 mx-auto w-fit max-w-md rounded-md bg-panel max-laptop:me-18">
      <Note
        role="status"
        title={t("seats.sharedTitle")}
        action={
          <>
            {free.length > 0 && (
              <Button look="primary" isBusy={isBusy} onClick={() => void take()}>
                {t("seats.sharedTake", { count: free.length })}
              </Button>
            )}
            <Button look="bare" onClick={() => setIsClosed(true)}>
              {t("seats.sharedNo")}
            </Button>
          </>
        }
      >
        {free.length > 0 && <p>{seatsInWords(t, layout, free)}</p>}
        {gone.length > 0 && (
          <p>
            {t("seats.sharedGone", { count: gone.length, seats: seatsInWords(t, layout, gone) })}
          </p>
        )}
      </Note>
    </div>
  );
}
