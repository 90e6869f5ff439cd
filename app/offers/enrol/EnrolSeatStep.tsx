import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { refusal as refusalOf, type Refusal } from "../../../domain/refusal.ts";
import type { PlaceTarget } from "../../order/cart/enrolled.ts";
import { HallSkeleton } from "../../order/steps/HallSkeleton.tsx";
import { order } from "../../order/cart/order.ts";
import { pageContext } from "../../order/cart/orderContext.ts";
import { dayAndTime, price } from "../../shell/i18n/formats.ts";
import { walkBack } from "../offerSteps.ts";
import { NoHall } from "../seat/NoHall.tsx";
import { SeasonHall } from "../seat/SeasonHall.tsx";
import { SeatPanel } from "../seat/SeatPanel.tsx";
import { useSeason } from "../seat/useSeason.ts";
import { useSurroundings } from "../useSurroundings.ts";
import { enrolling } from "./enrolling.ts";
import { membersOf } from "./members.ts";
import { memberWords } from "./memberWords.ts";
import { openPlace } from "./openPlace.ts";
import { allMissing, firstTarget, showOf, writePlace } from "./placeTargets.ts";

/**
 * The step in which the members' seats are chosen one after the other, for each member first the permanent
 * seat, then the seats of single shows.
 */
export function EnrolSeatStep({ id }: { readonly id: number }) {
  const [target, setTarget] = useState(() => enrolling.target ?? firstTarget(membersOf(id, order)));
  if (!target) return null;
  const onNext = (): Promise<Refusal | undefined> => {
    const missing = allMissing(membersOf(id, order));
    const isOwn = missing.some(
      ({ key, presentationId }) => key === target.key && presentationId === target.presentationId,
    );
    if (isOwn) return Promise.resolve(refusalOf("NOTHING_SELECTED"));
    const [next] = enrolling.target ? [] : missing;
    if (next) setTarget(next);
    else toPlaces();
    return Promise.resolve(undefined);
  };
  return (
    <TargetHall
      key={`${target.key} ${target.presentationId}`}
      id={id}
      target={target}
      onNext={onNext}
    />
  );
}

function toPlaces(): void {
  enrolling.target = undefined;
  if (order.offers) order.offers.step = "places";
}

interface TargetHallProps {
  readonly id: number;
  readonly target: PlaceTarget;
  readonly onNext: () => Promise<Refusal | undefined>;
}

function TargetHall({ id, target, onNext }: TargetHallProps) {
  const { t } = useTranslation();
  const around = useSurroundings();
  const { season, refusal, again } = useSeason("", () => openPlace(pageContext, target));
  const members = membersOf(id, useSnapshot(order));
  const place = members.findIndex(({ enrolled }) => enrolled.key === target.key);
  const line = members[place];
  const onBack = enrolling.target ? toPlaces : () => walkBack(around, order);
  if (refusal) return <NoHall refusal={refusal} onAgain={again} onBack={onBack} />;
  if (!season || !line) return <HallSkeleton />;
  const show = showOf(line, target);
  const lead = show && `${show.featureName}, ${dayAndTime(show.dateTime)}`;
  return (
    <SeasonHall
      season={season}
      onPlace={(seat, expiresAt) => writePlace(pageContext, target, seat, expiresAt)}
      panel={
        <SeatPanel
          season={season}
          title={
            line.enrolled.who === "buyer"
              ? t("offers.seat.title")
              : t("offers.enrol.seatFor", { who: memberWords(t, line.enrolled, place) })
          }
          lead={lead ?? t("offers.enrol.everyShow")}
          fares={line.enrolled.fares.map(({ name, amount }) => `${name} ${price(amount, true)}`)}
          onBack={onBack}
          onNext={onNext}
        />
      }
    />
  );
}
