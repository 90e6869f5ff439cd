import * as calls from "../../domain/api/attendance.ts";
import {
  attendanceByDate,
  attendanceByFeature,
  attendanceByLocation,
  attendanceByVenue,
} from "../reports/attendance/attendanceDays.ts";
import { filterChoices } from "../reports/attendance/filterChoices.ts";
import { presentationBoxes } from "../reports/attendance/presentationBoxes.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { judgeDays } from "../reports/sales/salesDesk.ts";
import { salesDesk } from "./sales.ts";

/** Mounts the routes for attendance (`domain/api/attendance.ts`). */
export function attendanceRoutes(mount: Mount, office: Container): void {
  mount(calls.attendanceByDate, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { rows: await attendanceByDate(desk, judgeDays(params, "params.end")) };
  });
  mount(calls.attendanceByLocation, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { rows: await attendanceByLocation(desk, params.date) };
  });
  mount(calls.attendanceByVenue, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { rows: await attendanceByVenue(desk, params.date, params.locationId) };
  });
  mount(calls.attendanceByFeature, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { rows: await attendanceByFeature(desk, params.date, params.locationId) };
  });
  mount(calls.attendanceBoxes, async ({ params, query }, context) => ({
    rows: await presentationBoxes(await salesDesk(office, context, query), params),
  }));
  mount(calls.cinemaFilterData, async ({ query }, context) =>
    filterChoices(await salesDesk(office, context, query)),
  );
}
