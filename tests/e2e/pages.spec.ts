import { gzipSync } from "node:zlib";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyer, DERBY } from "./buyer.ts";
import { tomorrow } from "./days.ts";
import { turnTo } from "./turnTo.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const he = wordsIn("he");

/** Maximum size of the first page's JavaScript without the map, in gzipped bytes. */
const MOST_SCRIPT = 130_000;

test(
  "an unknown and a disabled language are not found, in the specification's words",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const language of ["xx", "de"]) {
      await page.goto(`/?language=${language}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("This page could not be found.");
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    }
  },
);

test(
  "an address that nothing answers is not found, and leads home",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/nowhere/at/all?language=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This page could not be found",
    );
    await page.getByRole("link", { name: en("notFound.home") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("whatson.title"));
  },
);

for (const path of ["/feature/x", "/whatson/99"]) {
  test(
    `${path} has the shape of a page and nothing behind it: not found`,
    {
      tag: "@desktop",
    },
    async ({ page }) => {
      await page.goto(`${path}?language=en`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "This page could not be found",
      );
    },
  );
}

test(
  "a path that begins with /http leaves for that address",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.route("https://example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>elsewhere</h1>" }),
    );
    await page.goto("/https://example.com/somewhere");
    await expect(page.getByRole("heading", { name: "elsewhere" })).toBeVisible();
  },
);

test("the title is the cinema's name on every page", { tag: "@desktop" }, async ({ page }) => {
  const buyer = new Buyer(page, "en");
  await page.goto("/?language=en");
  await expect(page).toHaveTitle("Parterre");
  await buyer.goToDerby();
  await expect(page).toHaveTitle("Parterre");
});

test("the language switch keeps the page, and is remembered", async ({ page }) => {
  await page.goto("/whatson/2?language=he");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const hebrewName = await page.getByRole("heading", { level: 1 }).innerText();
  await turnTo(page, "he", "en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/whatson\/2\?language=en$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(hebrewName);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("whatson.title"));
});

test("the language switch keeps an order with its seats", { tag: "@desktop" }, async ({ page }) => {
  const buyer = new Buyer(page, "he");
  await buyer.goToDerby();
  await buyer.takeTwoSeats();
  await turnTo(page, "he", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("tickets.title"));
  await expect(page.getByRole("banner").getByText(/Hill derby/)).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByRole("combobox").first()).toContainText("Adult");
});

test("Hebrew is the language of who asks for none", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(he("whatson.title"));
});

test(
  "a day with nothing on says so and leads to a day that has something",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.route("**/api/seats/presentations**", (route) =>
      route.fulfill({ json: { presentations: [] } }),
    );
    await page.goto("/?language=en");
    await expect(page.getByText(en("whatson.nothing"))).toBeVisible();
    await page.unroute("**/api/seats/presentations**");
    const start = en("whatson.nextOn", { day: "" }).trim();
    await page.getByRole("button", { name: start }).click();
    await expect(page.getByText(en("whatson.nothing"))).toHaveCount(0);
    await expect(page.getByRole("link", { name: /\d\d:\d\d/ }).first()).toBeVisible();
  },
);

test(
  "what does not come is said, and trying again brings it",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.route("**/api/features/**", (route) => route.abort());
    await page.goto("/20210406?language=en");
    await expect(page.getByRole("alert")).toContainText(en("refusal.errorNoResponse"));
    await page.unroute("**/api/features/**");
    await page.getByRole("button", { name: en("state.again") }).click();
    await expect(page.getByRole("heading", { name: /Hill derby/ }).first()).toBeVisible();
  },
);

test(
  "while the programme comes, the page says that it is loading",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.route("**/api/features/**", () => undefined);
    await page.goto("/20210406?language=en");
    await expect(page.getByRole("status").filter({ hasText: en("state.loading") })).toHaveCount(1);
  },
);

test(
  "the home page shows its nights before anything is answered, in the visitor's language",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/?language=en");
    await expect(page.getByRole("heading", { name: /Hill derby/ }).first()).toBeVisible();
    await page.route("**/api/**", () => undefined);
    // Posters are blocked too, so the page's load event never fires.
    await page.goto("/?language=he", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: DERBY.he }).first()).toBeVisible();
    await page.unroute("**/api/**");
    // The server does not know the locale in localStorage. It renders Hebrew, and the page then renders again.
    // The locale is set on a page without scripts, because a script of the previous page could overwrite it.
    await page.goto("/api/healthz");
    await page.context().clearCookies({ name: "locale" });
    await page.evaluate(() => localStorage.setItem("locale", "en"));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: DERBY.en }).first()).toBeVisible();
    const next = await page.request.get("/", { headers: { accept: "text/html" } });
    expect(await next.text()).toContain('<html lang="en"');
  },
);

/** Finds a showtime, which only the script of the home page renders. */
const aShowtime = (page: Page): Locator => page.getByRole("link", { name: /\d\d:\d\d/ }).first();

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

/** Returns a list to which the page's console errors and warnings are added. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

for (const [language, words, derby] of [
  ["he", he, DERBY.he],
  ["en", en, DERBY.en],
] as const) {
  test(
    `the home page is seen before its script, which takes it over as it stands, in ${language}`,
    { tag: language === "he" ? [] : ["@desktop"] },
    async ({ page }) => {
      const faults = faultsOf(page);
      const release = await holdScripts(page);
      await page.goto(`/?language=${language}`, { waitUntil: "commit" });
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(words("whatson.title"));
      await expect(page.getByRole("link", { name: derby }).first()).toBeVisible();
      // The third day is chosen, because late in the evening tomorrow is already selected.
      const nextDay = page.getByRole("radio").nth(2);
      await nextDay.press("Space");
      const nodes = await standing(page);
      release();
      await expect(aShowtime(page)).toBeVisible();
      await nodes.stillStand();
      // The choice that was made before the script ran is applied.
      await expect(nextDay).toBeFocused();
      await expect(nextDay).toBeChecked();
      await expect(page).toHaveURL(/date=/);
      expect(faults).toEqual([]);
    },
  );

  for (const path of [`/whatson/2?date=${tomorrow()}&`, `/feature/${DEMO.derbyFeature}?`]) {
    test(
      `${path.split("?")[0]} is seen before its script, which takes it over as it stands, in ${language}`,
      { tag: language === "he" ? [] : ["@proof"] },
      async ({ page }) => {
        const faults = faultsOf(page);
        const release = await holdScripts(page);
        await page.goto(`${path}language=${language}`, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(aShowtime(page)).toBeVisible();
        const nodes = await standing(page);
        release();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await nodes.stillStand();
        await expect(aShowtime(page)).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  }
}

test(
  "a late answer for the day that the page began with does not hide the day chosen since",
  { tag: "@desktop" },
  async ({ page }) => {
    const release = await holdScripts(page);
    const begun = Promise.withResolvers<undefined>();
    let asked = 0;
    await page.route("**/api/seats/presentations**", async (route) => {
      asked += 1;
      if (asked === 1) await begun.promise;
      await route.continue();
    });
    await page.goto("/?language=en", { waitUntil: "commit" });
    await page.getByRole("radio").nth(2).press("Space");
    release();
    await expect(aShowtime(page)).toBeVisible();
    const late = page.waitForResponse(/api\/seats\/presentations/);
    begun.resolve(undefined);
    await (await late).finished();
    // After three frames the page has rendered the reply.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await expect(page.getByRole("status").filter({ hasText: en("state.loading") })).toHaveCount(0);
    await expect(aShowtime(page)).toBeVisible();
  },
);

/** Returns the page's elements with their positions. */
async function standing(page: Page) {
  // Waits for the styles, because positions differ before they are loaded, and the styles load the fonts.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet,
    ),
  );
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  const nodes = await page.evaluateHandle(() => [...document.querySelectorAll("main > *, h3")]);
  const boxes = () => nodes.evaluate((all) => all.map((node) => node.getBoundingClientRect().top));
  const before = await boxes();
  return {
    stillStand: async (): Promise<void> => {
      expect(await nodes.evaluate((all) => all.filter((node) => !node.isConnected).length)).toBe(0);
      expect(await boxes()).toEqual(before);
    },
  };
}

/** A layout shift, with the elements that moved. */
interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

/** Maximum cumulative layout shift of a page while it is loading. */
const MOST_SHIFT = 0.05;

/** The browser's layout-shift entry, which the DOM types lack. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Element | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

declare global {
  interface Window {
    /** The shifts that `noteShifts` has recorded. */
    shifts: readonly Shift[];
  }
}

/** Runs in the page before its scripts and records layout shifts. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isShift = (each: object): each is LayoutShift => "sources" in each;
      if (!isShift(entry)) continue;
      const { value, sources } = entry;
      const box = ({ top, height }: DOMRect): string => `${top}+${height}`;
      const of = sources.map(
        ({ node, previousRect: was, currentRect: is }) =>
          `${node?.nodeName} ${node?.className} ${box(was)} ${box(is)}`,
      );
      shifts.push({ value, of });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("an order's page names its event before its script, and stands still when the hall comes", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.addInitScript(noteShifts);
  const listed = await page.request.get(`/api/presentations/?featureIds=${DEMO.derbyFeature}`);
  const { presentations }: { presentations: { id: number }[] } = await listed.json();
  const release = await holdScripts(page);
  await page.goto(`/order/${presentations[0]?.id}?language=he`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(DERBY.he);
  await expect(page.getByRole("banner")).toContainText(DERBY.he);
  release();
  await expect(page.locator('canvas[role="application"]')).toBeVisible();
  await expect(heading).toHaveText(he("order.step.seats"));
  const moved = await page.evaluate(() => window.shifts);
  const most = moved.reduce((sum, { value }) => sum + value, 0) <= MOST_SHIFT ? [] : moved;
  expect(most).toEqual([]);
  expect(faults).toEqual([]);
});

test("without its script the home page leads on", { tag: "@desktop" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/?language=he");
  await turnTo(page, "he", "en");
  await expect(page).toHaveURL(/\/\?language=en$/);
  await page.getByRole("link", { name: DERBY.en }).first().click();
  await expect(page).toHaveURL(/\/feature\/\d+$/);
  await context.close();
});

test(
  "without its script the list leads to a feature, and that to its seats",
  { tag: "@desktop" },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/whatson/2?language=en&date=${tomorrow()}`);
    const feature = page.getByRole("heading", { level: 3 }).first().getByRole("link");
    const name = await feature.innerText();
    await feature.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await aShowtime(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await context.close();
  },
);

