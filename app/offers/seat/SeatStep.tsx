import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { HallSkeleton } from "../../order/steps/HallSkeleton.tsx";
import { hasSeat } from "../../order/cart/offerCart.ts";
import { order } from "../../order/cart/order.ts";
import { pageContext } from "../../order/cart/orderContext.ts";
import { placeLine } from "../offerChoice.ts";
import { walkBack, walkOn } from "../offerSteps.ts";
import { useSurroundings } from "../useSurroundings.ts";
import { NoHall } from "./NoHall.tsx";
import { openSeason } from "./openSeason.ts";
import { SeasonHall } from "./SeasonHall.tsx";
import { SeatPanel } from "./SeatPanel.tsx";
import { useSeason } from "./useSeason.ts";

/**
 * The step in which a membership's permanent seat is chosen. The permanent seat is the same seat in every
 * show of the season.
 */
export function SeatStep() {
  const { t } = useTranslation();
  const around = useSurroundings();
  const { offers } = useSnapshot(order);
  const offerId = offers?.lines.find(hasSeat)?.offerId;
  const { season, refusal, again } = useSeason(`${offerId}`, () => {
    const line = order.offers?.lines.find(hasSeat);
    return line && openSeason(pageContext, { ...line }, order.expiresAt);
  });
  const onBack = () => walkBack(around, order);
  if (refusal) return <NoHall refusal={refusal} onAgain={again} onBack={onBack} />;
  if (!season) return <HallSkeleton />;
  return (
    <SeasonHall
      season={season}
      onPlace={(seat, expiresAt) => placeLine(offerId ?? 0, seat, expiresAt, order)}
      panel={
        <SeatPanel
          season={season}
          title={t("offers.seat.title")}
          onBack={onBack}
          onNext={() => walkOn(pageContext, around)}
        />
      }
    />
  );
}
