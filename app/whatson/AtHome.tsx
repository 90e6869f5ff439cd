import { useTranslation } from "react-i18next";
import { listPresentations, type Feature } from "../../domain/api/catalogue.ts";
import { featureIdsOf } from "../../domain/billings.ts";
import { isVideo } from "../../domain/vod.ts";
import { VideoShows } from "../parts/shows/VideoShows.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

/** Maximum number of features for which videos are requested. */
const MAX_FEATURES = 50;

interface AtHomeProps {
  /** Features that have no presentation on any day of the programme. */
  readonly features: readonly Feature[];
  readonly place: { readonly locationId?: number };
}

/**
 * The videos of some features. A video's time is the end of its sale, so no day of the programme lists it.
 * Renders nothing if the features have no videos.
 */
export function AtHome({ features, place }: AtHomeProps) {
  const { t } = useTranslation();
  const featureIds = featureIdsOf(features.slice(0, MAX_FEATURES));
  const { reply } = useAnswer(listPresentations, { query: { ...place, featureIds } });
  const videos = (reply?.presentations ?? []).filter(({ venueTypeId }) => isVideo(venueTypeId));
  if (videos.length === 0) return null;
  return (
    <Section title={t("fact.atHome")}>
      <VideoShows videos={videos} hasNames />
    </Section>
  );
}
