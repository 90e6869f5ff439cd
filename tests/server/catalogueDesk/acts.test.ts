import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { CATALOGUE_KINDS, type CatalogueKind } from "../../../domain/resources/catalogueKinds.ts";
import { textIn, type FieldValue, type Values } from "../../../domain/resources/fields.ts";
import { viewPicture } from "../../../domain/viewPicture.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";
import { expectTwinsInWords } from "../resources/sameTwice.ts";
import { adminOf, logIn } from "./desk.ts";

const PATH = "/pres-live/resources";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
type Imported = { isWritten: boolean; lines: ImportedLine[] };

/** Number of the next day on which the demo has no shows. Every copy of a presentation uses another day. */
let day = 120;
const nextStart = (): string =>
  `${atWallClock(addDays(dateOf(new Date()), day++), "10:00")
    .toISOString()
    .slice(0, 19)}Z`;
let number = 0;

const named = (he: string): FieldValue => ({ he, en: "Copied", ru: "Копия" });

interface Act {
  /** Returns changes that make a copy of a record valid. */
  readonly copied: () => Values;
  /** A change of a record. */
  readonly edited: Values;
  /** A field with an invalid value, and the column in which the fault is reported. */
  readonly wrong: readonly [field: string, cell: string, column: string];
}

/** What the test of each kind needs. A new kind has to be added here. */
const ACTS: Readonly<Record<CatalogueKind, Act>> = {
  features: {
    copied: () => ({
      name: named("עותק"),
      starring: named("שחקן"),
      businessId: DEMO.cinemaBusiness,
      waiverTermsId: null,
    }),
    edited: { durationMinutes: 111, contentRatings: ["violence", "flashing"] },
    wrong: ["durationMinutes", "0", "durationMinutes"],
  },
  presentations: {
    copied: () => ({ dateTime: nextStart(), publishAt: null, onSaleAt: null }),
    edited: {
      salesEndMinutes: -30,
      chargeType: "percent",
      chargeAmount: 2.4,
      chargeName: named("דמי כניסה"),
      viewAreaFilename: viewPicture("ab".repeat(32)),
    },
    wrong: ["dateTime", "tomorrow", "dateTime"],
  },
  "price-lists": {
    copied: () => ({ name: "Copied" }),
    edited: {
      validFrom: "2026-01-01",
      rules: [{ weekdays: ["fri", "sat"], fromTime: "18:00", untilTime: null }],
    },
    wrong: ["validFrom", "soon", "validFrom"],
  },
  "ticket-types": {
    copied: () => ({ name: named("עותק"), businessId: DEMO.cinemaBusiness }),
    edited: { isWalkin: true },
    wrong: ["multiplyFactor", "99", "multiplyFactor"],
  },
  "ticket-groups": {
    copied: () => ({ name: named("עותק"), businessId: DEMO.cinemaBusiness }),
    edited: { color: 2 },
    wrong: ["color", "9", "color"],
  },
  products: {
    copied: () => ({ name: named("עותק") }),
    edited: { price: 13.5 },
    wrong: ["price", "-1", "price"],
  },
  coupons: {
    copied: () => ({
      code: `COPY${++number}`,
      businessId: DEMO.cinemaBusiness,
      isForOffers: false,
      ticketIds: [],
      ticketGroupIds: [],
      featureIds: [],
      membershipIds: [],
      systemVoucherIds: [],
    }),
    edited: { discountType: "percent", discountValue: 33.33, requiresAutoApply: true },
    wrong: ["discountType", "half", "discountType"],
  },
  sites: {
    copied: () => ({
      URL: `copy-${++number}`,
      name: named("עותק"),
      businessId: DEMO.cinemaBusiness,
      featureIds: [],
      isOpen: true,
    }),
    edited: { isOpen: false },
    wrong: ["PresentationList", "grid", "PresentationList"],
  },
};

const list = async (kind: string, by = admin, isRetired = "0") =>
  (await by.get<{ rows: Resource[] }>(`${PATH}/${kind}?isRetired=${isRetired}`)).body.rows;
const read = async (kind: string, id: number) =>
  (await admin.get<Told>(`${PATH}/${kind}/${id}`)).body.resource;
const turn = (kind: string, id: number, isRetired: boolean, by = admin) =>
  by.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired });
