import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHouse, type House } from "../house.ts";
import { builtPage } from "./builtPage.ts";
import { rawCall } from "./rawCall.ts";

const distDir = builtPage();
let plain: House;
let secure: House;
beforeAll(async () => {
  plain = await openHouse({ distDir });
  secure = await openHouse({ distDir, publicUrl: "https://tickets.example" });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  rmSync(distDir, { recursive: true });
});

/** Paths of pages, the back office, API calls, files, lists, and every kind of failure. */
const PATHS = [
  "/",
  "/feature/999999999",
  "/nothing/here",
  "/backoffice/",
  "/assets/main-a1b2c3d4.js",
  "/assets/missing.js",
  "/media/missing.jpg",
  "/robots.txt",
  "/sitemap.xml",
  "/metrics",
  "/api/healthz",
  "/api/openapi.json",
  "/api/features/",
  "/api/nothing",
  "/api/presentations/abc",
  "/api/customer-area/customerAreaData",
  "/api/operator/me",
];

const LIMITED_FEATURES = ["geolocation", "microphone", "payment", "usb", "browsing-topics"];

async function expectSafe(headers: Headers): Promise<void> {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'self'/);
  expect(policy).toMatch(/object-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).toMatch(/frame-ancestors 'self'/);
  expect(policy).toMatch(/require-trusted-types-for 'script';trusted-types parterre(;|$)/);
  expect(policy).not.toMatch(/unsafe-|(default|script|style|connect|worker)-src[^;]*\*/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBeNull();
  const permissions = headers.get("permissions-policy") ?? "";
  for (const feature of LIMITED_FEATURES) expect(permissions).toContain(`${feature}=(`);
}

describe.each(PATHS)("%s", (path) => {
  const ask = (house: House) =>
    fetch(`${house.url}${path}`, { headers: { accept: "text/html,*/*" } });

  test("carries the headers that keep other sites out", async () => {
    await expectSafe((await ask(plain)).headers);
    await expectSafe((await ask(secure)).headers);
  });

  test("asks browsers to stay on https where that is the public address, and only there", async () => {
    const { headers: overHttps } = await ask(secure);
    expect(overHttps.get("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
    expect(overHttps.get("cross-origin-opener-policy")).toBe("same-origin");
    const { headers: overHttp } = await ask(plain);
    expect(overHttp.get("strict-transport-security")).toBeNull();
    expect(overHttp.get("cross-origin-opener-policy")).toBeNull();
  });
});

test("an address that cannot be read is refused with the same headers", async () => {
  const { text, status } = await rawCall(plain.url, [
    "GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  ]);
  expect(status).toBe(404);
  const lines = text.split("\r\n\r\n", 1)[0]!.split("\r\n").slice(1);
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  await expectSafe(new Headers(pairs));
});
