import { createHmac } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");

test(
  "every location has its page, and what is none is not found",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/whatson?language=en");
    const places = page.getByRole("combobox", { name: en("whatson.location") });
    await expect.poll(() => places.getByRole("option").count()).toBeGreaterThan(9);
    const named = await places
      .getByRole("option")
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute("value") ?? "", each.textContent] as const),
      );
    expect(named.length).toBeGreaterThanOrEqual(10);
    for (const [id, name] of named.slice(1, 10)) {
      await places.selectOption(id);
      await expect(page).toHaveURL(new RegExp(`/whatson/${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
    for (const path of ["/category/999", "/category/x", "/mini-site/nobody", "/vod/1", "/vod/x"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "This page could not be found",
      );
    }
  },
);

test("search and filters live in the address", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/?language=en");
  await page.getByRole("link", { name: en("whatson.search") }).click();
  await page.getByRole("searchbox").fill("ice");
  await page.getByRole("button", { name: en("find.filters"), exact: true }).click();
  await page.getByRole("combobox", { name: en("find.format") }).selectOption("IMAX");
  await expect(page).toHaveURL(/q=ice&format=IMAX/);
  const found = page.getByRole("main").getByRole("heading", { name: "Under the Ice" });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Paper Fox" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("ice");
  await expect(found).toHaveCount(1);
  await page.getByRole("combobox", { name: en("find.spoken") }).selectOption("he");
  await expect(page.getByText(en("find.none"))).toBeVisible();
  await page
    .getByRole("button", { name: en("find.clear") })
    .first()
    .click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).not.toHaveURL(/format/);
});

/** What the calls of a page said of whom they come through. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/")) calls.push(url);
  });
  return calls;
}

test(
  "a partner's page sells the partner's own, and every call says whom it comes through",
  { tag: "@desktop" },
  async ({ page }) => {
    const ret = `https://${DEMO_PARTNER.returnHost}/back`;
    const TS = Math.floor(Date.now() / 1000);
    const mac = createHmac("sha256", DEMO_PARTNER.secret).update(`${TS}\n${ret}`).digest("hex");
    const link = new URLSearchParams({ language: "en", TS: `${TS}`, ret, key: `1.${mac}` });
    const calls = watchCalls(page);
    await page.goto(`/mini-site/Teachers-Club?${link.toString()}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teachers' club");
    await page.getByRole("article").getByRole("link").last().click();
    await page
      .getByRole("link", { name: /\d\d:\d\d/ })
      .first()
      .click();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect
      .poll(
        () => calls.find(({ pathname }) => /^\/api\/presentations\/\d+$/.test(pathname))?.search,
      )
      .toMatch(/miniSiteUrl=teachers-club.*integrationId=[\w-]{36}/);
    const silent = calls.filter(
      ({ pathname, searchParams }) =>
        /^\/api\/(features\/|presentations\/)$/.test(pathname) && !searchParams.has("miniSiteUrl"),
    );
    expect(silent.map(String)).toEqual([]);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("whatson.title"));
    expect(calls.filter(({ pathname }) => pathname === "/api/features/").at(-1)?.search).toBe("");
  },
);

test(
  "a letter reaches the house, and the newsletter can be left",
  { tag: "@desktop" },
  async ({ page }) => {
    const email = `letter${Date.now()}@example.com`;
    await page.goto("/contact/newsletter?language=en");
    await page.getByLabel(en("contact.name")).fill("Noa Levi");
    await page.getByLabel(en("customer.EmailAddress1")).fill(email);
    await page.getByRole("button", { name: en("contact.newsletter.send") }).click();
    await expect(page.getByText(en("contact.newsletter.sent"))).toBeVisible();
    const mail = async (): Promise<string> => {
      const answer = await page.request.get(`/api/dev/outbox?to=${email}`);
      return JSON.stringify(await answer.json());
    };
    await expect.poll(mail).toContain("stop=");
    const token = /stop=([\w.%-]+)/.exec(await mail())?.[1];
    await page.goto(`/contact/newsletter?stop=${token}`);
    await page.getByRole("button", { name: en("contact.stop.button") }).click();
    await expect(page.getByText(en("contact.stop.done"))).toBeVisible();
  },
);
