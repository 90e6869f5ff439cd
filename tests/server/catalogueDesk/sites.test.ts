import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeSite, SiteAllocation } from "../../../domain/api/officeSites.ts";
import type { MiniSite } from "../../../domain/minisite.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../../server/demo/partners.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, logIn, SITE as EMPTY_SITE, wrongFields } from "./desk.ts";

const PATH = "/pres-live/catalogue/sites";

let house: House;
let admin: Shopper;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  guest = await new Shopper(house.url, "en").arrive();
});
afterAll(() => house.close());

const SITE = { ...EMPTY_SITE, featureIds: [DEMO.film3d] };

interface Told {
  readonly site: OfficeSite;
  readonly allocations: SiteAllocation[];
}
const make = (draft: object, by = admin, businessId: number = DEMO.cinemaBusiness) =>
  by.call<Told>("POST", PATH, { ...draft, businessId });
const edit = (id: number, draft: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/${id}`, draft);
const page = (url: string) =>
  guest.get<{ miniSite: MiniSite }>(`/mini-site/${encodeURIComponent(url)}`);
const soldAt = async (url: string): Promise<number[]> => {
  const path = `/features/?miniSiteUrl=${encodeURIComponent(url)}`;
  const { body } = await guest.get<{ features: { id: number }[] }>(path);
  return body.features.map(({ id }) => id);
};

test("a mini-site that is made has its page, and what is changed in it changes there", async () => {
  expect((await page(SITE.URL)).status).toBe(404);
  const { body } = await make(SITE);
  const { id } = body.site;
  expect(body).toEqual({
    site: {
      ...SITE,
      id,
      businessId: DEMO.cinemaBusiness,
      isRetired: false,
      referenceTicketId: null,
    },
    allocations: [],
  });
  // The lookup ignores case, accents and blanks.
  expect((await page("Café Friends")).body.miniSite).toMatchObject({
    id,
    name: SITE.nameEn,
    PresentationList: "features",
    featureIds: SITE.featureIds,
  });
  expect(await soldAt(SITE.URL)).toEqual(SITE.featureIds);
  const changed = {
    ...SITE,
    nameEn: "",
    URL: "אוהבי-הקפה",
    PresentationList: "calendar",
    featureIds: [11, DEMO.film3d],
  };
  expect((await edit(id, changed)).body.site).toMatchObject({
    ...changed,
    featureIds: changed.featureIds.toSorted((a, b) => a - b),
  });
  expect((await page(SITE.URL)).status).toBe(404);
  expect((await page(changed.URL)).body.miniSite).toMatchObject({
    name: SITE.nameHe,
    PresentationList: "calendar",
  });
  expect((await soldAt(changed.URL)).toSorted((a, b) => a - b)).toEqual(
    changed.featureIds.toSorted((a, b) => a - b),
  );
});

test("one that is closed is nowhere until it is opened again", async () => {
  const { body } = await make({ ...SITE, URL: "closed", isOpen: false });
  expect((await page("closed")).status).toBe(404);
  const listed = await admin.get<{ rows: OfficeSite[] }>(PATH);
  expect(listed.body.rows[0]).toMatchObject({ URL: "closed", isOpen: false });
  await edit(body.site.id, { ...SITE, URL: "closed" });
  expect((await page("closed")).status).toBe(200);
});

test("two mini-sites do not have one address, of whatever business they are", async () => {
  const { body } = await make({ ...SITE, URL: "twice" });
  expect(toldBy(await make({ ...SITE, URL: "twice" }))).toEqual([409, "SLUG_TAKEN"]);
  const other = await adminOf(house, DEMO.stageBusiness);
  const theirs = { ...SITE, URL: "twice", featureIds: [DEMO.play] };
  expect(toldBy(await make(theirs, other, DEMO.stageBusiness))).toEqual([409, "SLUG_TAKEN"]);
  const second = await make({ ...SITE, URL: "twice-2" });
  expect(toldBy(await edit(second.body.site.id, { ...SITE, URL: "twice" }))).toEqual([
    409,
    "SLUG_TAKEN",
  ]);
  // A mini-site can be saved with its own slug.
  expect((await edit(body.site.id, { ...SITE, URL: "twice" })).status).toBe(200);
  const both = await Promise.all(["race", "race"].map((URL) => make({ ...SITE, URL })));
  expect(both.map(toldBy).toSorted()).toEqual([[200], [409, "SLUG_TAKEN"]]);
});

test("it tells what is set aside for those who come by it", async () => {
  const { body } = await admin.get<Told>(`${PATH}/${DEMO_PARTNER.miniSiteId}`);
  const [next] = body.allocations;
  expect(next!.name).toBe("Teachers' club seats");
  // How many seats of the row the demo has sold depends on the time of day.
  const list = `/pres-live/allocations?presentationId=${next!.presentationId}`;
  const { rows } = (await admin.get<{ rows: { allocationId: number; blocked: number }[] }>(list))
    .body;
  const inOffice = rows.find(({ allocationId }) => allocationId === next!.allocationId);
  expect(inOffice).toMatchObject({ blocked: next!.left });
});

test.each([
  ["nameHe", { nameHe: " " }],
  ["URL", { URL: "Café" }],
  ["URL", { URL: "" }],
  ["PresentationList", { PresentationList: "rows" }],
  // The second feature belongs to the other business.
  ["featureIds", { featureIds: [DEMO.film3d, DEMO.play] }],
])("a wrong %s is told by its name", async (field, change) => {
  const answer = await make({ ...SITE, URL: "wrong", ...change });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  expect(wrongFields(answer)).toEqual([field]);
});

test("an admin of another business finds none of it, and it is written down who made it", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const { body } = await make({ ...SITE, URL: "ours" });
  const path = `${PATH}/${body.site.id}`;
  expect(toldBy(await other.get(path))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(body.site.id, SITE, other))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await make({ ...SITE, URL: "theirs" }, other))).toEqual([403, "FORBIDDEN"]);
  const { body: own } = await other.get<{ rows: OfficeSite[] }>(PATH);
  expect(new Set(own.rows.map(({ businessId }) => businessId))).toEqual(new Set([2]));
  await make({ ...SITE, URL: "in-the-books" });
  const books = await admin.get<{ rows: { call: string; what: unknown }[] }>("/operator/events");
  expect(books.body.rows[0]?.call).toBe(`POST ${PATH}`);
  expect(JSON.stringify(books.body.rows[0]?.what)).toContain("in-the-books");
});
