import { expect, test, type Page } from "@playwright/test";
import { VIDEO } from "../../server/demo/videos.ts";
import { buyVideo, expectPlaying, openPurchase } from "./videoBuyer.ts";
import { violationsOf } from "./violations.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

const newMobile = (): string => `052${String(Date.now()).slice(-7)}`;
const timeOf = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const pause = (page: Page): Promise<void> =>
  page.getByRole("button", { name: en("vod.player.pause"), exact: true }).click();

test(
  "a video opens for the mobile number that bought it, counts its plays, and plays by hls.js under the page's policy",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const violations = await violationsOf(context);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const hls = (): string[] => scripts.filter((path) => /\/hls\b/.test(path));
    const mobile = newMobile();
    const reservation = await buyVideo(mobile, VIDEO.rental);
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    expect(hls()).toEqual([]);
    await expectPlaying(page);
    expect(hls()).toEqual([expect.stringMatching(/\/hls\.light-[\w-]+\.js$/)]);
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();

    await page.getByRole("slider", { name: en("vod.player.position") }).fill("7");
    await expect.poll(() => timeOf(page)).toBeGreaterThan(7);
    await pause(page);
    await page.reload();
    await page.getByRole("button", { name: en("vod.goOn") }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(6.9);
    await expect(page.getByRole("button", { name: en("vod.player.fromStart") })).toBeVisible();
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();
    expect(violations).toEqual([]);
  },
);

test(
  "a video goes on over an address that lapses and a network that fails",
  { tag: ["@desktop", "@proof"] },
  async ({ page, context }) => {
    // The reply says that the URL expires in half a minute, so that the player renews it before it loads the
    // first file.
    await page.route("**/api/vod/*/play", async (route) => {
      const answer = await route.fetch();
      const soon = new Date(Date.now() + 30_000).toISOString();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), expiresAt: soon },
      });
    });
    const tokens = new Set<string>();
    page.on("request", (request) => {
      const token = /\/vod\/stream\/([^/]+)\/.*m4s$/.exec(request.url())?.[1];
      if (token) tokens.add(token);
    });
    const renewing = page.waitForResponse((answer) => answer.url().endsWith("/renew"));
    const mobile = newMobile();
    const reservation = await buyVideo(mobile, VIDEO.rental);
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expectPlaying(page);
    const answer = await renewing;
    const renewed: unknown = await answer.json();
    expect(answer.status()).toBe(200);
    expect(tokens.size).toBe(1);
    expect(renewed).toMatchObject({
      playbackURL: expect.stringContaining([...tokens].join("")),
    });
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();

    await pause(page);
    await page.reload();
    // The player's script is loaded before the network is cut.
    await page.getByRole("button", { name: en("vod.goOn") }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await page.reload();
    await page.route("**/vod/stream/**/*.m4s", (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: en("vod.goOn") }).click();
    await expect(page.getByText(en("vod.player.lost"))).toBeVisible();
    await page.unroute("**/vod/stream/**/*.m4s");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    await expect(page.getByText(en("vod.player.lost"))).toBeHidden();
  },
);

test(
  "a browser without MediaSource plays the stream by itself",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "MediaSource"));
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const mobile = newMobile();
    const reservation = await buyVideo(mobile, VIDEO.rental);
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expectPlaying(page);
    await expect(page.locator("video")).toHaveAttribute("controls");
    expect(scripts.filter((path) => /\/hls\b/.test(path))).toEqual([]);
  },
);

test(
  "a device that cannot play is told before it pays, and no play is used",
  { tag: "@phone" },
  async ({ browser }) => {
    const mobile = `053${String(Date.now()).slice(-7)}`;
    const reservation = await buyVideo(mobile, VIDEO.rental);
    const context = await browser.newContext({ baseURL: url, userAgent: IPHONE });
    // An iPhone has no MediaSource, and cannot decode VP9.
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "MediaSource");
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return type.includes("vp09") ? "" : canPlayType.call(this, type);
      };
    });
    const page = await context.newPage();
    await page.goto(`/order/${VIDEO.rental}?language=en`);
    await expect(page.getByText(en("parts.noPlayText"))).toBeVisible();
    await openPurchase(page, mobile, reservation, VIDEO.rental);
    await expect(page.getByText(en("vod.unsupportedText"))).toBeVisible();
    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await context.close();
  },
);
