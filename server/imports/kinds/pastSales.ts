import { sql } from "kysely";
import { agorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";
import { momentOf, numberOf, textOf } from "../cellsOf.ts";
import { isFound, namesIn } from "../houseNames.ts";
import {
  featureKey,
  hallOf,
  isHall,
  makeFeatures,
  makeShows,
  placesOf,
  showKey,
  showsAt,
  type FeatureWish,
  type HallFound,
  type ShowWish,
} from "../importedShows.ts";
import { fault, type ImportWriter, type JudgedLine, type WrittenRow } from "../importWriter.ts";
import type { ParsedLine } from "../parseLines.ts";
import { logPastSales } from "../pastSums.ts";
import { takeNumbers } from "../takeNumbers.ts";
import type { TargetName } from "../targets.ts";

export interface PastSalePlan {
  readonly show: ShowWish;
  readonly ticketTypeId: number;
  readonly sold: number;
  readonly admitted: number;
  readonly takings: Agorot;
  readonly charges: Agorot;
}

/** Point of sale of imported tickets. Reports show this point of sale as the earlier system. */
const POINT = "imported";
/** Duration in minutes of features that the import creates, because the file does not contain durations. */
const MINUTES = 120;

const startsIn = (line: ParsedLine): Date => momentOf(line.cells, "startsAt") ?? new Date(0);

/**
 * Returns the ticket types for which these presentations already have imported sales. The keys are
 * `presentation type`.
 */
async function takenTypes(db: Db, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("imported_sale")
    .select(["presentation_id", "ticket_type_id"])
    .where("presentation_id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  return new Set(rows.map((row) => `${row.presentation_id} ${row.ticket_type_id}`));
}

/**
 * Returns the records that a line creates: its sale, and the feature and the presentation if no earlier line
 * of the pass has created them. Adds the feature and the presentation to the memo.
 */
function makesOf(memo: Map<string, number>, show: ShowWish): TargetName[] {
  const made: TargetName[] = [];
  const note = (key: string, target: TargetName): void => {
    if (memo.has(key)) return;
    memo.set(key, -1);
    made.push(target);
  };
  if (show.feature.id === undefined) note(featureKey(show.feature), "feature");
  if (show.id === undefined) note(showKey(show), "presentation");
  return [...made, "pastSale"];
}

/** Imports the sales of a previous system. All sales and attendance reports include imported sales. */
export const pastSaleWriter: ImportWriter<PastSalePlan> = {
  keysOf: (line) => {
    const words = ["feature", "location", "venue", "ticketType"].map((field) =>
      (textOf(line.cells, field) ?? "").toLowerCase(),
    );
    return [["ticketType", JSON.stringify([startsIn(line).getTime(), ...words])]];
  },
  judge: async ({ db, businessId, now, memo }, lines) => {
    const places = await placesOf(db, businessId);
    const features = await namesIn(db, "feature", businessId);
    const types = await namesIn(db, "ticket_type", businessId);
    const shows = await showsAt(db, businessId, lines.map(startsIn));
    const taken = await takenTypes(db, [...shows.values()]);
    return lines.map((parsed): JudgedLine<PastSalePlan> => {
      const { line, cells } = parsed;
      const startsAt = startsIn(parsed);
      const name = textOf(cells, "feature") ?? "";
      const known = features.find(name);
      const location = places.locations.find(textOf(cells, "location") ?? "");
      const hall: HallFound = isFound(location)
        ? hallOf(places, location.id, { venue: textOf(cells, "venue") })
        : { field: "location", fault: "unknown" as const };
      const type = types.find(textOf(cells, "ticketType") ?? "");
      const sold = numberOf(cells, "tickets") ?? 0;
      const admitted = numberOf(cells, "admitted") ?? 0;
      const { authProfileId, priceListId, categoryId } = places;
      const faults = [
        ...(startsAt >= now ? [fault(line, "startsAt", "notPast")] : []),
        ...(isFound(known) || known.fault === "unknown"
          ? []
          : [fault(line, "feature", known.fault)]),
        ...(isFound(location) ? [] : [fault(line, "location", location.fault)]),
        ...(isFound(location) && !isHall(hall) ? [fault(line, hall.field, hall.fault)] : []),
        ...(isFound(type) ? [] : [fault(line, "ticketType", type.fault)]),
        ...(admitted > sold ? [fault(line, "admitted", "outOfRange")] : []),
        ...(authProfileId === undefined || priceListId === undefined
          ? [fault(line, "", "noPriceList")]
          : []),
        ...(categoryId === undefined ? [fault(line, "feature", "unknown")] : []),
      ];
      if (faults.length > 0 || !isHall(hall) || !isFound(type)) {
        return { line, action: "fault", faults, makes: [] };
      }
      const feature: FeatureWish = {
        ...(isFound(known) && { id: known.id }),
        name: { he: name },
        categoryId: categoryId ?? 0,
        minutes: MINUTES,
      };
      const id = feature.id && shows.get(`${feature.id} ${hall.id} ${startsAt.getTime()}`);
      if (id && taken.has(`${id} ${type.id}`)) {
        return { line, action: "fault", faults: [fault(line, "ticketType", "exists")], makes: [] };
      }
      const show: ShowWish = {
        ...(id && { id }),
        feature,
        hall,
        startsAt,
        priceListId: priceListId ?? 0,
        authProfileId: authProfileId ?? 0,
      };
      const takings = agorot(numberOf(cells, "revenue") ?? 0);
      const charges = agorot(numberOf(cells, "serviceCharges") ?? 0);
      const plan = { show, ticketTypeId: type.id, sold, admitted, takings, charges };
      return { line, action: "make", faults: [], makes: makesOf(memo, show), plan };
    });
  },
  write: async (context, lines) => {
    const { db, memo } = context;
    const wishes = lines.map(({ line, plan: { show } }) => ({ line, show, feature: show.feature }));
    const features = await makeFeatures(context, wishes);
    const shows = await makeShows(context, wishes);
    const ids = await takeNumbers(db, "catalogue", lines.length);
    const rows = lines.map(({ plan: { show, ticketTypeId, ...sums } }, at) => ({
      id: ids[at] ?? 0,
      presentation_id: show.id ?? memo.get(showKey(show)) ?? 0,
      ticket_type_id: ticketTypeId,
      point_of_sale: POINT,
      ...sums,
    }));
    // The day of the sale is not known, so a ticket counts on the day of its presentation.
    const sale_day = sql`(select business_day(p.starts_at,
      coalesce(day_start_of(p.business_id), interval '0'))
      from presentation p where p.id = r.presentation_id)`;
    await insertRows("imported_sale", rows, { sale_day }).execute(db);
    await logPastSales(db, ids, 1);
    return [
      ...features,
      ...shows,
      ...lines.map(({ line }, at): WrittenRow => ({
        line,
        target: "pastSale",
        record: ids[at] ?? 0,
      })),
    ];
  },
  read: async ({ db, locale }, rows) => {
    const sales = rows.filter(({ target }) => target === "pastSale");
    const found = await db
      .selectFrom("imported_sale as s")
      .innerJoin("presentation as p", "p.id", "s.presentation_id")
      .innerJoin("feature as f", "f.id", "p.feature_id")
      .innerJoin("location as l", "l.id", "p.location_id")
      .innerJoin("venue as v", "v.id", "p.venue_id")
      .innerJoin("ticket_type as t", "t.id", "s.ticket_type_id")
      .select(["s.id", "s.sold", "s.admitted", "s.takings", "s.charges", "p.starts_at"])
      .select(["f.name as feature", "l.name as location", "v.name as venue", "t.name as type"])
      .where("s.id", "=", sql<number>`any(${ints(sales.map(({ record }) => Number(record)))})`)
      .execute();
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return new Map(
      sales.flatMap(({ line, record }) => {
        const row = byId.get(record);
        if (!row) return [];
        const exported = {
          feature: nameIn(row.feature, locale),
          location: nameIn(row.location, locale),
          venue: nameIn(row.venue, locale),
          startsAt: toIso(row.starts_at).slice(0, 16),
          ticketType: nameIn(row.type, locale),
          tickets: String(row.sold),
          revenue: String(toShekels(row.takings)),
          admitted: String(row.admitted),
          serviceCharges: String(toShekels(row.charges)),
        };
        return [[line, exported] as const];
      }),
    );
  },
};
