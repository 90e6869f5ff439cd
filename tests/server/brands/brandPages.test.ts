import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FIRST_PAGE_PROGRAM } from "../../../domain/firstView.ts";
import { buildFirstPage } from "../../../scripts/build/firstPage.ts";
import { ROOT } from "../../../scripts/root.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";
import { BRANDS, PAGES, retire, writeBrand, writePage } from "./brandOf.ts";
import { askAt } from "./hostRequest.ts";

const HOST = "tickets.stage.example";
const BUILT = `<!doctype html><html><head><meta name="color-scheme" content="dark" /><meta name="theme-color" content="#0e0d13" /><title>Parterre</title><link rel="icon" type="image/svg+xml" href="/assets/icon.svg" /></head><body><div id="root"></div></body></html>`;

let dist: string;
let house: House;
let admin: Shopper;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "parterre-brand-"));
  for (const folder of ["app", "backoffice", ".vite", ".server"]) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, "app/index.html"), BUILT);
  writeFileSync(join(dist, "backoffice/index.html"), "back office");
  const manifest = { "app/houseName.ts": { file: "assets/houseName.js" } };
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(dist, FIRST_PAGE_PROGRAM), await buildFirstPage(ROOT));
  house = await openHouse({ distDir: dist });
  admin = await logIn(house, "admin");
});
afterAll(async () => {
  await house.close();
  rmSync(dist, { recursive: true });
});
afterEach(async () => {
  const { db } = house.server.office;
  await db.deleteFrom("brand").execute();
  await db.deleteFrom("house_page").execute();
});

const page = (host: string, path = "/?language=en") => askAt(house.url, host, path);
const titleOf = (body: string): string => /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "";
const styleOf = (body: string): string => /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
const create = async (values: object): Promise<number> => {
  const { status, body } = await writeBrand(admin, values);
  expect(status).toBe(200);
  return body.resource.id;
};
const brandAt = async (host: string) => {
  const { body } = await askAt(house.url, host, "/api/brand");
  return vouched<{ name: string }>(JSON.parse(body));
};

