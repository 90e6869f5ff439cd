import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageOf as builtPageOf } from "../gate/pages.ts";
import { pageOf, serveFiles, serveMedia } from "../../server/http/files.ts";
import type { DressPage } from "../../server/pages/storefrontPages.ts";

let app: FastifyInstance;
const dress: DressPage = (pathname, query) =>
  Promise.resolve({
    status: pathname === "/gone" ? 404 : 200,
    locale: query.get("language") === "en" ? "en" : "he",
    head: `<meta name="of" content="${pathname}">`,
  });
const dist = mkdtempSync(join(tmpdir(), "parterre-dist-"));
beforeAll(async () => {
  for (const folder of ["app", "backoffice", "assets", ".vite"]) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, "app/index.html"), "<html><head></head>storefront");
  writeFileSync(join(dist, "backoffice/index.html"), "back office");
  writeFileSync(join(dist, "assets/main-a1b2c3d4.js"), "script");
  const texts = { "locales/en/shell.json": { file: "assets/shell-en.js" } };
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(texts));
  app = Fastify();
  await serveFiles(app, dist, dress);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const visit = (url: string) => app.inject({ url, headers: { accept: "text/html,*/*" } });

const PATHS = [
  "/",
  "/order/12",
  "/whatson/2",
  "/edocument/abc",
  "/backoffice",
  "/backoffice/",
  "/PRES-live",
  "/pres-live/monitors",
  "/backofficer",
  "/api/nothing",
  "/metrics",
  "/assets/main-a1b2c3d4.js",
  "/media/hall.jpg",
  "/favicon.ico",
];

describe("the built front end", () => {
  test.each(PATHS)("answers %s the way the development server does", (path) => {
    const development = builtPageOf(path)?.slice(1);
    expect(pageOf(path)).toBe(development);
  });

  test("is the storefront on any path of its own, the back office on its two", async () => {
    expect((await visit("/order/12?language=en")).body).toContain("storefront");
    expect((await visit("/PRES-live")).body).toBe("back office");
    expect((await visit("/pres-live/")).body).toBe("back office");
  });

  test("says in its head what the address is about, in its language and direction", async () => {
    const page = await visit("/order/12?language=en");
    expect(page.body).toBe(
      '<html lang="en" dir="ltr"><head><link rel="modulepreload" href="/assets/shell-en.js"><meta name="of" content="/order/12"></head>storefront',
    );
    expect(page.headers["content-type"]).toContain("text/html");
    expect((await visit("/order/12")).body).toContain('<html lang="he" dir="rtl">');
  });

  test("is sent with the status that its address deserves", async () => {
    expect((await visit("/")).statusCode).toBe(200);
    expect((await visit("/gone")).statusCode).toBe(404);
  });

  test("keeps what has a hash in its name for a year, and pages not at all", async () => {
    const script = await visit("/assets/main-a1b2c3d4.js");
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await visit("/")).headers["cache-control"]).toBe("no-cache");
  });

  test("answers a missing file and an unknown call with NOT_FOUND, not with a page", async () => {
    const answers = [await visit("/assets/gone-a1b2c3d4.js"), await visit("/api/gone")];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
    expect(answers.map((answer) => answer.json<{ error: { code: string } }>().error.code)).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
  });

  test("gives nothing outside its folder", async () => {
    const answer = await app.inject("/..%2f..%2fetc/passwd");
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe("the house's own pictures", () => {
  const media = mkdtempSync(join(tmpdir(), "parterre-media-"));
  afterAll(() => rmSync(media, { recursive: true }));

  test("are answered by their name, also when they come while the server runs", async () => {
    const house = Fastify();
    await serveMedia(house, media);
    writeFileSync(join(media, "hall.jpg"), "picture");
    const found = await house.inject("/media/hall.jpg");
    expect(found.body).toBe("picture");
    expect(found.headers["content-type"]).toBe("image/jpeg");
    await house.close();
  });

  test("are only what lies in their folder", async () => {
    const house = Fastify();
    await serveMedia(house, media);
    writeFileSync(join(media, ".secret"), "secret");
    expect((await house.inject("/media/none.jpg")).statusCode).toBe(404);
    expect((await house.inject("/media/.secret")).statusCode).toBe(404);
    expect((await house.inject("/media/..%2f..%2fetc%2fpasswd")).statusCode).toBe(404);
    await house.close();
  });

  test("are none where the folder is missing", async () => {
    const house = Fastify();
    await serveMedia(house, join(media, "nowhere"));
    expect((await house.inject("/media/hall.jpg")).statusCode).toBe(404);
    await house.close();
  });
});
