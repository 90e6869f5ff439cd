import * as z from "zod/mini";
import type { OfficeDesk } from "./officeDesk.ts";

/**
 * A call that a screen makes, or a report. Screens and reports have different limits for their 95th
 * percentile.
 */
export interface OfficeCall {
  readonly name: string;
  readonly path: string;
  readonly isReport: boolean;
}

const DAY_MS = 86_400_000;

/** Returns the day `back` days ago, in the form `YYYY-MM-DD`. */
const day = (back: number): string =>
  new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);

const REPORTS = [
  "PresentationSales",
  "AttendanceByDate",
  "AttendanceByShowTimeVenue",
  "AttendanceByShowTimeFeature",
  "ConcessionsSales",
  "TopTenFeatures",
  "TopAndBottomProducts",
  "SalesByPointOfSale",
  "StaffByShowTimeVenue",
  "StaffByShowTimeFeature",
  "CinemaMonitor",
] as const;

const Features = z.object({
  availableFeatures: z.array(z.object({ FeatureId: z.number(), LocationId: z.number() })),
});
const Shows = z.object({ featureData: z.array(z.object({ PresentationId: z.number() })) });
const Venues = z.object({ rows: z.array(z.object({ VenueId: z.number() })) });

/** Id of a cinema in the demo that has shows on every day. */
const CINEMA = 2;

/**
 * Returns every call of the screens that stay open all day, and every report. The ids in the calls are from
 * the given server.
 */
export async function officeCalls(desk: OfficeDesk): Promise<OfficeCall[]> {
  const near = `startDate=${day(3)}&endDate=${day(1)}`;
  const { availableFeatures } = Features.parse(await desk.ask("/PRES-live/v2/availableFeatures"));
  const { FeatureId: feature, LocationId: location } = availableFeatures[0]!;
  const featurePath = `/PRES-live/v2/featureData?featureId=${feature}&locationId=${location}`;
  const show = Shows.parse(await desk.ask(featurePath)).featureData[0]!.PresentationId;
  const venuePath = `/PRES-live/attendanceByDateByLocationByVenue/${day(3)}/${CINEMA}`;
  const venue = Venues.parse(await desk.ask(venuePath)).rows[0]!.VenueId;
  const box = `/PRES-live/attendanceByDatePresentationBox/${day(3)}/${CINEMA}/venue/${venue}`;
  const screens: Readonly<Record<string, string>> = {
    locationTicketSales: "/PRES-live/locationTicketSales/",
    locationTicketSalesOfADay: `/PRES-live/locationTicketSales/data/${day(3)}/0`,
    featureTicketSales: "/PRES-live/featureTicketSales",
    featureTicketSalesOfADay: `/PRES-live/featureTicketSales/data/${day(3)}?isByLocation=1`,
    availableFeatures: "/PRES-live/v2/availableFeatures",
    featureData: featurePath,
    availablePresentations: `/PRES-live/v2/availablePresentations?featureId=${feature}&locationId=0`,
    presentationData: `/PRES-live/v2/presentationData?presentationId=${show}`,
    sale: `/PRES-live/sale?presentationId=${show}`,
    saleHistory: `/PRES-live/sale/history?presentationId=${show}`,
    attendanceOf29Days: `/PRES-live/attendanceByDate/${day(14)}/${day(-14)}`,
    attendanceByLocation: `/PRES-live/attendanceByDateByLocation/${day(3)}`,
    attendanceByVenue: venuePath,
    attendanceByFeature: `/PRES-live/attendanceByDateByLocationByFeature/${day(3)}/${CINEMA}`,
    attendanceBox: box,
    cinemaFilterData: "/PRES-live/getCinemaFilterData",
    brokerEvents: `/broker/events?${near}`,
    operatorEvents: "/operator/events",
    ticketReferences: "/PRES-live/getTicketRefAgents",
    catalogueFeatures: "/PRES-live/catalogue/features",
    catalogueShows: `/PRES-live/catalogue/presentations?${near}`,
    plans: "/PRES-live/plans",
    orderByName: "/PRES-live/orders?q=cohen",
    orderByMobile: "/PRES-live/orders?q=0501234567",
    changes: "/PRES-live/changes",
  };
  return [
    ...Object.entries(screens).map(([name, path]) => ({ name, path, isReport: false })),
    ...REPORTS.map((name) => ({
      name: `${name} of a month`,
      path: `/PRES-live/monitors/${name}/data?startDate=${day(30)}&endDate=${day(1)}`,
      isReport: true,
    })),
  ];
}
