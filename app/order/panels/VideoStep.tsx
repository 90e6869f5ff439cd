import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listFeatures } from "../../../domain/api/catalogue.ts";
import { videoFormat } from "../../../domain/api/vod.ts";
import { toShekels } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { Poster } from "../../parts/shows/Poster.tsx";
import { Facts } from "../../parts/ui/Facts.tsx";
import { Money } from "../../parts/ui/Money.tsx";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import { fullMoment } from "../../shell/i18n/fullDate.ts";
import { session } from "../../shell/net/session.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { areaName, areasOf } from "../cart/areaAddress.ts";
import { groupOf, order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { PAGE_RULES, SeatDesk } from "../seats/seatDesk.ts";
import { StepFrame } from "../steps/StepFrame.tsx";
import { Totals } from "../steps/Totals.tsx";

interface VideoStepProps {
  readonly presentation: Presentation;
  /** A video's seats are the places of a standing area, but the area itself is not shown. */
  readonly hall: LiveSeats;
}

/**
 * The first step of buying a video: what the buyer gets, and how many to buy. This step is shown in place of
 * the hall.
 */
export function VideoStep({ presentation, hall }: VideoStepProps) {
  const { t } = useTranslation();
  const desk = useMemo(
    () => new SeatDesk(pageContext, presentation, hall, PAGE_RULES),
    [presentation, hall],
  );
  useEffect(() => desk.applyFilters(), [desk]);
  const { seats } = useSnapshot(order);
  const { isLeaving } = useSnapshot(desk.view);
  const [isAdding, setIsAdding] = useState(false);
  const areas = areasOf(hall.layout);
  const [first] = areas;
  const goOn = async (): Promise<void> => {
    setIsAdding(true);
    // A press on the button without a chosen quantity buys one video.
    if (seats.length === 0 && first) await desk.areas.wish(first, 1);
    setIsAdding(false);
    if (order.seats.length > 0) await desk.proceed();
  };
  return (
    <StepFrame
      heading={presentation.featureName}
      lead={t("order.video.where")}
      aside={seats.length > 0 && <Totals />}
      action={t("seats.continue")}
      isBusy={isLeaving || isAdding}
      onAction={() => void goOn()}
    >
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
        <FeaturePoster featureId={presentation.featureId} />
        <div className="flex min-w-64 flex-1 flex-col gap-6">
          <Offer presentationId={presentation.id} />
          <ul className="flex flex-col gap-4">
            {areas.map((section) => (
              <Count key={section.id} desk={desk} section={section} isOnly={areas.length === 1} />
            ))}
          </ul>
          <p className="text-sm text-mute">{t("order.video.personal")}</p>
        </div>
      </div>
    </StepFrame>
  );
}

function FeaturePoster({ featureId }: { readonly featureId: number }) {
  const { reply } = useAnswer(listFeatures, { query: { featureIds: String(featureId) } });
  const feature = reply?.features[0];
  if (!feature) return <div className="aspect-3/4 w-36 tablet:w-52" />;
  return (
    <Poster imageUrl={feature.imageUrl} name={feature.name} className="w-36 tablet:w-52" isFirst />
  );
}

/** Says how often and how long the buyer may watch the video. */
function Offer({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { reply } = useAnswer(videoFormat, { params: { vodId: presentationId } });
  if (!reply) return null;
  const { plays, hours, availableFrom, availableUntil } = reply.offer;
  const isAhead = availableFrom && new Date(availableFrom) > new Date();
  return (
    <Facts
      facts={[
        { name: t("order.video.plays"), value: t("order.video.times", { count: plays }) },
        {
          name: t("order.video.from"),
          value: isAhead ? fullMoment(availableFrom) : t("order.video.atOnce"),
        },
        ...(hours === null
          ? []
          : [{ name: t("order.video.for"), value: t("order.video.hours", { count: hours }) }]),
        ...(availableUntil === null
          ? []
          : [{ name: t("order.video.until"), value: fullMoment(availableUntil) }]),
      ]}
    />
  );
}

interface CountProps {
  readonly desk: SeatDesk;
  readonly section: LayoutSection;
  /** Whether the video has only one price, so that the price needs no name. */
  readonly isOnly: boolean;
}

/** The quantity of a video at one price, with that price. */
function Count({ desk, section, isOnly }: CountProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const { wished } = useSnapshot(desk.areas.view);
  const { areas } = useSnapshot(desk.hall.view);
  const { maxSeats } = useSnapshot(session);
  const mine = seats.filter(({ sectionId }) => sectionId === section.id).length;
  const left = areas[section.id]?.available ?? 0;
  const group = groupOf(desk.presentation, section.ticketGroupIds[0] ?? 0);
  const cost = group && desk.prices.get(group.id);
  // If there is only one price, the button buys at least one video, so the counter begins at 1.
  const least = isOnly && left + mine > 0 ? 1 : 0;
  const name = isOnly
    ? t("order.video.count")
    : areaName(desk.presentation, desk.hall.layout, section);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-mute">
          {left + mine > 0
            ? cost !== undefined && <Money shekels={toShekels(cost)} isShort />
            : t("seats.areaSoldOut")}
        </p>
      </div>
      <Stepper
        of={name}
        value={Math.max(least, wished[section.id] ?? mine)}
        least={least}
        most={Math.min(maxSeats - seats.length + mine, mine + left)}
        onChange={(count) => void desk.areas.wish(section, count)}
      />
    </li>
  );
}
