import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageOf as builtPageOf } from "../../scripts/build/pages.ts";
import { pageOf, serveFiles, serveMedia } from "../../server/http/files.ts";
import type { DressPage } from "../../server/pages/storefrontPages.ts";

let app: FastifyInstance;
const dress: DressPage = (pathname, query, told) =>
  Promise.resolve({
    status: pathname === "/gone" ? 404 : 200,
    locale: (query.get("language") ?? told?.locale) === "en" ? "en" : "he",
    isAsked: query.has("language"),
    head: `<meta name="of" content="${pathname}">`,
    body: pathname === "/" ? "<h1>$&</h1>" : "",
    isWhole: pathname === "/",
  });
const PAGE =
  '<html><head><script type="module" src="/m.js"></script></head>storefront<div id="root"></div>';
const dist = mkdtempSync(join(tmpdir(), "parterre-dist-"));
beforeAll(async () => {
  for (const folder of ["app", "backoffice", "assets", ".vite"]) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, "app/index.html"), PAGE);
  writeFileSync(join(dist, "backoffice/index.html"), "<html>back office");
  writeFileSync(join(dist, "assets/main-a1b2c3d4.js"), "script");
  writeFileSync(join(dist, "assets/main-a1b2c3d4.js.br"), brotliCompressSync("script"));
  const manifest = {
    "app/index.html": { file: "assets/main.js", imports: ["_ground.js"] },
    "app/afterPaint.ts": { file: "assets/late.js" },
    "_ground.js": { file: "assets/ground.js" },
    "_seats.js": { file: "assets/seats.js", imports: ["_ground.js"] },
    "app/order/OrderPage.tsx": { file: "assets/order.js", imports: ["_seats.js"] },
    // A chunk that several screens import has its own name.
    "_SeatMapView-a1.js": { file: "assets/map.js", name: "SeatMapView", imports: ["_seats.js"] },
    "locales/en/shell.json": { file: "assets/shell-en.js" },
    "locales/en/order.json": { file: "assets/order-en.js" },
    "locales/en/contact.json": { file: "assets/contact-en.js" },
    "node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2": {
      file: "assets/latin.woff2",
    },
  };
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  app = Fastify();
  await app.register(fastifyCookie);
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
    const office = '<html data-currency="ILS" data-time-zone="Asia/Jerusalem">back office';
    expect((await visit("/PRES-live")).body).toBe(office);
    expect((await visit("/pres-live/")).body).toBe(office);
  });

  test("is sent as the build has packed it to whoever takes that, and plain to others", async () => {
    const ask = (accepted: string) =>
      app.inject({ url: "/assets/main-a1b2c3d4.js", headers: { "accept-encoding": accepted } });
    const packed = await ask("gzip, br");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers["content-type"]).toContain("javascript");
    expect(packed.headers["cache-control"]).toContain("immutable");
    expect(packed.headers["vary"]).toContain("accept-encoding");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("script");
    const plain = await ask("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe("script");
  });

  test("says in its head what the address is about, in its language and direction", async () => {
    const page = await visit("/contact?language=en");
    expect(page.body).toBe(
      '<html lang="en" dir="ltr" data-currency="ILS" data-time-zone="Asia/Jerusalem"><head><script type="module" src="/m.js"></script><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/latin.woff2"><link rel="modulepreload" href="/assets/shell-en.js"><link rel="modulepreload" href="/assets/contact-en.js"><meta name="of" content="/contact"></head>storefront<div id="root"></div>',
    );
    expect(page.headers["content-type"]).toContain("text/html");
    expect((await visit("/order/12")).body).toContain('<html lang="he" dir="rtl" ');
  });

  test("names beforehand what its screen needs besides what every page has", async () => {
    const { body } = await visit("/order/12?language=en");
    const named = [...body.matchAll(/"modulepreload" href="\/assets\/(.*?)"/g)];
    const files = ["shell-en.js", "order-en.js", "order.js", "seats.js"];
    expect(named.map(([, file]) => file)).toEqual(files);
    const [, later] = /"modulepreload" fetchpriority="low" href="\/assets\/(.*?)"/.exec(body) ?? [];
    expect(later).toBe("map.js");
    expect((await visit("/?language=en")).body).not.toMatch(/order|map\.js/);
  });

  test("shows what was made of it in its place, before its script", async () => {
    const { body } = await visit("/?language=en");
    expect(body).toContain('<div id="root"><h1>$&</h1></div>');
    const [late] = /<template id="late-script">.*<\/template>/.exec(body) ?? [];
    expect(late).toContain('<script type="module" src="/m.js"></script>');
    expect(late).toContain('<link rel="modulepreload" href="/assets/shell-en.js">');
    const rest = body.replace(late ?? "", "");
    expect(rest.match(/\w+\.js/g)).toEqual(["late.js"]);
    expect((await visit("/contact")).body).not.toContain("late.js");
  });

  test("comes in the language that the browser remembers, and says that it depends on it", async () => {
    const headers = { accept: "text/html", cookie: "locale=en" };
    const page = await app.inject({ url: "/", headers });
    expect(page.body).toContain('<html lang="en" dir="ltr" ');
    expect(page.headers["vary"]).toContain("Cookie");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const asked = await visit("/contact?language=en");
    expect(asked.headers["set-cookie"]).toMatch(/^locale=en;/);
  });

  test("is sent with the status that its address deserves", async () => {
    expect((await visit("/")).statusCode).toBe(200);
    expect((await visit("/gone")).statusCode).toBe(404);
  });

  test("comes to whoever takes anything, as what previews a link does, and to nobody who wants data", async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: "/whatson/2", headers });
    expect((await ask({})).body).toContain("<html lang");
    expect((await ask({ accept: "*/*" })).body).toContain("<html lang");
    expect((await ask({ accept: "application/json" })).statusCode).toBe(404);
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
    expect(answer.body).not.toContain("root:");
    expect(answer.headers["content-type"]).toContain("text/html");
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
