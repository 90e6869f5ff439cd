import * as calls from "../../domain/api/broker.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { takeOver } from "../broker/events.ts";
import { listEvents } from "../broker/listEvents.ts";
import type { Mount } from "../http/mount.ts";
import { named, today, windowOf } from "../reports/sales/salesDesk.ts";
import { salesDesk } from "./sales.ts";

/** Mounts the routes of `domain/api/broker.ts`. */
export function brokerRoutes(mount: Mount, office: Container): void {
  mount(calls.brokerEvents, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const { startDate = today(desk), ...rest } = query;
    const days = windowOf(desk, { startDate, endDate: rest.endDate });
    const rows = await listEvents(desk, { ...days, locationId: named(rest.locationId) });
    return { rows, at: toIso(desk.now) };
  });
  mount(calls.saveEvent, ({ body }, { operator }) =>
    takeOver(office, operator, body.presentationId, "save"),
  );
  mount(calls.lockEvent, ({ body }, { operator }) =>
    takeOver(office, operator, body.presentationId, "lock"),
  );
  mount(calls.unlockEvent, ({ body }, { operator }) =>
    takeOver(office, operator, body.presentationId, "unlock"),
  );
}
