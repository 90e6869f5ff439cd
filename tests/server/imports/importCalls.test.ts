import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MAX_IMPORT_BYTES,
  type ImportDetail,
  type UndoPreview,
} from "../../../domain/api/imports.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";

const PATH = "/pres-live/imports";
const CUSTOMERS =
  "first name,last name,mobile,id number\nNoa,Levi,0541234567,000000018\nDan,Cohen,wrong,\n";

type Told = { import: ImportDetail };

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const upload = (text: string | Uint8Array, by = admin, key = randomUUID(), kind = "customers") =>
  by.call<Told>(
    "POST",
    `${PATH}?businessId=${DEMO.stageBusiness}&kind=${kind}&name=list.csv&key=${key}`,
    typeof text === "string" ? Buffer.from(text) : text,
  );
const check = (id: number, mapping: object, by = admin) =>
  by.call<Told>("POST", `${PATH}/${id}/check`, { mapping });
const start = (id: number, skipsFaults: boolean, by = admin) =>
  by.call<Told>("POST", `${PATH}/${id}/start`, { skipsFaults });

async function ended(id: number): Promise<ImportDetail> {
  for (;;) {
    const { body } = await admin.get<Told>(`${PATH}/${id}`);
    if (!["running", "undoing", "failing"].includes(body.import.state)) return body.import;
    await new Promise((go) => setTimeout(go, 20));
  }
}

describe("an import over the calls", () => {
  test("goes from a file to customers, a report, an export and back", async () => {
    const sent = await upload(CUSTOMERS);
    const { id, mapping, samples, state } = sent.body.import;
    expect([state, mapping]).toEqual([
      "draft",
      { firstName: 0, lastName: 1, mobile: 2, nationalId: 3 },
    ]);
    expect(samples[0]).toEqual(["Noa", "Levi", "0541234567", "000000018"]);

    const checked = await check(id, mapping);
    expect(checked.body.import.counts).toMatchObject({ make: 1, fault: 1 });
    expect(checked.body.import.faultGroups).toEqual([
      { field: "mobile", code: "notMobile", lines: 1 },
    ]);
    const faults = await admin.send("GET", `${PATH}/${id}/faults`);
    expect(await faults.text()).toContain("3,mobile,mobile,notMobile");

    expect(toldBy(await start(id, false))).toEqual([422, "IMPORT_HAS_FAULTS"]);
    expect((await start(id, true)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: "done", records: 1, samples: [] });
    const exported = await (await admin.send("GET", `${PATH}/${id}/export`)).text();
    expect(exported).toContain("Noa,Levi,,'+972541234567,'000000018");

    const preview = await admin.get<UndoPreview>(`${PATH}/${id}/undo`);
    expect(preview.body).toEqual({ removes: { customer: 1 }, leaves: [], leftCount: 0 });
    await admin.call("POST", `${PATH}/${id}/undo`, { leavesUsed: false });
    expect(await ended(id)).toMatchObject({ state: "undone", records: 0 });
    expect(toldBy(await start(id, true))).toEqual([409, "IMPORT_STATE"]);
  });

  test("keeps a mapping under a name, and fits it to the next file", async () => {
    const first = (await upload(CUSTOMERS)).body.import;
    const kept = await admin.call<Told>("POST", `${PATH}/${first.id}/mapping`, {
      name: "Old system",
      mapping: first.mapping,
    });
    expect(kept.status).toBe(200);
    const next = await upload("id number,mobile,x,first name\n1,2,3,4\n");
    expect(next.body.import.kept).toEqual([
      { name: "Old system", mapping: { nationalId: 0, mobile: 1, firstName: 3 } },
    ]);
  });

  test("refuses a mapping that lacks a needed field, or names none", async () => {
    const { id } = (await upload(CUSTOMERS)).body.import;
    expect(wrongFields(await check(id, { firstName: 0 }))).toEqual(["mapping"]);
    expect(wrongFields(await check(id, { nobody: 0, firstName: 0, mobile: 2 }))).toEqual([
      "mapping",
    ]);
    expect(toldBy(await start(id, false))).toEqual([409, "IMPORT_STATE"]);
  });

  test("the same key is the same import, whatever file comes with it", async () => {
    const key = randomUUID();
    const first = await upload(CUSTOMERS, admin, key);
    const second = await upload("not,even\n", admin, key);
    expect(second.body.import.id).toBe(first.body.import.id);
  });

  test("refuses what is no table, and what is too large", async () => {
    const formula = await upload("a,a\n1,2\n");
    expect(toldBy(formula)).toEqual([422, "IMPORT_FILE_REFUSED"]);
    expect(formula.body.error).toMatchObject({ reason: "headingTwice", at: "a" });
    const large = await upload(new Uint8Array(MAX_IMPORT_BYTES + 1));
    expect(toldBy(large)).toEqual([422, "IMPORT_FILE_TOO_LARGE"]);
  });

  test("is nobody's in another business, and needs its own permission", async () => {
    const { id } = (await upload(CUSTOMERS)).body.import;
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect(toldBy(await upload(CUSTOMERS, stranger))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await stranger.get(`${PATH}/${id}`))).toEqual([404, "NOT_FOUND"]);
    expect(toldBy(await start(id, true, stranger))).toEqual([404, "NOT_FOUND"]);
    const cashier = await logIn(house, "operator");
    expect(toldBy(await cashier.get(PATH))).toEqual([403, "FORBIDDEN"]);
  });

  test("stands in the audit log by its file, and without the file's content", async () => {
    await upload(CUSTOMERS);
    const { what } = await house.server.office.db
      .selectFrom("operator_event")
      .select("what")
      .where("call", "=", "POST /pres-live/imports")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(what)).toContain("list.csv");
    expect(JSON.stringify(what)).not.toContain("Levi");
  });

  test("no line of a file lies readable in the database", async () => {
    const { id } = (await upload(CUSTOMERS)).body.import;
    const { content } = await house.server.office.db
      .selectFrom("data_import_file")
      .select("content")
      .where("import_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(content).toMatch(/^sealed\./);
  });
});
