import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { FONTS, HOUSE_PAGES, SCHEMES } from "../../../domain/brand/brand.ts";
import { PRINT_SIZES } from "../../../domain/ticketLook.ts";
import { MESSAGE_KINDS } from "../../../domain/brand/messageKinds.ts";
import type { Values } from "../../../domain/resources/fields.ts";
import { isKindName, kindOf } from "../../../domain/resources/kinds.ts";
import { TERMS_KINDS } from "../../../domain/terms.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { adminOf, logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { copyOf, expectTwinsInWords } from "./sameTwice.ts";
import type { PlainKind } from "./testedKinds.ts";
import { CARDCOM_ACCOUNT } from "../gateways/accountValues.ts";

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

const LISTS: readonly string[] = ["rows", "references", "choices", "words"];

/** Returns empty values for the optional fields of a kind, as its form sends them. */
const emptyOf = (kind: string): Values => {
  if (!isKindName(kind)) throw new Error(`no such kind: ${kind}`);
  const optional = Object.entries(kindOf(kind).fields).filter(([, field]) => field.isOptional);
  return Object.fromEntries(
    optional.map(([name, { type }]) => [name, LISTS.includes(type) ? [] : null]),
  );
};

const create = async (kind: string, given: Values): Promise<Resource> => {
  const values = { ...emptyOf(kind), ...given };
  const { status, body } = await admin.call<Told>("POST", `${PATH}/${kind}`, { values });
  expect([kind, status, body]).toMatchObject([kind, 200, { resource: { isRetired: false } }]);
  return body.resource;
};
const list = async (kind: string, isRetired = "0") =>
  (await admin.get<{ rows: Resource[] }>(`${PATH}/${kind}?isRetired=${isRetired}`)).body.rows;
const idsOf = async (kind: string, isRetired = "0") =>
  (await list(kind, isRetired)).map(({ id }) => id);
const turn = (kind: string, id: number, isRetired: boolean) =>
  admin.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired });
