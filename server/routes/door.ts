import * as calls from "../../domain/api/door.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { releaseDevice } from "../tickets/door/doorDevices.ts";
import { readDoorList } from "../tickets/door/readDoorList.ts";
import { readDoorReport } from "../tickets/door/readDoorReport.ts";
import { takeAdmissions } from "../tickets/door/takeAdmissions.ts";

/** Mounts the routes of `domain/api/door.ts`. */
export function doorRoutes(mount: Mount, office: Container): void {
  mount(calls.doorList, ({ params, body }, { operator, locale }) =>
    readDoorList(office, operator, params.id, body, locale),
  );
  mount(calls.sendAdmissions, async ({ params, body }, { operator }) => ({
    results: await takeAdmissions(office, operator, params.id, body),
  }));
  mount(calls.releaseDevice, async ({ body }, { operator }) => ({
    released: await releaseDevice(office.db, operator.id, body.deviceId),
  }));
  mount(calls.doorReport, ({ params, query }, { operator, locale }) =>
    readDoorReport(office, operator, params.id, query.before, locale),
  );
}
