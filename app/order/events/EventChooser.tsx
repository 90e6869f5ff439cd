import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listByDate, listFeatures, listLocations } from "../../../domain/api/catalogue.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { nextDays } from "../../../domain/zone.ts";
import { Answered } from "../../parts/ui/Answered.tsx";
import { DayStrip } from "../../parts/shows/DayStrip.tsx";
import { EmptyState } from "../../parts/ui/EmptyState.tsx";
import { Showtimes } from "../../parts/shows/Showtimes.tsx";
import { serverNow } from "../../shell/net/serverClock.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";

interface EventChooserProps {
  /**
   * Query string for the URLs of the linked orders. The query string says whether the event is added to the
   * cart.
   */
  readonly query: string;
  /** Returns whether an event can be added to the cart. */
  readonly isOffered: (presentation: Presentation) => boolean;
}

/** The programme, one day at a time. Each show time is a link to its order page. */
export function EventChooser({ query, isOffered }: EventChooserProps) {
  const { t } = useTranslation();
  const days = nextDays(new Date(serverNow()));
  const [day, setDay] = useState(days[0]!);
  const onDay = useAnswer(listByDate, { query: { date: day } });
  const features = useAnswer(listFeatures, { query: {} });
  const locations = useAnswer(listLocations, {});
  const offline = new Set(
    locations.reply?.locations.filter(({ isOffline }) => isOffline).map(({ id }) => id),
  );
  const names = new Map(features.reply?.features.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-5">
      <DayStrip days={days} value={day} onChange={setDay} />
      <Answered answer={onDay}>
        {({ presentations }) => {
          const all = [
            ...Map.groupBy(ahead(presentations).filter(isOffered), ({ featureId }) => featureId),
          ];
          if (all.length === 0) {
            return (
              <EmptyState title={t("presentations.none")} text={t("presentations.noneText")} />
            );
          }
          return (
            <ul className="flex flex-col">
              {all.map(([featureId, shows]) => (
                <li
                  key={featureId}
                  className="grid gap-x-6 gap-y-2 border-t border-line py-4 tablet:grid-cols-[14rem_1fr]"
                >
                  <h3 className="font-semibold">
                    <bdi>{names.get(featureId) ?? shows[0]?.featureName}</bdi>
                  </h3>
                  <Showtimes presentations={shows} isByLocation offline={offline} query={query} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
    </div>
  );
}

/** Returns the presentations that have not begun, by the server's clock. */
function ahead(all: readonly Presentation[]): Presentation[] {
  const now = serverNow();
  return all.filter(({ dateTime }) => Date.parse(dateTime) > now);
}
