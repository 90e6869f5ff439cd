import { addDays, atWallClock } from "../../domain/zone.ts";
import { EVENTS, FILMS } from "./features.ts";
import { DEMO, POLICY } from "./ids.ts";
import { CINEMA_HALLS, HALLS, PLACES } from "./places.ts";
import { chance } from "./seeded.ts";

/** Number of days for which the demo has shows, counted from today. */
export const DAYS_AHEAD = 14;
/**
 * The date from which days are counted. The number of a day is a part of the presentations' ids. An id
 * contains its date, so that no presentation is created twice.
 */
const FIRST_DAY = "2020-01-01";
const MOST_A_DAY = 100;

export interface DemoShow {
  readonly id: number;
  readonly featureId: number;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly policyId: number;
  readonly seatingPolicyId: 1 | 3;
  readonly chargeType: "flat" | "percent" | "perTicket";
  /** The charge in agorot or percent. */
  readonly chargeAmount: number;
  /** Share of the seats that the demo has sold already, from 0 to 1. */
  readonly fullness: number;
  /** Presentations are filled in the order of this number, the lowest first. */
  readonly urgency: number;
}

type Slot = Omit<DemoShow, "id" | "startsAt" | "seatingPolicyId" | "urgency"> & {
  readonly time: string;
};

const dayNumber = (date: string): number =>
  Math.round((Date.parse(date) - Date.parse(FIRST_DAY)) / 86_400_000);

/** Returns the weekday of a date. 0 is Sunday, 6 is Saturday. */
const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

const SATURDAY = 6;
const FRIDAY = 5;
const isWeekend = (date: string): boolean => weekday(date) >= FRIDAY;

const TIMES = ["14:00", "16:30", "19:00", "21:30"];
const WEEKEND_TIMES = ["11:00", ...TIMES];

/**
 * Returns how full a screening is, from 0 to 1. A few screenings are nearly full, most are up to two thirds
 * full, and one in two weeks is sold out.
 */
function cinemaFullness(date: string, venueId: number, time: string): number {
  const isPremiere = venueId === DEMO.cinemaHall && time === "21:30";
  if (isPremiere && dayNumber(date) % DAYS_AHEAD === 5) return 1;
  const drawn = chance(dayNumber(date), venueId, Number(time.replace(":", "")));
  if (drawn > 0.88) return 0.93;
  return 0.08 + drawn * 0.6;
}

function policyOfFilm(is3d: boolean, date: string): number {
  if (is3d) return POLICY.cinema3d;
  return isWeekend(date) ? POLICY.cinemaWeekend : POLICY.cinema;
}

function cinemaSlots(date: string): Slot[] {
  const times = isWeekend(date) ? WEEKEND_TIMES : TIMES;
  return CINEMA_HALLS.flatMap((hall, place) =>
    times.map((time, turn): Slot => {
      const film = FILMS[(dayNumber(date) * 3 + place * 7 + turn * 3) % FILMS.length]!;
      return {
        featureId: film.id,
        venueId: hall.id,
        time,
        policyId: policyOfFilm(film.is3d === true, date),
        chargeType: "perTicket",
        chargeAmount: 200,
        fullness: cinemaFullness(date, hall.id, time),
      };
    }),
  );
}

const HOUSE = {
  theatre: {
    venueId: DEMO.theatreVenue,
    policyId: POLICY.theatre,
    chargeType: "flat",
    chargeAmount: 600,
  },
  stadium: {
    venueId: DEMO.stadiumVenue,
    policyId: POLICY.stadium,
    chargeType: "flat",
    chargeAmount: 1200,
  },
  arena: {
    venueId: DEMO.arenaVenue,
    policyId: POLICY.arena,
    chargeType: "percent",
    chargeAmount: 5,
  },
  club: { venueId: DEMO.clubVenue, policyId: POLICY.club, chargeType: "percent", chargeAmount: 4 },
  field: {
    venueId: DEMO.fieldVenue,
    policyId: POLICY.field,
    chargeType: "perTicket",
    chargeAmount: 700,
  },
} as const;

type WeeklyShow = readonly [
  weekday: number,
  house: keyof typeof HOUSE,
  time: string,
  features: readonly number[],
  fullness: number,
];

