import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { catalogueChoices } from "../../../domain/api/officeFeatures.ts";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { viewPicture } from "../../../domain/viewPicture.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { NO_RULES } from "../resources/noRules.ts";
import { Shopper, type Answer } from "../shopper.ts";
import { adminOf, logIn, wrongFields } from "./desk.ts";
import { madeShow, makeShows, oneShow, SHOWS } from "./shows.ts";

const RESOURCES = "/pres-live/resources";
/** Ids of the demo's payment profiles. */
const [CINEMA_PROFILE, STAGE_PROFILE] = [1, 2];
const PICTURE = viewPicture("ab".repeat(32));

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { presentation: OfficePresentation };
const draftOf = async (id: number) => (await admin.get<Told>(`${SHOWS}/${id}`)).body.presentation;
const edit = (id: number, draft: object, by = admin) =>
  by.call<Told>("PUT", `${SHOWS}/${id}`, draft);
const shownTo = async (locale: string, id: number) =>
  (await new Shopper(house.url, locale).get<{ presentation: Presentation }>(`/presentations/${id}`))
    .body.presentation;
const made = async (told: Answer<{ presentationIds: number[] }>): Promise<number> => {
  expect(told.status).toBe(200);
  return told.body.presentationIds[0]!;
};
const historyOf = async (id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${RESOURCES}/presentations/${id}/history`)).body
    .rows;

/** Creates a payment profile of the cinema. */
async function newProfile(name: string): Promise<number> {
  const values = { businessId: DEMO.cinemaBusiness, name };
  const told = await admin.call<{ resource: Resource }>("POST", `${RESOURCES}/auth-profiles`, {
    values,
  });
  expect(told.status).toBe(200);
  return told.body.resource.id;
}
const retireProfile = (id: number, isRetired: boolean) =>
  admin.call("POST", `${RESOURCES}/auth-profiles/${id}/retire`, { isRetired });

describe("a presentation's picture of its areas", () => {
  const SRC = `/media/${PICTURE}`;
  const area = (section: number): string =>
    `<area shape="rect" coords="0,0,10,10" alt="A" data-section-id="${section}">`;
  const madeWith = async (day: number, imageMapHtml: string) =>
    makeShows(admin, await oneShow(admin, day, { imageMapHtml }));

  async function sectionOf(id: number): Promise<number> {
    const shopper = await new Shopper(house.url).arrive();
    return (await shopper.plan(await shownTo("en", id))).sections[0]!.id;
  }

  test("is stored without anything else, shown, kept, changed and taken away", async () => {
    const id = await made(await makeShows(admin, await oneShow(admin, 80)));
    const section = await sectionOf(id);
    const html = `<script>alert(1)</script><img src="${SRC}" onerror="x()">${area(section)}`;
    const told = await edit(id, { ...(await draftOf(id)), imageMapHtml: html });
    const stored = told.body.presentation.imageMapHtml ?? "";
    expect(stored).toContain(SRC);
    expect(stored).toContain(`data-section-id="${section}"`);
    expect(stored).not.toMatch(/script|onerror/);
    expect((await shownTo("en", id)).imageMapHtml).toBe(stored);
    const { imageMapHtml: _, ...draft } = await draftOf(id);
    expect((await edit(id, draft)).body.presentation.imageMapHtml).toBe(stored);
    const none = await edit(id, { ...draft, imageMapHtml: null });
    expect(none.body.presentation.imageMapHtml).toBeNull();
    expect((await shownTo("en", id)).imageMapHtml).toBeNull();
  });

  test("needs a picture of this server, areas, and sections of the plan", async () => {
    const id = await made(await makeShows(admin, await oneShow(admin, 81)));
    const section = await sectionOf(id);
    for (const html of [
      "hello",
      `<img src="${SRC}">`,
      area(section),
      `<img src="https://elsewhere.example/a.png">${area(section)}`,
      `<img src="${SRC}">${area(987_654)}`,
    ]) {
      const change = await edit(id, { ...(await draftOf(id)), imageMapHtml: html });
      expect([change.status, wrongFields(change)]).toEqual([422, ["imageMapHtml"]]);
      const creation = await madeWith(82, html);
      expect([creation.status, wrongFields(creation)]).toEqual([422, ["imageMapHtml"]]);
    }
  });
});

describe("a presentation's payment profile", () => {
  test("is the first one in use, unless another one is chosen", async () => {
    const second = await newProfile("Second");
    const { body } = await admin.get<Reply<typeof catalogueChoices>>(
      "/pres-live/catalogue/choices",
    );
    expect(body.authProfiles).toContainEqual({
      id: second,
      name: "Second",
      businessId: DEMO.cinemaBusiness,
      isRetired: false,
    });
    const first = await made(await makeShows(admin, await oneShow(admin, 60)));
    expect((await draftOf(first)).authProfileId).toBe(CINEMA_PROFILE);
    const more = { authProfileId: second };
    const other = await made(await makeShows(admin, await oneShow(admin, 61, more)));
    expect((await draftOf(other)).authProfileId).toBe(second);
    expect((await shownTo("en", other)).authProfileId).toBe(second);
  });

  test("stays as it is in an edit that does not name it, and is changed by one that does", async () => {
    const second = await newProfile("Kept");
    const id = await made(
      await makeShows(admin, await oneShow(admin, 62, { authProfileId: second })),
    );
    const { authProfileId: _, ...draft } = await draftOf(id);
    expect((await edit(id, draft)).body.presentation.authProfileId).toBe(second);
    const changed = await edit(id, { ...draft, authProfileId: CINEMA_PROFILE });
    expect(changed.body.presentation.authProfileId).toBe(CINEMA_PROFILE);
    const back = await edit(id, { ...draft, authProfileId: second });
    expect(back.body.presentation.authProfileId).toBe(second);
    expect((await edit(id, { ...draft, authProfileId: null })).body.presentation).toMatchObject({
      authProfileId: CINEMA_PROFILE,
    });
    const [last] = await historyOf(id);
    expect(last).toMatchObject({
      before: { authProfileId: second },
      after: { authProfileId: CINEMA_PROFILE },
    });
  });

  test("is of the business: another one's, an unknown and a retired one are refused", async () => {
    const retired = await newProfile("Retired");
    await retireProfile(retired, true);
    const id = await made(await makeShows(admin, await oneShow(admin, 63)));
    const draft = await draftOf(id);
    for (const authProfileId of [STAGE_PROFILE, 99_999, retired]) {
      const creation = await makeShows(admin, await oneShow(admin, 64, { authProfileId }));
      expect([creation.status, wrongFields(creation)]).toEqual([422, ["authProfileId"]]);
      const change = await edit(id, { ...draft, authProfileId });
      expect([change.status, wrongFields(change)]).toEqual([422, ["authProfileId"]]);
    }
    const stranger = await adminOf(house, DEMO.stageBusiness);
    expect((await edit(id, draft, stranger)).status).toBe(404);
    expect((await draftOf(id)).authProfileId).toBe(CINEMA_PROFILE);
  });

  test("may be one that was retired since, and copies take the first one in use", async () => {
    const second = await newProfile("Retired later");
    const id = await made(
      await makeShows(admin, await oneShow(admin, 65, { authProfileId: second })),
    );
    await retireProfile(second, true);
    const draft = await draftOf(id);
    const told = await edit(id, { ...draft, isDisplayQr: false });
    expect(told.body.presentation).toMatchObject({ authProfileId: second, isDisplayQr: false });
    const copies = await admin.call<{ presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: [id],
      shiftDays: 200,
      isDryRun: false,
    });
    const [copy] = copies.body.presentationIds;
    expect((await draftOf(copy!)).authProfileId).toBe(CINEMA_PROFILE);
  });
});

describe("the name of a presentation's charge", () => {
  const ENTRY = { he: "דמי כניסה", en: "Entry fee", ru: "Входной сбор" };

  test("is the presentation's own in each language, before the business's", async () => {
    const show = await madeShow(house, admin, 66);
    expect(show.serviceCharge.name).toBe("Handling fee");
    const draft = await draftOf(show.id);
    expect(draft.chargeName).toBeNull();
    const told = await edit(show.id, { ...draft, chargeName: ENTRY });
    expect(told.body.presentation.chargeName).toEqual(ENTRY);
    const nameIn = async (locale: string) => (await shownTo(locale, show.id)).serviceCharge.name;
    expect([await nameIn("he"), await nameIn("ru"), await nameIn("pl")]).toEqual([
      ENTRY.he,
      ENTRY.ru,
      ENTRY.en,
    ]);
    const values = {
      ...NO_RULES,
      businessId: DEMO.cinemaBusiness,
      serviceChargeName: { he: "דמי הזמנה", en: "Booking fee" },
    };
    await admin.call("POST", `${RESOURCES}/business-rules`, { values });
    expect(await nameIn("en")).toBe("Entry fee");
    // If the presentation has no name for the charge, the business's name is used.
    const cleared = await edit(show.id, { ...draft, chargeName: null });
    expect(cleared.body.presentation.chargeName).toBeNull();
    expect(await nameIn("en")).toBe("Booking fee");
    const [, last] = await historyOf(show.id);
    expect(last).toMatchObject({ before: { chargeName: null }, after: { chargeName: ENTRY } });
  });

  test("stays as it is in an edit that does not name it, and in a copy", async () => {
    const more = { chargeName: ENTRY };
    const id = await made(await makeShows(admin, await oneShow(admin, 67, more)));
    const { chargeName: _, ...draft } = await draftOf(id);
    expect((await edit(id, draft)).body.presentation.chargeName).toEqual(ENTRY);
    const copies = await admin.call<{ presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: [id],
      shiftDays: 201,
      isDryRun: false,
    });
    expect((await draftOf(copies.body.presentationIds[0]!)).chargeName).toEqual(ENTRY);
  });

  test("needs Hebrew, and has at most 80 characters", async () => {
    const id = await made(await makeShows(admin, await oneShow(admin, 68)));
    const draft = await draftOf(id);
    for (const chargeName of [{ en: "Fee" }, { he: " " }, { he: "x".repeat(81) }]) {
      expect((await edit(id, { ...draft, chargeName })).status).toBe(422);
    }
  });
});

describe("the photograph of a presentation's view", () => {
  test("is an uploaded picture, which the order shows, and is removed again", async () => {
    const id = await made(
      await makeShows(admin, await oneShow(admin, 69, { viewAreaFilename: PICTURE })),
    );
    expect((await shownTo("en", id)).viewAreaFilename).toBe(PICTURE);
    const { viewAreaFilename: _, ...draft } = await draftOf(id);
    expect((await edit(id, draft)).body.presentation.viewAreaFilename).toBe(PICTURE);
    const none = await edit(id, { ...draft, viewAreaFilename: null });
    expect(none.body.presentation.viewAreaFilename).toBeNull();
    expect((await shownTo("en", id)).viewAreaFilename).toBeNull();
  });

  test("is no other file, except one that the business shows already", async () => {
    const id = await made(await makeShows(admin, await oneShow(admin, 70)));
    const draft = await draftOf(id);
    for (const path of [
      "theatre.jpg",
      "../secret",
      "pictures/x.webp",
      "https://elsewhere.example",
    ]) {
      const told = await edit(id, { ...draft, viewAreaFilename: path });
      expect([told.status, wrongFields(told)]).toEqual([422, ["viewAreaFilename"]]);
    }
    await house.server.office.db
      .updateTable("presentation")
      .set({ view_area_filename: "own-photo.jpg" })
      .where("id", "=", id)
      .execute();
    const kept = await edit(id, { ...(await draftOf(id)), isDisplayQr: false });
    expect(kept.body.presentation.viewAreaFilename).toBe("own-photo.jpg");
    const copied = await oneShow(admin, 71, { viewAreaFilename: "own-photo.jpg" });
    expect((await makeShows(admin, copied)).status).toBe(200);
  });
});

test("all three are in the table of presentations, which is read back and refused in words", async () => {
  const second = await newProfile("In the table");
  const id = await made(await makeShows(admin, await oneShow(admin, 72)));
  const load = async (heading: string, line: string) =>
    (
      await admin.call<{ lines: ImportedLine[] }>("POST", `${RESOURCES}/presentations/import`, {
        text: `${heading}\r\n${line}`,
        isDryRun: false,
      })
    ).body.lines[0]!;
  const heading = "id,authProfileId,chargeName_he,chargeName_en,viewAreaFilename";
  expect(await load(heading, `${id},${second},דמי כניסה,Entry fee,${PICTURE}`)).toMatchObject({
    action: "edit",
  });
  expect(await draftOf(id)).toMatchObject({
    authProfileId: second,
    chargeName: { he: "דמי כניסה", en: "Entry fee" },
    viewAreaFilename: PICTURE,
  });
  expect((await load("id,authProfileId", `${id},${STAGE_PROFILE}`)).faults).toMatchObject([
    { column: "authProfileId" },
  ]);
  expect((await load("id,viewAreaFilename", `${id},theatre.jpg`)).faults).toMatchObject([
    { column: "viewAreaFilename" },
  ]);
  // Empty cells stand for the default values.
  expect(await load(heading, `${id},,,,`)).toMatchObject({ action: "edit" });
  expect(await draftOf(id)).toMatchObject({
    authProfileId: CINEMA_PROFILE,
    chargeName: null,
    viewAreaFilename: null,
  });
});
