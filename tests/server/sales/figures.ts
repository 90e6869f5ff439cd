import { roundToAgorot } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Shopper } from "../shopper.ts";

/**
 * For each call that lists a show: the seats sold, the seats held, and the takings if the call returns them.
 */
export type Figures = Readonly<Record<string, readonly number[]>>;

type Row = Readonly<Record<string, unknown>>;
interface Body {
  readonly rows?: Row[];
  readonly items?: Row[];
  readonly locations?: Row[];
  readonly featureData?: Row[];
  readonly presentationData?: Row;
}

const rowsIn = (body: Body): Row[] =>
  body.rows ??
  body.items ??
  body.locations ??
  body.featureData ??
  (body.presentationData ? [body.presentationData] : []);

const pick = (row: Row | undefined, ...keys: string[]): number[] =>
  keys.flatMap((key) => (typeof row?.[key] === "number" ? [row[key]] : []));

/** The calls that list a presentation, by name: each with its path and a filter for the presentation's row. */
const callsFor = (show: Presentation, day: string) => {
  const { id, locationId, featureId, venueId } = show;
  const isShow = (row: Row) => row["PresentationId"] === id;
  const isDay = (row: Row) => row["BusinessDate"] === day;
  const period = `startDate=${day}&endDate=${day}`;
  return {
    locations: [
      `locationTicketSales/data/${day}/0`,
      (row: Row) => row["LocationId"] === locationId,
    ],
    total: [`locationTicketSales/data/${day}/0`, (row: Row) => row["LocationId"] === -1],
    features: [`featureTicketSales/data/${day}`, (row: Row) => row["FeatureId"] === featureId],
    featureData: [`v2/featureData?featureId=${featureId}&locationId=${locationId}`, isShow],
    presentationData: [`v2/presentationData?presentationId=${id}`, isShow],
    byDate: [`attendanceByDate/${day}/${day}`, isDay],
    byLocation: [
      `attendanceByDateByLocation/${day}`,
      (row: Row) => row["LocationId"] === locationId,
    ],
    byVenue: [
      `attendanceByDateByLocationByVenue/${day}/${locationId}`,
      (row: Row) => row["VenueId"] === venueId,
    ],
    byFeature: [
      `attendanceByDateByLocationByFeature/${day}/${locationId}`,
      (row: Row) => row["FeatureId"] === featureId,
    ],
    venueBox: [`attendanceByDatePresentationBox/${day}/${locationId}/venue/${venueId}`, isShow],
    featureBox: [
      `attendanceByDatePresentationBox/${day}/${locationId}/feature/${featureId}`,
      isShow,
    ],
    presentationReport: [`monitors/PresentationSales/data?${period}`, isShow],
    dateReport: [`monitors/AttendanceByDate/data?${period}`, isDay],
    venueReport: [
      `monitors/AttendanceByShowTimeVenue/data?${period}&featureId=${featureId}`,
      (row: Row) => row["VenueId"] === venueId,
    ],
    featureReport: [
      `monitors/AttendanceByShowTimeFeature/data?${period}&locationId=${locationId}`,
      (row: Row) => row["FeatureId"] === featureId,
    ],
    topFeatures: [
      `monitors/TopTenFeatures/data?${period}`,
      (row: Row) => row["FeatureId"] === featureId,
    ],
    staffByVenue: [`monitors/StaffByShowTimeVenue/data?${period}`, isShow],
    staffByFeature: [`monitors/StaffByShowTimeFeature/data?${period}`, isShow],
    cinemaMonitor: [`monitors/CinemaMonitor/data?${period}`, isShow],
  } as const;
};

/** Returns the seats sold and held and the takings of a show in agorot, as each operator call lists them. */
export async function figuresOf(
  operator: Shopper,
  show: Presentation,
  day: string,
): Promise<Figures> {
  const figures: Record<string, readonly number[]> = {};
  for (const [name, [path, isIt]] of Object.entries(callsFor(show, day))) {
    const { body } = await operator.get<Body>(`/PRES-live/${path}`);
    const row = rowsIn(body).find(isIt);
    figures[name] = [
      ...pick(row, "Sold", "SoldQuantity"),
      ...pick(row, "Held", "HeldQuantity"),
      ...pick(row, "Takings").map(roundToAgorot),
    ];
  }
  return figures;
}

/** Returns by how much each figure has grown. */
export const growth = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(
    Object.entries(after).map(([name, numbers]) => [
      name,
      numbers.map((number, place) => number - (before[name]?.[place] ?? 0)),
    ]),
  );
