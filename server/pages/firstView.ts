import * as calls from "../../domain/api/catalogue.ts";
import { oneLocation } from "../../domain/api/locations.ts";
import { billings, featureIdsOf, greatFeatures, greatNights } from "../../domain/billings.ts";
import type { FirstAnswer, FirstView } from "../../domain/firstView.ts";
import { Refused } from "../../domain/refusal.ts";
import { region } from "../../domain/region.ts";
import { nextDays, PARTS_OF_DAY } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { featureViews, locationViews } from "../catalogue/featureViews.ts";
import { locationDetails } from "../catalogue/locationDetails.ts";
import { listShows } from "../catalogue/listShows.ts";
import { oneShow } from "../catalogue/oneShow.ts";
import { everyone } from "../codes/codeTickets.ts";
import type { Locale } from "../../domain/locale.ts";
import { brandName, type Appearance } from "../platform/brands.ts";
import type { Subject } from "./storefrontPaths.ts";

/** The data that a page has before its first API call, and the page's largest picture. */
export interface MadeView {
  readonly view: FirstView;
  readonly picture: string | undefined;
}

/** The requested page: its subject, query and language, and the brand and texts of its business. */
export interface AskedView {
  readonly appearance: Appearance;
  readonly subject: Subject;
  readonly query: URLSearchParams;
  readonly locale: Locale;
}

/**
 * Returns the data with which a page starts. Undefined if the page starts without data, or if one of its
 * API calls is refused.
 */
export type FirstViews = (asked: AskedView) => Promise<MadeView | undefined>;

interface Answers {
  readonly answers: readonly FirstAnswer[];
  readonly picture?: string | undefined;
  readonly isShape?: boolean;
}

const NO_SHOWS = { presentations: [], hasReserved: false, hasGA: false };

/** Query parameters that filter the programme, in addition to the day and the part of the day. */
const NARROWED_BY = ["q", "category", "format", "spoken", "age"];

const locationsOf = async ({ db }: Container, locale: Locale): Promise<FirstAnswer> => ({
  path: calls.listLocations.path,
  ask: {},
  reply: { locations: await locationViews(db, locale) },
});

async function detailsOf({ db }: Container, id: number, locale: Locale): Promise<FirstAnswer> {
  const location = await locationDetails(db, id, locale);
  return { path: oneLocation.path, ask: { params: { id } }, reply: { location } };
}

/**
 * Returns the data of the home page. The programme of the day is not included, because it is long and is
 * shown below the fold. The page requests the programme itself.
 */
async function homeAnswers(office: Container, locale: Locale): Promise<Answers> {
  const { db, clock, priceLists } = office;
  const [locations, features] = await Promise.all([
    locationsOf(office, locale),
    featureViews(db, {}, undefined, locale),
  ]);
  const candidates = greatFeatures(features);
  const featureIds = featureIdsOf(candidates);
  const wish = { featureIds: candidates.map(({ id }) => id) };
  // If there are no ids, no features are requested, because an empty list of ids would select all of them.
  const shows =
    candidates.length > 0 ? await listShows(office, priceLists, wish, everyone(locale)) : NO_SHOWS;
  const [night] = greatNights(candidates, shows.presentations, clock.now());
  const answers = [
    locations,
    { path: calls.listFeatures.path, ask: { query: {} }, reply: { features } },
    { path: calls.listPresentations.path, ask: { query: { featureIds } }, reply: shows },
  ];
  return { answers, picture: night?.feature.imageUrl };
}

/** Returns the data of the list of shows on the day in the URL, of all locations or of one location. */
async function listAnswers(
  office: Container,
  place: { readonly locationId?: number },
  { query, locale }: AskedView,
): Promise<Answers> {
  const { db, clock, priceLists } = office;
  const now = clock.now();
  const days = nextDays(now);
  const asked = query.get("date") ?? "";
  const part = PARTS_OF_DAY.find((each) => each === query.get("part"));
  const date = days.includes(asked) ? asked : days[0]!;
  // The keys must have the same order as in the call that the page would make, because the page finds the
  // embedded reply by the call's serialized arguments.
  const wish = { ...place, date, ...(part && { partOfDay: part }) };
  const { locationId } = place;
  const [locations, details, features, shows] = await Promise.all([
    locationsOf(office, locale),
    Promise.all(locationId === undefined ? [] : [detailsOf(office, locationId, locale)]),
    featureViews(db, place, undefined, locale),
    listShows(office, priceLists, wish, everyone(locale)),
  ]);
  const answers = [
    locations,
    ...details,
    { path: calls.listFeatures.path, ask: { query: place }, reply: { features } },
    { path: calls.listPresentations.path, ask: { query: wish }, reply: shows },
  ];
  const isNarrowed = NARROWED_BY.some((name) => query.get(name));
  const [first] = isNarrowed ? [] : billings(features, shows.presentations, now);
  return { answers, picture: first?.feature.imageUrl };
}

async function featureAnswers(office: Container, id: number, locale: Locale): Promise<Answers> {
  const wish = { featureIds: [id] };
  const query = { featureIds: String(id) };
  const [locations, features, shows] = await Promise.all([
    locationsOf(office, locale),
    featureViews(office.db, wish, undefined, locale),
    listShows(office, office.priceLists, wish, everyone(locale)),
  ]);
  const answers = [
    locations,
    { path: calls.listFeatures.path, ask: { query }, reply: { features } },
    { path: calls.listPresentations.path, ask: { query }, reply: shows },
  ];
  return { answers, picture: features[0]?.imageUrl };
}

/**
 * Returns the data of an order's page, which contains only the event. The page's script then loads the
 * seats, and after them the code of the screen.
 */
async function orderAnswers(office: Container, id: number, locale: Locale): Promise<Answers> {
  const params = { id };
  // No check of the waiting room is needed here: the server sends this page only to visitors who were let in.
  const reply = await oneShow(
    office,
    office.priceLists,
    { params, query: {} },
    everyone(locale),
    () => true,
  );
  const { path } = calls.onePresentation;
  return { answers: [{ path, ask: { params, query: {} }, reply }], isShape: true };
}

function answersOf(office: Container, asked: AskedView): Promise<Answers> | undefined {
  const { subject, locale } = asked;
  switch (subject.kind) {
    case "home":
      return homeAnswers(office, locale);
    case "list":
      return listAnswers(office, {}, asked);
    case "location":
      return listAnswers(office, { locationId: subject.id }, asked);
    case "feature":
      return featureAnswers(office, subject.id, locale);
    case "presentation":
      return orderAnswers(office, subject.id, locale);
    default:
      return undefined;
  }
}

/**
 * Returns a function that makes a page's first API calls on the server. The replies contain no data of the
 * visitor.
 */
export function openFirstView(office: Container): FirstViews {
  const { languages, clock } = office;
  return async (asked) => {
    const at = clock.now().toISOString();
    try {
      const made = await answersOf(office, asked);
      if (!made) return undefined;
      const { answers, picture, isShape = false } = made;
      const { locale } = asked;
      const enabledLocales = languages.current().locales;
      const view = { locale, enabledLocales, region: region(), at, answers, isShape };
      const { brand } = asked.appearance;
      const siteName = brand && brandName(brand, locale);
      return { view: { ...view, ...(siteName !== undefined && { siteName }) }, picture };
    } catch (error) {
      // If a call is refused, the page gets no data, makes the call itself and shows the error.
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };
}
