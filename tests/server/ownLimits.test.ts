import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldBy } from "../contract/stage.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { linkKey } from "../../server/partners/integrations.ts";
import { openHouse, quickLogins, type House } from "./house.ts";
import { arrive, codeFor, loginToArea, newLink, post } from "./people.ts";
import { cartOf, cartSeat, Shopper } from "./shopper.ts";

/** Settings that are lower than every default. */
const SHORT = {
  CODE_MINUTES: "2",
  CODE_TRIES: "1",
  MESSAGES_AN_HOUR: "2",
  MESSAGES_A_DAY: "4",
  PASSWORD_TRIES: "2",
  LOGIN_LINK_MINUTES: "3",
  LOGIN_HOURS: "1",
  VISITOR_DAYS: "7",
  STREAMS_PER_ADDRESS: "1",
  PARTNER_LINK_SECONDS: "60",
  INTEGRATION_HOURS: "1",
};
const LIMITED = [429, "RATE_LIMITED"];

let house: House;
beforeAll(async () => {
  const { partners, streamsPerAddress } = readConfig(SHORT);
  house = await openHouse({
    hasLimits: true,
    logins: quickLogins(SHORT),
    partners,
    streamsPerAddress,
  });
});
afterAll(() => house.close());

/** Makes a call with the clock shifted by this many seconds. */
async function later<T>(seconds: number, ask: () => Promise<T>): Promise<T> {
  const { clock } = house.server.office;
  await clock.shift(seconds);
  try {
    return await ask();
  } finally {
    await clock.shift(-seconds);
  }
}

describe("a house with limits of its own", () => {
  const askCode = async (mobileNumber: string) => {
    const shopper = await arrive(house);
    const asked = await post(shopper, "/customer/mobile-login", { mobileNumber });
    return { shopper, asked, smsCode: await codeFor(house, mobileNumber) };
  };
  const prove = (shopper: Shopper, mobileNumber: string, smsCode: string) =>
    post(shopper, "/customer/mobile-login-validation-area", { mobileNumber, smsCode });

  test("lets a code be for its minutes and tries, and sends its number of messages", async () => {
    const noa = "0500000001";
    const first = await askCode(noa);
    const tooOld = await later(121, () => prove(first.shopper, noa, first.smsCode));
    expect(toldBy(tooOld)).toEqual([401, "INVALID_SMS_CODE"]);

    const second = await askCode(noa);
    expect((await prove(second.shopper, noa, "wrong!")).status).not.toBe(200);
    const tried = await prove(second.shopper, noa, second.smsCode);
    expect(toldBy(tried)).toEqual([401, "INVALID_SMS_CODE"]);
    expect(toldBy((await askCode(noa)).asked)).toEqual(LIMITED);
    const nextHour = await later(3700, async () => [await askCode(noa), await askCode(noa)]);
    expect(nextHour.map(({ asked }) => asked.status)).toEqual([200, 200]);
    expect(toldBy((await later(7400, () => askCode(noa))).asked)).toEqual(LIMITED);
  });

  test("counts passwords, of customers and of operators", async () => {
    const shopper = await arrive(house);
    const body = { email: "maya@parterre.example", password: "wrong", recaptchaToken: null };
    const logIn = async (path: string, credentials: object) => {
      const tried = [];
      for (let turn = 0; turn < 3; turn++)
        tried.push(toldBy(await post(shopper, path, credentials)));
      return tried;
    };
    const expected = [[401, "LOGIN_FAILED"], [401, "LOGIN_FAILED"], LIMITED];
    expect(await logIn("/customer/login", body)).toEqual(expected);
    const staff = { username: "reports", password: "wrong" };
    expect(await logIn("/operator/login", staff)).toEqual(expected);
  });

  test("lets a link and an area live as long as it says", async () => {
    const avi = "0500000002";
    const shopper = await arrive(house);
    const token = await newLink(house, avi, () =>
      post(shopper, "/customer/login-link", { mobileNumber: avi }),
    );
    const redeemed = await later(181, () =>
      post(shopper, "/customer/login-link/redeem", { token }),
    );
    expect(toldBy(redeemed)).toEqual([409, "CUSTOMER_TOKEN_EXPIRED"]);

    await loginToArea(house, shopper, avi);
    const area = () => shopper.get("/customer-area/customerAreaData");
    expect((await area()).status).toBe(200);
    expect((await later(3601, area)).status).toBe(401);
  });

  test("is remembered by browsers for its days", async () => {
    const answer = await new Shopper(house.url).send("POST", "/session");
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("visitor="));
    expect(cookie).toContain(`Max-Age=${7 * 24 * 3600};`);
  });

  test("gives an address its number of streams", async () => {
    const { id } = await new Shopper(house.url).presentation(DEMO.play);
    const url = `${house.url}/api/seats/stream?presentationId=${id}`;
    const leaving = new AbortController();
    const first = await fetch(url, { signal: leaving.signal });
    const second = await fetch(url);
    expect([first.status, second.status]).toEqual([200, 429]);
    leaving.abort();
  });

  test("takes partners' links of its seconds, and sells under them for its hours", async () => {
    const shopper = await arrive(house);
    const linked = (ago: number) => {
      const TS = Math.floor(house.server.office.clock.now().getTime() / 1000) - ago;
      const ret = "https://partner.example/back";
      const key = linkKey(DEMO_PARTNER.id, DEMO_PARTNER.secret, { TS, ret });
      const path = `/integration?TS=${TS}&ret=${encodeURIComponent(ret)}&key=${key}`;
      return shopper.get<{ integrationId: string }>(path);
    };
    expect(toldBy(await linked(90))).toEqual([422, "INTEGRATION_ERROR"]);
    const { integrationId } = (await linked(30)).body;

    const show = await shopper.presentation(DEMO.play);
    const [seat] = await shopper.freeSeats(show);
    const cart = { ...cartOf(show, [cartSeat(show, seat!)]), integrationId };
    const store = () => shopper.call("POST", "/cart", { cart, uuid: shopper.uuid });
    expect((await store()).status).toBe(200);
    expect(toldBy(await later(3601, store))).toEqual([422, "INTEGRATION_ERROR"]);
  });
});
