import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import type { SetupStep } from "../../../domain/api/setup.ts";
import { wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { toldBy } from "../../contract/stage.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { CARDCOM_ACCOUNT } from "../gateways/accountValues.ts";

const HOUSE = {
  username: "Dana",
  firstName: "Dana",
  lastName: "Levi",
  email: "dana@example.com",
  password: "tangerine kettle",
  nameHe: "קולנוע אורות",
  nameEn: "Orot Cinemas",
  businessHe: "",
  businessEn: "",
  languages: { locales: ["he", "en", "pl"], defaultLocale: "en" },
  region: { currency: "USD", timeZone: "America/New_York" },
};

let house: House;
let setupKey: string;

const arrive = () => new Shopper(house.url).arrive();
const setUp = async (changes: object = {}, by?: Shopper) =>
  post<object>(by ?? (await arrive()), "/operator/setup", { ...HOUSE, setupKey, ...changes });

describe("an empty database without the demo", () => {
  beforeAll(async () => {
    house = await openHouse({ isDemo: false });
    setupKey = house.server.setupUrl?.split("#")[1] ?? "";
  });
  afterAll(() => house.close());

  test("is set up by whoever has the key that was printed, and by nobody else", async () => {
    expect(setupKey).toHaveLength(22);
    const look = async (key: string) =>
      post(await arrive(), "/operator/setup/look", { setupKey: key });
    expect((await look(setupKey)).status).toBe(200);
    expect(toldBy(await look(`${setupKey.slice(1)}A`))).toEqual([409, "SETUP_CLOSED"]);
    expect(toldBy(await setUp({ setupKey: "guess" }))).toEqual([409, "SETUP_CLOSED"]);
  });

  test("names the fields that are wrong, and keeps nothing of a try that failed", async () => {
    expect(wrongFields(await setUp({ nameHe: " ", email: "nobody" })).toSorted()).toEqual([
      "email",
      "nameHe",
    ]);
    expect(wrongFields(await setUp({ nameHe: "א".repeat(61) }))).toEqual(["nameHe"]);
    const languages = { locales: ["he"], defaultLocale: "en" };
    expect(wrongFields(await setUp({ languages }))).toEqual(["languages"]);
    const region = { currency: "PLN", timeZone: "Europe/Atlantis" };
    expect(wrongFields(await setUp({ region }))).toEqual(["region"]);
    expect(toldBy(await setUp({ password: "iloveyou" }))).toEqual([422, "PASSWORD_GUESSABLE"]);
    const { db } = house.server.office;
    expect(await db.selectFrom("business").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("operator").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("installation").select("id").execute()).toEqual([]);
  });

  test("has an administrator, a business, its languages and its region afterwards, once", async () => {
    const dana = await arrive();
    const tries = await Promise.all([setUp({}, dana), setUp({ username: "noa" })]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { db } = house.server.office;
    expect(await db.selectFrom("operator").select("username").execute()).toHaveLength(1);
    // Either of the two concurrent requests may have been processed first.
    const login = { username: "dana", password: HOUSE.password };
    const admin = await arrive();
    const isDana = (await post(admin, "/operator/login", login)).status === 200;
    if (!isDana) await post(admin, "/operator/login", { ...login, username: "noa" });
    const me = await admin.get<{ role: string; businesses: { name: string }[] }>("/operator/me");
    expect(me.body).toMatchObject({ role: "admin", businesses: [{ name: HOUSE.nameEn }] });
    const brands = await admin.get<{ rows: Resource[] }>("/pres-live/resources/brands");
    expect(brands.body.rows.map(({ values }) => values)).toEqual([
      expect.objectContaining({
        businessId: null,
        displayName: { he: HOUSE.nameHe, en: HOUSE.nameEn },
      }),
    ]);
    const { body } = await admin.get<{ steps: { step: SetupStep; isDone: boolean }[] }>(
      "/pres-live/setup",
    );
    const done = body.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(done).toEqual(["business", "authProfile", "category"]);
    const session = await post<{ enabledLocales: string[] }>(await arrive(), "/session", {});
    expect(session.body.enabledLocales).toEqual(["he", "en", "pl"]);
    expect((await admin.get("/pres-live/region")).body).toEqual({
      ...HOUSE.region,
      isFixed: false,
    });
    // A visitor without a chosen language gets the installation's default, not Hebrew.
    const anybody = await fetch(`${house.url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "ru" },
      body: "{}",
    });
    expect(await anybody.json()).toMatchObject({ locale: "en" });
  });

  test("has a payment and a mail step that end with an account of the business", async () => {
    const admin = await arrive();
    for (const username of ["dana", "noa"]) {
      await post(admin, "/operator/login", { username, password: HOUSE.password });
    }
    const doneSteps = async (): Promise<SetupStep[]> => {
      const path = "/pres-live/setup";
      const { body } = await admin.get<{ steps: { step: SetupStep; isDone: boolean }[] }>(path);
      return body.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
    };
    const made = async (kind: string, values: object): Promise<Resource> => {
      const told = await post<{ resource: Resource }>(admin, `/pres-live/resources/${kind}`, {
        values,
      });
      expect([kind, told.status]).toEqual([kind, 200]);
      return told.body.resource;
    };
    const profiles = await admin.get<{ rows: Resource[] }>("/pres-live/resources/auth-profiles");
    const account = await made("payment-accounts", {
      authProfileId: profiles.body.rows[0]!.id,
      ...CARDCOM_ACCOUNT,
    });
    expect(await doneSteps()).not.toContain("payment");
    const keys = { apiUser: "user", apiSecret: "secret" };
    await admin.call("PUT", `/pres-live/payment-accounts/${account.id}/keys`, keys);
    expect(await doneSteps()).toContain("payment");
    expect(await doneSteps()).not.toContain("mail");
    const businesses = await admin.get<{ rows: Resource[] }>("/pres-live/resources/businesses");
    await made("mail-gateways", {
      businessId: businesses.body.rows[0]!.id,
      smtpHost: "smtp.example.com",
      smtpPort: 587,
      mailSecurity: "starttls",
      smtpUser: null,
      smtpPassword: null,
      fromAddress: "tickets@example.com",
      fromName: null,
    });
    expect(await doneSteps()).toContain("mail");
  });

  test("is closed to its key once somebody can log in, also after another start", async () => {
    expect(toldBy(await setUp())).toEqual([409, "SETUP_CLOSED"]);
    const { dataDir } = house;
    await house.stop();
    house = await openHouse({ isDemo: false }, dataDir);
    expect(house.server.setupUrl).toBeUndefined();
  });
});

test("a demo is never set up: its operators can log in", async () => {
  const demo = await openHouse();
  try {
    expect(demo.server.setupUrl).toBeUndefined();
  } finally {
    await demo.close();
  }
});

test("a business with a name of its own does not have that of the house", async () => {
  const own = await openHouse({ isDemo: false });
  try {
    const key = own.server.setupUrl?.split("#")[1] ?? "";
    const business = { businessHe: "אורות בע״מ", businessEn: "" };
    const dana = await new Shopper(own.url).arrive();
    const told = await post(dana, "/operator/setup", { ...HOUSE, ...business, setupKey: key });
    expect(told.status).toBe(200);
    const { db } = own.server.office;
    expect(await db.selectFrom("business").select("name").execute()).toEqual([
      { name: { he: "אורות בע״מ" } },
    ]);
    expect(await db.selectFrom("brand").select("display_name").execute()).toEqual([
      { display_name: { he: HOUSE.nameHe, en: HOUSE.nameEn } },
    ]);
  } finally {
    await own.close();
  }
});
