import { sql } from "kysely";
import { clashesOf, type Slot } from "../../../domain/showTimes.ts";
import { isVideo } from "../../../domain/vod.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { momentOf, numberOf, textOf } from "../cellsOf.ts";
import { isFound, namesIn } from "../houseNames.ts";
import {
  featureKey,
  hallOf,
  isHall,
  makeFeatures,
  makeShows,
  placesOf,
  type FeatureWish,
  type HallFound,
  type Hall,
  type ShowWish,
} from "../importedShows.ts";
import { fault, type ImportWriter, type JudgedLine } from "../importWriter.ts";

export interface ProgrammePlan {
  readonly show: ShowWish;
}

const MINUTES_A_DAY = 1_440;

/** Returns the time slots of upcoming shows, by hall id. */
async function takenSlots(db: Db, businessId: number, now: Date): Promise<Map<number, Slot[]>> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["p.venue_id", "p.starts_at", "f.duration_minutes"])
    .where("p.business_id", "=", businessId)
    .where("p.cancelled_at", "is", null)
    .where("p.starts_at", ">", new Date(now.getTime() - MINUTES_A_DAY * 60_000))
    .execute();
  const slots = new Map<number, Slot[]>();
  for (const row of rows) {
    const slot = { startsAt: row.starts_at, minutes: row.duration_minutes };
    slots.set(row.venue_id, [...(slots.get(row.venue_id) ?? []), slot]);
  }
  return slots;
}

const SLOT = /^slot (\d+) (\d+)$/;
/**
 * Adds the time slots that earlier batches of a check have taken. Time slots that a check has taken exist
 * only in the memo, because a check writes nothing.
 */
function addNoted(slots: Map<number, Slot[]>, memo: Map<string, number>): void {
  for (const [key, minutes] of memo) {
    const [, venue, at] = SLOT.exec(key) ?? [];
    if (venue === undefined) continue;
    const own = slots.get(Number(venue)) ?? [];
    const isThere = own.some(({ startsAt }) => startsAt.getTime() === Number(at));
    if (!isThere) slots.set(Number(venue), [...own, { startsAt: new Date(Number(at)), minutes }]);
  }
}

/**
 * Reserves a time slot in a hall, so that later lines cannot use it. Returns false if the hall is not free at
 * that time.
 */
function takeSlot(
  slots: Map<number, Slot[]>,
  memo: Map<string, number>,
  hall: Hall,
  slot: Slot,
): boolean {
  if (isVideo(hall.venueTypeId)) return true;
  const own = slots.get(hall.id) ?? [];
  if (clashesOf([slot], own).length > 0) return false;
  slots.set(hall.id, [...own, slot]);
  memo.set(`slot ${hall.id} ${slot.startsAt.getTime()}`, slot.minutes);
  return true;
}

/**
 * Imports features and their upcoming presentations. If a feature with this name exists already, it gets the
 * presentations.
 */
