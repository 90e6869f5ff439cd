import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAllocation, releaseNow } from "../../server/seats/allocations/desk.ts";
import { codesOf, SECTION, SHOW, type SmallHouse } from "./smallHouse.ts";
import { AT_ONCE, openTwoHouses, staff, type TwoHouses } from "./twoHouses.ts";

const ADMIN = staff("admin");

let houses: TwoHouses;
let near: SmallHouse;
let far: SmallHouse;
beforeAll(async () => {
  houses = await openTwoHouses();
  ({ near, far } = houses);
});
afterAll(() => houses.close());

test("what one node sets aside and releases, the other knows at once", async () => {
  const knowsFar = async () => (await far.office.presentations.of(SHOW.plain)).hasAllocations;
  expect(await knowsFar()).toBe(false);
  const wish = {
    presentationId: SHOW.plain,
    name: { he: "גוש", en: "Block" },
    releaseMinutesBefore: 60,
    seats: [{ sectionId: SECTION.stalls, x: 1, y: 1 }],
    places: [],
    holders: [{ kind: "code" as const, value: "CLUB" }],
  };
  const { allocationId } = await makeAllocation(near.office, ADMIN, wish, "en");
  await expect.poll(knowsFar, AT_ONCE).toBe(true);
  const [guest, stranger] = [await far.visitor(), await far.visitor()];
  await far.db
    .insertInto("allocation_grant")
    .values({ visitor_id: guest, allocation_id: allocationId, at: sql<Date>`app_now()` })
    .execute();
  expect(codesOf(await far.claim(stranger, SHOW.plain, [0]))).toEqual(["SEAT_UNAVAILABLE"]);
  expect(codesOf(await far.claim(guest, SHOW.plain, [0]))).toEqual(["ok"]);
  await releaseNow(near.office, ADMIN, allocationId);
  await expect.poll(knowsFar, AT_ONCE).toBe(false);
});