const historyOf = async (kind: string, id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${PATH}/${kind}/${id}/history`)).body.rows;
const importText = (kind: string, text: string, isDryRun: boolean) =>
  admin.call<Imported>("POST", `${PATH}/${kind}/import`, { text, isDryRun });

/**
 * Returns the values that a copy shares with its original: without the drawn picture and the ids of add-ons.
 */
function withoutOwn(kind: string, values: Values): Values {
  if (kind === "features" || kind === "products") return { ...values, image: null };
  if (kind !== "price-lists") return values;
  const lines = vouched<Record<string, unknown>[]>(values["lines"]);
  return {
    ...values,
    lines: vouched<Values[string]>(lines.map((line) => ({ ...line, addons: null }))),
  };
}

/** Returns the oldest record of the cinema or of all businesses, which no test has changed. */
async function original(kind: CatalogueKind): Promise<Resource> {
  const rows = await list(kind);
  const found = rows.findLast(({ isOwn, values }) =>
    kind === "presentations"
      ? values["venueId"] === DEMO.cinemaHall
      : isOwn && [DEMO.cinemaBusiness, null].includes(vouched(values["businessId"])),
  );
  return found ?? rows.at(-1)!;
}

/** Creates a copy in the same way as the form of a new record. */
async function copyOf(kind: CatalogueKind): Promise<Resource> {
  const { values } = await original(kind);
  const copied = { ...withoutOwn(kind, values), ...ACTS[kind].copied() };
  const { status, body } = await admin.call<Told>("POST", `${PATH}/${kind}`, { values: copied });
  const { image: _, ...told } = copied;
  expect([kind, status, body]).toMatchObject([kind, 200, { resource: { values: told } }]);
  return body.resource;
}

const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

describe.each(keysOf(CATALOGUE_KINDS))("%s", (kind) => {
  test("are listed, and each can be read", async () => {
    const rows = await list(kind);
    expect(rows.length).toBeGreaterThan(0);
    expect(await read(kind, rows[0]!.id)).toEqual(rows[0]);
  });

  test("are copied, edited, and looked back on", async () => {
    const { id, values } = await copyOf(kind);
    const changed = { ...values, ...ACTS[kind].edited };
    const told = await admin.call<Told>("PUT", `${PATH}/${kind}/${id}`, { values: changed });
    expect([told.status, told.body.resource.values]).toEqual([200, changed]);
    const [last, first, ...others] = await historyOf(kind, id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ action: "create", username: "admin", before: null });
    expect(last).toMatchObject({ action: "edit", username: "admin", after: ACTS[kind].edited });
    expect(Object.keys(last!.before!).toSorted()).toEqual(
      Object.keys(ACTS[kind].edited).toSorted(),
    );
  });

  test("are stored or refused at a field if the same values come twice", async () => {
    const twin = await copyOf(kind);
    await expectTwinsInWords(admin, kind, { ...twin, values: withoutOwn(kind, twin.values) });
  });

  test("are retired and restored: out of the list, and back", async () => {
    const { id } = await copyOf(kind);
    expect((await turn(kind, id, true)).body.resource.isRetired).toBe(true);
    expect((await list(kind)).map((each) => each.id)).not.toContain(id);
    expect((await list(kind, admin, "1")).map((each) => each.id)).toContain(id);
    expect((await turn(kind, id, false)).body.resource.isRetired).toBe(false);
    expect((await list(kind)).map((each) => each.id)).toContain(id);
    expect((await historyOf(kind, id)).map(({ action }) => action)).toEqual([
      "restore",
      "retire",
      "create",
    ]);
  });

  test("are exported as a table that is read back without a change", async () => {
    const text = await (await admin.send("GET", `${PATH}/${kind}/export`)).text();
    const [heading = "", ...lines] = text.split("\r\n");
    // Only a few lines are imported, because the demo has too many presentations for one table.
    const some = kind === "presentations" ? [heading, ...lines.slice(0, 20)].join("\r\n") : text;
    const { status, body } = await importText(kind, some, false);
    expect(status).toBe(200);
    expect(body.lines.length).toBeGreaterThan(0);
    const told = new Set(
      body.lines.map(({ action, faults }) => `${action} ${JSON.stringify(faults)}`),
    );
    expect([...told]).toEqual(["same []"]);
  });

  test("are imported: a dry run writes nothing, one fault refuses all lines", async () => {
    const { id, values } = await copyOf(kind);
    const text = await (await admin.send("GET", `${PATH}/${kind}/export`)).text();
    const heading = text.split("\r\n")[0]!.split(",");
    const [field, cell, column] = ACTS[kind].wrong;
    expect(heading).toContain(field);
    const wrong = [csvLine(["id", field]), csvLine([String(id), cell])].join("\r\n");
    const before = await historyOf(kind, id);
    const refused = await importText(kind, wrong, false);
    expect(refused.body).toMatchObject({
      isWritten: false,
      lines: [{ line: 2, action: "fault", id, faults: [{ column }] }],
    });
    const name = Object.keys(ACTS[kind].edited)[0]!;
    const value = ACTS[kind].edited[name];
    const written = typeof value === "boolean" ? String(Number(value)) : textIn(value);
    const right = [csvLine(["id", name]), csvLine([String(id), written])].join("\r\n");
    expect((await importText(kind, right, true)).body).toMatchObject({
      isWritten: false,
      lines: [{ line: 2, action: "edit", id }],
    });
    expect((await read(kind, id)).values).toEqual(values);
    expect(await historyOf(kind, id)).toEqual(before);
    expect((await importText(kind, right, false)).body.isWritten).toBe(true);
    expect((await read(kind, id)).values[name]).toEqual(value);
  });

  test("are closed to another business, and to a role without the catalogue", async () => {
    const stranger = await adminOf(house, DEMO.stageBusiness);
    const { id } = await copyOf(kind);
    expect((await turn(kind, id, true, stranger)).status).toBe(404);
    expect((await stranger.get(`${PATH}/${kind}/${id}/history`)).status).toBe(404);
    expect((await list(kind, stranger)).map((each) => each.id)).not.toContain(id);
    const clerk = await logIn(house, "operator");
    expect((await clerk.get(`${PATH}/${kind}`)).status).toBe(403);
    expect((await turn(kind, id, true, clerk)).status).toBe(403);
    const table = { text: "id\r\n", isDryRun: true };
    expect((await clerk.call("POST", `${PATH}/${kind}/import`, table)).status).toBe(403);
  });
});
