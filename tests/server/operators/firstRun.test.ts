import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanDraft } from "../../../domain/api/plans.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { FirstRun, SetupStep } from "../../../domain/api/setup.ts";
import { toldBy } from "../../contract/stage.ts";
import { wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const PASSWORD = "tangerine kettle";
const HOUSE = {
  username: "dana",
  firstName: "Dana",
  lastName: "Levi",
  email: null,
  password: PASSWORD,
  nameHe: "קולנוע אורות",
  nameEn: "Orot Cinemas",
  businessHe: "",
  businessEn: "",
  languages: { locales: ["he", "en"], defaultLocale: "he" },
};
/** A seating plan of two rows with two seats each. */
const PLAN = JSON.stringify({
  name: "Hall",
  sections: [
    {
      name: "Hall",
      rows: [1, 2].map((row) => ({
        name: `${row}`,
        seats: [1, 2].map((seat) => ({ name: `${seat}`, x: seat * 20, y: row * 26 })),
      })),
    },
  ],
});

interface Progress {
  readonly steps: { step: SetupStep; isDone: boolean }[];
  readonly firstRun: FirstRun | null;
}

let house: House;
let dana: Shopper;
beforeAll(async () => {
  house = await openHouse({ isDemo: false });
  dana = await new Shopper(house.url).arrive();
  const setupKey = house.server.setupUrl?.split("#")[1] ?? "";
  const told = await post(dana, "/operator/setup", { ...HOUSE, setupKey });
  if (told.status !== 200) throw new Error(JSON.stringify(told.body));
});
afterAll(() => house.close());

const progress = async (by = dana): Promise<Progress> =>
  (await by.get<Progress>("/pres-live/setup")).body;
const openSteps = async (by = dana): Promise<string[]> =>
  ((await progress(by)).firstRun?.steps ?? [])
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);
const pass = (step: string, by = dana) => post<Progress>(by, "/pres-live/setup/pass", { step });
const price = (amount: number, by = dana) =>
  post<{ ticketGroupId: number }>(by, "/pres-live/setup/price", { amount });

