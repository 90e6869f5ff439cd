import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { price as money } from "../../shell/i18n/formats.ts";
import { SeatList } from "../../shell/hall/SeatList.tsx";
import { filters, isFiltering, noFilters } from "../wishes/filters.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** Moves the focus to the step's button that goes on with the chosen seats. Panels mark it by `data-onward`. */
const focusOnward = (): void => document.querySelector<HTMLElement>("[data-onward]")?.focus();

/** The list of seats in place of the map, with a button to reset the filters. */
export function SeatListPanel({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { revision } = useSnapshot(desk.hall.view);
  const by = useSnapshot(filters);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const priceOf = (ticketGroupId: number): string | undefined => {
    const cost = desk.prices.get(ticketGroupId);
    return cost === undefined ? undefined : money(toShekels(cost), true);
  };
  const noteOf = (seat: number): string | undefined => {
    const name = desk.allocations.nameOf(seat);
    return name === undefined ? undefined : t("seats.allocation.seat", { name });
  };
  const clear = (): void => {
    Object.assign(filters, noFilters());
    desk.applyFilters();
  };
  return (
    <section aria-labelledby="seat-list" className="mx-auto max-w-2xl px-2 py-5 tablet:px-4">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2
          id="seat-list"
          ref={heading}
          tabIndex={-1}
          className="text-lg font-semibold outline-none"
        >
          {t("seats.list.title")}
        </h2>
        {isFiltering(by) && (
          <button type="button" className="min-h-11 text-sm text-mute underline" onClick={clear}>
            {t("seats.clearFilters")}
          </button>
        )}
      </div>
      {desk.hall.layout.count > 0 && (
        <SeatList
          states={desk.hall.states}
          revision={revision}
          priceOf={priceOf}
          noteOf={noteOf}
          onToggle={(seat) => void desk.choose(seat)}
          onSkip={focusOnward}
          empty={
            <div className="flex flex-col items-start gap-4 py-6">
              <p className="text-mute">
                {t(isFiltering(by) ? "seats.nothingFits" : "seats.soldOutText")}
              </p>
              {isFiltering(by) && <Button onClick={clear}>{t("seats.clearFilters")}</Button>}
            </div>
          }
        />
      )}
    </section>
  );
}
