import { expect, test } from "@playwright/test";
import { VIDEO } from "../../server/demo/videos.ts";
import { buyVideo, expectPlaying, openPurchase } from "./videoBuyer.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";

test(
  "a video opens for the mobile number that bought it, counts its plays, and plays",
  { tag: "@desktop" },
  async ({ page }) => {
    const mobile = `052${String(Date.now()).slice(-7)}`;
    const reservation = await buyVideo(mobile, VIDEO.rental);
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await expectPlaying(page);
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();
    const video = page.locator("video");

    await page.reload();
    await page.getByRole("button", { name: en("vod.goOn") }).click();
    await expect(video).toBeVisible();
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();
  },
);

test(
  "an iPhone is told where videos play, and no play is used",
  { tag: "@phone" },
  async ({ browser }) => {
    const mobile = `053${String(Date.now()).slice(-7)}`;
    const reservation = await buyVideo(mobile, VIDEO.rental);
    const context = await browser.newContext({
      baseURL: url,
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    });
    const page = await context.newPage();
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expect(page.getByText(en("vod.unsupported"))).toBeVisible();
    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await context.close();
  },
);
