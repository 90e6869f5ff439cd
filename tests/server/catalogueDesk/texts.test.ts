import { afterAll, beforeAll, expect, test } from "vitest";
import type { Feature } from "../../../domain/api/catalogue.ts";
import type { OfficeText, TextDraft, TextKind } from "../../../domain/api/officeTexts.ts";
import type { OfficeType } from "../../../domain/api/officeTickets.ts";
import type { MiniSite } from "../../../domain/minisite.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import {
  adminOf,
  COUPON,
  FEATURE,
  logIn,
  PRODUCT,
  SITE,
  TEXT,
  TICKET_GROUP,
  TICKET_TYPE,
  wrongFields,
} from "./desk.ts";
import { vouched } from "../../vouched.ts";

const PATH = "/pres-live/catalogue";
const businessId = DEMO.cinemaBusiness;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { texts: OfficeText[] };
const read = (kind: string, id: number, by = admin) => by.get<Told>(`${PATH}/${kind}/${id}/texts`);
const write = (kind: string, id: number, texts: readonly object[], by = admin) =>
  by.call<Told>("PUT", `${PATH}/${kind}/${id}/texts`, { texts });

/** Creates a record of a kind. Returns its id. */
async function make(kind: TextKind, draft: object): Promise<number> {
  const { body } = await admin.call<Record<string, { id: number }>>("POST", `${PATH}/${kind}`, {
    ...draft,
    businessId,
  });
  const [made] = Object.values(body);
  if (!made) throw new Error(`no ${kind} was made`);
  return made.id;
}

const asked = { ref1promptHe: "איפה?", ref1promptEn: "Where?" };

const KINDS: readonly (readonly [TextKind, object, readonly object[]])[] = [
  [
    "features",
    FEATURE,
    [
      { field: "name", most: 120, isLong: false, he: FEATURE.nameHe, en: FEATURE.nameEn },
      {
        field: "description",
        most: 2_000,
        isLong: true,
        he: FEATURE.descriptionHe,
        en: FEATURE.descriptionEn,
      },
    ],
  ],
  [
    "ticket-groups",
    TICKET_GROUP,
    [{ field: "name", most: 60, he: TICKET_GROUP.nameHe, en: TICKET_GROUP.nameEn }],
  ],
  [
    "ticket-types",
    { ...TICKET_TYPE, ...asked },
    [
      { field: "name", most: 60, he: TICKET_TYPE.nameHe, en: TICKET_TYPE.nameEn },
      // This ticket type has no second prompt.
      { field: "ref1prompt", most: 80, he: "איפה?", en: "Where?" },
    ],
  ],
  ["products", PRODUCT, [{ field: "name", most: 80, he: PRODUCT.nameHe, en: PRODUCT.nameEn }]],
  ["coupons", { ...COUPON, nameEn: "" }, [{ field: "name", most: 80, he: COUPON.nameHe, en: "" }]],
  ["sites", SITE, [{ field: "name", most: 80, he: SITE.nameHe, en: SITE.nameEn }]],
];

const NONE = { ru: "", ar: "", pl: "" };

test.each(KINDS)(
  "%s are read, written and emptied in the other languages",
  async (kind, draft, known) => {
    const id = await make(kind, draft);
    const shown = (words: object) => known.map((text) => ({ ...text, ...words }));
    const before = await read(kind, id);
    expect([before.status, before.body.texts]).toMatchObject([200, shown(NONE)]);
    const words = { ru: "Полярная ночь", ar: " ليل القطب ", pl: "Noc polarna" };
    const drafts = before.body.texts.map(({ field }) => ({ field, ...words }));
    const told = await write(kind, id, drafts);
    // Texts are stored without blanks at the beginning and the end.
    expect([told.status, told.body.texts]).toMatchObject([
      200,
      shown({ ...words, ar: words.ar.trim() }),
    ]);
    // Saving the record's own form does not change its translations.
    await admin.call("PUT", `${PATH}/${kind}/${id}`, draft);
    expect((await read(kind, id)).body.texts).toMatchObject(shown({ pl: words.pl }));
    const emptied = drafts.map((text) => ({ ...text, ru: "", pl: "" }));
    await write(kind, id, emptied);
    expect((await read(kind, id)).body).toMatchObject({
      texts: shown({ ...NONE, ar: words.ar.trim() }),
    });
  },
);

async function inStorefront(id: number, language: string): Promise<Feature | undefined> {
  const guest = await new Shopper(house.url, language).arrive();
  const { body } = await guest.get<{ features: Feature[] }>(`/features/?featureIds=${id}`);
  return body.features[0];
}

test("the storefront tells what is written, and English where it is taken back", async () => {
  const id = await make("features", FEATURE);
  const description = { field: "description", ...NONE, ru: "Одна ночь в море." };
  await write("features", id, [TEXT, description]);
  expect(await inStorefront(id, "ru")).toMatchObject({
    name: TEXT.ru,
    description: description.ru,
  });
  expect(await inStorefront(id, "pl")).toMatchObject({
    name: TEXT.pl,
    description: FEATURE.descriptionEn,
  });
  expect(await inStorefront(id, "en")).toMatchObject({ name: FEATURE.nameEn });
  await write("features", id, [{ ...TEXT, ru: "" }]);
  // Fields that the request omits keep their values.
  expect(await inStorefront(id, "ru")).toMatchObject({
    name: FEATURE.nameEn,
    description: description.ru,
  });
  const { name } = await house.server.office.db
    .selectFrom("feature")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(name).toEqual({ he: FEATURE.nameHe, en: FEATURE.nameEn, ar: TEXT.ar, pl: TEXT.pl });
});

