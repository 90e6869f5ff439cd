import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { KIND_NAMES } from "../../../domain/resources/kinds.ts";
import { demoActor } from "../../../server/demo/demoActor.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { readTable } from "../../../server/resources/table.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

const PATH = "/pres-live/resources";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
const create = (kind: string, values: object, by = admin) =>
  by.call<Told>("POST", `${PATH}/${kind}`, { values });
const edit = (kind: string, id: number, values: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/${kind}/${id}`, { values });
const list = async (kind: string, by = admin, query = "") =>
  (await by.get<{ rows: Resource[] }>(`${PATH}/${kind}${query}`)).body.rows;
const historyOf = async (kind: string, id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${PATH}/${kind}/${id}/history`)).body.rows;

const LOCATION = {
  name: { he: "הנמל", en: "The Port" },
  city: { he: "חיפה", en: "Haifa" },
  address: null,
  mapUrl: null,
  openingHours: null,
  isOffline: false,
};
const location = (changes: object = {}) => ({
  ...LOCATION,
  businessId: DEMO.cinemaBusiness,
  ...changes,
});

describe("a resource", () => {
  test("is created with its values, and listed", async () => {
    const { status, body } = await create("locations", location());
    expect(status).toBe(200);
    expect(body.resource).toMatchObject({ values: location(), isRetired: false, isOwn: true });
    const rows = await list("locations");
    expect(rows[0]).toEqual(body.resource);
  });

  test("is edited, and its history tells what changed from what to what by whom", async () => {
    const { id } = (await create("locations", location())).body.resource;
    const changed = location({ name: { he: "הנמל החדש" }, isOffline: true });
    expect((await edit("locations", id, changed)).body.resource.values).toEqual(changed);
    await edit("locations", id, changed);
    const [last, first, ...others] = await historyOf("locations", id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ action: "create", username: "admin", before: null });
    expect(last).toMatchObject({
      action: "edit",
      before: { name: LOCATION.name, isOffline: false },
      after: { name: { he: "הנמל החדש" }, isOffline: true },
    });
  });

  test("is refused by the name of the field that is wrong", async () => {
    expect(
      wrongFields(await create("locations", location({ name: { en: "Only English" } }))),
    ).toEqual(["name_he"]);
    expect(wrongFields(await create("locations", location({ mapUrl: "javascript:1" })))).toEqual([
      "mapUrl",
    ]);
    expect(wrongFields(await create("locations", {}))).toContain("city");
  });

  test("keeps its fixed fields", async () => {
    const { id } = (await create("locations", location())).body.resource;
    const moved = location({ businessId: DEMO.stageBusiness });
    expect(wrongFields(await edit("locations", id, moved))).toEqual(["businessId"]);
  });

  test("is retired and restored: it leaves the list and nothing new may name it", async () => {
    const { id } = (await create("locations", location())).body.resource;
    const hall = {
      locationId: id,
      name: { he: "אולם 1" },
      venueTypeId: 1,
      entrance: null,
    };
    const made = (await create("halls", hall)).body.resource;
    const retire = (isRetired: boolean) =>
      admin.call<Told>("POST", `${PATH}/locations/${id}/retire`, { isRetired });
    expect((await retire(true)).body.resource.isRetired).toBe(true);
    expect((await list("locations", admin, "?isRetired=0")).map((each) => each.id)).not.toContain(
      id,
    );
    expect(wrongFields(await create("halls", hall))).toEqual(["locationId"]);
    expect((await edit("halls", made.id, { ...hall, name: { he: "אולם 2" } })).status).toBe(200);
    expect((await retire(false)).body.resource.isRetired).toBe(false);
    expect((await historyOf("locations", id)).map(({ action }) => action)).toEqual([
      "restore",
      "retire",
      "create",
    ]);
  });
});

describe("another business", () => {
  test("sees, edits and retires none of it", async () => {
    const stranger = await adminOf(house, DEMO.stageBusiness);
    const { id } = (await create("locations", location())).body.resource;
    expect((await list("locations", stranger)).map((each) => each.id)).not.toContain(id);
    expect((await edit("locations", id, location(), stranger)).status).toBe(404);
    const retire = { isRetired: true };
    expect((await stranger.call("POST", `${PATH}/locations/${id}/retire`, retire)).status).toBe(
      404,
    );
    expect((await stranger.get(`${PATH}/locations/${id}/history`)).status).toBe(404);
    expect((await create("locations", location(), stranger)).status).toBe(403);
  });

  test("writes nothing that belongs to every business", async () => {
    const stranger = await adminOf(house, DEMO.stageBusiness);
    const words = { name: { he: "אופרה", en: "Opera" } };
    expect((await create("categories", words, stranger)).status).toBe(403);
    expect((await create("businesses", words, stranger)).status).toBe(403);
    expect((await list("categories", stranger)).every(({ isOwn }) => !isOwn)).toBe(true);
  });
});

