import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Values } from "../../../domain/resources/fields.ts";
import { KIND_NAMES, kindOf } from "../../../domain/resources/kinds.ts";
import { unsecret } from "../../../server/identity/operators/unsecret.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { create, edit, historyOf, MAIL, MAIL_PATH, retire, SMS, SMS_PATH } from "./gatewayForms.ts";

const PASSWORD = "s3cret-of-the-mail";
const KEY = "k3y-of-the-texts";
const WITH_PASSWORD = { ...MAIL, smtpUser: "stage", smtpPassword: PASSWORD };
const WITH_KEY = {
  ...SMS,
  smsUrl: `${SMS.smsUrl}&key=${KEY}`,
  smsBody: `{"to":"{to}","text":"{text}","key":"${KEY}"}`,
  smsAuthorization: `Bearer ${KEY}`,
};

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());
afterEach(async () => {
  const { db } = house.server.office;
  await db.deleteFrom("mail_gateway").execute();
  await db.deleteFrom("sms_gateway").execute();
});

const made = async (path: string, values: Values) => {
  const { status, body } = await create(admin, path, values);
  expect([status, body]).toMatchObject([200, { resource: { isRetired: false } }]);
  return body.resource;
};
const stored = async (): Promise<string> => {
  const { db } = house.server.office;
  return JSON.stringify([
    await db.selectFrom("mail_gateway").selectAll().execute(),
    await db.selectFrom("sms_gateway").selectAll().execute(),
    await db.selectFrom("resource_change").selectAll().execute(),
    await db.selectFrom("operator_event").selectAll().execute(),
  ]);
};

describe("the secrets of a gateway", () => {
  test("are in no answer, list, history, table, audit log, and in no row in clear", async () => {
    const mail = await made(MAIL_PATH, WITH_PASSWORD);
    const sms = await made(SMS_PATH, WITH_KEY);
    await edit(admin, MAIL_PATH, mail.id, { ...mail.values, smtpPassword: `${PASSWORD}2` });
    await edit(admin, SMS_PATH, sms.id, { ...sms.values, smsAuthorization: `Basic ${KEY}` });
    for (const [path, id, known] of [
      [MAIL_PATH, mail.id, "smtp.parterre.invalid"],
      [SMS_PATH, sms.id, "Texts"],
    ] as const) {
      for (const at of [path, `${path}/${id}`, `${path}/${id}/history`, `${path}/export`]) {
        const told = await (await admin.send("GET", at)).text();
        expect(told).toContain(at.endsWith("/history") ? "create" : known);
        expect([at, told.includes(PASSWORD), told.includes(KEY)]).toEqual([at, false, false]);
      }
    }
    const rows = await stored();
    expect(rows).toContain("smtp.parterre.invalid");
    expect([rows.includes(PASSWORD), rows.includes(KEY)]).toEqual([false, false]);
    expect(house.lines.filter((line) => line.includes(PASSWORD) || line.includes(KEY))).toEqual([]);
  });

  test("are told as set, kept when they are sent back, and removed by null", async () => {
    const { id, values } = await made(MAIL_PATH, WITH_PASSWORD);
    expect(values).toMatchObject({ smtpPassword: { setAt: expect.stringMatching(/^20.*Z$/) } });
    const kept = await edit(admin, MAIL_PATH, id, { ...values, smtpPort: 465 });
    expect(kept.body.resource.values).toEqual({ ...values, smtpPort: 465 });
    const gone = await edit(admin, MAIL_PATH, id, { ...values, smtpPassword: null });
    expect(gone.body.resource.values["smtpPassword"]).toBeNull();
    const lost = await edit(admin, MAIL_PATH, id, values);
    expect(wrongFields(lost)).toEqual(["smtpPassword"]);
  });

  test("cannot be claimed by a new gateway, which has none to keep", async () => {
    const { id, values } = await made(MAIL_PATH, WITH_PASSWORD);
    await retire(admin, MAIL_PATH, id);
    expect(wrongFields(await create(admin, MAIL_PATH, values))).toEqual(["smtpPassword"]);
  });

  test("have a history of who replaced them, and when", async () => {
    const { id, values } = await made(MAIL_PATH, WITH_PASSWORD);
    await edit(admin, MAIL_PATH, id, { ...values, smtpPassword: "another" });
    const [last, first] = await historyOf(admin, MAIL_PATH, id);
    expect(last).toMatchObject({
      username: "admin",
      action: "edit",
      before: { smtpPassword: values["smtpPassword"]! },
      after: { smtpPassword: { setAt: expect.any(String) } },
    });
    expect(Object.keys(last!.after ?? {})).toEqual(["smtpPassword"]);
    expect(first).toMatchObject({ action: "create", after: { smtpHost: MAIL.smtpHost } });
  });

  test("do not follow the gateway to another host", async () => {
    const mail = await made(MAIL_PATH, WITH_PASSWORD);
    const host = { smtpHost: "smtp.thief.invalid" };
    const stolen = await edit(admin, MAIL_PATH, mail.id, { ...mail.values, ...host });
    expect(wrongFields(stolen)).toEqual(["smtpPassword"]);
    const typed = { ...mail.values, ...host, smtpPassword: "typed again" };
    expect((await edit(admin, MAIL_PATH, mail.id, typed)).status).toBe(200);
    const sms = await made(SMS_PATH, WITH_KEY);
    const elsewhere = { smsUrl: "https://thief.invalid/?to={to}&text={text}" };
    const sent = await edit(admin, SMS_PATH, sms.id, { ...sms.values, ...elsewhere });
    expect(wrongFields(sent)).toEqual(["smsBody", "smsAuthorization"]);
    const same = { smsUrl: "https://sms.parterre.invalid/v2?to={to}&text={text}" };
    expect((await edit(admin, SMS_PATH, sms.id, { ...sms.values, ...same })).status).toBe(200);
  });

  test("are hidden from the audit log by the names of their fields, in every kind", () => {
    const secrets = KIND_NAMES.flatMap((name) =>
      Object.entries(kindOf(name).fields)
        .filter(([, { type }]) => type === "secret")
        .map(([field]) => field),
    );
    expect(secrets).toHaveLength(5);
    for (const field of secrets) expect(unsecret({ [field]: "x" })).toEqual({ [field]: "•••" });
  });
});

