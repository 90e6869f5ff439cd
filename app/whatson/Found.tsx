import { useTranslation } from "react-i18next";
import { AtHome } from "./AtHome.tsx";
import { DayBillings } from "./DayBillings.tsx";
import { listPresentations, type Feature } from "../../domain/api/catalogue.ts";
import { FeatureGrid } from "../parts/shows/FeatureGrid.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { DayStrip } from "../parts/shows/DayStrip.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { dateOf } from "../../domain/zone.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { isFiltering, type Filters } from "./filters.ts";
import { billings } from "../../domain/billings.ts";
import { nextDayOn } from "./programme.ts";

interface FoundProps {
  /** The features that match the filters. */
  readonly wanted: readonly Feature[];
  readonly filters: Filters;
  readonly place: { readonly locationId?: number };
  readonly offline: ReadonlySet<number>;
  readonly days: readonly string[];
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onClear: () => void;
}

/** The matching features with their times on the chosen day, followed by matching features of other days. */
export function Found(props: FoundProps) {
  const { wanted, filters, place, offline, days, day, onDay, onClear } = props;
  const { t } = useTranslation();
  const query = { ...place, date: day, ...(filters.part && { partOfDay: filters.part }) };
  const today = useAnswer(listPresentations, { query });
  const shown = billings(wanted, today.reply?.presentations ?? [], pageNow());
  const onToday = new Set(shown.map(({ feature }) => feature.id));
  const others = today.reply ? wanted.filter(({ id }) => !onToday.has(id)) : [];
  const isSearch = isFiltering(filters);
  const lastDay = days.at(-1) ?? day;
  const later = wanted.filter(
    ({ nextDateTime }) => nextDateTime !== null && dateOf(new Date(nextDateTime)) > lastDay,
  );
  if (wanted.length === 0) {
    return (
      <EmptyState title={t("find.none")} text={t("find.noneText")}>
        <Button onClick={onClear}>{t("find.clear")}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <section aria-labelledby="programme" className="flex flex-col gap-5">
        <h2 id="programme" className="text-lg font-semibold">
          {t("whatson.byDay")}
        </h2>
        <DayStrip days={days} value={day} onChange={onDay} />
        {isSearch && today.reply && (
          <p role="status" className="text-mute">
            {t("find.count", { count: shown.length })}
          </p>
        )}
        <DayBillings
          answer={today}
          billings={shown}
          isByLocation={place.locationId === undefined}
          offline={offline}
          next={nextDayOn(wanted, days, day)}
          onDay={onDay}
          isFirst
        />
      </section>
      {later.length > 0 && <AtHome features={later} place={place} />}
      {isSearch && others.length > 0 && (
        <Section title={t("find.otherDays")}>
          <FeatureGrid features={others} />
        </Section>
      )}
    </>
  );
}
