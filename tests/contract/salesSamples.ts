import { DEMO } from "../../server/demo/ids.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../domain/attendance.ts";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { Shopper } from "../server/shopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const OFFICE = "/PRES-live";
const dayOf = ({ play }: Stage): string => businessDayOf(new Date(play.dateTime), DEFAULT_CALENDAR);

const staff = new WeakMap<Stage, Promise<Shopper>>();
/** Returns a session that all these calls share, because they change nothing. */
function staffOf(stage: Stage): Promise<Shopper> {
  const known = staff.get(stage) ?? operator(stage, "other");
  staff.set(stage, known);
  return known;
}

/** Returns a call by staff of the business that sold the guest's seat. */
const asked =
  (path: (stage: Stage) => string) =>
  async (stage: Stage): Promise<Sample> => ({
    path: `${OFFICE}${path(stage)}`,
    from: await staffOf(stage),
  });

const REPORTS: Samples = Object.fromEntries(
  CONTRACT.filter(({ path }) => path.startsWith(`${OFFICE}/monitors/`)).map(({ method, path }) => [
    `${method} ${path}`,
    asked((stage) => `${path.slice(OFFICE.length)}?startDate=${dayOf(stage)}&top=3`),
  ]),
);

/** A valid request for each call about sales, attendance and reports. */
export const SALES_SAMPLES: Samples = {
  ...REPORTS,
  "GET /PRES-live/locationTicketSales/": asked(() => "/locationTicketSales/"),
  "GET /PRES-live/locationTicketSales/data/{date}/0": asked(
    (stage) => `/locationTicketSales/data/${dayOf(stage)}/0`,
  ),
  "GET /PRES-live/featureTicketSales": asked(() => "/featureTicketSales"),
  "GET /PRES-live/featureTicketSales/data/{date}": asked(
    (stage) => `/featureTicketSales/data/${dayOf(stage)}?locationId=0&featureId=0&isByLocation=1`,
  ),
  "GET /PRES-live/v2/availableFeatures": asked(() => "/v2/availableFeatures"),
  "GET /PRES-live/v2/featureData": asked(
    ({ play }) => `/v2/featureData?featureId=${play.featureId}&locationId=${play.locationId}`,
  ),
  "GET /PRES-live/v2/availablePresentations": asked(
    ({ play }) => `/v2/availablePresentations?featureId=${play.featureId}&locationId=-1`,
  ),
  "GET /PRES-live/v2/presentationData": asked(
    ({ play }) => `/v2/presentationData?presentationId=${play.id}`,
  ),
  "GET /PRES-live/attendanceByDate/{start}/{end}": asked(
    (stage) => `/attendanceByDate/${dayOf(stage)}/${dayOf(stage)}`,
  ),
  "GET /PRES-live/attendanceByDateByLocation/{date}": asked(
    (stage) => `/attendanceByDateByLocation/${dayOf(stage)}`,
  ),
  "GET /PRES-live/attendanceByDateByLocationByVenue/{date}/{locationId}": asked(
    (stage) => `/attendanceByDateByLocationByVenue/${dayOf(stage)}/${stage.play.locationId}`,
  ),
  "GET /PRES-live/attendanceByDateByLocationByFeature/{date}/{locationId}": asked(
    (stage) => `/attendanceByDateByLocationByFeature/${dayOf(stage)}/${stage.play.locationId}`,
  ),
  "GET /PRES-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id}": asked(
    (stage) =>
      `/attendanceByDatePresentationBox/${dayOf(stage)}/${DEMO.theatre}/venue/${DEMO.theatreVenue}`,
  ),
  "GET /PRES-live/getCinemaFilterData": asked(() => "/getCinemaFilterData"),
};
