import { sql } from "kysely";
import { addDays, toIso } from "../../domain/zone.ts";
import { readShows, salesOf, showNames, type ShowRow } from "./sales/presentationRows.ts";
import { ints } from "../platform/store/db.ts";
import { count, dateTime, money, percent, text, type Asked, type ReportKind } from "./table.ts";

const SOLD_SHARE = percent("percentageSold", "SoldQuantity", "Capacity");

async function showsOf({ desk, ...filter }: Asked) {
  const shows = await readShows(desk, filter);
  const names = await showNames(desk, shows);
  return shows.map((show) => ({ show, sales: salesOf(show, names) }));
}

/**
 * The reports for entrance staff include a show of the next business day if it begins within this time, in
 * ms.
 */
const EARLY_MS = 6 * 3_600_000;

/**
 * Returns the shows that the staff at an entrance need now: the shows of the current business day, which can
 * begin after midnight, and the shows of the next day that begin soon. If the current business day has no
 * shows and no show begins soon, returns all shows of the next day.
 */
async function showsAtDoor(asked: Asked) {
  const { desk, end } = asked;
  const next = addDays(end, 1);
  const [running, following] = await Promise.all([
    showsOf(asked),
    showsOf({ ...asked, start: next, end: next }),
  ]);
  const until = desk.now.getTime() + EARLY_MS;
  const found = [
    ...running,
    ...following.filter(({ show: { starts_at } }) => starts_at.getTime() <= until),
  ];
  return found.length > 0 ? found : following;
}

/** All presentations of the period with their sales (back-office.md section 7). */
export const presentationSalesReport: ReportKind = {
  columns: [
    dateTime("PresentationDateTime"),
    text("LocationName"),
    text("VenueName"),
    text("FeatureName"),
    count("Capacity"),
    count("SoldQuantity"),
    count("HeldQuantity"),
    count("Availability"),
    count("CancelledQuantity"),
    SOLD_SHARE,
    money("Takings"),
    money("ServiceCharges"),
  ],
  rows: async (asked) => (await showsOf(asked)).map(({ sales }) => sales),
};

/** Returns a report for the staff on duty, with the expected and admitted visitors of each show. */
const staffReport = (
  columns: readonly ["VenueName" | "FeatureName", "VenueName" | "FeatureName"],
  order: (show: ShowRow) => number,
): ReportKind => ({
  columns: [
    dateTime("PresentationDateTime"),
    text("LocationName"),
    ...columns.map(text),
    count("Capacity"),
    count("SoldQuantity"),
    count("HeldQuantity"),
    count("AdmittedQuantity"),
    count("ExpectedQuantity"),
    percent("percentageAdmitted", "AdmittedQuantity", "SoldQuantity"),
  ],
  rows: async (asked) => {
    const shows = await (asked.isAtDoor === true ? showsAtDoor(asked) : showsOf(asked));
    return shows
      .toSorted(
        ({ show: a }, { show: b }) =>
          a.starts_at.getTime() - b.starts_at.getTime() || order(a) - order(b),
      )
      .map(({ sales }) => ({
        ...sales,
        ExpectedQuantity: Math.max(0, sales.SoldQuantity - sales.AdmittedQuantity),
      }));
  },
});

export const staffByVenueReport = staffReport(
  ["VenueName", "FeatureName"],
  ({ venue_id }) => venue_id,
);
export const staffByFeatureReport = staffReport(
  ["FeatureName", "VenueName"],
  ({ feature_id }) => feature_id,
);

async function minutesOf({ desk }: Asked, featureIds: readonly number[]) {
  const rows = await desk.db
    .selectFrom("feature")
    .select(["id", "duration_minutes"])
    .where("id", "=", sql<number>`any(${ints([...new Set(featureIds)])})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.duration_minutes]));
}

/** The current and the next presentation in each hall. */
export const cinemaMonitorReport: ReportKind = {
  columns: [
    text("LocationName"),
    text("VenueName"),
    text("state"),
    dateTime("PresentationDateTime"),
    dateTime("EndDateTime"),
    text("FeatureName"),
    count("Capacity"),
    count("SoldQuantity"),
    count("Availability"),
    count("AdmittedQuantity"),
    SOLD_SHARE,
  ],
  rows: async (asked) => {
    const shows = await showsOf(asked);
    const minutes = await minutesOf(
      asked,
      shows.map(({ show }) => show.feature_id),
    );
    const now = asked.desk.now.getTime();
    return shows
      .map(({ show, sales }) => {
        const begins = show.starts_at.getTime();
        const ends = begins + (minutes.get(show.feature_id) ?? 0) * 60_000;
        return { show, sales, begins, ends };
      })
      .filter(({ ends }) => ends > now)
      .toSorted(
        (a, b) =>
          a.show.location_id - b.show.location_id ||
          a.show.venue_id - b.show.venue_id ||
          a.begins - b.begins,
      )
      .map(({ sales, begins, ends }) => ({
        ...sales,
        state: begins <= now ? "now" : "next",
        EndDateTime: toIso(new Date(ends)),
      }));
  },
};