describe("the brand of a host", () => {
  test("is the product's own look until somebody sets one, to the byte", async () => {
    const { body, headers } = await page(HOST);
    expect(titleOf(body)).toBe("Parterre");
    expect(body).not.toContain("<style>");
    expect(body).not.toContain("houseName");
    expect(body).not.toContain('"siteName"');
    expect(headers["content-security-policy"]).toContain("style-src 'self';");
  });

  test("is that of the business with this host, whatever the port and the letters' case", async () => {
    await create({ displayName: { he: "הבית", en: "The House" } });
    await create({ businessId: DEMO.stageBusiness, host: HOST });
    for (const host of [HOST, `${HOST}:8443`, HOST.toUpperCase(), `${HOST}.`]) {
      expect(titleOf((await page(host)).body)).toBe("The Stage");
    }
    expect(titleOf((await page(HOST, "/?language=he")).body)).toBe("במה");
  });

  test("is the house's at an unknown host, and Parterre's without one", async () => {
    const id = await create({ businessId: DEMO.stageBusiness, host: HOST });
    const unknown = ["127.0.0.1", "elsewhere.example", `${HOST}.evil.example`, `x${HOST}`, ""];
    for (const host of unknown.slice(0, -1)) {
      expect(titleOf((await page(host)).body)).toBe("Parterre");
    }
    await create({ displayName: { he: "הבית", en: "The House" } });
    for (const host of unknown.slice(0, -1)) {
      expect(titleOf((await page(host)).body)).toBe("The House");
    }
    await retire(admin, BRANDS, id);
    expect(titleOf((await page(HOST)).body)).toBe("The House");
  });

  test("is that of the only business, at any host", async () => {
    const { db } = house.server.office;
    const others = () => db.updateTable("business").where("id", "!=", DEMO.stageBusiness);
    await create({ displayName: { he: "הבית", en: "The House" } });
    await create({ businessId: DEMO.stageBusiness });
    expect((await brandAt("any.example")).name).toBe("The House");
    await others().set({ retired_at: new Date() }).execute();
    try {
      expect((await brandAt("any.example")).name).toBe("The Stage");
    } finally {
      await others().set({ retired_at: null }).execute();
    }
  });

  test("comes with the markup, the head and the colours of the first answer", async () => {
    await create({
      businessId: DEMO.stageBusiness,
      host: HOST,
      accent: "#7fd1ae",
      footerText: { he: "רחוב 1", en: "1 Main Street" },
      footerLinks: [{ label: { he: "בלוג", en: "Blog" }, link: "https://blog.example/" }],
    });
    const { body, headers } = await page(HOST);
    expect(body).toMatch(/<html lang="en" dir="ltr" /);
    expect(body).toContain("<bdi>The Stage</bdi>");
    expect(body).toContain('<a href="https://blog.example/" rel="noopener"');
    // The page contains the footer in every language, and the style sheet hides all but the page's language.
    expect(body).toMatch(/<section class="house[^>]* lang="en"[^>]*>.*1 Main Street<\/p>/);
    expect(body).toMatch(/<section class="house[^>]* lang="he"[^>]*>.*רחוב 1<\/p>/);
    expect(styleOf(body)).toContain("html[lang=en] #root:has(footer)~.house[lang=en]");
    expect(body).toContain('<script type="module" src="/assets/houseName.js"></script>');
    expect(body).toContain('<meta property="og:site_name" content="The Stage">');
    expect(body).toContain(`<link rel="canonical" href="${new URL(house.url).protocol}//${HOST}`);
    const style = styleOf(body);
    expect(style).toContain("--color-limelight:#7fd1ae;--color-limelight-ink:#000000");
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain(`style-src 'sha256-${hash}' 'self'`);
    expect(policy).not.toContain("unsafe-inline");
    // The replies of other calls keep the policy without the brand's styles.
    const other = await page("127.0.0.1");
    expect(other.headers["content-security-policy"]).not.toContain("sha256");
  });

  test("is on pages that only wait for their script, and on those that are not there", async () => {
    await create({ businessId: DEMO.stageBusiness, host: HOST });
    for (const path of ["/contact?language=en", "/nowhere?language=en", "/edocument/abc"]) {
      const { body } = await page(HOST, path);
      expect(titleOf(body)).toMatch(/The Stage|במה/);
      expect(body).toMatch(/<bdi>(The Stage|במה)<\/bdi>/);
    }
    const leaving = await page(HOST, "/https://elsewhere.example/?language=en");
    expect(titleOf(leaving.body)).toBe("The Stage");
    expect((await page(HOST, "/backoffice")).body).toBe("back office");
  });

  test("is light, dark, or as the device is set", async () => {
    const schemeOf = async (scheme: string) => {
      const id = await create({ businessId: DEMO.stageBusiness, host: HOST, scheme });
      const { body } = await page(HOST);
      const { db } = house.server.office;
      await db.deleteFrom("brand").where("id", "=", id).execute();
      return {
        scheme: /<meta name="color-scheme" content="([^"]*)">/.exec(body)?.[1],
        themes: body.match(/<meta name="theme-color"[^>]*>/g),
        isLight: styleOf(body).includes("color-scheme:light"),
        isAsked: styleOf(body).includes("@media (prefers-color-scheme:light)"),
      };
    };
    expect(await schemeOf("dark")).toEqual({
      scheme: "dark",
      themes: ['<meta name="theme-color" content="#0e0d13">'],
      isLight: false,
      isAsked: false,
    });
    expect(await schemeOf("light")).toEqual({
      scheme: "light",
      themes: ['<meta name="theme-color" content="#faf8f4">'],
      isLight: true,
      isAsked: false,
    });
    const both = await schemeOf("both");
    expect(both).toMatchObject({ scheme: "dark light", isLight: true, isAsked: true });
    expect(both.themes).toHaveLength(2);
  });

  test("has its logo and icon, from uploaded pictures alone", async () => {
    const background = { r: 200, g: 10, b: 40, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 300, height: 80, channels: 4, background } })
      .png()
      .toBuffer();
    const upload = await admin.call<{ pictureId: string; imageUrl: string }>(
      "POST",
      "/pres-live/pictures",
      new Uint8Array(bytes),
    );
    const { pictureId, imageUrl } = upload.body;
    await create({
      businessId: DEMO.stageBusiness,
      host: HOST,
      logo: pictureId,
      favicon: pictureId,
    });
    const { body } = await page(HOST);
    expect(styleOf(body)).toContain(`url("${imageUrl}")`);
    expect(body).toContain(`<link rel="icon" type="image/webp" href="${imageUrl}">`);
    expect(body).toMatch(new RegExp(`property="og:image" content="http[^"]*${imageUrl}"`));
    expect((await page(HOST, imageUrl)).status).toBe(200);
  });

  test("names itself in the sitemap and to robots at its own host", async () => {
    await create({ businessId: DEMO.stageBusiness, host: HOST });
    expect((await page(HOST, "/robots.txt")).body).toContain(`//${HOST}`);
    expect((await page(HOST, "/sitemap.xml")).body).toContain(`//${HOST}`);
    expect((await page("evil.example", "/robots.txt")).body).not.toContain("evil.example");
    expect((await page("evil.example", "/?language=en")).body).not.toContain("evil.example");
  });
});

