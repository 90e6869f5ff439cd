import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { listLocations, listPresentations } from "../../domain/api/catalogue.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { isVideo } from "../../domain/vod.ts";
import { dateOf } from "../../domain/zone.ts";
import { zoneName } from "../shell/i18n/zoneName.ts";
import { DayStrip } from "../parts/shows/DayStrip.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { longDay } from "../shell/i18n/formats.ts";
import { offlineOf } from "../parts/shows/offlineLocations.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { Showtimes } from "../parts/shows/Showtimes.tsx";
import { VideoShows } from "../parts/shows/VideoShows.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { BuyBar } from "./BuyBar.tsx";
import { FullShow } from "./FullShow.tsx";
import { useIsElsewhere } from "../parts/shows/WhenNotes.tsx";

/**
 * Maximum number of shows for which all days are listed at once. If there are more shows, one day is shown at
 * a time.
 */
const FEW_SHOWS = 12;

interface FeatureShowsProps {
  readonly featureId: string;
  /** The lowest price of a seat in shekels. */
  readonly from: number | null;
}

/** Returns the charge per order in shekels if it is the same flat amount for all shows, otherwise 0. */
export function commonFee(shows: readonly Pick<Presentation, "serviceCharge">[]): number {
  const fees = new Set(
    shows.map(({ serviceCharge: { type, amount } }) => (type === "flat" ? amount : 0)),
  );
  const [fee = 0] = fees;
  return fees.size === 1 ? fee : 0;
}

/** All shows of a feature that are on sale, by day and location, and the bar with a link to them. */
export function FeatureShows({ featureId, from }: FeatureShowsProps) {
  const { t } = useTranslation();
  const shows = useAnswer(listPresentations, { query: { featureIds: featureId } });
  const locations = useAnswer(listLocations, {});
  const offline = offlineOf(locations.reply?.locations ?? []);
  const coming = (shows.reply?.presentations ?? [])
    .filter(({ dateTime }) => new Date(dateTime) > pageNow())
    .toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
  const videos = coming.filter(({ venueTypeId }) => isVideo(venueTypeId));
  const inHalls = coming.filter(({ venueTypeId }) => !isVideo(venueTypeId));
  const isVideoOnly = videos.length > 0 && inHalls.length === 0;
  return (
    <>
      <section aria-labelledby="shows" className="flex flex-col gap-5">
        <h2 id="shows" className="scroll-mt-4 text-lg font-semibold">
          {t(isVideoOnly ? "fact.atHome" : "feature.shows")}
        </h2>
        {shows.isLoading && (
          <>
            <LoadingNote />
            <Skeleton className="h-40" />
          </>
        )}
        {shows.refusal && <ErrorState refusal={shows.refusal} onAgain={shows.again} />}
        {shows.reply && coming.length === 0 && (
          <EmptyState title={t("feature.none")} text={t("feature.noneText")}>
            <Link href="/" className="flex min-h-11 items-center rounded-md bg-raise px-4">
              {t("notFound.home")}
            </Link>
          </EmptyState>
        )}
        {inHalls.length > 0 && <ShowsByDay coming={inHalls} offline={offline} />}
        {videos.length > 0 && (
          <>
            {!isVideoOnly && <h3 className="font-semibold">{t("fact.atHome")}</h3>}
            <VideoShows videos={videos} />
          </>
        )}
      </section>
      {inHalls.length > 0 && <BuyBar from={from} fee={commonFee(inHalls)} />}
    </>
  );
}

interface ShowsByDayProps {
  readonly coming: readonly Presentation[];
  readonly offline: ReadonlySet<number>;
}

function ShowsByDay({ coming, offline }: ShowsByDayProps) {
  const { t } = useTranslation();
  const byDay = Map.groupBy(coming, ({ dateTime }) => dateOf(new Date(dateTime)));
  const days = [...byDay.keys()];
  const [chosen, setChosen] = useState(days[0] ?? "");
  const isElsewhere = useIsElsewhere(coming[0]?.dateTime ?? "");
  const isShort = coming.length <= FEW_SHOWS;
  const shown = isShort ? days : [chosen];
  return (
    <>
      {!isShort && <DayStrip days={days} value={chosen} onChange={setChosen} />}
      {shown.map((day) => {
        const presentations = byDay.get(day) ?? [];
        const [first] = presentations;
        return (
          first && (
            <div key={day} className="flex flex-col gap-4 border-t border-line pt-5">
              <div>
                <h3 className="font-semibold">{longDay(first.dateTime)}</h3>
                {isElsewhere && (
                  <p className="text-sm text-mute">{t("parts.zone", { zone: zoneName() })}</p>
                )}
              </div>
              <Showtimes
                presentations={presentations}
                isByLocation
                offline={offline}
                renderFull={(show) => <FullShow presentation={show} />}
              />
            </div>
          )
        );
      })}
    </>
  );
}
