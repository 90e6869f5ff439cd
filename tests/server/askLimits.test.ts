import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/platform/settings/config.ts";
import { CUSTOMERS } from "../../server/demo/customers.ts";
import { openLog } from "../../server/platform/log.ts";
import { startServer, type Server } from "../../server/wiring/startServer.ts";
import { toldBy } from "../contract/stage.ts";
import { openGateway, type Gateway } from "./gateway.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, messagesTo, post } from "./people.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

const HOUR = 3600;
const LIMITED = [429, "RATE_LIMITED"];

describe("messages with codes and links", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ hasLimits: true });
  });
  afterAll(() => house.close());
  const ask = async (path: string, body: object) => post(await arrive(house), path, body);
  const byMobile = (mobileNumber: string) => ask("/customer/mobile-login", { mobileNumber });

  test("are three an hour and ten a day to a number, whoever asks and whoever it is", async () => {
    const { clock } = house.server.office;
    const [known, unknown] = ["0500000002", "0557777777"];
    for (const number of [known, unknown]) {
      // Each of several concurrent calls must count for the limit.
      const all = await Promise.all(Array.from({ length: 5 }, () => byMobile(number)));
      expect(all.filter((each) => each.status === 200)).toHaveLength(3);
      const refused = all.find((each) => each.status !== 200)!;
      expect(toldBy(refused)).toEqual(LIMITED);
      const wait = Number(refused.body.error!["retryAfterSeconds"]);
      expect([wait > HOUR - 120, wait <= HOUR]).toEqual([true, true]);
    }
    await expect.poll(() => messagesTo(house, known)).toHaveLength(3);
    for (let hour = 1; hour <= 3; hour++) {
      await clock.shift(HOUR + 1);
      const room = hour < 3 ? 3 : 1;
      for (let turn = 0; turn < room; turn++) expect((await byMobile(known)).status).toBe(200);
    }
    const full = await byMobile(known);
    expect(toldBy(full)).toEqual(LIMITED);
    expect(Number(full.body.error!["retryAfterSeconds"])).toBeGreaterThan(19 * HOUR);
    await clock.shift(-3 * (HOUR + 1));
  });

  test("count for a number whatever it was asked by, without telling whose it is", async () => {
    const area = "/customer-area/mobile-login";
    expect((await ask(area, { ssn: "200004042" })).status).toBe(200);
    for (let turn = 0; turn < 2; turn++) {
      expect((await byMobile("0500000004")).status).toBe(200);
    }
    expect(toldBy(await byMobile("0500000004"))).toEqual(LIMITED);
    expect((await ask(area, { ssn: "200004042" })).body).toEqual({ success: true });
    await expect.poll(() => messagesTo(house, "0500000004")).toHaveLength(3);
    expect((await ask(area, { ssn: "200004042" })).status).toBe(200);
    expect(toldBy(await ask(area, { ssn: "200004042" }))).toEqual(LIMITED);
  });

  test("count for an address too", async () => {
    const link = () => ask("/customer/login-link", { email: "noa@parterre.example" });
    for (let turn = 0; turn < 3; turn++) expect((await link()).status).toBe(200);
    expect(toldBy(await link())).toEqual(LIMITED);
  });

  test.each([
    ["/customer/login", { email: "nobody@parterre.example", password: "x" }],
    ["/operator/login", { username: "nobody", password: "x" }],
  ])("passwords at %s are tried ten times in a quarter of an hour", async (path, body) => {
    for (let turn = 0; turn < 10; turn++) {
      expect(toldBy(await ask(path, body))).toEqual([401, "LOGIN_FAILED"]);
    }
    expect(toldBy(await ask(path, body))).toEqual(LIMITED);
  });
});

describe("a house whose log is read", () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-log-"));
  const lines: string[] = [];
  let server: Server;
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway();
    const { outside, ...config } = readConfig({
      PORT: "0",
      DATA_DIR: folder,
      ...WITHOUT_LIMITS,
      DEMO_AUDIENCE: "off",
      SMS_URL: `${gateway.url}/?to={to}&text={text}`,
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "tickets@parterre.example",
    });
    const log = openLog("trace", { write: (line) => void lines.push(line) });
    server = await startServer({ ...config, outside: { ...outside, messageAnswerMs: 1_500 } }, log);
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });

  test("a message that the gateway refuses is SMS_FAILED", async () => {
    gateway.answer = () => ({ status: 503, body: "0500000001" });
    const guest = await arrive(server);
    for (const [path, body] of [
      ["/customer/mobile-login", { mobileNumber: "0500000001" }],
      ["/customer-area/mobile-login", { memberNumber: "2001001" }],
      ["/customer/login-link", { mobileNumber: "0500000001" }],
    ] as const) {
      // The reply waits for the gateway only for a limited time. On a busy machine this time can be too
      // short, so the call is repeated.
      await expect
        .poll(async () => toldBy(await post(guest, path, body)))
        .toEqual([503, "SMS_FAILED"]);
    }
    expect(lines.join("")).toContain("the SMS gateway answered 503");
    const mail = await post(guest, "/customer/login-link", { email: "noa@parterre.example" });
    expect(toldBy(mail)).toEqual([409, "GENERAL_ERROR"]);
    const unknown = await post(guest, "/customer/mobile-login", { mobileNumber: "0559999999" });
    expect(unknown.body).toEqual({ success: true });
  });

  test("has no code, number, uuid, address or ID in it", async () => {
    gateway.answer = () => ({ status: 200 });
    const guest = await arrive(server);
    const uuids = [guest.uuid];
    await post(guest, "/customer-area/mobile-login?checkout", { ssn: "200100113" });
    const { searchParams } = new URL(gateway.asked.at(-1)!.url, gateway.url);
    const code = /\d{6}/.exec(searchParams.get("text") ?? "")![0];
    const logged = await post<{ CustomerId: number }>(
      guest,
      "/customer-area/mobile-login-validation",
      { smsCode: code },
    );
    expect(logged.body.CustomerId).toBe(CUSTOMERS.noa);
    uuids.push(guest.uuid);
    await post(guest, "/customer/login", { email: "sara@parterre.example", password: "wrong" });
    // A constraint violation causes an internal error with an id. The error text of the database contains the
    // value.
    const { db } = server.office;
    await sql`create unique index on customer (phone) where phone <> ''`.execute(db);
    const taken = { phone: "0500000009" };
    await db.updateTable("customer").set(taken).where("id", "=", CUSTOMERS.avi).execute();
    const broken = await guest.call("PUT", "/customer-area/details?ssn=200100113", {
      EmailAddress1: "secret@parterre.example",
      PhoneNumber1: "0500000009",
    });
    expect(toldBy(broken)).toEqual([500, "INTERNAL"]);
    const text = lines.join("");
    expect(text).toContain("a call failed");
    for (const secret of [
      ...uuids,
      code,
      "0500000001",
      "0500000009",
      "200100113",
      "noa@parterre",
      "sara@parterre",
      "secret@parterre",
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });
});