describe("a page of the house", () => {
  const written = async (host: string, kind: string) => {
    const { body } = await askAt(house.url, host, `/api/house-pages/${kind}`);
    return JSON.parse(body) as unknown;
  };

  test("is the business's own at its host, else the house's, else none", async () => {
    await create({ businessId: DEMO.stageBusiness, host: HOST });
    expect(await written(HOST, "terms")).toEqual({ written: null });
    expect((await page(HOST, "/terms?language=en")).status).toBe(404);
    expect((await page(HOST, "/privacy?language=en")).status).toBe(200);
    const all = await writePage(admin, { page: "terms", pageTitle: { he: "תנאים", en: "Terms" } });
    await writePage(admin, {
      businessId: DEMO.stageBusiness,
      page: "terms",
      pageTitle: { he: "תקנון", en: "Stage terms" },
    });
    expect(await written(HOST, "terms")).toEqual({
      written: { title: "Stage terms", text: "Hello" },
    });
    expect(await written("other.example", "terms")).toMatchObject({ written: { title: "Terms" } });
    expect((await page(HOST, "/terms?language=en")).status).toBe(200);
    expect((await page(HOST)).body).toMatch(/<a href="\/terms"[^>]*>Stage terms<\/a>/);
    await retire(admin, PAGES, all.body.resource.id);
    expect(await written("other.example", "terms")).toEqual({ written: null });
    expect((await askAt(house.url, HOST, "/api/house-pages/other")).status).toBe(422);
  });

  test("is linked from the footer of a house without a brand too", async () => {
    await writePage(admin, { page: "accessibility", pageTitle: { he: "נגישות", en: "Access" } });
    const { body } = await page("any.example");
    expect(titleOf(body)).toBe("Parterre");
    expect(body).toMatch(/<a href="\/accessibility"[^>]*>Access<\/a>/);
  });

  test("is there once for a business", async () => {
    await writePage(admin, {});
    expect(wrongFields(await writePage(admin, {}))).toEqual(["page"]);
    expect((await writePage(admin, { businessId: DEMO.stageBusiness })).status).toBe(200);
  });
});

