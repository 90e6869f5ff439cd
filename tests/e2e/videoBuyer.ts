import { expect, type Page } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { VIDEO } from "../../server/demo/videos.ts";
import { cartOf, cartSeat, Shopper } from "../server/shopper.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";

/** Buys a video with this mobile number. Returns the reservation number. */
export async function buyVideo(mobile: string, presentationId: number): Promise<string> {
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

/** Opens the page of a purchase and confirms the mobile number with which it was bought. */
export async function openPurchase(
  page: Page,
  mobile: string,
  reservation: string,
  presentationId: number,
): Promise<void> {
  await page.goto(`/vod/${reservation}/${presentationId}?language=en`);
  const dialog = page.getByRole("dialog", { name: en("vod.notYours") });
  await dialog.getByRole("textbox").first().fill(mobile);
  await dialog.getByRole("textbox").first().press("Enter");
  await expect(dialog.getByLabel(en("login.code"))).toBeVisible();
  await expect.poll(() => lastCode(mobile)).not.toBe("");
  await dialog.getByLabel(en("login.code")).fill(await lastCode(mobile));
}

/** Starts the video and waits until its picture moves. */
export async function expectPlaying(page: Page): Promise<void> {
  await page.getByRole("button", { name: en("vod.watch") }).click();
  await page.getByRole("button", { name: en("vod.start") }).click();
  await expect
    .poll(() => page.locator("video").evaluate((each: HTMLVideoElement) => each.currentTime))
    .toBeGreaterThan(0.2);
}
