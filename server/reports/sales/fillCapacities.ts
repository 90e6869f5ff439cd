import { sql } from "kysely";
import type { Container } from "../../container.ts";

/**
 * Stores the capacity of each plan version that has none. The database cannot count the seats itself, because
 * plans are stored compressed.
 */
export async function fillCapacities({
  db,
  plans,
}: Pick<Container, "db" | "plans">): Promise<void> {
  const unknown = await db
    .selectFrom("seatplan_version as v")
    .leftJoin("plan_capacity as k", "k.plan_version", "v.plan_version")
    .select("v.plan_version")
    .where("k.capacity", "is", null)
    .execute();
  for (const { plan_version } of unknown) {
    const { layout, areas } = await plans.byVersion(plan_version);
    const places = [...areas.values()].reduce((sum, { capacity }) => sum + capacity, 0);
    await db
      .insertInto("plan_capacity")
      .values({ plan_version, capacity: layout.count + places })
      .onConflict((conflict) =>
        conflict.column("plan_version").doUpdateSet({ capacity: sql`excluded.capacity` }),
      )
      .execute();
  }
}
