import * as calls from "../../domain/api/broker.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { takeOver } from "../broker/events.ts";
import type { Mount } from "../http/mount.ts";

/** Calls of `domain/api/broker.ts`. */
export function brokerRoutes(mount: Mount, office: BoxOffice): void {
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
