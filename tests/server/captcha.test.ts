import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/platform/settings/config.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { toldBy, wireSeat } from "../contract/stage.ts";
import { openGateway, type Gateway } from "./gateway.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, post } from "./people.ts";
import { cartOf, type Shopper } from "./shopper.ts";
import { solve } from "./solvedPuzzle.ts";
import { vouched } from "../vouched.ts";

const { outside } = readConfig({});

/** Returns all calls that contain a captcha token, with the rest of their parameters. */
async function callsWithToken(house: House, token: string | null) {
  const guest = await arrive(house);
  const show = await guest.presentation(DEMO.play);
  const seat = { presentationId: show.id, venueId: show.venueId, seatplanId: show.seatplanId };
  const one = { ...seat, sectionId: 1, ticketGroupId: 1, x: 1, y: 1 };
  const recaptchaToken = token;
  const more = token === null ? "" : `&recaptchaToken=${encodeURIComponent(token)}`;
  const calls: [string, string, object?][] = [
    ["GET", `/presentations/${show.id}/ticket?sectionId=1${more}`],
    ["POST", `/seats/seatplanV2?seatplanId=${show.seatplanId}&venueId=${show.venueId}`, {}],
    ["GET", `/seats/seats-status?presentationId=${show.id}${more}`],
    ["PUT", "/seats/lock-seat", { seat: one }],
    ["PUT", "/seats/lock-seats", { seats: [one] }],
    ["PUT", "/seats/unlock-seat", { seat: one }],
    ["GET", `/seats/best-available?quantity=1&presentationId=${show.id}${more}`],
    ["GET", `/payment/form/he?total=1&locationId=6&authProfileId=2${more}`],
    ["GET", `/payment/voucher?reference=GIFT100${more}`],
    ["POST", "/payment/commit", { cart: cartOf(show, []), miniSiteUrl: null }],
  ];
  return { guest, calls, recaptchaToken };
}

/** Returns the directives of the Content-Security-Policy. */
async function policyOf({ url }: House): Promise<Map<string, string[]>> {
  const { headers } = await fetch(`${url}/api/healthz`);
  const text = headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(" ");
      return [name, sources];
    }),
  );
}

describe("our own puzzles", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ outside: { ...outside, captcha: { kind: "altcha", cost: 1 } } });
  });
  afterAll(() => house.close());
  const login = (guest: Shopper, recaptchaToken: string | null) =>
    post(guest, "/customer/mobile-login", { mobileNumber: "0500000001", recaptchaToken });

  test("a solution passes once; none, a forged and a used one do not", async () => {
    const guest = await arrive(house);
    const session = await guest.call<{ captcha: object }>("POST", "/session", {});
    expect(session.body.captcha).toEqual({ kind: "altcha", siteKey: null, scriptUrl: null });
    for (const token of [null, "", "rubbish", Buffer.from("{}").toString("base64")]) {
      expect(toldBy(await login(guest, token))).toEqual([422, "invalid_captcha"]);
    }
    const token = await solve(guest);
    const forged = vouched<{
      challenge: { parameters: { cost: number } };
    }>(JSON.parse(Buffer.from(token, "base64").toString()));
    forged.challenge.parameters.cost = 2;
    const wrong = Buffer.from(JSON.stringify(forged)).toString("base64");
    expect(toldBy(await login(guest, wrong))).toEqual([422, "invalid_captcha"]);
    expect((await login(guest, token)).body).toEqual({ success: true });
    expect(toldBy(await login(guest, token))).toEqual([422, "invalid_captcha"]);
    // This token contains the same solution in another encoding.
    const reworded = Buffer.from(`${Buffer.from(token, "base64").toString()} `).toString("base64");
    expect(toldBy(await login(guest, reworded))).toEqual([422, "invalid_captcha"]);
  });

  test("every call that carries a token is refused without one", async () => {
    const { guest, calls } = await callsWithToken(house, null);
    for (const [method, path, body] of calls) {
      const told = await guest.call(method, path, body, { "idempotency-key": "k" });
      expect([path, ...toldBy(told)]).toEqual([path, 422, "recaptcha"]);
    }
    for (const [path, body] of [
      ["/customer/login", { email: "a@b.example", password: "x" }],
      ["/customer/login-link", { email: "a@b.example" }],
      ["/customer-area/mobile-login", { mobileNumber: "0500000001" }],
      ["/customer/social-login", { provider: "x", token: "x" }],
    ] as const) {
      expect(toldBy(await post(guest, path, body))).toEqual([422, "invalid_captcha"]);
    }
  });

  test("a seat is locked with a solution, in the query or the body", async () => {
    const guest = await arrive(house);
    const show = await guest.presentation(DEMO.play);
    const seat = (await guest.freeSeats(show))[0]!;
    const body = { seat: wireSeat(show, seat), recaptchaToken: await solve(guest) };
    expect((await guest.call("PUT", "/seats/lock-seat", body)).status).toBe(200);
    const token = encodeURIComponent(await solve(guest));
    const path = `/seats/seats-status?presentationId=${show.id}&recaptchaToken=${token}`;
    expect((await guest.get(path)).status).toBe(200);
  });

  test("needs nobody's script: the page's security policy is as narrow as ever", async () => {
    const policy = await policyOf(house);
    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.has("style-src-attr")).toBe(false);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
  });

  test("who may not call is told before the captcha is judged, and so is wrong input", async () => {
    const guest = await arrive(house);
    const unknown = await guest.call("PUT", "/seats/lock-seat", {}, { cookie: "" });
    expect(toldBy(unknown)).toEqual([401, "UNAUTHORIZED"]);
    expect(toldBy(await guest.call("PUT", "/seats/lock-seat", {}))).toEqual([422, "VALIDATION"]);
  });
});

