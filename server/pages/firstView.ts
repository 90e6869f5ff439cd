import * as calls from "../../domain/api/catalogue.ts";
import { featureIdsOf, greatFeatures, greatNights } from "../../domain/billings.ts";
import type { FirstView } from "../../domain/firstView.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { featureViews, locationViews } from "../catalogue/featureViews.ts";
import { listShows } from "../catalogue/listShows.ts";
import type { Locale } from "../locale.ts";

/** The home page's first view, with the picture that is the largest thing in it. */
export interface MadeView {
  readonly view: FirstView;
  readonly picture: string | undefined;
}

const NO_SHOWS = { presentations: [], hasReserved: false, hasGA: false };

/**
 * Answers what the home page asks first, before it asks. The programme of a day is left to its call: it
 * is below what is seen first, and long.
 */
export function openFirstView(office: BoxOffice): (locale: Locale) => Promise<MadeView> {
  const { db, config, clock, priceLists } = office;
  return async (locale) => {
    const [locations, features] = await Promise.all([
      locationViews(db, locale),
      featureViews(db, {}, undefined, locale),
    ]);
    const candidates = greatFeatures(features);
    const featureIds = featureIdsOf(candidates);
    const wish = { featureIds: candidates.map(({ id }) => id) };
    // A wish without numbers would be one for everything.
    const shows =
      candidates.length > 0 ? await listShows(office, priceLists, wish, locale) : NO_SHOWS;
    const [night] = greatNights(candidates, shows.presentations, clock.now());
    const answers = [
      { path: calls.listLocations.path, ask: {}, reply: { locations } },
      { path: calls.listFeatures.path, ask: { query: {} }, reply: { features } },
      { path: calls.listPresentations.path, ask: { query: { featureIds } }, reply: shows },
    ];
    const at = clock.now().toISOString();
    return {
      view: { locale, enabledLocales: config.enabledLocales, at, answers },
      picture: night?.feature.imageUrl,
    };
  };
}
