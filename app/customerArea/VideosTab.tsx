import { Ban, Clock, Hourglass, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaCustomer, AreaReservation, AreaVideo } from "../../domain/customerArea.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import type { TabProps } from "./areaTabs.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { fullDate, fullMoment } from "../shell/i18n/fullDate.ts";
import { ReservationNumber } from "./VisitFacts.tsx";

const BADGES = {
  available: { tone: "good", icon: Play },
  future: { tone: "info", icon: Hourglass },
  expired: { tone: "warn", icon: Clock },
  blocked: { tone: "warn", icon: Ban },
} as const;

const reservationOf = (customer: AreaCustomer, video: AreaVideo): AreaReservation | undefined =>
  customer.reservations.find((each) => each.ReservationIdentifier === video.ReservationIdentifier);

/** Videos on demand, with their remaining plays and expiry. */
export function VideosTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const { VODTickets } = customer;
  if (VODTickets.length === 0) {
    return (
      <EmptyState title={t("customerArea.noVideos")} text={t("customerArea.noVideosText")}>
        <LinkButton href="/">{t("customerArea.whatsOn")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {VODTickets.map((video) => (
        <li key={video.documentKey}>
          <VideoCard video={video} reservation={reservationOf(customer, video)} />
        </li>
      ))}
    </ul>
  );
}

interface VideoCardProps {
  readonly video: AreaVideo;
  readonly reservation: AreaReservation | undefined;
}

function VideoCard({ video, reservation }: VideoCardProps) {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, isBlocked, presentationId, ReservationIdentifier } = video;
  const shownState = isBlocked ? "blocked" : state;
  const watch = `/vod/${encodeURIComponent(ReservationIdentifier)}/${presentationId}`;
  // A watched video can no longer be cancelled.
  const canCancel = reservation?.state === "paid" && video.playCount === 0 && state !== "expired";
  return (
    <article className="rounded-lg border border-line bg-panel px-5 py-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg leading-snug font-semibold">{video.featureName}</h2>
          <ReservationNumber>{ReservationIdentifier}</ReservationNumber>
        </div>
        <Badge {...BADGES[shownState]}>{t(`customerArea.video.${shownState}`)}</Badge>
      </div>
      <VideoFacts video={video} />
      {(shownState === "available" || canCancel) && (
        <div className="mt-5 flex flex-wrap gap-3">
          {shownState === "available" && (
            <LinkButton href={watch} look="primary" className="gap-2">
              <Play size={18} aria-hidden />
              {t("customerArea.watch")}
            </LinkButton>
          )}
          {canCancel && (
            <Button look="bare" onClick={() => setIsCancelling(true)}>
              {t("customerArea.cancelVideo")}
            </Button>
          )}
        </div>
      )}
      {isCancelling && reservation && (
        <CancelDialog
          reservation={reservation}
          presentationId={presentationId}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </article>
  );
}

function VideoFacts({ video }: { readonly video: AreaVideo }) {
  const { t } = useTranslation();
  const { availableFrom, availableUntil, playCount, playsRemaining, lastPlayback } = video;
  const from = fullMoment(availableFrom);
  const range = availableUntil
    ? t("customerArea.fromTo", { from, to: fullMoment(availableUntil) })
    : t("customerArea.fromOn", { from });
  return (
    <Facts
      layout="columns"
      facts={[
        {
          name: t("customerArea.playsLeft"),
          value: t("customerArea.playsOf", {
            left: playsRemaining,
            all: playsRemaining + playCount,
          }),
        },
        { name: t("customerArea.range"), value: range },
        {
          name: t("customerArea.lastPlayback"),
          value: lastPlayback ? fullMoment(lastPlayback) : t("customerArea.neverPlayed"),
        },
        { name: t("customerArea.bought"), value: fullDate(video.purchaseDate) },
      ]}
    />
  );
}
