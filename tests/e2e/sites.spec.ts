import { createHmac } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { DEMO_ALLOCATION_CODE } from "../../server/demo/allocations.ts";
import { DEMO } from "../../server/demo/ids.ts";
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

/**
 * Returns a list to which the URLs of the page's calls are added. These URLs contain the partner through whom
 * the visitor came.
 */
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
    await expect
      .poll(() => calls.filter(({ pathname }) => pathname === "/api/features/").at(-1)?.search)
      .toBe("");
  },
);

test(
  "a letter reaches the house, and the newsletter is confirmed and can be left",
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
    await expect.poll(mail).toContain("confirm=");
    const confirmation = /confirm=([\w.%-]+)/.exec(await mail())?.[1];
    await page.goto(`/contact/newsletter?confirm=${confirmation}`);
    await page.getByRole("button", { name: en("contact.join.button") }).click();
    await expect(page.getByText(en("contact.join.done"))).toBeVisible();
    await expect.poll(mail).toContain("stop=");
    const token = /stop=([\w.%-]+)/.exec(await mail())?.[1];
    await page.goto(`/contact/newsletter?stop=${token}`);
    await page.getByRole("button", { name: en("contact.stop.button") }).click();
    await expect(page.getByText(en("contact.stop.done"))).toBeVisible();
  },
);

/** Returns the ids of a feature's shows, ordered by time. */
async function showsOf(page: Page, query: string): Promise<number[]> {
  const answer = await page.request.get(`/api/presentations/?${query}`);
  const { presentations } = await answer.json();
  return presentations.map(({ id }: { id: number }) => id);
}

test(
  "seats of a club are opened by a link's code, and by coming from its page",
  { tag: ["@desktop", "@proof"] },
  async ({ page }) => {
    const show = (await showsOf(page, `featureIds=${DEMO.choirNight}`)).at(-1);
    await page.goto(`/order/${show}?allocation=${DEMO_ALLOCATION_CODE}&language=en`);
    const opened = page.getByRole("region", { name: en("seats.allocation.title") });
    // The timeout is long, because this is the first hall that the file opens, and its page and plan are not
    // cached yet.
    await expect(opened).toContainText(/Teachers' club seats: \d+ left for you/, {
      timeout: 60_000,
    });
    await expect(page).not.toHaveURL(/allocation=/);
    await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
    await page.getByRole("button", { name: en("seats.asList"), exact: true }).click();
    await page.getByRole("button", { name: /^101\b/ }).click();
    await page.getByRole("button", { name: /^Row 5\b/ }).click();
    const seat = page.getByRole("button", { name: /reserved for you: Teachers' club seats/ });
    await expect(seat.first()).toBeVisible();
    const count = await seat.count();
    await seat.first().click();
    await expect(opened).toContainText(`${count - 1} left for you`);
    await page.reload();
    await expect(opened).toContainText(`${count - 1} left for you`);

    const own = `featureIds=${DEMO.partnerEvening}&miniSiteUrl=teachers-club`;
    const evening = (await showsOf(page, own)).at(-1);
    await page.context().clearCookies();
    await page.goto("/mini-site/Teachers-Club?language=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teachers' club");
    await page.goto(`/order/${evening}`);
    await expect(opened).toContainText("12 left for you");
  },
);

test("a picture of the hall leads to its areas", { tag: "@desktop" }, async ({ page }) => {
  const show = (await showsOf(page, `featureIds=${DEMO.choirNight}`)).at(-1);
  await page.goto(`/order/${show}?language=en`);
  const areas = page.getByRole("group", { name: en("seats.picture.areas") });
  await expect(areas).toBeVisible();
  await expect.poll(() => areas.getByRole("button").count()).toBeGreaterThan(80);
  await expect(page.locator("figure img")).toHaveJSProperty("naturalWidth", 1200);
  await areas.getByRole("button", { name: /^113, \d+ free, from ₪/ }).click();
  await expect(areas).toBeHidden();
  const canvas = page.getByRole("application");
  await expect(canvas).toBeVisible();
  await page.getByRole("button", { name: en("seats.picture.button"), exact: true }).click();
  await areas.getByRole("button", { name: /^114, / }).focus();
  await page.keyboard.press("Enter");
  await expect(canvas).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^114, row / })).toHaveCount(1);
});
