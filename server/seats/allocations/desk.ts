import { sql } from "kysely";
import type * as z from "zod/mini";
import type * as calls from "../../../domain/api/allocations.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SeatContainer } from "../seatContainer.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { hallOf, holdPlan } from "../locks/askedSeats.ts";
import { chosenOf } from "../locks/operatorChoice.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { judgeWithin } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";
import { ownPresentation } from "../ownPresentation.ts";
import { releaseSeats } from "./release.ts";
import { setAside } from "./setAside.ts";

type Listed = Reply<typeof calls.allocationRows>;
type Row = Listed["rows"][number];
type Wish = z.output<typeof calls.setAside.body>;
type Desk = Pick<SeatContainer, "db" | "plans" | "presentations" | "locks" | "tellSales">;

const countOf = (state: number) =>
  sql<number>`(select count(*) from seat_claim c
    where c.allocation_id = a.id and c.state = ${state}::smallint)::int`;

async function readRows(
  db: Db,
  by: { readonly presentationId: number } | { readonly id: number },
  locale: Locale,
): Promise<Row[]> {
  const rows = await db
    .selectFrom("allocation as a")
    .select(["a.id", "a.presentation_id", "a.name", "a.release_at", "a.released_at"])
    .select([
      countOf(SeatStatus.blocked).as("blocked"),
      countOf(SeatStatus.locked).as("locked"),
      countOf(SeatStatus.held).as("held"),
      countOf(SeatStatus.sold).as("sold"),
      sql<number[]>`array(select c.seat_no from seat_claim c
        where c.allocation_id = a.id and c.area = ${RESERVED_AREA}::int
          and c.state = ${SeatStatus.blocked}::smallint order by 1)`.as("seats"),
      sql<Row["holders"]>`(select jsonb_agg(jsonb_build_object('kind', h.kind, 'value', h.value)
        order by h.kind, h.value) from allocation_holder h where h.allocation_id = a.id)`.as(
        "holders",
      ),
    ])
    .$if("id" in by, (query) => query.where("a.id", "=", "id" in by ? by.id : 0))
    .$if("presentationId" in by, (query) =>
      query.where("a.presentation_id", "=", "presentationId" in by ? by.presentationId : 0),
    )
    .orderBy("a.id")
    .execute();
  return rows.map(({ id, presentation_id, name, release_at, released_at, ...counts }) => ({
    allocationId: id,
    presentationId: presentation_id,
    name: nameIn(name, locale),
    releaseAt: toIso(release_at),
    isReleased: released_at !== null,
    ...counts,
  }));
}

/** Returns the mini-sites and partners of a business, sorted by name, for which seats can be set aside. */
export async function holdersOf(
  db: Db,
  businessId: number,
  locale: Locale,
): Promise<NonNullable<Listed["holders"]>> {
  const sites = await db
    .selectFrom("mini_site")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  const partners = await db
    .selectFrom("partner as p")
    .innerJoin("mini_site as m", "m.id", "p.mini_site_id")
    .select(["p.id", "p.name"])
    .where("m.business_id", "=", businessId)
    .where("p.retired_at", "is", null)
    .orderBy("p.id")
    .execute();
  return [
    ...sites.map(({ id, name }) => ({
      kind: "miniSite" as const,
      value: String(id),
      name: nameIn(name, locale),
    })),
    ...partners.map(({ id, name }) => ({ kind: "partner" as const, value: String(id), name })),
  ];
}

/**
 * Lists the allocations of a presentation, including released ones, and the mini-sites and partners for
 * whom seats can be set aside. Throws NOT_FOUND for an unknown presentation and FORBIDDEN for a
 * presentation outside the operator's scope.
 */
export async function listAllocations(
  { db, presentations }: Desk,
  operator: Operator,
  presentationId: number,
  locale: Locale,
): Promise<Listed> {
  const { id, businessId } = await ownPresentation({ presentations }, operator, presentationId);
  return {
    rows: await readRows(db, { presentationId: id }, locale),
    holders: await holdersOf(db, businessId, locale),
  };
}

/**
 * Sets seats aside for the holders that an operator names. Throws the errors of `ownPresentation` and
 * `chosenOf`, and SEAT_UNAVAILABLE with the seats that are already taken.
 */
export async function makeAllocation(
  desk: Desk,
  operator: Operator,
  wish: Wish,
  locale: Locale,
): Promise<Row> {
  const { db, presentations, plans, locks, tellSales } = desk;
  const hall = await hallOf(presentations, plans, wish.presentationId);
  const { facts } = hall;
  judgeWithin(operator, facts);
  const { he, en } = wish.name;
  const { id, changes } = await db.transaction().execute(async (tx) => {
    const seats = await chosenOf(tx, hall, wish);
    const made = await setAside(tx, {
      presentationId: facts.id,
      businessId: facts.businessId,
      name: en === undefined ? { he } : { he, en },
      releaseAt: new Date(facts.startsAt.getTime() - wish.releaseMinutesBefore * 60_000),
      createdBy: operator.id,
      seats,
      holders: wish.holders,
    });
    await holdPlan(tx, hall, seats);
    return made;
  });
  locks.announce(changes);
  // Other nodes must reload the presentation's data before the holders of the allocation ask for its seats.
  await tellSales(facts.id);
  const [row] = await readRows(db, { id }, locale);
  return row!;
}

/**
 * Releases an allocation now. Returns how many seats became free. Throws NOT_FOUND for an unknown allocation
 * and FORBIDDEN for an allocation outside the operator's scope.
 */
export async function releaseNow(
  { db, presentations, locks, tellSales }: Desk,
  operator: Operator,
  id: number,
): Promise<number> {
  const found = await db
    .selectFrom("allocation")
    .select("presentation_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  await ownPresentation({ presentations }, operator, found.presentation_id);
  const changes = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("allocation")
      .set({ released_at: sql<Date>`app_now()` })
      .where("id", "=", id)
      .where("released_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? [] : releaseSeats(tx, [id]);
  });
  locks.announce(changes);
  await tellSales(found.presentation_id);
  return changes.length;
}
