import { expect, test } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { VIDEO } from "../../server/demo/videos.ts";
import { cartOf, cartSeat, Shopper } from "../server/shopper.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";

/** Buys a video under a mobile number of its own. Returns the reservation. */
async function buyVideo(mobile: string, presentationId: number): Promise<string> {
  const shopper = await new Shopper(url).arrive();
  const told = await shopper.get<{ presentation: Presentation }>(
    `/presentations/${presentationId}`,
  );
  const show = told.body.presentation;
  const plan = await shopper.plan(show);
  const [section] = plan.sections;
  if (!section) throw new Error("the video's plan has no section");
  const place = { sectionId: section.id, ticketGroupId: VIDEO.ticketGroup };
  const locked = await shopper.lock(show, place);
  const { x, y } = locked.body.lockedSeat;
  const seat = { ...place, sectionName: section.name, x, y, rowName: "", seatName: "" };
  const cart = cartOf(show, [cartSeat(show, seat, { ticketId: VIDEO.ticket })]);
  const total = (cart.seats[0]?.ticket.amount ?? 0) + cart.globalServiceCharge.amount;
  const paid = { ...cart, ...(await shopper.tokenise(total, show)) };
  const customerInfo = { ...cart.customerInfo, MobileNumber1: mobile };
  const { body } = await shopper.commit({ ...paid, customerInfo });
  if (!body.reservationIdentifier) throw new Error(JSON.stringify(body));
  return body.reservationIdentifier;
}

async function lastCode(mobile: string): Promise<string> {
  const reader = new Shopper(url);
  const { body } = await reader.get<{ messages: { text: string }[] }>(`/dev/outbox?to=${mobile}`);
  return body.messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? "";
}

test(
  "a video opens for the mobile number that bought it, counts its plays, and plays",
  { tag: "@desktop" },
  async ({ page }) => {
    const mobile = `052${String(Date.now()).slice(-7)}`;
    const reservation = await buyVideo(mobile, VIDEO.rental);
    await page.goto(`/vod/${reservation}/${VIDEO.rental}?language=en`);
    const dialog = page.getByRole("dialog", { name: en("vod.notYours") });
    await dialog.getByRole("textbox").first().fill(mobile);
    await dialog.getByRole("textbox").first().press("Enter");
    await expect(dialog.getByLabel(en("login.code"))).toBeVisible();
    await expect.poll(() => lastCode(mobile)).not.toBe("");
    await dialog.getByLabel(en("login.code")).fill(await lastCode(mobile));

    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await page.getByRole("button", { name: en("vod.watch") }).click();
    await page.getByRole("button", { name: en("vod.start") }).click();
    await expect(page.getByText(en("vod.playsOf", { left: 2, all: 3 }))).toBeVisible();
    const video = page.locator("video");
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime), { timeout: 60_000 })
      .toBeGreaterThan(0.2);

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
    await page.goto(`/vod/${reservation}/${VIDEO.rental}?language=en`);
    const dialog = page.getByRole("dialog", { name: en("vod.notYours") });
    await dialog.getByRole("textbox").first().fill(mobile);
    await dialog.getByRole("textbox").first().press("Enter");
    await expect.poll(() => lastCode(mobile)).not.toBe("");
    await dialog.getByLabel(en("login.code")).fill(await lastCode(mobile));
    await expect(page.getByText(en("vod.unsupported"))).toBeVisible();
    await expect(page.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await context.close();
  },
);
