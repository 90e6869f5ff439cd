import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { HallSkeleton } from "../../order/HallSkeleton.tsx";
import { hasSeat } from "../../order/offerCart.ts";
import { order } from "../../order/order.ts";
import { Button } from "../../shell/Button.tsx";
import { ErrorState } from "../../shell/ErrorState.tsx";
import { placeLine } from "../offerChoice.ts";
import { walkBack, walkOn } from "../offerSteps.ts";
import { useSurroundings } from "../useSurroundings.ts";
import { openSeason, type Season } from "./openSeason.ts";
import { SeasonHall } from "./SeasonHall.tsx";
import { SeatPanel } from "./SeatPanel.tsx";

/** Choosing the permanent seat of a membership: one seat, in every show of the season. */
export function SeatStep() {
  const { t } = useTranslation();
  const around = useSurroundings();
  const { offers, phase } = useSnapshot(order);
  const offerId = offers?.lines.find(hasSeat)?.offerId;
  const isExpired = phase === "expired";
  const [season, setSeason] = useState<Season>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let opened: Season | undefined;
    const line = order.offers?.lines.find(hasSeat);
    if (!line) return undefined;
    const open = async (): Promise<void> => {
      const answer = await openSeason({ ...line }, order.expiresAt);
      opened = answer.reply;
      if (!isWanted) return opened?.desk.hall.close();
      setSeason(opened);
      setRefusal(answer.refusal);
    };
    void open();
    return () => {
      isWanted = false;
      opened?.desk.hall.close();
    };
    // A seat that has lapsed is not mine on the map either.
  }, [offerId, tries, isExpired]);
  if (refusal) {
    return (
      <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 pt-6">
        <ErrorState refusal={refusal} onAgain={() => setTries(tries + 1)} />
        <Button onClick={() => walkBack(around)}>{t("order.back")}</Button>
      </div>
    );
  }
  if (!season) return <HallSkeleton />;
  return (
    <SeasonHall
      season={season}
      onPlace={(seat, expiresAt) => placeLine(offerId ?? 0, seat, expiresAt)}
      panel={
        <SeatPanel
          season={season}
          title={t("offers.seat.title")}
          onBack={() => walkBack(around)}
          onNext={() => walkOn(around)}
        />
      }
    />
  );
}
