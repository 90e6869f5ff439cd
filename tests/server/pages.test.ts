import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../domain/locale.ts";
import type { FirstView } from "../../domain/firstView.ts";
import { DEFAULT_REGION } from "../../domain/region.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openFirstMarkup } from "../../server/pages/firstMarkup.ts";
import { openFirstView } from "../../server/pages/firstView.ts";
import { pageHead } from "../../server/pages/pageHead.ts";
import { dressPages, type DressPage } from "../../server/pages/storefrontPages.ts";
import { robotsText, sitemapXml } from "../../server/pages/sitemap.ts";
import { subjectOf } from "../../server/pages/storefrontPaths.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";
import { vouched } from "../vouched.ts";

const ORIGIN = "https://cinema.example";
let house: House;
let dress: DressPage;
let isOverloaded = false;
beforeAll(async () => {
  house = await openHouse();
  const { office } = house.server;
  dress = dressPages({
    db: office.db,
    isOverloaded: () => isOverloaded,
    firstView: openFirstView(office),
    // The test has no built front end. `firstMarkup.test.ts` tests the rendered markup.
    firstMarkup: openFirstMarkup("", ["he", "en"], office.log),
    languages: () => ({ locales: ["he", "en"], defaultLocale: "he" }),
    origin: () => ORIGIN,
    country: "IL",
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
    "/privacy",
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
    "/system-vouchers/abc",
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
    here.push("/membership/CLUB", "/membership/club/STUDENT", "/system-vouchers/2");
    expect(await statuses(here)).toEqual(here.map(() => 200));
    const gone = [
      "/membership/nonsense",
      "/system-vouchers/999",
      "/feature/99999",
      "/whatson/999",
      "/category/999",
      "/order/99999999",
    ];
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
    const events: { startDate: string; offers: { url: string } }[] = JSON.parse(data);
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

  /** Stores data of the theatre as operators enter it. Returns the structured data of the theatre's page. */
  const theatreWith = async (
    entered: {
      address?: { he: string; en?: string };
      map_url?: string;
      opening_hours?: { he: string; en?: string };
    },
    query?: string,
  ) => {
    await house.server.office.db
      .updateTable("location")
      .set({
        address: entered.address ? jsonb(entered.address) : null,
        map_url: entered.map_url ?? null,
        opening_hours: entered.opening_hours ? jsonb(entered.opening_hours) : null,
      })
      .where("id", "=", DEMO.theatre)
      .execute();
    const { head } = await visit(`/whatson/${DEMO.theatre}`, query);
    const found = /ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? "[]";
    return vouched<object[]>(JSON.parse(found));
  };

  test("tells search engines a location's address, map and opening hours", async () => {
    const data = await theatreWith({
      address: { he: "רחוב המסילה 8", en: "8 HaMesila Street" },
      map_url: "https://maps.example/theatre",
      opening_hours: { he: "כל יום", en: "Sunday to Thursday: 10:00-23:00\nFriday 9:00-15:00" },
    });
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "EventVenue",
        name: expect.stringMatching(/Theatre/i),
        url: `${ORIGIN}/whatson/${DEMO.theatre}?language=en`,
        address: {
          "@type": "PostalAddress",
          streetAddress: "8 HaMesila Street",
          addressLocality: expect.stringMatching(/./),
          addressCountry: "IL",
        },
        hasMap: "https://maps.example/theatre",
        openingHours: ["Su,Mo,Tu,We,Th 10:00-23:00", "Fr 09:00-15:00"],
      },
    ]);
  });

  test("tells search engines the hours of a Hebrew text, and none of a text that is unclear", async () => {
    const hours = (he: string) => theatreWith({ opening_hours: { he } }, "language=he");
    expect(await hours("א'-ה' 10:00-22:00")).toMatchObject([
      { openingHours: ["Su,Mo,Tu,We,Th 10:00-22:00"] },
    ]);
    const [unclear] = await hours("שעה לפני ההצגה הראשונה");
    expect(unclear).not.toHaveProperty("openingHours");
    const [bare] = await theatreWith({});
    expect(bare).not.toHaveProperty("hasMap");
    expect(bare).not.toHaveProperty("address.streetAddress");
  });

  test("lets no name break out of it", () => {
    const head = pageHead(
      {
        origin: ORIGIN,
        pathname: "/",
        locale: "en",
        locales: ["en"],
        country: "IL",
        siteName: "P",
      },
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

  test("the sitemap has no page that sells nothing", async () => {
    const { db } = house.server.office;
    const donations = db.updateTable("donation_offer");
    const path = `<loc>${ORIGIN}/donation?language=en</loc>`;
    expect(await sitemapXml(db, ORIGIN, ["en"])).toContain(path);
    await donations.set({ is_on_sale: false }).execute();
    const after = await sitemapXml(db, ORIGIN, ["en"]);
    await donations.set({ is_on_sale: true }).execute();
    expect(after).not.toContain(path);
    expect(after).toContain(`<loc>${ORIGIN}/membership?language=en</loc>`);
  });

  test("a retired location is nowhere once its last show is over", async () => {
    const { db } = house.server.office;
    const isListed = async (): Promise<boolean[]> => {
      const { body } = await new Shopper(house.url).get<{ locations: { id: number }[] }>(
        "/customer/locations",
      );
      const { status } = await visit(`/whatson/${DEMO.club}`);
      const sitemap = await sitemapXml(db, ORIGIN, ["en"]);
      return [
        body.locations.some(({ id }) => id === DEMO.club),
        status === 200,
        sitemap.includes(`/whatson/${DEMO.club}?`),
      ];
    };
    const club = db.updateTable("location").where("id", "=", DEMO.club);
    const shows = db.updateTable("presentation").where("location_id", "=", DEMO.club);
    await club.set({ retired_at: new Date() }).execute();
    expect(await isListed()).toEqual([true, true, true]);
    await shows.set({ retired_at: new Date() }).execute();
    expect(await isListed()).toEqual([false, false, false]);
    await shows.set({ retired_at: null }).execute();
    await club.set({ retired_at: null }).execute();
  });

  test("robots are sent to it and kept from what is private", () => {
    expect(robotsText(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robotsText(ORIGIN)).toContain("Disallow: /edocument/");
  });
});

/** Returns the first view that is embedded in a page's head, or null. */
const viewIn = ({ head }: { readonly head: string }): FirstView | null => {
  const found = /<script type="application\/json" id="first-view">(.*?)<\/script>/.exec(head);
  return vouched<FirstView | null>(JSON.parse(found?.[1] ?? "null"));
};

interface Night {
  readonly id: number;
  readonly roomCapacity: number;
  readonly nextDateTime: string;
}

describe("a page's first view", () => {
  const tomorrow = addDays(dateOf(new Date()), 1);
  const DERBY = `/feature/${DEMO.derbyFeature}`;
  const aShow = async () => {
    const { body } = await new Shopper(house.url, "en").get(`/presentations/?locationId=2`);
    const { presentations } = vouched<{ presentations: { id: number; isReserved: boolean }[] }>(
      body,
    );
    return presentations.find(({ isReserved }) => isReserved)!.id;
  };

  test.each([
    ["/", "he", ""],
    ["/", "en", ""],
    ["/whatson", "he", ""],
    ["/whatson", "en", `&date=${tomorrow}&part=evening`],
    ["/whatson/2", "en", `&date=${tomorrow}`],
    [DERBY, "he", ""],
    [DERBY, "en", ""],
  ])(
    "of %s has the answers that the calls themselves give, in %s",
    async (path, language, rest) => {
      const view = viewIn(await visit(path, `language=${language}${rest}`));
      expect(view).toMatchObject({
        locale: language,
        enabledLocales: LOCALES,
        region: DEFAULT_REGION,
        isShape: false,
      });
      // A location's page also has the answer with its address and opening hours.
      expect(view?.answers).toHaveLength(path === "/whatson/2" ? 4 : 3);
      const shopper = new Shopper(house.url, language);
      for (const { path: call, ask, reply } of view?.answers ?? []) {
        const query = Object.entries(ask.query ?? {}).map(([name, value]) => [name, String(value)]);
        const named = call.replace("{id}", String(ask.params?.["id"]));
        const { body } = await shopper.get(`${named}?${new URLSearchParams(query)}`);
        expect(reply).toEqual(body);
      }
    },
  );

  test.each(["he", "en"])("of an order has its event alone, in %s", async (language) => {
    const id = await aShow();
    const view = viewIn(await visit(`/order/${id}`, `language=${language}`));
    expect(view).toMatchObject({ locale: language, isShape: true });
    const { body } = await new Shopper(house.url, language).get(`/presentations/${id}`);
    expect(view?.answers).toEqual([
      { path: "/presentations/{id}", ask: { params: { id }, query: {} }, reply: body },
    ]);
  });

  test("names its largest picture: the greatest night's, the first of the list, the feature's", async () => {
    const pictureOf = async (path: string, query?: string) =>
      / as="image" fetchpriority="high" href="(.*?)"/.exec((await visit(path, query)).head)?.[1];
    const imageOf = (id: number): RegExp =>
      new RegExp(String.raw`^/api/features/${id}/placeholderImage\?category=\d+$`);
    // The stadium has shows of two kinds. The earlier of today's two shows is listed first.
    const { body } = await new Shopper(house.url, "en").get<{ features: Night[] }>("/features/");
    const [greatest] = body.features.toSorted(
      (a, b) => b.roomCapacity - a.roomCapacity || a.nextDateTime.localeCompare(b.nextDateTime),
    );
    expect(await pictureOf("/")).toMatch(imageOf(greatest!.id));
    expect(await pictureOf(DERBY)).toMatch(imageOf(DEMO.derbyFeature));
    const list = `language=en&date=${tomorrow}`;
    expect(await pictureOf("/whatson", list)).toMatch(
      /^\/api\/features\/\d+\/placeholderImage\?category=\d+$/,
    );
    expect(await pictureOf("/whatson", `${list}&q=x`)).toBeUndefined();
    expect(await pictureOf(`/order/${await aShow()}`)).toBeUndefined();
  });

  test("is no other page's, and none that came through a partner", async () => {
    const pages = ["/", "/whatson", DERBY, `/order/${await aShow()}`];
    for (const path of ["/contact", "/order", "/customer", "/nowhere", "/feature/99999"]) {
      expect(viewIn(await visit(path))).toBeNull();
    }
    for (const path of pages) {
      expect(viewIn(await visit(path, "language=en&TS=7"))).toBeNull();
      const query = new URLSearchParams("language=en");
      const through = viewIn(await dress(path, query, { isThrough: true }));
      // The operator's own lists are shown outside the partner's site, so their first view is embedded.
      expect(through === null).toBe(!["/", "/whatson"].includes(path));
      expect(viewIn(await dress(path, query, { isThrough: false }))).not.toBeNull();
    }
  });

  test("is not made of an event that the call refuses", async () => {
    const id = await aShow();
    const { db, clock } = house.server.office;
    const change = (sales_end_at: Date) =>
      db.updateTable("presentation").set({ sales_end_at }).where("id", "=", id).execute();
    const { sales_end_at: end } = await db
      .selectFrom("presentation")
      .select("sales_end_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await change(new Date(clock.now().getTime() - 1000));
    const page = await visit(`/order/${id}`);
    expect(page.status).toBe(200);
    expect(viewIn(page)).toBeNull();
    await change(end);
    expect(viewIn(await visit(`/order/${id}`))).not.toBeNull();
  });

  test("holds nothing of who asks: it is the same with a visitor's cookie as without", async () => {
    const id = await aShow();
    const opened = await fetch(`${house.url}/api/session`, { method: "POST" });
    const cookies = opened.headers.getSetCookie().map((each) => each.split(";")[0]);
    expect(cookies.join()).toContain("visitor=");
    const ask = async (cookie: string) => {
      const headers = { accept: "text/html", cookie };
      const page = await (await fetch(`${house.url}/order/${id}?language=en`, { headers })).text();
      return page.replaceAll(/"at":"[^"]*"/g, "");
    };
    expect(await ask(cookies.join("; "))).toBe(await ask(""));
  });

  test("lets no name break out of it", async () => {
    const { db } = house.server.office;
    await db
      .updateTable("feature")
      .set({ name: jsonb({ he: "</script><script>x", en: "x" }) })
      .where("id", "=", DEMO.derbyFeature)
      .execute();
    for (const path of ["/", DERBY]) {
      const page = await visit(path, "language=he");
      expect(page.head).not.toContain("<script>x");
      expect(JSON.stringify(viewIn(page))).toContain("</script><script>x");
    }
  });
});

test("a page of an overloaded server is sent without a query, whatever it is about", async () => {
  isOverloaded = true;
  try {
    const page = await visit("/feature/999999");
    expect(page).toMatchObject({ status: 200, locale: "en", head: "", isWhole: false });
  } finally {
    isOverloaded = false;
  }
  expect(await visit("/feature/999999")).toMatchObject({ status: 404 });
});
