import type { Container } from "../container.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import { setAside, type Holder } from "../seats/allocations/setAside.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { DEMO } from "./ids.ts";
import { namesOf } from "./names.ts";
import { DEMO_PARTNER } from "./partners.ts";

/** Code with which visitors can open the teachers' seats on any page. docs/demo.md names this code. */
export const DEMO_ALLOCATION_CODE = "TEACHERS";

const HOLDERS: readonly Holder[] = [
  { kind: "miniSite", value: String(DEMO_PARTNER.miniSiteId) },
  { kind: "partner", value: String(DEMO_PARTNER.id) },
  { kind: "code", value: DEMO_ALLOCATION_CODE },
];
const NAME = namesOf(["מקומות למועדון המורים", "Teachers' club seats"]);
/**
 * Features in which seats are set aside for the teachers' club. The partner's evening is only sold on the
 * partner's page, and the choir night everywhere.
 */
const EVENINGS: readonly number[] = [DEMO.partnerEvening, DEMO.choirNight];
/**
 * Row of the first section in which seats are set aside. SEATS is the number of seats, which are in the
 * middle of the row.
 */
const ROW = 5;
const SEATS = 12;
const RELEASE_MS = 48 * 3_600_000;

/**
 * Sets seats aside for teachers in every presentation of these features, until two days before the
 * presentation begins. Skips presentations that begin within two days or already have an allocation.
 */
export async function fillAllocations({
  db,
  clock,
  plans,
}: Pick<Container, "db" | "clock" | "plans">): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  const shows = await db
    .selectFrom("presentation as p")
    .select(["p.id", "p.business_id", "p.starts_at", "p.plan_version"])
    .where("p.feature_id", "in", EVENINGS)
    .where("p.starts_at", ">", new Date(clock.now().getTime() + RELEASE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("allocation as a").select("a.id").whereRef("a.presentation_id", "=", "p.id"),
        ),
      ),
    )
    .execute();
  for (const show of shows) {
    const { layout } = await plans.byVersion(show.plan_version);
    const row = layout.rowOf.indexOf(ROW - 1);
    const length = layout.rowOf.filter((each) => each === ROW - 1).length;
    const first = row + Math.max(0, Math.floor((length - SEATS) / 2));
    await db.transaction().execute((tx) =>
      setAside(tx, {
        presentationId: show.id,
        businessId: show.business_id,
        name: NAME,
        releaseAt: new Date(show.starts_at.getTime() - RELEASE_MS),
        createdBy: null,
        seats: Array.from({ length: Math.min(SEATS, length) }, (_, at) => ({
          presentationId: show.id,
          area: RESERVED_AREA,
          seat: first + at,
        })),
        holders: HOLDERS,
      }),
    );
  }
}
