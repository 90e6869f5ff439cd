import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_PAGE_PROGRAM, type FirstView } from "../../domain/firstView.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openLog } from "../../server/log.ts";
import { openFirstMarkup } from "../../server/pages/firstMarkup.ts";
import { buildFirstPage } from "../gate/firstPage.ts";
import { readTexts } from "../gate/readTexts.ts";
import { ROOT } from "../gate/root.ts";
import { openHouse, type House } from "./house.ts";

const textIn = (locale: string, key: string): string => String(readTexts(locale)[key]);

/** A folder of built files with this program in it. */
function distWith(program: string): string {
  const dist = mkdtempSync(join(tmpdir(), "parterre-first-"));
  for (const folder of ["app", "backoffice", ".vite", ".server"]) mkdirSync(join(dist, folder));
  writeFileSync(
    join(dist, "app/index.html"),
    '<html><head></head><body><div id="root"></div></body>',
  );
  writeFileSync(join(dist, "backoffice/index.html"), "back office");
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
    expect(await languageOf("/", "locale=pl")).toBe("he");
    expect(await languageOf("/?language=pl", "locale=en")).toBe("he");
  });

  test("says of other screens, and of a partner's, that they are coming", async () => {
    const loading = textIn("en", "state.loading");
    for (const path of ["/membership", "/nowhere", "/"]) {
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
    at: "2026-11-22T10:00:01.000Z",
    answers: [],
  };
  const lines: string[] = [];
  const log = openLog("error", { write: (line) => void lines.push(line) });
  const opened = (program: string) => {
    const dist = distWith(program);
    dists.push(dist);
    return openFirstMarkup(dist, ["en"], log);
  };

  test("is asked once for the same answers in the same minute, which keep their time", async () => {
    const { home } = opened(`let made = 0;
      export const openFirstPage = async () => ({ home: (view, search) => search + ++made });`);
    const first = await home(VIEW, new URLSearchParams("utm=1"));
    const later = { ...VIEW, at: "2026-11-22T10:00:59.000Z" };
    expect(await home(later, new URLSearchParams())).toEqual({ view: VIEW, markup: "1" });
    expect(first.markup).toBe("1");
    const next = { ...VIEW, at: "2026-11-22T10:01:00.000Z" };
    expect(await home(next, new URLSearchParams())).toEqual({ view: next, markup: "2" });
    const onDay = await home(VIEW, new URLSearchParams("date=2026-11-23&x=1"));
    expect(onDay.markup).toBe("date=2026-11-233");
    const sold = { ...VIEW, answers: [{ path: "/a", ask: {}, reply: 1 }] };
    expect((await home(sold, new URLSearchParams())).markup).toBe("4");
  });

  test.each([
    ["does not load", "throw new Error('broken');", "broken"],
    ["is another", "export const other = 1;", "is not the first page's program"],
    [
      "fails at a page",
      "export const openFirstPage = async () => ({ home() { throw new Error('late'); } });",
      "late",
    ],
  ])("that %s leaves the page to its script, and is in the log", async (_, program, why) => {
    lines.length = 0;
    const { home } = opened(program);
    expect(await home(VIEW, new URLSearchParams())).toEqual({ view: VIEW, markup: "" });
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