describe("a service that verifies", () => {
  let gateway: Gateway;
  let house: House;
  beforeAll(async () => {
    gateway = await openGateway();
    const settings = {
      CAPTCHA: "siteverify",
      CAPTCHA_URL: gateway.url,
      CAPTCHA_SECRET: "ours",
      CAPTCHA_SITE_KEY: "public",
      CAPTCHA_SCRIPT: "https://captcha.example/api.js?render={key}",
      CAPTCHA_ORIGINS: "https://*.captcha.example",
    };
    house = await openHouse({ outside: readConfig(settings).outside });
  });
  afterAll(async () => {
    await house.close();
    await gateway.close();
  });

  test("is asked with our secret, and its verdict holds", async () => {
    gateway.answer = ({ body }) => ({
      status: 200,
      body: JSON.stringify({ success: new URLSearchParams(body).get("response") === "good" }),
    });
    const guest = await arrive(house);
    const login = (recaptchaToken: string) =>
      post(guest, "/customer/mobile-login", { mobileNumber: "0500000002", recaptchaToken });
    expect(toldBy(await login("bad"))).toEqual([422, "invalid_captcha"]);
    expect((await login("good")).status).toBe(200);
    const sent = new URLSearchParams(gateway.asked.at(-1)!.body);
    expect([sent.get("secret"), sent.get("response")]).toEqual(["ours", "good"]);
    expect(toldBy(await login("good"))).toEqual([422, "invalid_captcha"]);
    const session = await guest.call<{ captcha: object }>("POST", "/session", {});
    expect(session.body.captcha).toEqual({
      kind: "siteverify",
      siteKey: "public",
      scriptUrl: "https://captcha.example/api.js?render=public",
    });
    expect(toldBy(await guest.get("/captcha/challenge"))).toEqual([404, "NOT_FOUND"]);
  });

  test("may load its script and frame its question, and nobody else may", async () => {
    const policy = await policyOf(house);
    for (const part of ["script-src", "frame-src", "connect-src"]) {
      const allowed = policy.get(part);
      expect(allowed).toContain("https://captcha.example");
      expect(allowed).toContain("https://*.captcha.example");
      expect(allowed).not.toContain("https://www.google.com");
    }
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).not.toContain("'unsafe-inline'");
    expect(policy.get("style-src-attr")).toEqual(["'unsafe-inline'"]);
    expect(policy.has("require-trusted-types-for")).toBe(false);
    expect(policy.has("trusted-types")).toBe(false);
  });

  test("that gives scores lets through who scores enough", async () => {
    const verdicts: Record<string, object> = {
      low: { success: true, score: 0.4 },
      high: { success: true, score: 0.5 },
      none: { success: true },
      failed: { success: false, score: 0.9 },
    };
    gateway.answer = ({ body }) => ({
      status: 200,
      body: JSON.stringify(verdicts[new URLSearchParams(body).get("response") ?? ""]),
    });
    const guest = await arrive(house);
    const login = (recaptchaToken: string) =>
      post(guest, "/customer/mobile-login", { mobileNumber: "0500000003", recaptchaToken });
    expect((await login("high")).status).toBe(200);
    expect((await login("none")).status).toBe(200);
    expect(toldBy(await login("low"))).toEqual([422, "invalid_captcha"]);
    expect(toldBy(await login("failed"))).toEqual([422, "invalid_captcha"]);
  });

  test("a purchase that is sent again under its key needs no new token", async () => {
    gateway.answer = () => ({ status: 200, body: '{"success":true}' });
    const guest = await arrive(house);
    const show = await guest.presentation(DEMO.play);
    const commit = (key: string) =>
      guest.call(
        "POST",
        "/payment/commit",
        { cart: cartOf(show, []), miniSiteUrl: null, recaptchaToken: "buy" },
        { "idempotency-key": key },
      );
    const first = await commit("one");
    expect(first.body.error?.code).not.toBe("recaptcha");
    expect((await commit("one")).body).toEqual(first.body);
    expect(toldBy(await commit("two"))).toEqual([422, "recaptcha"]);
  });

  test("that is broken lets nobody through", async () => {
    gateway.answer = () => ({ status: 502 });
    const guest = await arrive(house);
    const body = { mobileNumber: "0500000002", recaptchaToken: "lost" };
    const told = await post(guest, "/customer/mobile-login", body);
    expect(toldBy(told)).toEqual([422, "invalid_captcha"]);
  });
});
