import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { Buyer, DERBY } from "./buyer.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const he = wordsIn("he");

/** The largest first page, in bytes of gzipped JavaScript, before the map. */
const MOST_SCRIPT = 130_000;

test("an unknown and a disabled language are not found, in the specification's words", async ({
  page,
}) => {
  for (const language of ["xx", "pl"]) {
    await page.goto(`/?language=${language}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("This page could not be found.");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  }
});

test("an address that nothing answers is not found, and leads home", async ({ page }) => {
  await page.goto("/nowhere/at/all?language=en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await page.getByRole("link", { name: en("notFound.home") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("whatson.title"));
});

for (const path of [
  "/feature/99999",
  "/feature/x",
  "/whatson/99",
  "/order/99999999",
  "/edocument/none",
]) {
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
  await page.getByRole("button", { name: "English" }).click();
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
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("tickets.title"));
  await expect(page.getByRole("banner").getByText(/Hill derby/)).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByRole("combobox").first()).toContainText("Adult");
});

test("Hebrew is the language of who asks for none", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(he("whatson.title"));
});

test("a day with nothing on says so and leads to a day that has something", async ({ page }) => {
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
});

test("what does not come is said, and trying again brings it", async ({ page }) => {
  await page.route("**/api/features/**", (route) => route.abort());
  await page.goto("/20210406?language=en");
  await expect(page.getByRole("alert")).toContainText(en("refusal.errorNoResponse"));
  await page.unroute("**/api/features/**");
  await page.getByRole("button", { name: en("state.again") }).click();
  await expect(page.getByRole("heading", { name: /Hill derby/ }).first()).toBeVisible();
});

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
    await page.goto("/?language=he");
    await expect(page.getByRole("heading", { name: DERBY.he }).first()).toBeVisible();
    await page.unroute("**/api/**");
    // The server does not know what this browser remembers: the page asks then, and is Hebrew.
    await page.evaluate(() => localStorage.setItem("locale", "en"));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: DERBY.en }).first()).toBeVisible();
  },
);

test(
  "a chunk that is gone reloads the page once, and then says so",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/?language=en");
    await expect(page.getByRole("heading", { name: /Hill derby/ }).first()).toBeVisible();
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
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(reading);
  return bytes;
}

test("the first page is light, and carries no map", { tag: "@desktop" }, async ({ page }) => {
  const bytes = await scriptBytes(page, "/?language=he");
  test.info().annotations.push({ type: "script", description: `${bytes} bytes gzipped` });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
});

test("no page is wider than the phone", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/", "/whatson/7", "/feature/11", "/feature/100", "/nowhere"]) {
    for (const language of ["he", "en"]) {
      await page.goto(`${path}?language=${language}`, { waitUntil: "networkidle" });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(`${path} ${language} ${over}`).toBe(`${path} ${language} 0`);
    }
  }
});