test(
  "a screen that is still coming shows its shape, and its script is named beforehand",
  { tag: "@desktop" },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/membership?language=en", { waitUntil: "commit" });
    await expect(page.getByRole("status").filter({ hasText: en("state.loading") })).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Parterre", exact: true })).toBeVisible();
    await expect(page.locator("main > [aria-hidden]").first()).toBeVisible();
    expect(await page.locator('link[rel=modulepreload][href*="MembershipPage"]').count()).toBe(1);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).toHaveCount(1);
  },
);

test(
  "a chunk that is gone reloads the page once, and then says so",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(`/?language=en&date=${tomorrow()}`);
    await expect(aShowtime(page)).toBeVisible();
    await page.route("**/assets/FeaturePage*.js", (route) => route.abort());
    let loads = 0;
    page.on("load", () => loads++);
    await page
      .getByRole("link", { name: /Hill derby/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error Occurred");
    expect(loads).toBe(1);
  },
);

async function scriptBytes(page: Page, path: string): Promise<number> {
  let bytes = 0;
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    reading.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
  });
  const last = page.waitForResponse(/assets\/Footer-/);
  await page.goto(path);
  await expect(aShowtime(page)).toBeVisible();
  await last;
  await Promise.all(reading);
  return bytes;
}

test("the first page is light, and carries no map", { tag: "@desktop" }, async ({ page }) => {
  const bytes = await scriptBytes(page, `/?language=he&date=${tomorrow()}`);
  test.info().annotations.push({ type: "script", description: `${bytes} bytes gzipped` });
  expect(bytes).toBeGreaterThan(MOST_SCRIPT / 2);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
});

test("no page is wider than the phone", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/", "/whatson/7", "/feature/11", "/feature/100", "/nowhere"]) {
    for (const language of ["he", "en"]) {
      const address = `${path}?language=${language}&date=${tomorrow()}`;
      await page.goto(address, { waitUntil: "networkidle" });
      if (path === "/") await expect(aShowtime(page)).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(`${path} ${language} ${over}`).toBe(`${path} ${language} 0`);
    }
  }
});
