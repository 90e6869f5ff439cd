import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_PAGE_PROGRAM, type FirstView } from "../../domain/firstView.ts";
import { DEFAULT_REGION } from "../../domain/region.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import { openLog } from "../../server/platform/log.ts";
import { openFirstMarkup } from "../../server/pages/firstMarkup.ts";
import { buildFirstPage } from "../../scripts/build/firstPage.ts";
import { readTexts } from "../../scripts/locales/readTexts.ts";
import { ROOT } from "../../scripts/root.ts";
import { changeRegion } from "../../server/resources/changeRegion.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

const textIn = (locale: string, key: string): string => String(readTexts(locale)[key]);

/** Creates a folder of built files that contains this program as the renderer. */
function distWith(program: string): string {
  const dist = mkdtempSync(join(tmpdir(), "parterre-first-"));
  for (const folder of ["app", "backoffice", ".vite", ".server"]) mkdirSync(join(dist, folder));
  writeFileSync(
    join(dist, "app/index.html"),
    '<html><head></head><body><div id="root"></div></body>',
  );
  writeFileSync(join(dist, "backoffice/index.html"), "<html>back office");
  writeFileSync(join(dist, ".vite/manifest.json"), "{}");
  writeFileSync(join(dist, FIRST_PAGE_PROGRAM), program);
  return dist;
}

const dists: string[] = [];
afterAll(() => dists.forEach((dist) => rmSync(dist, { recursive: true })));

