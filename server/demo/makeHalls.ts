import type { Seatplan } from "../../domain/seatplan.ts";
import { keepVersions } from "../seats/plans/keepVersions.ts";
import { packPlan } from "../seats/plans.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf } from "./names.ts";
import type { Hall } from "./places.ts";

const seatCount = (plan: Seatplan): number =>
  plan.sections
    .flatMap((section) => section.groups)
    .flatMap((group) => group.rows)
    .reduce((count, row) => count + Object.keys(row.seats).length, 0);

/**
 * Creates the halls that do not exist yet, each with its plan. Halls of the same kind have the same
 * `seatplanId`.
 */
export async function makeHalls(
  office: DemoOffice,
  halls: readonly Hall[],
  planOf: (hall: Hall) => Seatplan,
): Promise<void> {
  const { db } = office;
  const present = await db
    .selectFrom("venue")
    .select("id")
    .where(
      "id",
      "in",
      halls.map(({ id }) => id),
    )
    .execute();
  const missing = halls.filter(({ id }) => !present.some((row) => row.id === id));
  await make(
    office,
    "halls",
    missing.map(({ id, locationId, venueTypeId, name, entrance }) => ({
      id,
      values: {
        locationId,
        venueTypeId,
        name: namesOf(name),
        entrance: entrance && namesOf(entrance),
      },
    })),
  );
  for (const hall of missing) {
    await db
      .updateTable("venue")
      .set({ seatplan_id: hall.seatplanId })
      .where("id", "=", hall.id)
      .execute();
    await db
      .updateTable("hall_layout")
      .set({ seatplan_id: hall.seatplanId })
      .where("venue_id", "=", hall.id)
      .execute();
    const plan = planOf(hall);
    await keepVersions(db, [
      {
        planVersion: plan.planVersion,
        seatplanId: plan.seatplanId,
        venueId: hall.id,
        isCurrent: true,
        seats: seatCount(plan),
        planGzip: packPlan(plan),
      },
    ]);
  }
}
