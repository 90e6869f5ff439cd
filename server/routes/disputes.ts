import * as calls from "../../domain/api/disputes.ts";
import type { Mount } from "../http/mount.ts";
import { listDisputes } from "../checkout/listDisputes.ts";
import type { Db } from "../platform/store/db.ts";

/** Mounts the route of `domain/api/disputes.ts`. */
export function disputeRoutes(mount: Mount, db: Db): void {
  mount(calls.disputes, ({ query }, { operator: scope }) =>
    listDisputes(db, { scope, before: query.before, isClosed: query.closed }),
  );
}