/**
 * The weekly programme of the halls other than cinemas: weekday, hall, time, features in rotation, and
 * fullness.
 */
const WEEK: readonly WeeklyShow[] = [
  [SATURDAY, "stadium", "20:30", [DEMO.derbyFeature], 0.62],
  [2, "stadium", "20:30", [DEMO.derbyFeature], 0.3],
  [4, "stadium", "20:45", [101], 0.15],
  [3, "arena", "20:45", [DEMO.arenaConcert], 0.55],
  [SATURDAY, "arena", "21:00", [DEMO.arenaConcert, DEMO.choirNight], 0.9],
  [0, "theatre", "20:00", [DEMO.play, 302], 0.4],
  [1, "theatre", "20:00", [303, DEMO.play], 0.5],
  [2, "theatre", "20:00", [401, 402], 0.7],
  [3, "theatre", "20:30", [302, 303], 0.35],
  [4, "theatre", "20:30", [403, 401], 0.95],
  [SATURDAY, "theatre", "17:00", [304], 0.6],
  [SATURDAY, "theatre", "21:00", [402, 403], 0.8],
  [0, "club", "21:30", [DEMO.clubNight], 0.3],
  [4, "club", "22:30", [204, DEMO.clubNight], 0.7],
  [FRIDAY, "club", "23:00", [204], 0.5],
  [4, "field", "18:00", [DEMO.festival], 0.45],
  [FRIDAY, "field", "13:00", [DEMO.festival], 0.25],
  [FRIDAY, "theatre", "15:00", [DEMO.partnerEvening], 0.2],
];

/**
 * Additional shows, which get the last ids of their day. These shows ensure that two performances of the
 * play, for the demo's season, and one of the choir are always upcoming.
 */
const MATINEES: readonly WeeklyShow[] = [
  [0, "theatre", "16:00", [302, DEMO.play], 0.3],
  [SATURDAY, "arena", "16:00", [DEMO.choirNight, DEMO.arenaConcert], 0.5],
];

/**
 * Factor for the fullness in the second week. The factor is low, because seats in the large halls are sold
 * late.
 */
const SECOND_WEEK = 0.35;

function eventSlots(week: readonly WeeklyShow[], date: string, daysAhead: number): Slot[] {
  const share = daysAhead < 7 ? 1 : SECOND_WEEK;
  return week
    .filter(([day]) => day === weekday(date))
    .map(([, house, time, features, fullness]) => ({
      ...HOUSE[house],
      time,
      featureId: features[Math.floor(dayNumber(date) / 7) % features.length]!,
      fullness: fullness * share,
    }));
}

const isKnown = (featureId: number): boolean =>
  [...FILMS, ...EVENTS].some((feature) => feature.id === featureId);

/** Returns the shows of a day, which is `daysAhead` days from today. */
export function showsOn(date: string, daysAhead: number): DemoShow[] {
  const slots = [
    ...eventSlots(WEEK, date, daysAhead),
    ...cinemaSlots(date),
    ...eventSlots(MATINEES, date, daysAhead),
  ];
  return slots.map(({ time, ...slot }, place) => {
    if (!isKnown(slot.featureId)) throw new Error(`no feature ${slot.featureId} in the demo`);
    const isFirstDerby = slot.featureId === DEMO.derbyFeature && daysAhead < 7;
    return {
      ...slot,
      id: dayNumber(date) * MOST_A_DAY + place,
      startsAt: atWallClock(date, time),
      seatingPolicyId: slot.venueId < DEMO.theatreVenue ? 3 : 1,
      urgency: isFirstDerby ? -1 : daysAhead * MOST_A_DAY + place,
    };
  });
}

/** Returns all shows of the two weeks from `today` on. */
export const timetable = (today: string): DemoShow[] =>
  Array.from({ length: DAYS_AHEAD }, (_, day) => showsOn(addDays(today, day), day)).flat();

export const hallOf = (venueId: number) => HALLS.find((hall) => hall.id === venueId)!;
export const placeOf = (locationId: number) => PLACES.find((place) => place.id === locationId)!;