test("a business that is created is its creator's at once", async () => {
  const { status, body } = await create("businesses", { name: { he: "תיאטרון", en: "Theatre" } });
  expect(status).toBe(200);
  const { id } = body.resource;
  expect((await create("locations", location({ businessId: id }))).status).toBe(200);
});

describe("a table", () => {
  const send = (text: string, isDryRun = false) =>
    admin.call<{ isWritten: boolean; lines: ImportedLine[] }>("POST", `${PATH}/locations/import`, {
      text,
      isDryRun,
    });
  test("that was exported is read back without a change", async () => {
    const text = await (await admin.send("GET", `${PATH}/locations/export`)).text();
    const { body } = await send(text);
    expect(body.lines.length).toBeGreaterThan(2);
    expect(new Set(body.lines.map(({ action }) => action))).toEqual(new Set(["same"]));
  });

  test("creates and edits, after a dry run that writes nothing", async () => {
    const { id } = (await create("locations", location())).body.resource;
    const before = (await list("locations")).length;
    const text = [
      "id,businessId,name_he,name_en,city_he,isOffline",
      `${id},${DEMO.cinemaBusiness},"הנמל, הישן",Old port,חיפה,1`,
      `,${DEMO.cinemaBusiness},הכרמל,,חיפה,0`,
    ].join("\r\n");
    const dry = await send(text, true);
    expect(dry.body).toMatchObject({
      isWritten: false,
      lines: [{ action: "edit" }, { action: "create" }],
    });
    expect(await list("locations")).toHaveLength(before);
    const wet = await send(text);
    expect(wet.body.isWritten).toBe(true);
    expect(await list("locations")).toHaveLength(before + 1);
    const [edited] = (await list("locations")).filter((each) => each.id === id);
    expect(edited?.values).toMatchObject({
      name: { he: "הנמל, הישן", en: "Old port" },
      city: { he: "חיפה", en: "Haifa" },
      isOffline: true,
    });
  });

  test("with a fault writes no line, and says where the faults are", async () => {
    const before = (await list("locations")).length;
    const text = `businessId;name_he;city_he\n${DEMO.cinemaBusiness};טוב;חיפה\n77;;חיפה\n`;
    const { body } = await send(text);
    expect(body.isWritten).toBe(false);
    expect(body.lines).toMatchObject([
      { line: 2, action: "create" },
      { line: 3, action: "fault", faults: [{ column: "name" }] },
    ]);
    expect(await list("locations")).toHaveLength(before);
  });

  test("that takes too long is refused in words, and nothing of it is written", async () => {
    const before = await list("categories");
    const { office } = house.server;
    const operator = await demoActor(office.db);
    const asked = { operator, locale: "en", desk: office, isDryRun: false, maxSeconds: 0 } as const;
    await expect(readTable(office.db, "categories", asked, "name_he\nא\nב")).rejects.toMatchObject({
      refusal: {
        code: "VALIDATION",
        details: { fields: [{ field: "text", message: expect.stringContaining("from line 2") }] },
      },
    });
    expect(await list("categories")).toEqual(before);
  });

  test("of another kind is refused with the columns that are known", async () => {
    expect(wrongFields(await send("a,b\n1,2"))).toEqual(["text"]);
  });
});

/** Returns the values that all new offers of the theatre's business share. */
const stage = async () => {
  const choices = (
    await admin.get<{ choices: Record<string, { id: number; businessId: number | null }[]> }>(
      `${PATH}/memberships`,
    )
  ).body.choices;
  const first = (kind: string): number =>
    choices[kind]!.find(({ businessId }) => businessId === DEMO.stageBusiness)!.id;
  return {
    businessId: DEMO.stageBusiness,
    authProfileId: first("auth-profiles"),
    locationId: first("locations"),
    position: 50,
    termId: null,
    isOnSale: true,
  };
};
const words = (en: string) => ({ he: `${en} בעברית`, en });

