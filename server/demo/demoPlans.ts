import type { Seatplan } from "../../domain/seatplan.ts";
import { GROUP, PLAN } from "./ids.ts";
import { type Hall } from "./places.ts";
import { arena } from "./venues/arena.ts";
import { cinema } from "./venues/cinema.ts";
import { stadium } from "./venues/stadium.ts";
import { club, festivalField } from "./venues/standing.ts";
import { theatre } from "./venues/theatre.ts";

type Maker = (seatplanId: number, venueId: number) => Seatplan;

const MAKERS: Readonly<Record<number, Maker>> = {
  [PLAN.cinema]: (seatplanId, venueId) =>
    cinema(seatplanId, venueId, {
      standard: GROUP.cinemaStandard,
      premium: GROUP.cinemaPremium,
      sofa: GROUP.cinemaSofa,
    }),
  [PLAN.theatre]: (seatplanId, venueId) =>
    theatre(seatplanId, venueId, {
      stalls: GROUP.theatreStalls,
      first: GROUP.theatreFirst,
      second: GROUP.theatreSecond,
    }),
  [PLAN.arena]: (seatplanId, venueId) =>
    arena(seatplanId, venueId, {
      floor: GROUP.arenaFloor,
      lower: GROUP.arenaLower,
      box: GROUP.arenaBox,
      upper: GROUP.arenaUpper,
    }),
  [PLAN.stadium]: (seatplanId, venueId) =>
    stadium(seatplanId, venueId, {
      lower: GROUP.stadiumLower,
      middle: GROUP.stadiumMiddle,
      upper: GROUP.stadiumUpper,
    }),
  [PLAN.club]: (seatplanId, venueId) => club(seatplanId, venueId, GROUP.club),
  [PLAN.field]: (seatplanId, venueId) =>
    festivalField(seatplanId, venueId, {
      lawn: GROUP.fieldLawn,
      front: GROUP.fieldFront,
      terrace: GROUP.fieldTerrace,
    }),
};

/** Returns the seat plan of one of the demo's halls. Calls for the same hall return equal plans. */
export function demoPlan(hall: Pick<Hall, "id" | "seatplanId">): Seatplan {
  const make = MAKERS[hall.seatplanId];
  if (!make) throw new Error(`no demo plan ${hall.seatplanId}`);
  return make(hall.seatplanId, hall.id);
}
