import * as calls from "../../domain/api/waivers.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { findWaivers } from "../cart/waivers/findWaivers.ts";

/** Mounts the routes of `domain/api/waivers.ts`. */
export function waiverRoutes(mount: Mount, office: Container): void {
  mount(calls.waivers, async ({ query }, { operator, locale }) => ({
    rows: await findWaivers(office, operator, query.reservationIdentifier, locale),
  }));
}
