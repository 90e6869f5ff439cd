import { sql } from "kysely";
import type { Allocation } from "../../../domain/allocation.ts";
import { normalizeCode } from "../../../domain/code.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { scopeOf } from "../../partners/miniSites.ts";
import type { Db } from "../../platform/store/db.ts";

interface Opened {
  readonly id: number;
  readonly presentation_id: number;
  readonly name: Names;
  readonly release_at: Date;
}

/**
 * Grants a visitor access to the allocations of a holder, which is a code or a mini-site. Returns these
 * allocations.
 */
async function grant(
  db: Db,
  visitorId: string,
  kind: "code" | "miniSite",
  value: string,
): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with t as materialized (select app_now() as now),
    opened as (
      select a.id, a.presentation_id, a.name, a.release_at
      from t, allocation a join allocation_holder h on h.allocation_id = a.id
      where h.kind = ${kind} and h.value = ${value} and a.released_at is null
        and a.release_at > t.now),
    granted as (
      insert into allocation_grant (visitor_id, allocation_id, at)
      select ${visitorId}::uuid, opened.id, t.now from opened, t on conflict do nothing)
    select * from opened order by release_at, id`.execute(db);
  return rows;
}

const told =
  (locale: Locale) =>
  (row: Opened): Allocation => ({
    allocationId: row.id,
    presentationId: row.presentation_id,
    name: nameIn(row.name, locale),
    releaseAt: toIso(row.release_at),
  });

/**
 * Grants a visitor access to the allocations that a code opens. Throws codeNotFound if the code opens no
 * allocation.
 */
export async function openByCode(
  { db }: Pick<SeatContainer, "db">,
  visitorId: string,
  code: string,
  locale: Locale,
): Promise<Allocation[]> {
  const opened = await grant(db, visitorId, "code", normalizeCode(code));
  if (opened.length === 0) throw new Refused("codeNotFound");
  return opened.map(told(locale));
}

/**
 * Grants a visitor access to the allocations of a mini-site, if the mini-site has any. Throws NOT_FOUND for
 * an unknown mini-site.
 */
export async function openByPage(
  db: Db,
  visitorId: string,
  miniSiteUrl: string,
  locale: Locale,
): Promise<Allocation[]> {
  const site = await scopeOf(db, miniSiteUrl);
  const opened = site ? await grant(db, visitorId, "miniSite", String(site.id)) : [];
  return opened.map(told(locale));
}

/** Grants access to a mini-site's allocations to a visitor who opens a presentation from that mini-site. */
export async function arriveBy(
  { db, presentations }: Pick<SeatContainer, "db" | "presentations">,
  visitorId: string,
  presentationId: number,
  miniSiteUrl: string | null | undefined,
): Promise<void> {
  if (!miniSiteUrl || !(await presentations.of(presentationId)).hasAllocations) return;
  const site = await scopeOf(db, miniSiteUrl);
  if (site) await grant(db, visitorId, "miniSite", String(site.id));
}
