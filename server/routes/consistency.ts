import * as calls from "../../domain/api/consistency.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { listFaults } from "../reports/consistency/listFaults.ts";

/** Mounts the route of `domain/api/consistency.ts`. */
export function consistencyRoutes(mount: Mount, office: Container): void {
  mount(calls.consistency, (_, { operator: scope, locale }) =>
    listFaults(office, { scope, locale }),
  );
}
