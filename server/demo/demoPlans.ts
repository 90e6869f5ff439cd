import type { Seatplan } from "../../domain/seatplan.ts";
import { GROUP, PLAN } from "./ids.ts";
import { HALLS, type Hall } from "./places.ts";
import { cinema } from "./venues/cinema.ts";

const MAKERS: Readonly<Record<number, (seatplanId: number, venueId: number) => Seatplan>> = {
  [PLAN.cinema]: (seatplanId, venueId) =>
    cinema(seatplanId, venueId, {
      standard: GROUP.cinemaStandard,
      premium: GROUP.cinemaPremium,
      sofa: GROUP.cinemaSofa,
    }),
};

/** The seat plan of one hall of the demo: the same at every call. */
export function demoPlan(hall: Pick<Hall, "id" | "seatplanId">): Seatplan {
  const make = MAKERS[hall.seatplanId];
  if (!make) throw new Error(`no demo plan ${hall.seatplanId}`);
  return make(hall.seatplanId, hall.id);
}

/** Every hall's plan, one at a time: the stadium's takes a while to draw. */
export function* demoPlans(): Generator<Seatplan> {
  for (const hall of HALLS) if (hall.seatplanId in MAKERS) yield demoPlan(hall);
}