export const programmeWriter: ImportWriter<ProgrammePlan> = {
  keysOf: ({ cells }) => {
    const words = ["location", "venue"].map((field) => (textOf(cells, field) ?? "").toLowerCase());
    return [["startsAt", JSON.stringify([momentOf(cells, "startsAt")?.getTime(), ...words])]];
  },
  judge: async ({ db, businessId, now, memo }, lines) => {
    const places = await placesOf(db, businessId);
    const features = await namesIn(db, "feature", businessId);
    const categories = await namesIn(db, "feature_category", businessId);
    const lists = await namesIn(db, "price_policy", businessId);
    const slots = await takenSlots(db, businessId, now);
    addNoted(slots, memo);
    return lines.map(({ line, cells }): JudgedLine<ProgrammePlan> => {
      const startsAt = momentOf(cells, "startsAt") ?? new Date(0);
      const name = textOf(cells, "feature") ?? "";
      const english = textOf(cells, "featureEnglish");
      const known = features.find(name);
      const category = categories.find(textOf(cells, "category") ?? "");
      const list = lists.find(textOf(cells, "priceList") ?? "");
      const location = places.locations.find(textOf(cells, "location") ?? "");
      const hall: HallFound = isFound(location)
        ? hallOf(places, location.id, {
            venue: textOf(cells, "venue"),
            layout: textOf(cells, "layout"),
          })
        : { field: "location", fault: "unknown" as const };
      const minutes = numberOf(cells, "minutes") ?? 0;
      const faults = [
        ...(startsAt <= now ? [fault(line, "startsAt", "past")] : []),
        ...(isFound(known) || known.fault === "unknown"
          ? []
          : [fault(line, "feature", known.fault)]),
        ...(isFound(category) ? [] : [fault(line, "category", category.fault)]),
        ...(isFound(list) ? [] : [fault(line, "priceList", list.fault)]),
        ...(isFound(location) ? [] : [fault(line, "location", location.fault)]),
        ...(isFound(location) && !isHall(hall) ? [fault(line, hall.field, hall.fault)] : []),
        ...(minutes < 1 || minutes > MINUTES_A_DAY ? [fault(line, "minutes", "outOfRange")] : []),
        ...(places.authProfileId === undefined ? [fault(line, "", "noPriceList")] : []),
      ];
      if (faults.length > 0 || !isFound(category) || !isFound(list) || !isHall(hall)) {
        return { line, action: "fault", faults, makes: [] };
      }
      if (!takeSlot(slots, memo, hall, { startsAt, minutes })) {
        return { line, action: "fault", faults: [fault(line, "startsAt", "hallTaken")], makes: [] };
      }
      const feature: FeatureWish = {
        ...(isFound(known) && { id: known.id }),
        name: { he: name, ...(english !== undefined && { en: english }) },
        categoryId: category.id,
        minutes,
      };
      const isNew = feature.id === undefined && !memo.has(featureKey(feature));
      if (isNew) memo.set(featureKey(feature), -1);
      const authProfileId = places.authProfileId ?? 0;
      const show = { feature, hall, startsAt, priceListId: list.id, authProfileId };
      const makes = [...(isNew ? (["feature"] as const) : []), "presentation" as const];
      return { line, action: "make", faults: [], makes, plan: { show } };
    });
  },
  write: async (context, lines) => {
    const wishes = lines.map(({ line, plan: { show } }) => ({ line, show, feature: show.feature }));
    const features = await makeFeatures(context, wishes);
    return [...features, ...(await makeShows(context, wishes))];
  },
  read: async ({ db, locale }, rows) => {
    const shows = rows.filter(({ target }) => target === "presentation");
    const found = await db
      .selectFrom("presentation as p")
      .innerJoin("feature as f", "f.id", "p.feature_id")
      .innerJoin("feature_category as c", "c.id", "f.category_id")
      .innerJoin("location as l", "l.id", "p.location_id")
      .innerJoin("venue as v", "v.id", "p.venue_id")
      .innerJoin("price_policy as y", "y.id", "p.price_policy_id")
      .innerJoin("hall_layout as s", (join) =>
        join.onRef("s.venue_id", "=", "p.venue_id").onRef("s.seatplan_id", "=", "p.seatplan_id"),
      )
      .select([
        "p.id",
        "p.starts_at",
        "f.name as feature",
        "f.duration_minutes",
        "c.name as category",
      ])
      .select(["l.name as location", "v.name as venue", "s.name as layout", "y.name as list"])
      .where("p.id", "=", sql<number>`any(${ints(shows.map(({ record }) => Number(record)))})`)
      .execute();
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return new Map(
      shows.flatMap(({ line, record }) => {
        const row = byId.get(record);
        if (!row) return [];
        const exported = {
          feature: row.feature.he,
          featureEnglish: row.feature.en ?? "",
          category: nameIn(row.category, locale),
          minutes: String(row.duration_minutes),
          location: nameIn(row.location, locale),
          venue: nameIn(row.venue, locale),
          layout: nameIn(row.layout, locale),
          startsAt: toIso(row.starts_at).slice(0, 16),
          priceList: row.list,
        };
        return [[line, exported] as const];
      }),
    );
  },
};
