import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../domain/api/resources.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { writeBrand } from "./brands/brandOf.ts";
import { askAt } from "./brands/hostRequest.ts";
import { adminOf, logIn, wrongFields } from "./catalogueDesk/desk.ts";
import { openGateway, type Gateway } from "./gateway.ts";
import { openHouse, type House } from "./house.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import type { Shopper } from "./shopper.ts";
import { vouched } from "../vouched.ts";

const HOST = "tickets.stage.example";
const OTHER = "tickets.cinema.example";
const PATH = "/pres-live/resources/captchas";
const VALUES = {
  businessId: DEMO.stageBusiness,
  name: "Captcha of the stage",
  captchaProvider: "recaptcha",
  siteKey: "public-of-the-stage",
  captchaSecret: "secret-of-the-stage",
  leastScore: 60,
};
const PUZZLES = { ...VALUES, captchaProvider: "altcha", siteKey: null, captchaSecret: null };

let database: string;
let service: Gateway;
let nodes: House[];
let admin: Shopper;
let id: number;
beforeAll(async () => {
  service = await openGateway();
  database = await copyDatabase("demo");
  const settings = {
    CAPTCHA: "siteverify",
    CAPTCHA_URL: `${service.url}/house`,
    CAPTCHA_SECRET: "secret-of-the-house",
    CAPTCHA_SITE_KEY: "public-of-the-house",
    CAPTCHA_SCRIPT: "https://captcha.example/api.js?render={key}",
    CAPTCHA_ORIGINS: "https://*.captcha.example",
    CAPTCHA_COST: "1",
  };
  const captchaUrls = {
    recaptcha: `${service.url}/recaptcha`,
    hcaptcha: `${service.url}/hcaptcha`,
    turnstile: `${service.url}/turnstile`,
  };
  const outside = { ...readConfig(settings).outside, captchaUrls };
  nodes = [];
  for (let node = 0; node < 2; node++) {
    nodes.push(await openHouse({ store: postgresAt(database), outside }));
  }
  admin = await logIn(nodes[0]!, "admin");
  await writeBrand(admin, { businessId: DEMO.stageBusiness, host: HOST });
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await service.close();
  await dropDatabase(database);
});

const create = (changes: object = {}, by = admin) =>
  by.call<{ resource: Resource }>("POST", PATH, { values: { ...VALUES, ...changes } });
const edit = (values: object) =>
  admin.call<{ resource: Resource }>("PUT", `${PATH}/${id}`, { values });
const keptSecret = async (): Promise<unknown> =>
  (await admin.get<{ resource: Resource }>(`${PATH}/${id}`)).body.resource.values["captchaSecret"];

/** Returns the captcha in the session's reply at a host, for each node. */
const toldAt = (host: string): Promise<unknown[]> =>
  Promise.all(
    nodes.map(async ({ url }) => {
      const { body } = await askAt(url, host, "/api/session", {}, {});
      return vouched<{ captcha: { siteKey: unknown } }>(JSON.parse(body)).captcha;
    }),
  );
const siteKeysAt = async (host: string) =>
  (await toldAt(host)).map((captcha) => Object(captcha).siteKey as unknown);

/** Requests a login code at a host with a captcha token. Returns the status. */
async function login(host: string, recaptchaToken: string | null): Promise<number> {
  const { url } = nodes[0]!;
  const session = await askAt(url, host, "/api/session", {}, {});
  const { uuid } = vouched<{ uuid: string }>(JSON.parse(session.body));
  const cookie = /visitor=[^;]+/.exec(session.headers["set-cookie"] ?? "")?.[0] ?? "";
  const body = { mobileNumber: "0500000001", recaptchaToken };
  const path = "/api/customer/mobile-login";
  return (await askAt(url, host, path, { uuid, cookie }, body)).status;
}
const policyAt = async (host: string): Promise<string> =>
  (await askAt(nodes[1]!.url, host, "/api/healthz")).headers["content-security-policy"] ?? "";