/** Logs in with a new session, as on another device. */
async function again(): Promise<Shopper> {
  const shopper = await new Shopper(house.url).arrive();
  const { status } = await post(shopper, "/operator/login", {
    username: "dana",
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return shopper;
}

async function made(kind: string, values: object): Promise<number> {
  const path = `/pres-live/resources/${kind}`;
  const told = await post<{ resource: Resource }>(dana, path, { values });
  expect([kind, told.status]).toEqual([kind, 200]);
  return told.body.resource.id;
}

/** Creates and logs in an operator who is limited to one location. */
async function limited(locationId: number): Promise<Shopper> {
  const { db } = house.server.office;
  const { password_hash, business_ids } = await db
    .selectFrom("operator")
    .select(["password_hash", "business_ids"])
    .where("username", "=", "dana")
    .executeTakeFirstOrThrow();
  const role = await db.selectFrom("operator").select("role_id").executeTakeFirstOrThrow();
  await db
    .insertInto("operator")
    .values({
      id: 900,
      username: "noa",
      password_hash,
      business_ids,
      location_ids: [locationId],
      role_id: role.role_id,
      first_name: "Noa",
      last_name: "",
    })
    .execute();
  const shopper = await new Shopper(house.url).arrive();
  await post(shopper, "/operator/login", { username: "noa", password: PASSWORD });
  return shopper;
}

describe("the set-up page", () => {
  test("has four steps for the first operator, and a location cannot be left for later", async () => {
    expect(await openSteps()).toEqual(["secondFactor", "location", "hall", "payment"]);
    expect((await progress()).firstRun).toMatchObject({
      provider: "sandbox",
      locationId: null,
      venueId: null,
      accountId: null,
      hasKeys: false,
    });
    expect(wrongFields(await pass("location"))).toEqual(["step"]);
  });

  test("is taken up on another device where it was left", async () => {
    expect((await pass("secondFactor")).status).toBe(200);
    const { firstRun } = await progress();
    const name = { he: "אורות הנמל" };
    const place = { address: null, mapUrl: null, openingHours: null, isOffline: false };
    await made("locations", { businessId: firstRun?.businessId, name, city: name, ...place });
    expect(await openSteps(await again())).toEqual(["hall", "payment"]);
    // The operator still has to set up the second factor before the first sale.
    const { steps } = await progress();
    expect(steps.find(({ step }) => step === "secondFactor")?.isDone).toBe(false);
  });

  test("is not that of an operator who is limited to a location", async () => {
    const { firstRun } = await progress();
    const noa = await limited(firstRun?.locationId ?? 0);
    expect((await progress(noa)).firstRun).toBeNull();
    expect(toldBy(await pass("hall", noa))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await price(42, noa))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await pass("hall", await new Shopper(house.url).arrive()))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    expect(await openSteps()).toEqual(["hall", "payment"]);
  });

  test("publishes the plan of a hall with one price for all seats, however often it is asked for one", async () => {
    const { firstRun } = await progress();
    const name = { he: "אולם 1" };
    await made("halls", {
      locationId: firstRun?.locationId,
      name,
      venueTypeId: 1,
      entrance: null,
    });
    const { firstRun: named } = await progress();
    const upload = await dana.send(
      "POST",
      `/pres-live/plans/drafts?venueId=${named?.venueId}&fileName=hall.json`,
      new TextEncoder().encode(PLAN),
    );
    const { draft } = (await dana.read<{ draft: PlanDraft }>(upload)).body;
    expect([draft.seats, draft.errors]).toEqual([4, 0]);
    expect(wrongFields(await price(42.001)).length).toBeGreaterThan(0);
    const answers = await Promise.all([price(42), price(50)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [{ ticketGroupId } = { ticketGroupId: 0 }, other] = answers.map(({ body }) => body);
    expect(other?.ticketGroupId).toBe(ticketGroupId);
    const groups = draft.groups.map(({ id }) => ({ id, ticketGroupId }));
    const path = `/pres-live/plans/drafts/${draft.draftId}/publish`;
    expect((await post(dana, path, { groups, presentationIds: [] })).status).toBe(200);
    expect(await openSteps()).toEqual(["payment"]);
    const done = (await progress()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(done).toEqual(
      expect.arrayContaining(["location", "hall", "plan", "ticketGroup", "ticketType", "prices"]),
    );
  });

  test("shows an account that has no keys yet, and does not end with them by itself", async () => {
    const { firstRun } = await progress();
    const account = { name: "Cardcom", gateway: "cardcom", terminal: "1000", isTest: true };
    const rest = { paymentPage: null, cashier: null, mostPayments: 1, wallets: [] };
    const flags = { isTakenAtOnce: false, isFramed: false };
    const id = await made("payment-accounts", {
      authProfileId: firstRun?.authProfileId,
      ...account,
      ...rest,
      ...flags,
    });
    expect((await progress()).firstRun).toMatchObject({ accountId: id, hasKeys: false });
    const keys = { apiUser: "user", apiSecret: "secret" };
    await dana.call("PUT", `/pres-live/payment-accounts/${id}/keys`, keys);
    expect((await progress()).firstRun).toMatchObject({ accountId: id, hasKeys: true });
    expect(await openSteps()).toEqual(["payment"]);
  });

  test("is closed for good by its last step, once for two people and also after another start", async () => {
    const two = await Promise.all([pass("payment"), pass("payment", await again())]);
    expect(two.map(({ status, body }) => [status, body.firstRun])).toEqual([
      [200, null],
      [200, null],
    ]);
    const ended = () =>
      house.server.office.db
        .selectFrom("installation")
        .select(["setup_ended_at", "setup_passed"])
        .execute();
    const rows = await ended();
    expect(rows).toHaveLength(1);
    expect((await pass("hall")).body.firstRun).toBeNull();
    expect(toldBy(await price(42))).toEqual([404, "NOT_FOUND"]);
    expect(await ended()).toEqual(rows);
    const { dataDir } = house;
    await house.stop();
    house = await openHouse({ isDemo: false }, dataDir);
    dana = await again();
    expect((await progress()).firstRun).toBeNull();
    expect(house.server.setupUrl).toBeUndefined();
  });
});

test("an operator of the demo is shown no set-up page", async () => {
  const demo = await openHouse();
  try {
    const admin = await new Shopper(demo.url).arrive();
    await post(admin, "/operator/login", { username: "admin", password: "admin" });
    expect((await progress(admin)).firstRun).toBeNull();
  } finally {
    await demo.close();
  }
});
