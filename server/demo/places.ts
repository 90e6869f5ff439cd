import type { Pair } from "./names.ts";
import { DEMO, PLAN } from "./ids.ts";

export interface Place {
  readonly id: number;
  readonly businessId: number;
  readonly name: Pair;
  readonly city: Pair;
  readonly isOffline?: true;
}

export interface Hall {
  readonly id: number;
  readonly locationId: number;
  readonly seatplanId: number;
  readonly venueTypeId: number;
  readonly name: Pair;
  readonly entrance: Pair | null;
}

export const BUSINESSES: readonly { id: number; authProfileId: number; name: Pair }[] = [
  { id: DEMO.cinemaBusiness, authProfileId: 1, name: ["קולנוע פרטר", "Parterre Cinemas"] },
  { id: DEMO.stageBusiness, authProfileId: 2, name: ["במות ואצטדיונים", "Stages and Stadiums"] },
];

const place = (id: number, businessId: number, name: Pair, city: Pair): Place => ({
  id,
  businessId,
  name,
  city,
});

const TEL_AVIV: Pair = ["תל אביב", "Tel Aviv"];
const JERUSALEM: Pair = ["ירושלים", "Jerusalem"];
const HAIFA: Pair = ["חיפה", "Haifa"];
const CINEMAS = DEMO.cinemaBusiness;
const STAGES = DEMO.stageBusiness;

/** The locations. Location 1 is the head office, where no shows take place. */
export const PLACES: readonly Place[] = [
  place(DEMO.telAviv, CINEMAS, ["פרטר תל אביב", "Parterre Tel Aviv"], TEL_AVIV),
  place(3, CINEMAS, ["פרטר ירושלים", "Parterre Jerusalem"], JERUSALEM),
  place(4, CINEMAS, ["פרטר חיפה", "Parterre Haifa"], HAIFA),
  {
    ...place(5, CINEMAS, ["פרטר באר שבע", "Parterre Beersheba"], ["באר שבע", "Beersheba"]),
    isOffline: true,
  },
  place(DEMO.theatre, STAGES, ["תיאטרון האקליפטוס", "Eucalyptus Theatre"], TEL_AVIV),
  place(DEMO.stadium, STAGES, ["אצטדיון הגבעה", "Hill Stadium"], JERUSALEM),
  place(DEMO.arena, STAGES, ["היכל הנמל", "Harbour Arena"], HAIFA),
  place(DEMO.club, STAGES, ["מועדון המרתף", "The Cellar"], TEL_AVIV),
  place(DEMO.field, STAGES, ["שדה הכלניות", "Anemone Field"], ["נגב מערבי", "Western Negev"]),
];

const cinemaHall = (id: number, locationId: number, number: number): Hall => ({
  id,
  locationId,
  seatplanId: PLAN.cinema,
  venueTypeId: 1,
  name: [`אולם ${number}`, `Hall ${number}`],
  entrance: ["מהמבואה, קומה 1", "From the lobby, floor 1"],
});

const event = (id: number, locationId: number, seatplanId: number, name: Pair, entrance: Pair) => ({
  id,
  locationId,
  seatplanId,
  venueTypeId: 2,
  name,
  entrance,
});

export const CINEMA_HALLS: readonly Hall[] = [
  cinemaHall(DEMO.cinemaHall, 2, 1),
  cinemaHall(22, 2, 2),
  cinemaHall(31, 3, 1),
  cinemaHall(32, 3, 2),
  cinemaHall(41, 4, 1),
  cinemaHall(42, 4, 2),
  cinemaHall(51, 5, 1),
];

export const HALLS: readonly Hall[] = [
  ...CINEMA_HALLS,
  event(
    DEMO.theatreVenue,
    DEMO.theatre,
    PLAN.theatre,
    ["האולם הגדול", "Main stage"],
    ["שער ראשי", "Main door"],
  ),
  event(
    DEMO.stadiumVenue,
    DEMO.stadium,
    PLAN.stadium,
    ["האצטדיון", "The stadium"],
    ["לפי מספר היציע", "By the number of your stand"],
  ),
  event(DEMO.arenaVenue, DEMO.arena, PLAN.arena, ["הזירה", "The arena"], ["שער 3", "Gate 3"]),
  event(
    DEMO.clubVenue,
    DEMO.club,
    PLAN.club,
    ["המרתף", "The Cellar"],
    ["במדרגות למטה", "Down the stairs"],
  ),
  event(DEMO.fieldVenue, DEMO.field, PLAN.field, ["השדה", "The field"], ["שער דרום", "South gate"]),
];