const historyOf = async (kind: string, id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${PATH}/${kind}/${id}/history`)).body.rows;
const importText = async (kind: string, text: string, isDryRun: boolean) =>
  (await admin.call<Imported>("POST", `${PATH}/${kind}/import`, { text, isDryRun })).body;

let number = 0;
const names = (he: string) => ({ he: `${he} ${++number}`, en: `Entry ${number}` });
const named = async (): Promise<Values> => ({ name: names("חדש") });

const newBusiness = async (): Promise<number> => (await create("businesses", await named())).id;
const newProfile = async (): Promise<number> =>
  (await create("auth-profiles", { businessId, name: `Profile ${++number}` })).id;
const ofNewBusiness = async (): Promise<Values> => ({ businessId: await newBusiness() });
const ofNewProfile = async (): Promise<Values> => ({ authProfileId: await newProfile() });

/** Returns the values that the screen sends to create a copy of a resource of the demo. */
async function copied(kind: string): Promise<Values> {
  const [first] = await list(kind);
  if (!first) throw new Error(`the demo has no ${kind}`);
  return copyOf(kind, first);
}

interface Act {
  /** Returns values that differ from those of any other resource. */
  readonly own: () => Promise<Values>;
  /** Returns the values of the remaining fields of a resource. */
  readonly values: () => Promise<Values>;
  readonly edited: Values;
  /** A column of the table file and its new text. */
  readonly cell: readonly [column: string, text: string];
}

const NAMED = {
  own: named,
  edited: { name: { he: "אחר", en: "Other" } },
  cell: ["name_he", "מטבלה"],
} as const;

/** What the test of each kind needs. A new kind has to be added here. */
const ACTS: Readonly<Record<PlainKind, Act>> = {
  businesses: { ...NAMED, values: async () => ({}) },
  "auth-profiles": {
    own: async () => ({ name: `Profile ${++number}` }),
    values: async () => ({ businessId }),
    edited: { name: "Renamed" },
    cell: ["name", "From a table"],
  },
  "payment-accounts": {
    own: ofNewProfile,
    values: async () => CARDCOM_ACCOUNT,
    edited: { mostPayments: 3 },
    cell: ["mostPayments", "2"],
  },
  locations: {
    ...NAMED,
    values: async () => ({ businessId, city: { he: "חיפה" }, isOffline: false }),
    edited: { isOffline: true },
  },
  halls: {
    ...NAMED,
    values: async () => ({ locationId: DEMO.telAviv, venueTypeId: 1 }),
    edited: { entrance: { he: "קומה 2" } },
  },
  layouts: {
    ...NAMED,
    values: async () => ({ venueId: DEMO.cinemaHall, isUsual: false, beginsWith: null }),
  },
  partners: {
    own: async () => ({ name: `Partner ${++number}` }),
    values: async () => ({ miniSiteId: (await idsOf("sites"))[0]!, returnHosts: [] }),
    edited: { returnHosts: ["tickets.example.com"] },
    cell: ["name", "From a table"],
  },
  categories: { ...NAMED, values: async () => ({}) },
  brands: {
    own: ofNewBusiness,
    values: async () => ({
      displayName: { he: "בית" },
      scheme: SCHEMES[0],
      font: FONTS[0],
      footerLinks: [],
    }),
    edited: { smsSender: "Parterre" },
    cell: ["smsSender", "House"],
  },
  "house-pages": {
    own: ofNewBusiness,
    values: async () => ({
      page: HOUSE_PAGES[0],
      pageTitle: { he: "אודות" },
      pageText: { he: "מי אנחנו" },
    }),
    edited: { pageTitle: { he: "עלינו" } },
    cell: ["pageTitle_he", "מטבלה"],
  },
  "message-templates": {
    own: ofNewBusiness,
    values: async () => ({ message: MESSAGE_KINDS[0], subject: { he: "ההזמנה שלכם" } }),
    edited: { footer: { he: "להתראות" } },
    cell: ["subject_he", "מטבלה"],
  },
  "ticket-templates": {
    own: ofNewBusiness,
    values: async () => ({
      printSize: PRINT_SIZES[0],
      ticketText: { he: "הדלתות נפתחות ב־20:00" },
      hasHolder: true,
      hasEntrance: true,
      hasPrice: false,
      hasCharge: false,
      hasTerms: false,
    }),
    edited: { hasPrice: true },
    cell: ["ticketText_he", "מטבלה"],
  },
  "mail-gateways": {
    own: ofNewBusiness,
    values: async () => ({
      smtpHost: "smtp.example.com",
      smtpPort: 587,
      mailSecurity: "starttls",
      fromAddress: "tickets@example.com",
    }),
    edited: { smtpPort: 465 },
    cell: ["smtpPort", "2525"],
  },
  "sms-gateways": {
    own: async () => ({
      ...(await ofNewBusiness()),
      smsUrl: "https://sms.example.com/send?to={to}&text={text}",
    }),
    values: async () => ({ name: "Texts", bodyFormat: "json" }),
    edited: { gatewaySender: "STAGE" },
    cell: ["name", "From a table"],
  },
  captchas: {
    own: ofNewBusiness,
    values: async () => ({ name: "Puzzles", captchaProvider: "altcha", leastScore: 50 }),
    edited: { leastScore: 70 },
    cell: ["name", "From a table"],
  },
  "offer-terms": {
    own: async () => ({ text: names("תנאים") }),
    values: async () => ({}),
    edited: { text: { he: "תנאים אחרים", en: "Other terms" } },
    cell: ["text_he", "מטבלה"],
  },
  memberships: {
    own: async () => ({ code: `ENT${++number}` }),
    values: () => copied("memberships"),
    edited: { position: 7 },
    cell: ["position", "8"],
  },
  seasons: { ...NAMED, values: () => copied("seasons") },
  "feature-tags": { ...NAMED, values: async () => ({ businessId }) },
  "voucher-super-classes": { ...NAMED, values: async () => ({ businessId }) },
  vouchers: {
    own: named,
    values: () => copied("vouchers"),
    edited: { position: 7 },
    cell: ["position", "8"],
  },
  donations: {
    own: async () => ({ code: `GIFT${++number}` }),
    values: () => copied("donations"),
    edited: { position: 7 },
    cell: ["position", "8"],
  },
  "offer-charges": { ...NAMED, own: ofNewBusiness, values: () => copied("offer-charges") },
  "cancellation-defaults": {
    own: ofNewBusiness,
    values: async () => ({ isAllowed: true, cancelChargeType: "percent", chargeAmount: 7.5 }),
    edited: { chargeAmount: 12 },
    cell: ["chargeAmount", "15"],
  },
  "cancellation-policies": {
    own: ofNewProfile,
    values: async () => ({ isAllowed: true, cancelChargeType: "fixed", chargeAmount: 10 }),
    edited: { chargeAmount: 12 },
    cell: ["chargeAmount", "15"],
  },
  "business-rules": {
    own: ofNewBusiness,
    values: async () => ({ vatPercent: 17 }),
    edited: { cancelHours: 3 },
    cell: ["cancelHours", "4"],
  },
  "document-series": {
    own: ofNewBusiness,
    values: async () => ({ documentKind: "invoice", isYearly: true, firstNumber: 100 }),
    edited: { prefix: "A-" },
    cell: ["firstNumber", "200"],
  },
  terms: {
    own: ofNewBusiness,
    values: async () => ({ soldKind: TERMS_KINDS[0], text: { he: "תנאים" } }),
    edited: { text: { he: "תנאים אחרים" } },
    cell: ["text_he", "מטבלה"],
  },
  "customer-forms": {
    own: ofNewBusiness,
    values: async () => ({
      formType: "order",
      includedFields: ["firstName", "email"],
      requiredFields: ["email"],
      isSSNRequired: false,
      isMailingAllowedExcluded: false,
      isDefaultMailingAllowed: false,
      isVoucherPaymentEnabled: true,
      consents: [],
    }),
    edited: { isDefaultMailingAllowed: true },
    cell: ["isVoucherPaymentEnabled", "0"],
  },
  "waiver-terms": {
    ...NAMED,
    values: async () => ({ businessId, text: { he: "על אחריותי" } }),
    edited: { minimumAge: 6 },
  },
  "reference-agents": { ...NAMED, values: async () => ({ businessId }) },
  "reference-options": {
    own: async () => ({ answer: `ANSWER${++number}` }),
    values: () => copied("reference-options"),
    edited: { quantity: 5_000 },
    cell: ["quantity", "6000"],
  },
  operators: {
    own: async () => ({ username: `entity${++number}` }),
    values: async () => ({
      firstName: "Rut",
      roleId: PRESET_IDS.reporting,
      hasEveryBusiness: false,
      businessIds: [businessId],
      workLocationIds: [],
    }),
    edited: { firstName: "Dana" },
    cell: ["firstName", "Noa"],
  },
  roles: {
    ...NAMED,
    values: async () => ({
      permissions: ["sales"],
      refundLimit: 0,
      giftLimit: 0,
      isSecondFactorDemanded: false,
    }),
  },
};

/** Kinds whose entries belong to no business. */
const OF_ALL_BUSINESSES: readonly string[] = ["categories", "offer-terms", "roles"];

describe.each(Object.entries(ACTS))("%s", (kind, { own, values, edited, cell }) => {
  const made = async (): Promise<Resource> =>
    create(kind, { ...(await values()), ...(await own()) });

  test("are created, listed, copied and edited, and their history says what changed", async () => {
    const original = await made();
    const copy = { ...copyOf(kind, original), ...(await own()) };
    const { id, values: stored } = await create(kind, copy);
    expect(await idsOf(kind)).toEqual(expect.arrayContaining([original.id, id]));
    const path = `${PATH}/${kind}/${id}`;
    const told = await admin.call<Told>("PUT", path, { values: { ...stored, ...edited } });
    expect([told.status, told.body.resource.values]).toMatchObject([200, edited]);
    expect((await admin.get<Told>(path)).body.resource.values).toMatchObject(edited);
    expect(await historyOf(kind, id)).toMatchObject([
      { action: "edit", username: "admin", after: edited },
      { action: "create", username: "admin", before: null },
    ]);
  });

  test("are stored or refused at a field if the same values come twice", async () => {
    const original = await made();
    await expectTwinsInWords(admin, kind, { ...original, values: copyOf(kind, original) });
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
    const actions = (await historyOf(kind, id)).map(({ action }) => action);
    expect(actions).toEqual(["restore", "retire", "create"]);
  });

  test("are exported as a table that is read back, and changed by one", async () => {
    const { id } = await made();
    const text = await (await admin.send("GET", `${PATH}/${kind}/export`)).text();
    const { lines } = await importText(kind, text, true);
    expect(lines.find((line) => line.id === id)).toMatchObject({ action: "same", faults: [] });
    const changed = `id,${cell[0]}\r\n${id},${cell[1]}`;
    expect(await importText(kind, changed, true)).toMatchObject({
      isWritten: false,
      lines: [{ action: "edit", id }],
    });
    expect((await importText(kind, changed, false)).isWritten).toBe(true);
    const actions = (await historyOf(kind, id)).map(({ action }) => action);
    expect(actions).toEqual(["edit", "create"]);
  });

  test("are closed to another business, and to a role without the permission", async () => {
    const { id, values: stored } = await made();
    const path = `${PATH}/${kind}/${id}`;
    const statuses = async (who: Shopper): Promise<Record<string, number>> => ({
      read: (await who.get(path)).status,
      edit: (await who.call("PUT", path, { values: { ...stored, ...edited } })).status,
      retire: (await who.call("POST", `${path}/retire`, { isRetired: true })).status,
      history: (await who.get(`${path}/history`)).status,
    });
    const stranger = await adminOf(house, await newBusiness());
    // Operators of every business can read what belongs to all businesses. Only operators who work for all
    // businesses can change it.
    const [seen, written] = OF_ALL_BUSINESSES.includes(kind) ? [200, 403] : [404, 404];
    expect(await statuses(stranger)).toEqual({
      read: seen,
      edit: written,
      retire: written,
      history: seen,
    });
    const clerk = await logIn(house, "operator");
    expect(await statuses(clerk)).toEqual({ read: 403, edit: 403, retire: 403, history: 403 });
    expect((await clerk.get(`${PATH}/${kind}`)).status).toBe(403);
    expect((await clerk.send("GET", `${PATH}/${kind}/export`)).status).toBe(403);
    expect((await historyOf(kind, id)).map(({ action }) => action)).toEqual(["create"]);
  });
});
