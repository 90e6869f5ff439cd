import { useTranslation } from "react-i18next";
import { listPresentations, type Feature } from "../../domain/api/catalogue.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { GreatNight } from "./GreatNight.tsx";
import { GreatNightsSkeleton } from "./GreatNightsSkeleton.tsx";
import { featureIdsOf, greatNights, greatFeatures } from "../../domain/billings.ts";

interface GreatNightsProps {
  readonly features: readonly Feature[];
  readonly place: { readonly locationId?: number };
}

/**
 * The shows in stadiums and arenas. Shows in stadiums and arenas are at the top of the page and do not depend
 * on the chosen day.
 */
export function GreatNights({ features, place }: GreatNightsProps) {
  const candidates = greatFeatures(features);
  if (candidates.length === 0) return null;
  return <Chosen candidates={candidates} place={place} />;
}

interface ChosenProps {
  readonly candidates: readonly Feature[];
  readonly place: GreatNightsProps["place"];
}

function Chosen({ candidates, place }: ChosenProps) {
  const { t } = useTranslation();
  const featureIds = featureIdsOf(candidates);
  const { reply, isLoading } = useAnswer(listPresentations, { query: { featureIds, ...place } });
  const nights = greatNights(candidates, reply?.presentations ?? [], pageNow());
  if (isLoading) return <GreatNightsSkeleton count={candidates.length} />;
  // If the call fails, nothing is shown here, because the programme below lists large shows too.
  if (nights.length === 0) return null;
  return (
    <section aria-labelledby="great" className="mt-6">
      <h2 id="great" className="sr-only">
        {t("whatson.great")}
      </h2>
      <ul className="grid gap-4 laptop:grid-cols-2">
        {nights.map((night, rank) => (
          <GreatNight key={night.feature.id} night={night} isFirst={rank === 0} />
        ))}
      </ul>
    </section>
  );
}
