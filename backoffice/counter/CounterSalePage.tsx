import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { counterDesk } from "../../domain/api/counterSale.ts";
import { OtherShows } from "../hall/OtherShows.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { CounterHall, HallFrame, type OpenHall } from "./HallFrame.tsx";
import { SaleForm } from "./SaleForm.tsx";
import { SeatFinder } from "./SeatFinder.tsx";
import { useCounterSeats } from "./useCounterSeats.ts";

const PATH = "/box-office/sale";

/** Sells tickets of one presentation at the box office, on its seat map. */
export function CounterSalePage({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  return (
    <OfficePage
      title={t("counter.sale.title")}
      above={[{ href: "/box-office", name: t("counter.title") }]}
    >
      <HallFrame presentationId={presentationId}>{(hall) => <OpenSale hall={hall} />}</HallFrame>
    </OfficePage>
  );
}

function OpenSale({ hall }: { readonly hall: OpenHall }) {
  const { feed, desk } = hall;
  const { sale } = feed;
  const seats = useCounterSeats(sale.presentationId, desk);
  const [aim, setAim] = useState(0);
  const answer = useOfficeAnswer(counterDesk, { query: { presentationId: sale.presentationId } });
  return (
    <>
      <FilterBar>
        <OtherShows sale={sale} path={PATH} />
      </FilterBar>
      <CounterHall
        hall={hall}
        onMap={seats.setMap}
        onSeat={seats.toggle}
        onArea={(id) => seats.addPlaces(id, 1)}
      />
      <aside className="flex min-h-0 flex-col border-line max-laptop:border-t laptop:border-s">
        <SaleForm sale={sale} desk={answer.reply} seats={seats} aim={aim}>
          <p>
            <span className="block font-semibold">{sale.featureName}</span>
            <span className="text-sm text-mute">
              {[dayAndTime(sale.dateTime), sale.locationName, sale.venueName].join(" · ")}
            </span>
          </p>
          <SeatFinder desk={desk} seats={seats} onFound={() => setAim((count) => count + 1)} />
          {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
          {answer.isLoading && <ListSkeleton rows={3} rowClassName="h-12" />}
        </SaleForm>
      </aside>
    </>
  );
}