describe("what is sold besides tickets", () => {
  test("a voucher is created, sold at the storefront, and no more once it is retired", async () => {
    const open = { openMinimum: null, openMaximum: null, openMultiplier: 1 };
    const values = {
      ...(await stage()),
      name: words("Autumn gift"),
      description: words("For any play"),
      className: words("Gifts"),
      superClassId: 1,
      ticketIds: [],
      ticketQuantity: 0,
      ticketName: null,
      products: [],
      validDays: 1826,
      startsAt: null,
      endsAt: null,
      isAutoApply: false,
      locationIds: [],
      prices: [
        { name: words("Fifty"), amount: 50, value: 50, ...open },
        { name: words("Hundred"), amount: 90.5, value: 100, ...open },
      ],
    };
    const { status, body } = await create("vouchers", values);
    expect(status).toBe(200);
    const { id } = body.resource;
    const stored = vouched<{ id: number; amount: number }[]>(body.resource.values["prices"]);
    expect(stored.map(({ amount }) => amount)).toEqual([50, 90.5]);
    const shown = async () =>
      JSON.stringify(
        (await (await new Shopper(house.url, "en").arrive()).get("/system-vouchers")).body,
      );
    expect(await shown()).toContain("Autumn gift");
    // If the first price is removed, references to the second price stay valid.
    const shorter = { ...values, prices: [{ ...values.prices[1], id: stored[1]!.id }] };
    const edited = await edit("vouchers", id, shorter);
    expect(edited.body.resource.values["prices"]).toHaveLength(1);
    expect(await shown()).not.toContain("Fifty");
    const foreign = { ...values, prices: [{ ...values.prices[1], id: 61 }] };
    expect(wrongFields(await edit("vouchers", id, foreign))).toEqual(["prices"]);
    await admin.call("POST", `${PATH}/vouchers/${id}/retire`, { isRetired: true });
    expect(await shown()).not.toContain("Autumn gift");
  });

  test("a membership keeps its type, its tickets and the code of a price that was replaced", async () => {
    const values = {
      ...(await stage()),
      name: words("Winter club"),
      description: words("Ten plays"),
      code: "WINTER",
      className: words("Clubs"),
      membershipType: "series",
      balance: 10,
      points: 0,
      pointRules: [],
      pointMonths: null,
      ticketIds: [],
      months: 12,
      startsAt: null,
      endsAt: null,
      seasonId: null,
      prices: [{ name: words("Adult"), code: "A", amount: 400, isByCode: false }],
    };
    const { body } = await create("memberships", values);
    expect(body.resource.values).toMatchObject({ membershipType: "series", months: 12 });
    const again = await edit("memberships", body.resource.id, values);
    expect(again.status).toBe(200);
    expect(again.body.resource.values["prices"]).toMatchObject([{ code: "A", amount: 400 }]);
  });

  test("a percent of a charge is written as a percent, an amount as shekels", async () => {
    const profile = (await stage()).authProfileId;
    const [old] = (await list("cancellation-policies")).filter(
      (each) => each.values["authProfileId"] === profile,
    );
    const asPercent = { ...old!.values, cancelChargeType: "percent", chargeAmount: 0.57 };
    const told = await edit("cancellation-policies", old!.id, asPercent);
    expect(told.body.resource.values).toEqual(asPercent);
    const row = () =>
      house.server.office.db
        .selectFrom("cancellation_policy")
        .select(["charge_type", "charge_amount"])
        .where("auth_profile_id", "=", profile)
        .executeTakeFirst();
    expect(await row()).toEqual({ charge_type: "percent", charge_amount: 0.57 });
    const [charge] = await list("offer-charges");
    const decimal = { ...charge!.values, offerChargeType: "percent", chargeAmount: 2.4 };
    const charged = await edit("offer-charges", charge!.id, decimal);
    expect(charged.body.resource.values).toEqual(decimal);
    const asSum = { ...asPercent, cancelChargeType: "fixed", chargeAmount: 7.5 };
    await edit("cancellation-policies", old!.id, asSum);
    expect(await row()).toEqual({ charge_type: "fixed", charge_amount: 750 });
  });

  test("a season keeps its presentations with their prices", async () => {
    const { body } = await admin.get<{
      choices: Record<string, { id: number; businessId: number | null }[]>;
    }>(`${PATH}/seasons`);
    const own = (kind: string): number[] =>
      body.choices[kind]!.filter(({ businessId }) => businessId === DEMO.stageBusiness).map(
        ({ id }) => id,
      );
    const presentations = own("presentations")
      .slice(0, 2)
      .map((presentationId) => ({ presentationId, isRequired: true, payableAmount: 35.5 }));
    const ticketTypeId = body.choices["ticket-types"]![0]!.id;
    const values = {
      businessId: DEMO.stageBusiness,
      name: words("Winter"),
      ticketTypeId,
      presentations,
    };
    const made = await create("seasons", values);
    expect(made.status).toBe(200);
    expect(made.body.resource.values).toEqual(values);
    const shorter = { ...values, presentations: presentations.slice(1) };
    expect((await edit("seasons", made.body.resource.id, shorter)).body.resource.values).toEqual(
      shorter,
    );
  });

  test("every kind is listed and exported", async () => {
    for (const kind of KIND_NAMES) {
      expect([kind, (await admin.send("GET", `${PATH}/${kind}`)).status]).toEqual([kind, 200]);
      expect([kind, (await admin.send("GET", `${PATH}/${kind}/export`)).status]).toEqual([
        kind,
        200,
      ]);
    }
  });
});