describe("the captcha of a business", () => {
  test.each([
    [["siteKey"], { siteKey: null }],
    [["captchaSecret"], { captchaSecret: null }],
    [["siteKey", "captchaSecret"], { captchaProvider: "altcha" }],
    [["leastScore"], { leastScore: 20 }],
    [["captchaProvider"], { captchaProvider: "https://captcha.evil.example" }],
    [["siteKey"], { siteKey: "a&onload=b" }],
  ])("is refused for its %s with %j", async (fields, changes) => {
    expect(wrongFields(await create(changes))).toEqual(fields);
  });

  test("is asked on the pages of its host, on every node at once, and nowhere else", async () => {
    expect(await siteKeysAt(HOST)).toEqual(["public-of-the-house", "public-of-the-house"]);
    const { status, body } = await create();
    expect(status).toBe(200);
    ({ id } = body.resource);
    const own = { kind: "siteverify", siteKey: "public-of-the-stage" };
    const scriptUrl = "https://www.google.com/recaptcha/api.js?render=public-of-the-stage";
    await expect
      .poll(() => toldAt(HOST))
      .toEqual([
        { ...own, scriptUrl },
        { ...own, scriptUrl },
      ]);
    expect(await siteKeysAt(OTHER)).toEqual(["public-of-the-house", "public-of-the-house"]);
  });

  test("is the only one in use of its business", async () => {
    expect(wrongFields(await create())).toEqual(["businessId"]);
  });

  test("is asked with its own secret, and takes tokens of its own pages alone", async () => {
    const verdicts: Record<string, object> = {
      good: { success: true, score: 0.6, hostname: HOST },
      low: { success: true, score: 0.5, hostname: HOST },
      foreign: { success: true, score: 0.9, hostname: OTHER },
      nameless: { success: true, score: 0.9 },
      failed: { success: false, hostname: HOST },
    };
    service.answer = ({ body }) => ({
      status: 200,
      body: JSON.stringify(verdicts[new URLSearchParams(body).get("response") ?? ""] ?? {}),
    });
    for (const token of [null, "low", "foreign", "nameless", "failed"])
      expect([token, await login(HOST, token)]).toEqual([token, 422]);
    expect(await login(HOST, "good")).toBe(200);
    const { url, body } = service.asked.at(-1)!;
    expect([url, new URLSearchParams(body).get("secret")]).toEqual([
      "/recaptcha",
      "secret-of-the-stage",
    ]);
    expect(await login(HOST, "good")).toBe(422);
    // The installation's captcha asks another service, which returns no host.
    expect(await login(OTHER, "nameless")).toBe(200);
    expect(service.asked.at(-1)!.url).toBe("/house");
  });

  test("that does not answer lets nobody through", async () => {
    service.answer = () => ({ status: 502 });
    expect(await login(HOST, "lost")).toBe(422);
  });

  test("opens the security policy of its own host alone", async () => {
    expect(await policyAt(HOST)).toContain("script-src 'self' https://www.google.com");
    expect(await policyAt(HOST)).not.toContain("captcha.example");
    expect(await policyAt(OTHER)).toContain("https://*.captcha.example");
    expect(await policyAt(OTHER)).not.toContain("https://www.google.com");
  });

  test("shows its secret to nobody, and stores it encrypted", async () => {
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}/${id}/history`, `${PATH}/export`]) {
      const text = await (await admin.send("GET", path)).text();
      expect(text).toContain("stage");
      expect(text).not.toContain(VALUES.captchaSecret);
    }
    const { db } = nodes[0]!.server.office;
    const row = await db.selectFrom("captcha").selectAll().executeTakeFirstOrThrow();
    expect(row.captcha_secret).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(VALUES.captchaSecret);
    for (const node of nodes) expect(node.lines.join()).not.toContain(VALUES.captchaSecret);
  });

  test("asks for its secret again before another service gets one", async () => {
    const captchaSecret = await keptSecret();
    expect((await edit({ ...VALUES, captchaSecret, leastScore: 70 })).status).toBe(200);
    const moved = { ...VALUES, captchaSecret, captchaProvider: "turnstile" };
    expect(wrongFields(await edit(moved))).toEqual(["captchaSecret"]);
  });

  test("belongs to its business, whose operators alone see and change it", async () => {
    const stranger = await adminOf(nodes[0]!, DEMO.cinemaBusiness);
    expect((await stranger.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await create({}, stranger)).status).toBe(403);
  });
});

describe("the test of a captcha", () => {
  const found = async (changes: object = {}, of: number | null = id, by = admin) =>
    by.call<{ verdict: string; hosts: string[]; isEverywhere: boolean }>(
      "POST",
      "/pres-live/captchas/test",
      { id: of, values: { ...VALUES, ...changes } },
    );
  const codes = (...list: string[]) => {
    service.answer = () => ({
      status: 200,
      body: JSON.stringify({ success: false, "error-codes": list }),
    });
  };

  test.each([
    ["recaptcha", ["invalid-input-response"], "accepted"],
    ["recaptcha", ["invalid-input-secret", "invalid-input-response"], "login"],
    ["hcaptcha", ["sitekey-secret-mismatch"], "siteKey"],
    ["turnstile", ["invalid-input-secret"], "login"],
    ["turnstile", ["invalid-input-response"], "accepted"],
  ])("of %s that answers %j ends as %s", async (captchaProvider, list, verdict) => {
    codes(...list);
    const { body } = await found({ captchaProvider });
    expect(body).toEqual({ verdict, hosts: [HOST], isEverywhere: false });
    expect(service.asked.at(-1)!.url).toBe(`/${captchaProvider}`);
  });

  test("sends the stored secret if it was not changed", async () => {
    codes();
    expect((await found({ captchaSecret: await keptSecret() })).body.verdict).toBe("accepted");
    const sent = new URLSearchParams(service.asked.at(-1)!.body);
    expect(sent.get("secret")).toBe(VALUES.captchaSecret);
  });

  test("of a silent service and of puzzles says so", async () => {
    service.answer = () => ({ status: 200, body: "no JSON" });
    expect((await found()).body.verdict).toBe("noAnswer");
    expect((await found(PUZZLES)).body.verdict).toBe("puzzles");
    const elsewhere = await found({ businessId: DEMO.cinemaBusiness }, null);
    expect(elsewhere.body.hosts).toEqual([]);
  });

  test("is for operators of the business alone", async () => {
    const stranger = await adminOf(nodes[0]!, DEMO.cinemaBusiness);
    expect((await found({}, null, stranger)).status).toBe(403);
    expect((await found({}, id, stranger)).status).not.toBe(200);
  });
});

test("puzzles of our own are posed at the business's host alone", async () => {
  const challengeAt = async (host: string) =>
    (await askAt(nodes[1]!.url, host, "/api/captcha/challenge")).status;
  expect(await challengeAt(HOST)).toBe(404);
  expect((await edit(PUZZLES)).status).toBe(200);
  await expect.poll(() => challengeAt(HOST)).toBe(200);
  expect(await challengeAt(OTHER)).toBe(404);
  expect(await policyAt(HOST)).toContain("require-trusted-types-for 'script'");
});

test("a captcha that is retired leaves its host to the installation's, on every node", async () => {
  expect((await admin.call("POST", `${PATH}/${id}/retire`, { isRetired: true })).status).toBe(200);
  await expect.poll(() => siteKeysAt(HOST)).toEqual(["public-of-the-house", "public-of-the-house"]);
});
