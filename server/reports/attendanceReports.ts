import { sql } from "kysely";
import { toShekels } from "../../domain/money.ts";
import { HOUSE_ZONE } from "../platform/region.ts";
import { attendanceByDate } from "./attendance/attendanceDays.ts";
import { namesOf } from "./sales/namesOf.ts";
import { selectShows, SHOW_SUMS, type ShowSums } from "./sales/shows.ts";
import { count, date, money, percent, text, time, type Asked, type ReportKind } from "./table.ts";

const SOLD_SHARE = percent("percentageSold", "SoldQuantity", "Capacity");
const QUANTITIES = [
  count("presentations"),
  count("Capacity"),
  count("SoldQuantity"),
  count("HeldQuantity"),
  count("AdmittedQuantity"),
  SOLD_SHARE,
];

const quantitiesOf = (sums: ShowSums) => ({
  presentations: sums.presentations,
  Capacity: sums.capacity,
  SoldQuantity: sums.sold,
  HeldQuantity: sums.held,
  AdmittedQuantity: sums.admitted,
});

/** Attendance with one row for each business day, including days without shows. */
export const attendanceByDateReport: ReportKind = {
  columns: [date("BusinessDate"), ...QUANTITIES],
  rows: async ({ desk, ...filter }) => {
    const days = await attendanceByDate(desk, filter);
    return days.map((day) => ({
      BusinessDate: day.BusinessDate,
      presentations: day.presentations,
      Capacity: day.Capacity,
      SoldQuantity: day.SoldQuantity,
      HeldQuantity: day.HeldQuantity,
      AdmittedQuantity: day.AdmittedQuantity,
    }));
  },
};

const SHOW_TIME = sql<string>`to_char(s.starts_at at time zone ${HOUSE_ZONE}, 'HH24:MI')`;

/** Returns sums over the shows of the period, grouped by time of day and by hall or feature. */
async function byShowTime({ desk, ...filter }: Asked, column: "venue_id" | "feature_id") {
  const rows = await selectShows(desk, filter)
    .select([SHOW_TIME.as("time"), "s.location_id", `s.${column} as id`])
    .select(SHOW_SUMS)
    .groupBy([SHOW_TIME, "s.location_id", `s.${column}`])
    .orderBy(SHOW_TIME)
    .orderBy("s.location_id")
    .orderBy(`s.${column}`)
    .execute();
  const location = await namesOf(
    desk,
    "location",
    rows.map((row) => row.location_id),
  );
  const name = await namesOf(
    desk,
    column === "venue_id" ? "venue" : "feature",
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    at: {
      ShowTime: row.time,
      LocationId: row.location_id,
      LocationName: location(row.location_id),
    },
    id: row.id,
    name: name(row.id),
    quantities: quantitiesOf(row),
  }));
}

export const attendanceByVenueReport: ReportKind = {
  columns: [time("ShowTime"), text("LocationName"), text("VenueName"), ...QUANTITIES],
  rows: async (asked) => {
    const rows = await byShowTime(asked, "venue_id");
    return rows.map(({ at, id, name, quantities }) => ({
      ...at,
      VenueId: id,
      VenueName: name,
      ...quantities,
    }));
  },
};

export const attendanceByFeatureReport: ReportKind = {
  columns: [time("ShowTime"), text("LocationName"), text("FeatureName"), ...QUANTITIES],
  rows: async (asked) => {
    const rows = await byShowTime(asked, "feature_id");
    return rows.map(({ at, id, name, quantities }) => ({
      ...at,
      FeatureId: id,
      FeatureName: name,
      ...quantities,
    }));
  },
};

/** The features whose shows in the period have sold the most seats. */
export const topFeaturesReport: ReportKind = {
  columns: [
    { ...count("rank"), isNotSummed: true },
    text("FeatureName"),
    count("presentations"),
    count("Capacity"),
    count("SoldQuantity"),
    SOLD_SHARE,
    money("Takings"),
  ],
  rows: async ({ desk, top, ...filter }) => {
    const rows = await selectShows(desk, filter)
      .select("s.feature_id")
      .select(SHOW_SUMS)
      .groupBy("s.feature_id")
      .orderBy("sold", "desc")
      .orderBy("s.feature_id")
      .limit(top)
      .execute();
    const feature = await namesOf(
      desk,
      "feature",
      rows.map((row) => row.feature_id),
    );
    return rows.map((row, place) => ({
      rank: place + 1,
      FeatureId: row.feature_id,
      FeatureName: feature(row.feature_id),
      presentations: row.presentations,
      Capacity: row.capacity,
      SoldQuantity: row.sold,
      Takings: toShekels(row.takings),
    }));
  },
};
