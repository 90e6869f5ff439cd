import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FirstView } from "../../domain/firstView.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openFirstMarkup } from "../../server/pages/firstMarkup.ts";
import { openFirstView } from "../../server/pages/firstView.ts";
import { pageHead } from "../../server/pages/pageHead.ts";
import { dressPages, type DressPage } from "../../server/pages/storefrontPages.ts";
import { robotsText, sitemapXml } from "../../server/pages/sitemap.ts";
import { subjectOf } from "../../server/pages/storefrontPaths.ts";
import { jsonb } from "../../server/store/db.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

const ORIGIN = "https://cinema.example";
let house: House;
let dress: DressPage;
beforeAll(async () => {
  house = await openHouse();
  const { office } = house.server;
  dress = dressPages({
    db: office.db,
    firstView: openFirstView(office),
    // Without a build: what it makes of a page is `firstMarkup.test.ts`'s.
    firstMarkup: openFirstMarkup("", ["he", "en"], office.log),
    enabledLocales: ["he", "en"],
    origin: () => ORIGIN,
    siteName: "Parterre",
  });
});
afterAll(() => house.close());

const visit = (pathname: string, query = "language=en") =>
  dress(pathname, new URLSearchParams(query));

describe("an address of the storefront", () => {
  test.each([
    "/",
    "/20210406",
    "/contact",
    "/contact/newsletter",
    "/contact/VOD",
    "/customer",
    "/customer/",
    "/donation",
    "/membership/gold/yearly",
    "/order",
    "/system-vouchers/3",
    "/system-vouchers/gift/abc",
    "/whatson",
    "/whatson/2",
    "/edocument/abc",
    "/receipt/RAGMYXL5",
    "/mini-site/no%20such",
    "/vod/12",
    "/vod/R1/12",
    "/https://example.com/there",
  ])("%s is a screen of the specification", (path) => {
    expect(subjectOf(path)).toBeDefined();
  });

  test.each([
    "/nowhere",
    "/order/x",
    "/order/1/2",
    "/feature",
    "/contact/other",
    "/whatson/2/3",
    "/%ff",
    "/mini-site/%ff",
  ])("%s is none", (path) => {
    expect(subjectOf(path)).toBeUndefined();
  });

  test("is there with status 200, and 404 where what it names is not", async () => {
    const statuses = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await visit(path)).status));
    const here = [`/feature/${DEMO.derbyFeature}`, "/whatson/2", "/category/1", "/customer"];
    expect(await statuses(here)).toEqual(here.map(() => 200));
    const gone = ["/feature/99999", "/whatson/999", "/category/999", "/order/99999999"];
    expect(await statuses([...gone, "/mini-site/no-such", "/nowhere"])).toEqual(
      [...gone, "", ""].map(() => 404),
    );
  });

  test("of a kind of which nothing is on sale is there", async () => {
    const name = jsonb({ he: "אופרה", en: "Opera" });
    await house.server.office.db.insertInto("feature_category").values({ id: 99, name }).execute();
    const page = await visit("/category/99");
    expect(page.status).toBe(200);
    expect(page.head).toContain('content="Opera"');
    const sitemap = await sitemapXml(house.server.office.db, ORIGIN, ["en"]);
    expect(sitemap).not.toContain("/category/99");
  });

  test("is not there in a language that is off or none at all, and speaks Hebrew then", async () => {
    for (const language of ["ru", "xx", ""]) {
      expect(await visit("/", `language=${language}`)).toMatchObject({ status: 404, locale: "he" });
    }
    expect(await visit("/", "")).toMatchObject({ status: 200, locale: "he" });
  });
});

describe("the head of a feature's page", () => {
  test("names it, its picture and its languages", async () => {
    const { head } = await visit(`/feature/${DEMO.derbyFeature}`);
    expect(head).toContain('<meta property="og:title" content="Hill derby');
    expect(head).toContain(`href="${ORIGIN}/feature/${DEMO.derbyFeature}?language=he"`);
    expect(head).toMatch(/og:image" content="https:\/\/cinema\.example\//);
  });

  test("tells search engines of its shows, as they are in the books", async () => {
    const { head } = await visit(`/feature/${DEMO.derbyFeature}`);
    const data = /ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? "[]";
    const events = JSON.parse(data) as { startDate: string; offers: { url: string } }[];
    const rows = await house.server.office.db
      .selectFrom("presentation")
      .select("id")
      .where("feature_id", "=", DEMO.derbyFeature)
      .where("sales_end_at", ">", house.server.office.clock.now())
      .execute();
    expect(events.length).toBeGreaterThan(0);
    expect(events).toHaveLength(Math.min(12, rows.length));
    const urls = rows.map(({ id }) => `${ORIGIN}/order/${id}?language=en`);
    for (const event of events) {
      expect(urls).toContain(event.offers.url);
      expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[23]:00$/);
    }
  });

  test("lets no name break out of it", () => {
    const head = pageHead(
      { origin: ORIGIN, pathname: "/", locale: "en", locales: ["en"], siteName: "P" },
      {
        name: '"><script>x</script>',
        shows: [{ id: 1, startsAt: new Date(0), venue: "</script>", location: "", city: "" }],
      },
    );
    expect(head).not.toContain("<script>x");
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe("for search engines", () => {
  test("the sitemap has every feature on sale in every language, and no page of a customer's", async () => {
    const xml = await sitemapXml(house.server.office.db, ORIGIN, ["he", "en"]);
    expect(xml).toContain(`<loc>${ORIGIN}/feature/${DEMO.derbyFeature}?language=he</loc>`);
    expect(xml).toContain(`<loc>${ORIGIN}/feature/${DEMO.derbyFeature}?language=en</loc>`);
    expect(xml).not.toMatch(/edocument|customer|\/order\//);
  });

  test("robots are sent to it and kept from what is private", () => {
    expect(robotsText(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robotsText(ORIGIN)).toContain("Disallow: /edocument/");
  });
});

describe("the home page's first view", () => {
  const viewIn = async (language: string): Promise<FirstView> => {
    const { head } = await visit("/", `language=${language}`);
    const found = /<script type="application\/json" id="first-view">(.*?)<\/script>/.exec(head);
    return JSON.parse(found?.[1] ?? "null") as FirstView;
  };

  test.each(["he", "en"])(
    "has the answers that the calls themselves give, in %s",
    async (language) => {
      const view = await viewIn(language);
      expect(view).toMatchObject({ locale: language, enabledLocales: ["he", "en"] });
      expect(view.answers).toHaveLength(3);
      const shopper = new Shopper(house.url, language);
      for (const { path, ask, reply } of view.answers) {
        const { body } = await shopper.get(`${path}?${new URLSearchParams(ask.query)}`);
        expect(reply).toEqual(body);
      }
    },
  );

  test("names its largest picture, that of the greatest night", async () => {
    const { head } = await visit("/");
    expect(head).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="/api/features/${DEMO.derbyFeature}/placeholderImage"`,
    );
  });

  test("is no other page's, and no name breaks out of it", async () => {
    expect((await visit("/contact")).head).not.toContain("first-view");
    const { db } = house.server.office;
    await db
      .updateTable("feature")
      .set({ name: jsonb({ he: "</script><script>x", en: "x" }) })
      .where("id", "=", DEMO.derbyFeature)
      .execute();
    expect((await visit("/", "language=he")).head).not.toContain("<script>x");
    expect(JSON.stringify(await viewIn("he"))).toContain("</script><script>x");
  });
});