test("what every node remembers of prices is told anew", async () => {
  const guest = await new Shopper(house.url, "ar").arrive();
  const show = await guest.presentation(DEMO.film3d);
  const nameNow = async () => {
    const { body } = await guest.get<Pick<Presentation, "ticketGroups">>(
      `/presentations/${show.id}/ticketGroups`,
    );
    return body.ticketGroups.find(({ id }) => id === GROUP.cinemaStandard)?.name;
  };
  expect(await nameNow()).not.toBe(TEXT.ar);
  expect((await write("ticket-groups", GROUP.cinemaStandard, [TEXT])).status).toBe(200);
  expect(await nameNow()).toBe(TEXT.ar);
});

test("a mini-site is called by it", async () => {
  const id = await make("sites", { ...SITE, URL: "night-friends" });
  await write("sites", id, [TEXT]);
  const guest = await new Shopper(house.url, "ru").arrive();
  const { body } = await guest.get<{ miniSite: MiniSite }>("/mini-site/night-friends");
  expect(body.miniSite.name).toBe(TEXT.ru);
});

test("what is wrong is told by its place", async () => {
  const id = await make("ticket-types", TICKET_TYPE);
  const refused = async (texts: readonly (TextDraft | object)[]) => {
    const answer = await write("ticket-types", id, texts);
    expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
    const { fields } = vouched<{ fields: { field: string }[] }>(answer.body.error);
    return fields.map(({ field }) => field);
  };
  expect(await refused([{ ...TEXT, pl: "x".repeat(61) }])).toEqual(["texts.0.pl"]);
  expect(await refused([TEXT, TEXT])).toEqual(["texts.1.field"]);
  expect(await refused([{ ...TEXT, field: "ref1prompt" }])).toEqual(["texts.0.field"]);
  expect(await refused([{ ...TEXT, field: "description" }])).toEqual(["texts.0.field"]);
  expect(await refused([{ ...TEXT, ru: "x".repeat(2_001) }])).toEqual(["texts.0.ru"]);
  expect((await write("ticket-types", id, [{ ...TEXT, pl: "x".repeat(60) }])).status).toBe(200);
  const { body } = await read("ticket-types", id);
  expect(body.texts).toMatchObject([{ field: "name", he: TICKET_TYPE.nameHe }]);
  const nowhere = await write("presentations", id, [TEXT]);
  expect([toldBy(nowhere), wrongFields(nowhere)]).toEqual([[422, "VALIDATION"], ["params"]]);
  expect(toldBy(await write("coupons", id, [TEXT]))).toEqual([404, "NOT_FOUND"]);
});

test.each(KINDS)("%s of another business are not there", async (kind, draft) => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const id = await make(kind, {
    ...draft,
    ...(kind === "coupons" && { code: "elsewhere" }),
    ...(kind === "sites" && { URL: "elsewhere" }),
  });
  expect(toldBy(await read(kind, id, other))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await write(kind, id, [TEXT], other))).toEqual([404, "NOT_FOUND"]);
  const { body } = await read(kind, id);
  expect(body.texts).toMatchObject([{ field: "name", ...NONE }, ...body.texts.slice(1)]);
  for (const name of ["operator", "broker", "reports"]) {
    const staff = await logIn(house, name);
    expect(toldBy(await read(kind, id, staff))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await write(kind, id, [TEXT], staff))).toEqual([403, "FORBIDDEN"]);
  }
});

test("what another business sells too is read only", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const shared: readonly (readonly [TextKind, number])[] = [
    ["ticket-types", TICKET.adult],
    ["ticket-groups", GROUP.cinemaStandard],
  ];
  for (const [kind, id] of shared) {
    const before = await read(kind, id, other);
    expect(before.status).toBe(200);
    expect(toldBy(await write(kind, id, [TEXT], other))).toEqual([403, "FORBIDDEN"]);
    expect((await read(kind, id, other)).body).toEqual(before.body);
  }
  const { body } = await other.get<{ ticketType: OfficeType }>(
    `${PATH}/ticket-types/${TICKET.adult}`,
  );
  expect(body.ticketType.isShared).toBe(true);
});

test("it is written down who wrote it, and who was not let", async () => {
  const call = `PUT ${PATH}/{kind}/{id}/texts`;
  const id = await make("products", PRODUCT);
  const other = await adminOf(house, DEMO.stageBusiness);
  await write("products", id, [TEXT], other);
  await write("products", id, [TEXT]);
  const { body } = await admin.get<{
    rows: { call: string; username: string; what: unknown; status: number; code: string | null }[];
  }>("/operator/events");
  const [last, before] = body.rows;
  expect(last).toMatchObject({ call, username: "admin", status: 200 });
  expect(last?.what).toMatchObject({
    params: { kind: "products", id },
    body: { texts: [TEXT] },
  });
  expect(before).toMatchObject({
    call,
    username: `admin${DEMO.stageBusiness}`,
    status: 404,
    code: "NOT_FOUND",
  });
});
