import * as calls from "../../domain/api/catalogue.ts";
import { billings, featureIdsOf, greatFeatures, greatNights } from "../../domain/billings.ts";
import type { FirstAnswer, FirstView } from "../../domain/firstView.ts";
import { Refused } from "../../domain/refusal.ts";
import { nextDays, PARTS_OF_DAY } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { featureViews, locationViews } from "../catalogue/featureViews.ts";
import { listShows } from "../catalogue/listShows.ts";
import { oneShow } from "../catalogue/oneShow.ts";
import { everyone } from "../codes/codeTickets.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Subject } from "./storefrontPaths.ts";

/** A page's first view, with the picture that is the largest thing in it. */
export interface MadeView {
  readonly view: FirstView;
  readonly picture: string | undefined;
}

/** What is asked for: a page in a language, and what its address asks of it. */
export interface AskedView {
  readonly subject: Subject;
  readonly query: URLSearchParams;
  readonly locale: Locale;
}

/** `undefined` for a page that has none, or that the calls behind it refuse. */
export type FirstViews = (asked: AskedView) => Promise<MadeView | undefined>;

interface Answers {
  readonly answers: readonly FirstAnswer[];
  readonly picture?: string | undefined;
  readonly isShape?: boolean;
}

const NO_SHOWS = { presentations: [], hasReserved: false, hasGA: false };

/** What a programme is narrowed by, besides its day and the part of it. */
const NARROWED_BY = ["q", "category", "format", "spoken", "age"];

const locationsOf = async ({ db }: Container, locale: Locale): Promise<FirstAnswer> => ({
  path: calls.listLocations.path,
  ask: {},
  reply: { locations: await locationViews(db, locale) },
});

/** The programme of a day is left to its call: it is below what is seen first, and long. */
async function homeAnswers(office: Container, locale: Locale): Promise<Answers> {
  const { db, clock, priceLists } = office;
  const [locations, features] = await Promise.all([
    locationsOf(office, locale),
    featureViews(db, {}, undefined, locale),
  ]);
  const candidates = greatFeatures(features);
  const featureIds = featureIdsOf(candidates);
  const wish = { featureIds: candidates.map(({ id }) => id) };
  // A wish without numbers would be one for everything.
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

/** The list of what is on, everywhere or at one location, with the day that the address asks for. */
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
  // In the order in which the page asks: by what is asked its answer is found.
  const wish = { ...place, date, ...(part && { partOfDay: part }) };
  const [locations, features, shows] = await Promise.all([
    locationsOf(office, locale),
    featureViews(db, place, undefined, locale),
    listShows(office, priceLists, wish, everyone(locale)),
  ]);
  const answers = [
    locations,
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

/** Of an order the event alone: the seats come by a road of their own, and the screen after them. */
async function orderAnswers(office: Container, id: number, locale: Locale): Promise<Answers> {
  const params = { id };
  const reply = await oneShow(office, office.priceLists, { params, query: {} }, everyone(locale));
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

/** Answers what a page asks first, before it asks: nothing of it is a visitor's own. */
export function openFirstView(office: Container): FirstViews {
  const { config, clock } = office;
  return async (asked) => {
    const at = clock.now().toISOString();
    try {
      const made = await answersOf(office, asked);
      if (!made) return undefined;
      const { answers, picture, isShape = false } = made;
      const { locale } = asked;
      return {
        view: { locale, enabledLocales: config.enabledLocales, at, answers, isShape },
        picture,
      };
    } catch (error) {
      // The page asks itself, and says why not.
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };
}
