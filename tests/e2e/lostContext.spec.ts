import { expect, test, type Browser, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

/** Ends the process that draws, as a driver's fault does; a browser of its own, because all its pages feel it. */
async function crashGpu(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  // The answer is lost with the process.
  void session.send("Browser.crashGpuProcess").catch(() => undefined);
}

/** Counts the canvas's losses and returns from now on. */
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

/** Shows canvases alone, or all again: the edges of what lies beside them are the browser's own affair. */
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

/** The map once two pictures in a row are the same. */
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
      // What is drawn in two dimensions beside the map is given back by itself, a moment later.
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