describe("what operators may write", () => {
  test("a brand is one for a business, and a host belongs to one brand", async () => {
    await create({ businessId: DEMO.stageBusiness, host: HOST });
    expect(wrongFields(await writeBrand(admin, { businessId: DEMO.stageBusiness }))).toEqual([
      "businessId",
    ]);
    const twin = { businessId: DEMO.cinemaBusiness, host: HOST };
    expect(wrongFields(await writeBrand(admin, twin))).toEqual(["host"]);
    await create({});
    expect(wrongFields(await writeBrand(admin, {}))).toEqual(["businessId"]);
  });

  test("colours that nobody can read are refused at their fields", async () => {
    const dark = { businessId: DEMO.stageBusiness, accent: "#1b1a24", accentInk: "#24232f" };
    expect(wrongFields(await writeBrand(admin, dark)).toSorted()).toEqual(["accent", "accentInk"]);
    const light = { scheme: "light", accent: "#1b1a24", lightAccent: "#f0f0f0" };
    expect(wrongFields(await writeBrand(admin, light))).toEqual(["lightAccent"]);
    // Weak contrast is allowed. The form shows a warning.
    await create({ businessId: DEMO.stageBusiness, scheme: "light", lightAccent: "#c76a00" });
  });

  test("an operator of one business writes its brand, and neither another's nor the house's", async () => {
    const only = await adminOf(house, DEMO.stageBusiness);
    const own = await writeBrand(only, { businessId: DEMO.stageBusiness });
    expect(own.status).toBe(200);
    expect((await writeBrand(only, { businessId: DEMO.cinemaBusiness })).status).toBe(403);
    expect((await writeBrand(only, {})).status).toBe(403);
    expect((await writePage(only, {})).status).toBe(403);
    const id = await create({});
    const { body } = await admin.get<{ resource: { values: object } }>(`${BRANDS}/${id}`);
    const edit = await only.call("PUT", `${BRANDS}/${id}`, { values: body.resource.values });
    expect(edit.status).toBe(403);
    expect((await retire(only, BRANDS, id)).status).toBe(403);
    await retire(admin, BRANDS, id);
    expect((await retire(only, BRANDS, id, false)).status).toBe(403);
    // The brand of all businesses can be seen, but an edit cannot assign it to a business.
    const seen = await only.get<{ resource: { isOwn: boolean } }>(`${BRANDS}/${id}`);
    expect(seen.body.resource.isOwn).toBe(false);
  });

  test.each([
    ["host", "Tickets.example"],
    ["host", "localhost"],
    ["host", "https://a.example"],
    ["host", "a.example:443"],
    ["host", "a.example/x"],
    ["host", "a.example\r\nset-cookie: x=1"],
    ["host", "*.example"],
    ["host", "127.0.0.1"],
    ["host", "<script>.example"],
    ["accent", "red"],
    ["accent", "#fff"],
    ["accent", "#ffffff;}body{display:none"],
    ["accentInk", "url(https://evil.example/x)"],
    ["lightAccent", "expression(1)"],
    ["logo", "../../etc/passwd"],
    ["logo", "https://evil.example/x.png"],
    ["favicon", `${"a".repeat(64)}"><script>`],
    ["font", "serif;}</style><script>alert(1)</script>"],
    ["scheme", "sepia"],
    ["mailSender", "Stage\r\nBcc: all@evil.example"],
    ["mailSender", "Stage <x@evil.example>"],
    ["smsSender", "Stage&to=1"],
    ["smsSender", "TooLongASender"],
    ["footerLinks", [{ label: { he: "x" }, link: "javascript:alert(1)" }]],
    ["footerLinks", [{ label: { he: "x" }, link: "//evil.example" }]],
    ["footerLinks", [{ label: { he: "x" }, link: "data:text/html,x" }]],
    ["displayName", { he: "x".repeat(61) }],
  ])("%s takes no %j", async (field, value) => {
    const answer = await writeBrand(admin, { businessId: DEMO.stageBusiness, [field]: value });
    expect(answer.status).toBe(422);
    // An invalid text is reported with its language: `displayName_he`.
    expect(wrongFields(answer).map((name) => name.split("_")[0])).toContain(field);
  });

  test("a text of an operator is text on every page", async () => {
    const evil = `</title></style><script>alert("x")</script>$&$'{{t}}`;
    await create({
      businessId: DEMO.stageBusiness,
      host: HOST,
      displayName: { he: evil.slice(0, 60) },
      footerText: { he: evil },
      footerLinks: [{ label: { he: evil.slice(0, 60) }, link: "https://a.example/?q=%22><b>" }],
    });
    await writePage(admin, {
      businessId: DEMO.stageBusiness,
      page: "about",
      pageTitle: { he: evil },
      pageText: { he: evil },
    });
    for (const path of ["/?language=he", "/about?language=he", "/contact", "/nowhere"]) {
      const { body } = await page(HOST, path);
      expect(body).not.toContain("<script>alert");
      expect(body.match(/<title>/g)).toHaveLength(1);
      expect(body.match(/<\/style>/g)).toHaveLength(1);
      expect(body).not.toContain("><b>");
    }
  });
});

describe("a page on which nothing is sold", () => {
  const OFFERS = ["membership_offer", "voucher_offer", "donation_offer"] as const;
  type OfferTable = (typeof OFFERS)[number];
  const sell = async (table: OfferTable, isOnSale: boolean): Promise<void> => {
    await house.server.office.db.updateTable(table).set({ is_on_sale: isOnSale }).execute();
  };
  afterEach(async () => {
    for (const table of OFFERS) await sell(table, true);
  });

  test.each([
    ["membership_offer", ["/membership", "/enroll"]],
    ["voucher_offer", ["/system-vouchers"]],
    ["donation_offer", ["/donation"]],
  ] as const)("has no link on any page, without %s", async (table, paths) => {
    await sell(table, false);
    const { body, headers } = await page(HOST);
    const links = paths.map((path) => `a[href="${path}"]`).join(",");
    expect(styleOf(body)).toBe(`${links}{display:none}`);
    const hash = createHash("sha256").update(styleOf(body)).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    await sell(table, true);
    expect((await page(HOST)).body).not.toContain("<style>");
  });

  test("has none either once its last offer has ended", async () => {
    const { db } = house.server.office;
    const kept = await db.selectFrom("voucher_offer").select(["id", "ends_at"]).execute();
    await db
      .updateTable("voucher_offer")
      .set({ ends_at: new Date("2026-01-01") })
      .execute();
    expect(styleOf((await page(HOST)).body)).toBe(`a[href="/system-vouchers"]{display:none}`);
    for (const { id, ends_at } of kept) {
      await db.updateTable("voucher_offer").set({ ends_at }).where("id", "=", id).execute();
    }
  });

  test("keeps its link while memberships are sold by enrolling alone", async () => {
    const { db } = house.server.office;
    await db
      .updateTable("membership_offer")
      .set({ is_on_sale: false })
      .where("id", "not in", db.selectFrom("enrolment_offer").select("offer_id"))
      .execute();
    expect((await page(HOST)).body).not.toContain("<style>");
  });
});
