import * as calls from "../../domain/api/region.ts";
import { judgeOwner } from "../catalogueAdmin/everyBusiness.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { readRegion } from "../platform/region.ts";
import { changeRegion, isRegionFixed } from "../resources/changeRegion.ts";

/** Mounts the routes for the currency and the time zone of the installation. */
export function regionRoutes(mount: Mount, office: Container): void {
  const { db, languages, region, tellCatalogue } = office;
  const shown = async () => ({ ...(await readRegion(db)), isFixed: await isRegionFixed(db) });
  mount(calls.region, shown);
  mount(calls.changeRegion, async ({ body }, { operator }) => {
    await judgeOwner(db, operator, null);
    await changeRegion(db, body, languages.current());
    await region.refresh();
    tellCatalogue();
    return shown();
  });
}
