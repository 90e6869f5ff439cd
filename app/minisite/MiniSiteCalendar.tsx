import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "wouter";
import { listLocations, listPresentations, type Feature } from "../../domain/api/catalogue.ts";
import type { MiniSite } from "../../domain/minisite.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { dateOf } from "../../domain/zone.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { DayStrip } from "../parts/shows/DayStrip.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { FeatureFacts } from "../parts/shows/FeatureFacts.tsx";
import { offlineOf } from "../parts/shows/offlineLocations.ts";
import { Poster } from "../parts/shows/Poster.tsx";
import { Showtimes } from "../parts/shows/Showtimes.tsx";
import { serverNow } from "../shell/net/serverClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";

interface MiniSiteCalendarProps {
  readonly site: MiniSite;
  readonly features: readonly Feature[];
}

/** Days on which a partner's mini-site has shows, and the shows of the chosen day. */
export function MiniSiteCalendar({ site, features }: MiniSiteCalendarProps) {
  const { t } = useTranslation();
  const query = { featureIds: site.featureIds.join(","), miniSiteUrl: site.URL };
  const answer = useAnswer(listPresentations, { query });
  const [now] = useState(serverNow);
  return (
    <Answered answer={answer}>
      {({ presentations }) => {
        const coming = presentations.filter(({ dateTime }) => Date.parse(dateTime) > now);
        return coming.length === 0 ? (
          <EmptyState title={t("miniSite.none")} text={t("miniSite.noneText")} />
        ) : (
          <Days coming={coming} features={features} />
        );
      }}
    </Answered>
  );
}

interface DaysProps {
  readonly coming: readonly Presentation[];
  readonly features: readonly Feature[];
}

function Days({ coming, features }: DaysProps) {
  const [search, setSearch] = useSearchParams();
  const locations = useAnswer(listLocations, {});
  const byDay = Map.groupBy(coming, ({ dateTime }) => dateOf(new Date(dateTime)));
  const days = [...byDay.keys()].toSorted();
  const asked = search.get("date") ?? "";
  const day = byDay.has(asked) ? asked : (days[0] ?? asked);
  const shown = Map.groupBy(byDay.get(day) ?? [], ({ featureId }) => featureId);
  return (
    <div className="flex flex-col gap-5">
      <DayStrip
        days={days}
        value={day}
        onChange={(date) => setSearch({ date }, { replace: true })}
      />
      <ul>
        {features
          .filter(({ id }) => shown.has(id))
          .map((feature) => (
            <li key={feature.id} className="flex gap-4 border-t border-line py-6 tablet:gap-6">
              <Poster
                imageUrl={feature.imageUrl}
                name={feature.name}
                className="w-20 self-start tablet:w-32"
              />
              <article className="flex min-w-0 flex-1 flex-col gap-3">
                <div>
                  <h2 className="text-lg leading-snug font-semibold">
                    <Link
                      href={`/feature/${feature.id}`}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {feature.name}
                    </Link>
                  </h2>
                  <FeatureFacts feature={feature} />
                </div>
                <Showtimes
                  presentations={shown.get(feature.id) ?? []}
                  isByLocation
                  offline={offlineOf(locations.reply?.locations ?? [])}
                />
              </article>
            </li>
          ))}
      </ul>
    </div>
  );
}
