import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Feature } from "../../../domain/api/catalogue.ts";
import type { OfficeFeature } from "../../../domain/api/officeFeatures.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, FEATURE, logIn, wrongFields } from "./desk.ts";
import { vouched } from "../../vouched.ts";

const PATH = "/pres-live/catalogue/features";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { feature: OfficeFeature };
const make = (draft: object) =>
  admin.call<Told>("POST", PATH, { ...draft, businessId: DEMO.cinemaBusiness });

async function inStorefront(id: number, language = "en"): Promise<Feature | undefined> {
  const guest = await new Shopper(house.url, language).arrive();
  const { body } = await guest.get<{ features: Feature[] }>(`/features/?featureIds=${id}`);
  return body.features[0];
}

test("a feature that is made is told by the storefront, and changed, changes there", async () => {
  const { status, body } = await make(FEATURE);
  expect(status).toBe(200);
  const { id } = body.feature;
  expect(body.feature).toMatchObject({ ...FEATURE, businessId: 1, presentations: 0 });
  expect(await inStorefront(id)).toMatchObject({
    name: FEATURE.nameEn,
    description: FEATURE.descriptionEn,
    durationMinutes: 97,
    ageLimit: "12+",
    formats: ["2D", "3D"],
    trailerUrl: FEATURE.trailerUrl,
  });
  const changed = { ...FEATURE, nameEn: "", nameHe: "הדייג", poster: 7, durationMinutes: 99 };
  const told = await admin.call<Told>("PUT", `${PATH}/${id}`, changed);
  expect(told.body.feature).toMatchObject(changed);
  // If the English text is empty, the Hebrew text is shown.
  expect(await inStorefront(id)).toMatchObject({ name: "הדייג", durationMinutes: 99 });
  const listed = await admin.get<{ rows: OfficeFeature[] }>(PATH);
  expect(listed.body.rows[0]).toMatchObject({ id, nameHe: "הדייג" });
});

test("another poster has another address, and is another picture", async () => {
  const { body } = await make(FEATURE);
  const pictures: string[] = [];
  for (const poster of [4, 7, null]) {
    const { id } = body.feature;
    const told = await admin.call<Told>("PUT", `${PATH}/${id}`, { ...FEATURE, poster });
    const { imageUrl } = told.body.feature;
    expect(told.body.feature.poster).toBe(poster);
    const answer = await fetch(new URL(imageUrl, house.url));
    expect(answer.headers.get("content-type")).toMatch(/^image\/svg/);
    pictures.push(await answer.text());
  }
  expect(new Set(pictures).size).toBe(3);
});

test("it is written down who made it", async () => {
  const { body } = await make({ ...FEATURE, nameEn: "In the books" });
  const { body: books } = await admin.get<{
    rows: { call: string; username: string; what: unknown; status: number }[];
  }>("/operator/events");
  expect(books.rows[0]).toMatchObject({ call: `POST ${PATH}`, username: "admin", status: 200 });
  expect(JSON.stringify(books.rows[0]?.what)).toContain(body.feature.nameEn);
});

test.each([
  ["nameHe", "  "],
  ["durationMinutes", 0],
  ["categoryId", 999],
  ["formats", ["4D"]],
  ["language", "Hebrew"],
  ["trailerUrl", "javascript:alert(1)"],
  ["poster", 13],
])("a wrong %s is told by its name", async (field, value) => {
  const answer = await make({ ...FEATURE, [field]: value });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  const { fields } = vouched<{ fields: { field: string }[] }>(answer.body.error);
  expect(fields.map((each) => each.field.split(".")[0])).toEqual([field]);
});

test("an admin of another business finds none of it, and makes none there", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const { body } = await make(FEATURE);
  const path = `${PATH}/${body.feature.id}`;
  expect(toldBy(await other.get(path))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await other.call("PUT", path, FEATURE))).toEqual([404, "NOT_FOUND"]);
  const here = { ...FEATURE, businessId: DEMO.cinemaBusiness };
  expect(toldBy(await other.call("POST", PATH, here))).toEqual([403, "FORBIDDEN"]);
  const { body: own } = await other.get<{ rows: OfficeFeature[] }>(PATH);
  expect(new Set(own.rows.map(({ businessId }) => businessId))).toEqual(new Set([2]));
  for (const name of ["operator", "broker", "reports"]) {
    expect(toldBy(await (await logIn(house, name)).get(PATH))).toEqual([403, "FORBIDDEN"]);
  }
});

test("a feature for members alone is sold to nobody without a member number", async () => {
  const { body } = await make({ ...FEATURE, isMembersOnly: true });
  const { id } = body.feature;
  expect(body.feature).toMatchObject({ isMembersOnly: true, waiverTermsId: null });
  const { db } = house.server.office;
  const kept = () =>
    db.selectFrom("member_sale").selectAll().where("feature_id", "=", id).execute();
  expect(await kept()).toHaveLength(1);
  // The request omits the field, so its value stays unchanged.
  await admin.call("PUT", `${PATH}/${id}`, FEATURE);
  expect(await kept()).toHaveLength(1);
  await admin.call("PUT", `${PATH}/${id}`, { ...FEATURE, isMembersOnly: false });
  expect(await kept()).toEqual([]);
});