describe("the product's own program", () => {
  let house: House;
  beforeAll(async () => {
    const distDir = distWith(await buildFirstPage(ROOT));
    dists.push(distDir);
    house = await openHouse({ distDir });
  });
  afterAll(() => house.close());

  const get = (path: string, cookie = ""): Promise<Response> =>
    fetch(house.url + path, { headers: { accept: "text/html", cookie } });
  const rootOf = async (path: string, cookie = ""): Promise<string> => {
    const page = await (await get(path, cookie)).text();
    return /<div id="root">(.*)<\/div><\/body>/s.exec(page)?.[1] ?? "";
  };

  test.each([
    ["he", /<h3[^>]*><a[^>]*href="\/feature\/100"[^>]*>[^<]*\p{Script=Hebrew}/u],
    ["en", /<h3[^>]*><a[^>]*href="\/feature\/100"[^>]*>Hill derby/],
  ] as const)("has the home page in its words, nights and prices, in %s", async (locale, derby) => {
    expect(DEMO.derbyFeature).toBe(100);
    const root = await rootOf(`/?language=${locale}`);
    expect(root).toContain(`>${textIn(locale, "whatson.title").replace("'", "&#x27;")}</h1>`);
    expect(root).toMatch(derby);
    expect(root).toMatch(/href="\/order\/\d+"/);
    expect(root).toMatch(/₪/);
    expect(root).toContain('<option value="7">');
    expect(root).toContain('href="/membership"');
  });

  test("has the list of what is on with its times, and narrows it as the address does", async () => {
    const tomorrow = addDays(dateOf(new Date()), 1);
    const root = await rootOf(`/whatson/2?language=en&date=${tomorrow}`);
    expect(root).toMatch(/<h1[^>]*>Parterre/);
    expect(root).toMatch(/<img src="[^"]*" alt="" loading="eager" fetchPriority="high"/i);
    expect(root.match(/loading="eager"/g)).toHaveLength(1);
    expect(root).toMatch(/href="\/order\/\d+"/);
    const none = await rootOf(`/whatson/2?language=en&date=${tomorrow}&q=no+such+show`);
    expect(none).toContain(textIn("en", "find.none"));
    expect(none).not.toMatch(/href="\/order\/\d+"/);
  });

  test.each([
    ["he", "רחוב המסילה 8", "א'-ה' 10:00-23:00"],
    ["en", "8 HaMesila Street", "Sun-Thu 10:00-23:00"],
  ])("has a location's address, map and hours, in %s", async (locale, address, hours) => {
    await house.server.office.db
      .updateTable("location")
      .set({
        address: jsonb({ he: "רחוב המסילה 8", en: "8 HaMesila Street" }),
        map_url: "https://maps.example/theatre",
        opening_hours: jsonb({ he: "א'-ה' 10:00-23:00", en: "Sun-Thu 10:00-23:00" }),
      })
      .where("id", "=", DEMO.theatre)
      .execute();
    const root = await rootOf(`/whatson/${DEMO.theatre}?language=${locale}`);
    expect(root).toContain(address);
    expect(root).toContain(hours.replaceAll("'", "&#x27;"));
    expect(root).toContain('href="/https://maps.example/theatre"');
    expect(root).toContain(textIn(locale, "find.placeMap"));
    expect(await rootOf(`/whatson/2?language=${locale}`)).not.toContain(
      textIn(locale, "find.placeMap"),
    );
    expect(await rootOf(`/whatson?language=${locale}`)).not.toContain(address);
  });

  test.each(["he", "en"])("has a feature with its shows, in %s", async (locale) => {
    const root = await rootOf(`/feature/${DEMO.derbyFeature}?language=${locale}`);
    expect(root).toMatch(
      locale === "en" ? /<h1[^>]*><bdi>Hill derby/ : /<h1[^>]*><bdi>[^<]*\p{Script=Hebrew}/u,
    );
    expect(root).toContain(`>${textIn(locale, "feature.shows")}</h2>`);
    expect(root).toMatch(/href="\/order\/\d+"/);
    expect(root).not.toContain(textIn(locale, "state.loading"));
  });

  test("has an order's event as its heading, in the shape of its hall", async () => {
    const feature = await rootOf(`/feature/${DEMO.derbyFeature}?language=en`);
    const [order] = /\/order\/\d+/.exec(feature) ?? [];
    const root = await rootOf(`${order}?language=en`);
    expect(root).toMatch(/<h1[^>]*>Hill derby/);
    expect(root).toContain(textIn("en", "state.loading"));
    expect(root).toContain("<svg");
  });

  test("has nothing of what a strict policy refuses on any of these", async () => {
    for (const path of ["/whatson", `/feature/${DEMO.derbyFeature}`]) {
      expect(await rootOf(`${path}?language=en`)).not.toMatch(/<script|\sstyle=|\son\w+=/);
    }
  });

  test("has the day that the address asks for, and nothing that a strict policy refuses", async () => {
    const tomorrow = addDays(dateOf(new Date()), 1);
    const root = await rootOf(`/?language=en&date=${tomorrow}`);
    expect(root).toMatch(/checked=""\/><span[^>]*><span[^>]*>Tomorrow</);
    expect(root).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  test("is in the language that the browser remembers, unless the address asks for another", async () => {
    const languageOf = async (path: string, cookie: string) =>
      /<html lang="(..)"/.exec(await (await get(path, cookie)).text())?.[1];
    expect(await languageOf("/", "locale=en")).toBe("en");
    expect(await languageOf("/?language=he", "locale=en")).toBe("he");
    expect(await languageOf("/", "locale=pl")).toBe("pl");
    expect(await languageOf("/", "locale=de")).toBe("he");
    expect(await languageOf("/?language=pl", "locale=en")).toBe("pl");
    expect(await languageOf("/?language=de", "locale=en")).toBe("he");
  });

  test("is in the installation's currency and on its clock, in the script's words too", async () => {
    const { db, region, languages } = house.server.office;
    const warsaw = { currency: "PLN", timeZone: "Europe/Warsaw" } as const;
    await changeRegion(db, warsaw, languages.current());
    await region.refresh();
    try {
      const show = await new Shopper(house.url).presentation(DEMO.derbyFeature);
      const clock = new Intl.DateTimeFormat("en-GB", {
        timeZone: warsaw.timeZone,
        hour: "2-digit",
        minute: "2-digit",
      });
      const path = `/feature/${DEMO.derbyFeature}?language=en`;
      const root = await rootOf(path);
      expect(root).toContain("zł");
      expect(root).not.toContain("₪");
      expect(root).toContain(clock.format(new Date(show.dateTime)));
      for (const page of [path, "/backoffice"]) {
        const html = await (await get(page)).text();
        expect(html).toContain('data-currency="PLN" data-time-zone="Europe/Warsaw"');
      }
    } finally {
      await changeRegion(db, { currency: "ILS", timeZone: "Asia/Jerusalem" }, languages.current());
      await region.refresh();
    }
  });

  test("says of other screens, and of a partner's, that they are coming", async () => {
    const loading = textIn("en", "state.loading");
    for (const path of ["/membership", "/nowhere", "/", "/whatson"]) {
      const page = await (await get(`${path}?language=en&TS=7`)).text();
      expect(page).not.toContain("first-view");
      expect(page).toContain(loading);
      expect(page).not.toContain("Hill derby:</a>");
    }
  });

  test("is itself not served", async () => {
    expect((await fetch(`${house.url}/${FIRST_PAGE_PROGRAM}`)).status).toBe(404);
  });
});

describe("a program of any kind", () => {
  const VIEW: FirstView = {
    locale: "en",
    enabledLocales: ["en"],
    region: DEFAULT_REGION,
    at: "2026-11-22T10:00:01.000Z",
    answers: [],
    isShape: false,
  };
  const lines: string[] = [];
  const log = openLog("error", { write: (line) => void lines.push(line) });
  const opened = (program: string) => {
    const dist = distWith(program);
    dists.push(dist);
    return openFirstMarkup(dist, ["en"], log);
  };

  test("is asked once for the same answers in the same minute, which keep their time", async () => {
    const { screen } = opened(`let made = 0;
      export const openFirstPage = async () => ({
        screen: (view, { pathname, search }) => pathname + search + ++made,
      });`);
    const at = (view: FirstView, search = "", path = "/") =>
      screen(view, path, new URLSearchParams(search));
    const first = await at(VIEW, "utm=1");
    const later = { ...VIEW, at: "2026-11-22T10:00:59.000Z" };
    expect(await at(later)).toEqual({ view: VIEW, markup: "/1" });
    expect(first.markup).toBe("/1");
    const next = { ...VIEW, at: "2026-11-22T10:01:00.000Z" };
    expect(await at(next)).toEqual({ view: next, markup: "/2" });
    const onDay = await at(VIEW, "date=2026-11-23&x=1");
    expect(onDay.markup).toBe("/date=2026-11-233");
    const sold = { ...VIEW, answers: [{ path: "/a", ask: {}, reply: 1 }] };
    expect((await at(sold)).markup).toBe("/4");
    expect((await at(VIEW, "", "/whatson")).markup).toBe("/whatson5");
    expect((await at({ ...VIEW, locale: "he" })).markup).toBe("/6");
  });

  test.each([
    ["does not load", "throw new Error('broken');", "broken"],
    ["is another", "export const other = 1;", "is not the first page's program"],
    [
      "fails at a page",
      "export const openFirstPage = async () => ({ screen() { throw new Error('late'); } });",
      "late",
    ],
  ])("that %s leaves the page to its script, and is in the log", async (_, program, why) => {
    lines.length = 0;
    const { screen } = opened(program);
    expect(await screen(VIEW, "/", new URLSearchParams())).toEqual({ view: VIEW, markup: "" });
    expect(lines.join()).toContain("without its first markup");
    expect(lines.join()).toContain(why);
  });

  test("that was not built is no failure", async () => {
    lines.length = 0;
    const { waiting } = openFirstMarkup(join(tmpdir(), "no-such-build"), ["en"], log);
    expect(await waiting("en")).toBe("");
    expect(lines).toEqual([]);
  });
});
