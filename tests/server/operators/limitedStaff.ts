import { DEMO } from "../../../server/demo/ids.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { ints } from "../../../server/platform/store/db.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import type { House } from "../house.ts";
import { quickHash } from "../quickPasswords.ts";
import type { Shopper } from "../shopper.ts";

let made = 0;

/**
 * Creates an administrator of one business (the stages by default) who is limited to these locations. Returns
 * the logged-in session.
 */
export async function limitedTo(
  house: House,
  locations: readonly number[],
  business: number = DEMO.stageBusiness,
): Promise<Shopper> {
  const id = 9_300 + made++;
  const username = `limited${id}`;
  const names = { username, first_name: "Limited", last_name: "One", role_id: PRESET_IDS.admin };
  await house.server.office.db
    .insertInto("operator")
    .values({
      ...names,
      id,
      password_hash: quickHash(username),
      is_demo: true,
      business_ids: ints([business]),
      location_ids: ints(locations),
    })
    .execute();
  return logIn(house, username);
}