describe("a gateway", () => {
  test.each([
    [["smtpHost"], { smtpHost: "127.0.0.1" }],
    [["smtpHost"], { smtpHost: "localhost" }],
    [["smtpHost"], { smtpHost: "10.0.0.7" }],
    [["smtpHost"], { smtpHost: "169.254.169.254" }],
    [["smtpHost"], { smtpHost: "0x7f000001" }],
    [["smtpHost"], { smtpHost: "::1" }],
    [["smtpHost"], { smtpHost: "mail.internal" }],
    [["smtpHost"], { smtpHost: "smtp.example.com:25" }],
    [["mailSecurity"], { mailSecurity: "none", smtpUser: "x", smtpPassword: "y" }],
    [["smtpUser"], { smtpPassword: "y" }],
    [["fromAddress"], { fromAddress: "a@b.example, c@d.example" }],
  ])("for mail is refused for its %s with %j", async (fields, changes) => {
    expect(wrongFields(await create(admin, MAIL_PATH, { ...MAIL, ...changes }))).toEqual(fields);
  });

  test.each([
    [["smsUrl"], { smsUrl: "http://sms.example.com/?to={to}&text={text}" }],
    [["smsUrl"], { smsUrl: "https://127.0.0.1/?to={to}&text={text}" }],
    [["smsUrl"], { smsUrl: "https://10.1.2.3/?to={to}&text={text}" }],
    [["smsUrl"], { smsUrl: "https://a:b@sms.example.com/?to={to}&text={text}" }],
    [["smsUrl"], { smsUrl: "https://sms.example.com/?to={to}" }],
    [["smsUrl"], { smsUrl: "not an address {to} {text}" }],
    [["smsCountries"], { smsCountries: ["XX"] }],
  ])("for text messages is refused for its %s with %j", async (fields, changes) => {
    expect(wrongFields(await create(admin, SMS_PATH, { ...SMS, ...changes }))).toEqual(fields);
  });

  test("is the only one in use of its business", async () => {
    const { id } = await made(MAIL_PATH, MAIL);
    expect(wrongFields(await create(admin, MAIL_PATH, MAIL))).toEqual(["businessId"]);
    await retire(admin, MAIL_PATH, id);
    await made(MAIL_PATH, MAIL);
    expect(wrongFields(await retire(admin, MAIL_PATH, id, false))).toEqual(["businessId"]);
  });

  test("belongs to its business, whose operators alone see it and change it", async () => {
    const stranger = await adminOf(house, 1);
    const { id, values } = await made(MAIL_PATH, WITH_PASSWORD);
    expect((await create(stranger, MAIL_PATH, MAIL)).status).toBe(403);
    expect((await stranger.get(`${MAIL_PATH}/${id}`)).status).toBe(404);
    expect((await edit(stranger, MAIL_PATH, id, values)).status).toBe(404);
    expect((await retire(stranger, MAIL_PATH, id)).status).toBe(404);
  });
});
