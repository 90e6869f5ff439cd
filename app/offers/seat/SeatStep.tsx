import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { HallSkeleton } from "../../order/HallSkeleton.tsx";
import type { OfferLine } from "../../order/offerCart.ts";
import { order } from "../../order/order.ts";
import { Button } from "../../shell/Button.tsx";
import { ErrorState } from "../../shell/ErrorState.tsx";
import { walkBack } from "../offerSteps.ts";
import { useSurroundings } from "../useSurroundings.ts";
import { openSeason, type Season } from "./openSeason.ts";
import { SeasonHall } from "./SeasonHall.tsx";

/** The membership whose buyer chooses a seat. */
const seatedLine = (lines: readonly OfferLine[]): OfferLine | undefined =>
  lines.find(({ isSeated, memberNumber }) => isSeated && memberNumber === null);

/** Choosing the permanent seat of a membership: one seat, in every show of the season. */
export function SeatStep() {
  const { t } = useTranslation();
  const around = useSurroundings();
  const { offers } = useSnapshot(order);
  const offerId = seatedLine(offers?.lines ?? [])?.offerId;
  const [season, setSeason] = useState<Season>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let opened: Season | undefined;
    const line = seatedLine(order.offers?.lines ?? []);
    if (!line) return undefined;
    void openSeason({ ...line }).then((answer) => {
      opened = answer.reply;
      if (!isWanted) return opened?.desk.hall.close();
      setSeason(opened);
      setRefusal(answer.refusal);
    });
    return () => {
      isWanted = false;
      opened?.desk.hall.close();
    };
  }, [offerId, tries]);
  if (refusal) {
    return (
      <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 pt-6">
        <ErrorState refusal={refusal} onAgain={() => setTries(tries + 1)} />
        <Button onClick={() => walkBack(around)}>{t("order.back")}</Button>
      </div>
    );
  }
  return season ? <SeasonHall season={season} offerId={offerId ?? 0} /> : <HallSkeleton />;
}
