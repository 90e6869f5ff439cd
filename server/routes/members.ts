import * as calls from "../../domain/api/members.ts";
import { findMembers, memberPoints } from "../counter/findMembers.ts";
import type { Mount } from "../http/mount.ts";
import type { Db } from "../platform/store/db.ts";

/** Mounts the routes of `domain/api/members.ts`. */
export function memberRoutes(mount: Mount, db: Db): void {
  mount(calls.findMembers, ({ query }, { operator, locale }) =>
    findMembers(db, operator, locale, query),
  );
  mount(calls.memberPoints, ({ params }, { operator }) => memberPoints(db, operator, params.id));
}
