import { useTranslation } from "react-i18next";
import { DayBillings } from "./DayBillings.tsx";
import { listByDate, type Feature } from "../../domain/api/catalogue.ts";
import { Choices } from "../parts/ui/Choices.tsx";
import { DayStrip } from "../parts/shows/DayStrip.tsx";
import { pageNow } from "../shell/net/pageClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { billings } from "../../domain/billings.ts";
import { categoriesOf, nextDayOn } from "./programme.ts";

interface ProgrammeProps {
  readonly features: readonly Feature[];
  readonly place: { readonly locationId?: number };
  readonly offline: ReadonlySet<number>;
  readonly days: readonly string[];
  readonly day: string;
  /** Id of the chosen category, or empty for all. */
  readonly category: string;
  readonly onDay: (day: string) => void;
  readonly onCategory: (category: string) => void;
}

/** The features of one day with their times, filtered by category. */
export function Programme(props: ProgrammeProps) {
  const { features, place, offline, days, day, category, onDay, onCategory } = props;
  const { t } = useTranslation();
  const today = useAnswer(listByDate, { query: { date: day, ...place } });
  const all = billings(features, today.reply?.presentations ?? [], pageNow());
  const categories = categoriesOf(all);
  const isKnown = categories.some(({ id }) => String(id) === category);
  const shown = isKnown
    ? all.filter(({ feature }) => String(feature.categoryId) === category)
    : all;
  const choices = [
    { value: "", face: t("whatson.everything") },
    ...categories.map(({ id, name }) => ({ value: String(id), face: name })),
  ];
  return (
    <section aria-labelledby="programme" className="mt-10 flex flex-col gap-5">
      <h2 id="programme" className="text-lg font-semibold">
        {t("whatson.byDay")}
      </h2>
      <DayStrip days={days} value={day} onChange={onDay} />
      {categories.length > 1 && (
        <Choices
          label={t("whatson.category")}
          choices={choices}
          value={isKnown ? category : ""}
          onChange={onCategory}
          className="flex-wrap"
        />
      )}
      <DayBillings
        answer={today}
        billings={shown}
        isByLocation={place.locationId === undefined}
        offline={offline}
        next={nextDayOn(features, days, day)}
        onDay={onDay}
      />
    </section>
  );
}
