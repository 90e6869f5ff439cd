import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { textIn, type Values } from "../../../domain/resources/fields.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { adminOf, FEATURE, logIn, PRODUCT } from "../catalogueDesk/desk.ts";
import { EVENINGS } from "../enrolment/enrolShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { mp4 } from "../videos/mp4.ts";
import { upload } from "../videos/videoShopper.ts";
import { copyOf, expectTwinsInWords } from "./sameTwice.ts";
import type { OwnKind } from "./testedKinds.ts";

const PATH = "/pres-live/resources";
const businessId = DEMO.cinemaBusiness;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
type Imported = { isWritten: boolean; lines: ImportedLine[] };

const create = async (kind: string, values: Values): Promise<Resource> => {
  const { status, body } = await admin.call<Told>("POST", `${PATH}/${kind}`, { values });
  expect([kind, status, body]).toMatchObject([kind, 200, { resource: { isRetired: false } }]);
  return body.resource;
};
const list = async (kind: string, isRetired = "0") =>
  (await admin.get<{ rows: Resource[] }>(`${PATH}/${kind}?isRetired=${isRetired}`)).body.rows;
const idsOf = async (kind: string, isRetired = "0") =>
  (await list(kind, isRetired)).map(({ id }) => id);
const turn = (kind: string, id: number, isRetired: boolean, by = admin) =>
  by.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired });
