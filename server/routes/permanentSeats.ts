import * as calls from "../../domain/api/permanentSeats.ts";
import type { Container } from "../container.ts";
import { listPermanentSeats, permanentSeatTable } from "../counter/permanentSeats.ts";
import type { Mount } from "../http/mount.ts";
import { tableFile } from "../platform/tableFile.ts";

/** Mounts the routes of `domain/api/permanentSeats.ts`. */
export function permanentSeatRoutes(mount: Mount, office: Container): void {
  mount(calls.permanentSeats, ({ query }, { operator: scope, locale }) =>
    listPermanentSeats(office, { scope, locale, ...query }),
  );
  mount(calls.exportPermanentSeats, async ({ query }, { operator: scope, locale }) => {
    const { format, ...filter } = query;
    const lines = await permanentSeatTable(office, { scope, locale, ...filter });
    return tableFile("permanent-seats", lines, { format, locale });
  });
}