test("a feature has a waiver of its own business, and of no other", async () => {
  const terms = (businessId: number) =>
    admin.call<{ resource: { id: number } }>("POST", "/pres-live/resources/waiver-terms", {
      values: {
        businessId,
        name: { he: "הצהרה" },
        text: { he: "נוסח" },
        minimumAge: null,
        maximumAge: null,
      },
    });
  const own = (await terms(DEMO.cinemaBusiness)).body.resource.id;
  const other = (await terms(DEMO.stageBusiness)).body.resource.id;
  const { body } = await make({ ...FEATURE, waiverTermsId: own });
  expect(body.feature.waiverTermsId).toBe(own);
  expect(wrongFields(await make({ ...FEATURE, waiverTermsId: other }))).toEqual(["waiverTermsId"]);
  // A retired record stays where it is used, but cannot be chosen any more.
  await admin.call("POST", `/pres-live/resources/waiver-terms/${own}/retire`, { isRetired: true });
  const path = `${PATH}/${body.feature.id}`;
  const kept = await admin.call<Told>("PUT", path, { ...FEATURE, waiverTermsId: own });
  expect(kept.body.feature.waiverTermsId).toBe(own);
  expect(wrongFields(await make({ ...FEATURE, waiverTermsId: own }))).toEqual(["waiverTermsId"]);
});

describe("tags", () => {
  const TAGS = "/pres-live/resources/feature-tags";
  type Tagged = { tags: { id: number; name: string }[] };
  let number = 0;

  async function makeTag(businessId: number = DEMO.cinemaBusiness) {
    const name = { he: `תגית ${++number}`, en: `Tag ${number}`, ru: `Метка ${number}` };
    const { status, body } = await admin.call<{ resource: Resource }>("POST", TAGS, {
      values: { businessId, name },
    });
    expect(status).toBe(200);
    return { id: body.resource.id, name };
  }
  const retire = (id: number, isRetired: boolean) =>
    admin.call("POST", `${TAGS}/${id}/retire`, { isRetired });
  async function shownOn(id: number, language = "en"): Promise<string[]> {
    const guest = await new Shopper(house.url, language).arrive();
    return (await guest.get<Tagged>(`/features/${id}/tags`)).body.tags.map(({ name }) => name);
  }

  test("of a feature are shown in the form's order and the reader's language", async () => {
    const [one, other] = [await makeTag(), await makeTag()];
    const { body } = await make({ ...FEATURE, tagIds: [other.id, one.id] });
    const { id, tagIds } = body.feature;
    expect(tagIds).toEqual([other.id, one.id]);
    expect(await shownOn(id)).toEqual([other.name.en, one.name.en]);
    expect(await shownOn(id, "he")).toEqual([other.name.he, one.name.he]);
    // In a language without a text, the English text is shown.
    expect(await shownOn(id, "pl")).toEqual([other.name.en, one.name.en]);
    await admin.call<Told>("PUT", `${PATH}/${id}`, FEATURE);
    expect(await shownOn(id)).toHaveLength(2);
    await admin.call<Told>("PUT", `${PATH}/${id}`, { ...FEATURE, tagIds: [] });
    expect(await shownOn(id)).toEqual([]);
  });

  test("that are retired are neither shown nor given anew, and come back", async () => {
    const { id: tagId, name } = await makeTag();
    const { body } = await make({ ...FEATURE, tagIds: [tagId] });
    const { id } = body.feature;
    await retire(tagId, true);
    expect(await shownOn(id)).toEqual([]);
    expect(wrongFields(await make({ ...FEATURE, tagIds: [tagId] }))).toEqual(["tagIds"]);
    const kept = await admin.call<Told>("PUT", `${PATH}/${id}`, { ...FEATURE, tagIds: [tagId] });
    expect(kept.body.feature.tagIds).toEqual([tagId]);
    await retire(tagId, false);
    expect(await shownOn(id)).toEqual([name.en]);
  });

  test("belong to a business: others neither give them nor write them", async () => {
    const { id } = await makeTag(DEMO.stageBusiness);
    expect(wrongFields(await make({ ...FEATURE, tagIds: [id] }))).toEqual(["tagIds"]);
    const cinemas = await adminOf(house, DEMO.cinemaBusiness);
    const values = { businessId: DEMO.stageBusiness, name: { he: "תגית" } };
    expect((await cinemas.call<object>("PUT", `${TAGS}/${id}`, { values })).status).toBe(404);
    const { rows } = (await cinemas.get<{ rows: Resource[] }>(TAGS)).body;
    expect(rows.map((row) => row.id)).not.toContain(id);
    const staff = await logIn(house, "operator");
    expect((await staff.get<object>(TAGS)).status).toBe(403);
  });

  test("are read and written by a table", async () => {
    const { id: tagId, name } = await makeTag();
    const { body } = await make(FEATURE);
    const { id } = body.feature;
    const told = await admin.call<object>("POST", "/pres-live/resources/features/import", {
      text: `id,tagIds\n${id},${tagId}\n`,
      isDryRun: false,
    });
    expect([told.status, told.body.error]).toEqual([200, undefined]);
    expect(await shownOn(id)).toEqual([name.en]);
    const wrong = await admin.call<object>("POST", "/pres-live/resources/features/import", {
      text: `id,tagIds\n${id},99\n`,
      isDryRun: false,
    });
    expect(JSON.stringify(wrong.body)).toContain("tagIds");
    expect(await shownOn(id)).toEqual([name.en]);
  });

  test("of a feature that does not exist are not found", async () => {
    const { status, body } = await new Shopper(house.url).get<Tagged>("/features/9999999/tags");
    expect([status, body.error?.code]).toEqual([404, "NOT_FOUND"]);
  });
});