const actionsOf = async (kind: string, id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${PATH}/${kind}/${id}/history`)).body.rows.map(
    ({ action }) => action,
  );
const importText = async (kind: string, text: string, isDryRun: boolean) =>
  (await admin.call<Imported>("POST", `${PATH}/${kind}/import`, { text, isDryRun })).body;

let number = 0;

async function newFeature(): Promise<number> {
  const body = { ...FEATURE, businessId };
  const path = "/pres-live/catalogue/features";
  return (await admin.call<{ feature: { id: number } }>("POST", path, body)).body.feature.id;
}

async function newProduct(): Promise<number> {
  const body = { ...PRODUCT, businessId };
  const path = "/pres-live/catalogue/products";
  return (await admin.call<{ product: { id: number } }>("POST", path, body)).body.product.id;
}

/** Creates a membership for the demo's second season that does not enrol yet. Returns its id. */
async function newMembership(): Promise<number> {
  const source = (await list("memberships")).find(({ id }) => id === EVENINGS)!;
  const name = { he: "רגיל", en: "Standard" };
  const prices = [{ name, code: `A${++number}`, amount: 30, isByCode: false }];
  const values = { ...source.values, code: `OWN${number}`, prices };
  return (await create("memberships", values)).id;
}

interface Act {
  /** Returns values of a new resource that differ from those of any other. */
  readonly own: () => Promise<Values>;
  /** Returns the values of the remaining fields of a new resource. */
  readonly values: () => Promise<Values>;
  readonly edited: Values;
  /** A column of the table file with an invalid value. */
  readonly wrong: readonly [field: string, cell: string];
}

/** What the test of each kind needs. */
const ACTS: Readonly<Record<OwnKind, Act>> = {
  videos: {
    own: async () => ({ featureId: await newFeature() }),
    values: async () => {
      const name = `film${++number}.mp4`;
      const fileId = (await upload(admin, [[name, mp4()]])).body.video.id;
      return { businessId, videoName: "For two evenings", fileId, plays: 2, hours: 48 };
    },
    edited: { plays: 9, hours: null },
    wrong: ["plays", "0"],
  },
  "product-classes": {
    own: async () => ({ name: { he: `שתייה ${++number}`, en: "Drinks", ru: "Напитки" } }),
    values: async () => ({ businessId }),
    edited: { name: { he: "ממתקים", en: "Sweets" } },
    wrong: ["name_he", "ש".repeat(81)],
  },
  "product-stock": {
    own: async () => ({ productId: await newProduct() }),
    values: async () => ({ locationId: DEMO.telAviv, quantity: 7 }),
    edited: { quantity: 3 },
    wrong: ["quantity", "-1"],
  },
  enrolments: {
    own: async () => ({ offerId: await newMembership() }),
    values: async () => ({
      defaultTicketGroupId: GROUP.theatreStalls,
      isSkipMemberSeat: false,
      isPricingPerTicket: false,
      fares: [],
    }),
    edited: { isSkipMemberSeat: true },
    wrong: ["defaultTicketGroupId", "99999"],
  },
  "senior-citizens": {
    own: async () => ({ ssn: String(300_000_000 + ++number) }),
    values: async () => ({
      businessId: DEMO.stageBusiness,
      benefitBalance: 2,
      isEntitled: true,
      mobile: null,
      email: "rut@example.com",
    }),
    edited: { benefitBalance: 5, email: null },
    wrong: ["benefitBalance", "many"],
  },
};

const cell = (value: unknown): string =>
  typeof value === "boolean" ? String(Number(value)) : textIn(value);

describe.each(Object.entries(ACTS))("%s", (kind, { own, values, edited, wrong }) => {
  const made = async (): Promise<Resource> =>
    create(kind, { ...(await values()), ...(await own()) });

  test("are copied, edited, and looked back on", async () => {
    const original = await made();
    const copied = { ...original.values, ...(await own()) };
    const { id, values: stored } = await create(kind, copied);
    const changed = { ...stored, ...edited };
    const path = `${PATH}/${kind}/${id}`;
    const told = await admin.call<Told>("PUT", path, { values: changed });
    expect([told.status, told.body.resource.values]).toEqual([200, changed]);
    expect((await admin.get<Told>(path)).body.resource.values).toEqual(changed);
    const { body } = await admin.get<{ rows: ResourceChange[] }>(`${path}/history`);
    expect(body.rows).toMatchObject([
      { action: "edit", username: "admin", after: edited },
      { action: "create", username: "admin", before: null },
    ]);
    expect(Object.keys(body.rows[0]!.before!).toSorted()).toEqual(Object.keys(edited).toSorted());
  });

  test("are stored or refused at a field if the same values come twice", async () => {
    const original = await made();
    const given = kind === "senior-citizens" ? await own() : {};
    await expectTwinsInWords(admin, kind, {
      ...original,
      values: { ...copyOf(kind, original), ...given },
    });
  });

  test("are retired and restored: out of the list, and back", async () => {
    const { id } = await made();
    expect((await turn(kind, id, true)).body.resource.isRetired).toBe(true);
    expect([await idsOf(kind), await idsOf(kind, "1")]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect((await turn(kind, id, false)).body.resource.isRetired).toBe(false);
    expect(await idsOf(kind)).toContain(id);
    expect(await actionsOf(kind, id)).toEqual(["restore", "retire", "create"]);
  });

  test("are exported as a table that is read back without a change", async () => {
    const { id } = await made();
    const text = await (await admin.send("GET", `${PATH}/${kind}/export`)).text();
    const { lines } = await importText(kind, text, false);
    expect(lines.map((line) => line.id)).toContain(id);
    const told = lines.map(({ action, faults }) => `${action} ${JSON.stringify(faults)}`);
    expect([...new Set(told)]).toEqual(["same []"]);
  });

  test("are imported: a dry run writes nothing, one fault refuses all lines", async () => {
    const { id } = await made();
    const [name, value] = Object.entries(edited)[0]!;
    const columns =
      kind === "product-classes" ? (["name_he", "ממתקים"] as const) : [name, cell(value)];
    const right = `id,${columns[0]}\r\n${id},${columns[1]}`;
    const refused = await importText(kind, `id,${wrong[0]}\r\n${id},${wrong[1]}`, false);
    expect(refused).toMatchObject({
      isWritten: false,
      lines: [{ action: "fault", id, faults: [{ column: wrong[0] }] }],
    });
    expect(await importText(kind, right, true)).toMatchObject({
      isWritten: false,
      lines: [{ action: "edit", id }],
    });
    expect(await actionsOf(kind, id)).toEqual(["create"]);
    expect((await importText(kind, right, false)).isWritten).toBe(true);
    expect(await actionsOf(kind, id)).toEqual(["edit", "create"]);
  });

  test("are closed to another business, and to a role without the permission", async () => {
    const { id } = await made();
    const isOfCinema = kind !== "enrolments" && kind !== "senior-citizens";
    const stranger = await adminOf(house, isOfCinema ? DEMO.stageBusiness : DEMO.cinemaBusiness);
    expect((await stranger.get(`${PATH}/${kind}/${id}`)).status).toBe(404);
    expect((await turn(kind, id, true, stranger)).status).toBe(404);
    const clerk = await logIn(house, "operator");
    expect((await clerk.get(`${PATH}/${kind}`)).status).toBe(403);
    expect((await turn(kind, id, true, clerk)).status).toBe(403);
  });
});
