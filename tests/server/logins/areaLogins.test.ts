import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { KnownLogin } from "../../../domain/api/knownLogin.ts";
import { deviceOf } from "../../../server/identity/logins/deviceOf.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import { arrive, loginByMobile, loginToArea, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { oneOf } from "../firstOf.ts";
import { twoOf } from "../firstOf.ts";

const NOA = "0500000001";
const LIOR = "0500000006";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0";

let house: House;
beforeAll(async () => {
  house = await openHouse({ hasLimits: true, logins: quickLogins() });
});
afterAll(() => house.close());
const db = () => house.server.office.db;
/** Resets the limits, because a number gets only a few codes per hour. */
const forgetCodes = async (): Promise<void> => {
  for (const table of ["asked", "sent_message"] as const) await db().deleteFrom(table).execute();
};
afterEach(async () => {
  for (const table of ["login_session", "booking_login"] as const)
    await db().deleteFrom(table).execute();
  await forgetCodes();
});

async function inArea(mobile = NOA): Promise<Shopper> {
  const shopper = await arrive(house);
  await loginToArea(house, shopper, mobile);
  return shopper;
}
const loginsOf = async (shopper: Shopper): Promise<KnownLogin[]> =>
  (await shopper.get<{ logins: KnownLogin[] }>("/customer-area/logins")).body.logins;
const end = (shopper: Shopper, id: string) => post(shopper, `/customer-area/logins/${id}/end`);
const areaOf = async (shopper: Shopper): Promise<number> =>
  (await shopper.get("/customer-area/customerAreaData")).status;
const bookingOf = async (shopper: Shopper): Promise<unknown> =>
  (await post<{ customerInfo: unknown }>(shopper, "/customer/refresh")).body.customerInfo;

describe("a customer's logins to the area", () => {
  test("are listed with this one first, and nothing that could be used", async () => {
    const [other, own] = [await inArea(), await inArea()];
    await inArea(LIOR);
    const logins = await loginsOf(own);
    expect(logins.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect((await loginsOf(other)).map(({ id }) => id)).toEqual(
      logins.map(({ id }) => id).toReversed(),
    );
    const rows = await db().selectFrom("login_session").select("token_hash").execute();
    for (const { token_hash } of rows) expect(JSON.stringify(logins)).not.toContain(token_hash);
  });

  test("name the browser as far as it tells, from at most 200 characters", async () => {
    const shopper = await arrive(house);
    const headers = { "user-agent": `${FIREFOX} ${"x".repeat(300)}` };
    const body = { email: "noa@parterre.example", password: "parterre", customerArea: true };
    expect((await shopper.call("POST", "/customer/login", body, headers)).status).toBe(200);
    expect(await loginsOf(shopper)).toMatchObject([{ browser: "Firefox", system: "Windows" }]);
    const row = await db()
      .selectFrom("login_session")
      .select("user_agent")
      .executeTakeFirstOrThrow();
    expect(row.user_agent).toHaveLength(200);
  });

  test("end one by one, with the booking of the same browser", async () => {
    const [own, other] = [await inArea(), await inArea()];
    await loginByMobile(house, other, NOA);
    const [, { id }] = twoOf(await loginsOf(own));
    expect((await end(own, id)).status).toBe(200);
    expect([await areaOf(own), await areaOf(other), await bookingOf(other)]).toEqual([
      200,
      401,
      null,
    ]);
    expect(toldBy(await end(own, id))).toEqual([404, "NOT_FOUND"]);
  });

  test("end all but this one, in the area and in bookings", async () => {
    const [own, one, two] = [await inArea(), await inArea(), await inArea()];
    const booker = await arrive(house);
    await forgetCodes();
    await loginByMobile(house, booker, NOA);
    expect(await bookingOf(booker)).not.toBeNull();
    const stranger = await inArea(LIOR);
    expect((await post(own, "/customer-area/end-other-logins")).status).toBe(200);
    const areas = await Promise.all([own, one, two, stranger].map(areaOf));
    expect(areas).toEqual([200, 401, 401, 200]);
    expect(await bookingOf(booker)).toBeNull();
    expect(await loginsOf(own)).toHaveLength(1);
  });

  test("of somebody else are not found, and asking is counted by nothing", async () => {
    const [noa, lior] = [await inArea(), await inArea(LIOR)];
    const [{ id }] = oneOf(await loginsOf(lior));
    const counts = async () => [
      await db().selectFrom("asked").selectAll().execute(),
      await db().selectFrom("guess_count").selectAll().execute(),
    ];
    const before = await counts();
    for (let at = 0; at < 30; at++) expect(toldBy(await end(noa, id))).toEqual([404, "NOT_FOUND"]);
    expect(await counts()).toEqual(before);
    expect([await areaOf(noa), await areaOf(lior)]).toEqual([200, 200]);
  });

  test("that nobody has used for long are not listed", async () => {
    await inArea();
    const { clock } = house.server.office;
    await clock.shift(3 * 3600);
    const own = await inArea();
    expect(await loginsOf(own)).toHaveLength(1);
    await clock.shift(-3 * 3600);
  });
});

describe("a user agent", () => {
  const CHROME = "(KHTML, like Gecko) Chrome/140.0.0.0";
  test.each([
    [FIREFOX, "Firefox", "Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${CHROME} Safari/537.36 Edg/140.0`,
      "Edge",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 ${CHROME} Mobile Safari/537.36`,
      "Chrome",
      "Android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 ${CHROME}`,
      "Samsung Internet",
      "Android",
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 16181) AppleWebKit/537.36 ${CHROME} OPR/110.0`,
      "Opera",
      "ChromeOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
      "Safari",
      "macOS",
    ],
    ["curl/8.5.0", null, null],
    ["", null, null],
    [null, null, null],
  ])("%s is %s on %s", (text, browser, system) => {
    expect(deviceOf(text)).toEqual({ browser, system });
  });
});
