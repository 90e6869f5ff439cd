import { sql } from "kysely";
import type { Affected } from "../../../domain/presentationChange.ts";
import { isVideo } from "../../../domain/vod.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { PresentationFacts } from "../../seats/presentations.ts";
import { showLines } from "../../checkout/orderMessages.ts";
import { isRowWithin, type Scope } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";
import { levelJudge, soldLevels } from "./exchangeFit.ts";

const MOST_TOLD = 100;
const MOST_READ = 400;

/**
 * Selects upcoming presentations of the business in the operator's scope that are not cancelled, retired or
 * locked by a broker: first those of the same feature, then all others, by start time. `startChange` accepts
 * the same presentations as targets. Includes presentations whose online sales have ended or not begun,
 * because the box office can sell their seats too.
 */
const selectComing = (db: Db, operator: Scope, { id, featureId, businessId }: PresentationFacts) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .leftJoin("broker_event as b", "b.presentation_id", "p.id")
    .select(["p.id", "p.starts_at", "p.feature_id", "f.name as feature", "l.name as location"])
    .select(["v.name as venue", "v.venue_type_id", "f.waiver_terms_id"])
    .select(["p.price_policy_id as pricePolicyId", "p.plan_version as planVersion"])
    .where("p.business_id", "=", businessId)
    .where(isRowWithin(operator, "p.business_id", "p.location_id"))
    .where("p.id", "<>", id)
    .where("p.starts_at", ">", sql<Date>`(select app_now())`)
    .where("p.cancelled_at", "is", null)
    .where("p.retired_at", "is", null)
    .where("b.locked_at", "is", null)
    .orderBy(sql`p.feature_id <> ${featureId}`)
    .orderBy("p.starts_at")
    .limit(MOST_READ);

type Row = Awaited<ReturnType<ReturnType<typeof selectComing>["executeTakeFirstOrThrow"]>>;

/**
 * Returns the presentations for which tickets can be exchanged, at most MOST_TOLD. The caller adds the
 * availability of each presentation.
 */
export async function exchangeTargets(
  office: Pick<Container, "db" | "priceLists" | "plans">,
  operator: Scope,
  facts: PresentationFacts,
  locale: Locale,
): Promise<Omit<Affected["others"][number], "Availability">[]> {
  const { db } = office;
  const rows = await selectComing(db, operator, facts).execute();
  const { pricePolicyId } = await db
    .selectFrom("presentation")
    .select("price_policy_id as pricePolicyId")
    .where("id", "=", facts.id)
    .executeTakeFirstOrThrow();
  const from = { pricePolicyId, planVersion: facts.planVersion };
  const isFit = await levelJudge(office, from, await soldLevels(db, facts.id));
  const mayGo = (row: Row): Promise<boolean> | boolean =>
    row.feature_id === facts.featureId || (row.waiver_terms_id === null && isFit(row));
  const told: Row[] = [];
  for (const row of rows) {
    if (isVideo(row.venue_type_id) || told.length === MOST_TOLD) continue;
    if (await mayGo(row)) told.push(row);
  }
  return told.map((row) => ({
    PresentationId: row.id,
    FeatureName: nameIn(row.feature, locale),
    isSameFeature: row.feature_id === facts.featureId,
    shows: showLines(row, row.starts_at),
    PresentationDateTime: toIso(row.starts_at),
    LocationName: nameIn(row.location, locale),
    VenueName: nameIn(row.venue, locale),
  }));
}
