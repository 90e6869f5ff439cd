import * as calls from "../../domain/api/allocations.ts";
import type { Allocation } from "../../domain/allocation.ts";
import { toIso } from "../../domain/zone.ts";
import { listAllocations, makeAllocation, releaseNow } from "../seats/allocations/desk.ts";
import { arriveBy, openByCode, openByPage } from "../seats/allocations/grants.ts";
import { openedTo, type OpenedSeat } from "../seats/allocations/heldAllocations.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Mount } from "../http/mount.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { ints } from "../platform/store/db.ts";
import { sql } from "kysely";

async function headsOf(
  { db }: Container,
  ids: readonly number[],
  locale: Locale,
): Promise<Allocation[]> {
  const rows = await db
    .selectFrom("allocation")
    .select(["id", "presentation_id", "name", "release_at"])
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    allocationId: row.id,
    presentationId: row.presentation_id,
    name: nameIn(row.name, locale),
    releaseAt: toIso(row.release_at),
  }));
}

/** Splits an allocation's seats and places into those that remain and those that the visitor has taken. */
function leftOf(all: readonly OpenedSeat[]) {
  const reserved = all.filter(({ area }) => area === RESERVED_AREA);
  const numbers = (isLeft: boolean): number[] =>
    reserved.filter(({ isBlocked }) => isBlocked === isLeft).map(({ seat }) => seat);
  const places = Map.groupBy(
    all.filter(({ area, isBlocked }) => area !== RESERVED_AREA && isBlocked),
    ({ area }) => area,
  );
  return {
    seats: numbers(true),
    own: numbers(false),
    sections: [...places].map(([sectionId, { length }]) => ({ sectionId, available: length })),
  };
}

/** Mounts the routes for allocations (`domain/api/allocations.ts`). */
export function allocationRoutes(mount: Mount, office: Container): void {
  mount(calls.openAllocation, async ({ body: { code, miniSiteUrl } }, { visitor, locale }) => ({
    allocations: code
      ? await openByCode(office, visitor.id, code, locale)
      : await openByPage(office.db, visitor.id, miniSiteUrl ?? "", locale),
  }));
  mount(calls.allocations, async ({ query }, { visitor, locale }) => {
    const { presentationId, miniSiteUrl } = query;
    await arriveBy(office, visitor.id, presentationId, miniSiteUrl);
    const opened = await openedTo(office, visitor.id, [presentationId]);
    const byId = Map.groupBy(opened.values(), ({ allocationId }) => allocationId);
    const heads = await headsOf(office, [...byId.keys()], locale);
    return {
      allocations: heads.map((head) => ({ ...head, ...leftOf(byId.get(head.allocationId) ?? []) })),
    };
  });
  mount(calls.allocationRows, ({ query }, { operator, locale }) =>
    listAllocations(office, operator, query.presentationId, locale),
  );
  mount(calls.setAside, async ({ body }, { operator, locale }) => ({
    allocation: await makeAllocation(office, operator, body, locale),
  }));
  mount(calls.releaseAllocation, async ({ params: { id } }, { operator }) => ({
    success: true as const,
    released: await releaseNow(office, operator, id),
  }));
}
