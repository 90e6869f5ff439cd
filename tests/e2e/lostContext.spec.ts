import { expect, test, type Browser, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

/**
 * Kills the GPU process, as an error in a driver would. The test needs its own browser, because all pages are
 * affected.
 */
async function crashGpu(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  // No reply is awaited, because the process ends before it can send one.
  void session.send("Browser.crashGpuProcess").catch(() => undefined);
}

/** Counts how many times the canvas loses and restores its context from now on. */
const watchContext = (page: Page): Promise<void> =>
  page.locator("canvas[role=application]").evaluate((canvas) => {
    const root = document.documentElement.dataset;
    for (const [event, key] of [
      ["webglcontextlost", "lost"],
      ["webglcontextrestored", "restored"],
    ] as const) {
      canvas.addEventListener(event, () => {
        root[key] = String(Number(root[key] ?? 0) + 1);
      });
    }
  });

/**
 * Hides everything but the canvases, or shows everything again. The anti-aliased edges of other elements would
 * differ between pictures.
 */
const showCanvases = (page: Page, isAlone: boolean): Promise<void> =>
  page.evaluate((alone) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { visibility: hidden !important } canvas { visibility: visible !important }",
    );
    document.adoptedStyleSheets = alone ? [sheet] : [];
  }, isAlone);

const mapPicture = (page: Page): Promise<Buffer> =>
  page.locator("canvas[role=application]").screenshot({
    animations: "disabled",
  });

/** Returns the map's picture when two pictures in a row are equal. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await mapPicture(page);
  await expect(async () => {
    const next = await mapPicture(page);
    const isSame = next.equals(last);
    last = next;
    expect(isSame).toBe(true);
  }).toPass();
  return last;
}

test(
  "the map survives a crash of the GPU with the same picture; after a second one the list sells",
  { tag: ["@desktop", "@proof"] },
  async ({ playwright, launchOptions, baseURL, viewport }) => {
    const browser = await playwright.chromium.launch(launchOptions);
    try {
      const page = await browser.newPage({
        ...(baseURL ? { baseURL } : {}),
        viewport,
        reducedMotion: "reduce",
      });
      const buyer = new Buyer(page, "en");
      await buyer.goToDerby();
      await buyer.findButton().click();
      await expect(page.getByText(buyer.t("seats.held"))).toBeVisible();
      await watchContext(page);
      await showCanvases(page, true);
      const before = await settledPicture(page);

      await crashGpu(browser);
      await expect(page.locator("html[data-lost='1'][data-restored='1']")).toBeAttached();
      // The browser restores other 2D canvases a moment later.
      await expect(async () => {
        const after = await mapPicture(page);
        expect(after.equals(before)).toBe(true);
      }).toPass({ timeout: 60_000 });
      await showCanvases(page, false);

      await crashGpu(browser);
      await expect(page.getByRole("heading", { name: buyer.t("seats.list.title") })).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${buyer.t("seats.continue")}`) }).click();
      await expect(buyer.heading("tickets.title")).toBeVisible();
      await buyer.keepTicketsAndPassExtras();
      await buyer.fillDetails();
      await buyer.openPayment();
      await buyer.payWith(CARD.approves);
      await expect(buyer.heading("confirmation.title")).toBeVisible();
      expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
    } finally {
      await browser.close();
    }
  },
);
