import "../../../../app/shell/theme.css";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { order } from "../../../../app/order/cart/order.ts";
import { VideoStep } from "../../../../app/order/panels/VideoStep.tsx";
import type { Locale } from "../../../../domain/locale.ts";
import { Step } from "../../../../domain/order.ts";
import type { VideoOffer } from "../../../../domain/vod.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { waitFor } from "../../../gate/waitFor.ts";
import { axeFaults } from "../../axeFaults.ts";
import { fakeServer, openStep } from "../seatsStepFixture.tsx";

const NAME = "The Storm Before";
const OFFER: VideoOffer = { plays: 3, hours: 48, availableFrom: null, availableUntil: null };

afterEach(() => vi.restoreAllMocks());

interface Sold {
  readonly offer?: Partial<VideoOffer>;
  readonly left?: number;
  readonly locale?: Locale;
}

/** Opens the first step of a video that is sold as one area at one price. */
async function openVideo({ offer = {}, left = 5, locale = "en" }: Sold = {}) {
  const server = fakeServer();
  const format = { isStream: true, codecs: [], isAppleAllowed: true };
  server.answers.set("/vod/1/format", { format, offer: { ...OFFER, ...offer } });
  server.answers.set("/features/", { features: [] });
  // The page makes this call after each lock. The tests of the video step do not depend on this call.
  server.refuse.set("/seats/mine", "RATE_LIMITED");
  const outline: [number, number][] = [
    [0, 0],
    [100, 0],
    [100, 100],
  ];
  const groups = [{ id: 1, ticketGroupId: 2, rows: [] }];
  const section = { id: 9, name: "V", kind: "ga" as const, capacity: 5, outline, groups };
  const presentation = { id: 1, venueTypeId: 101, featureName: NAME, isReserved: false };
  await openStep({
    plan: hallPlan([], [section]),
    areas: { 9: { available: left, capacity: 5 } },
    presentation,
    locale,
    Step: VideoStep,
  });
  await expect.element(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  return server;
}

const text = (): string => page.getByRole("main").element().textContent;
const goOn = () => page.getByRole("button", { name: "Continue to tickets" });

describe("the first step of a video", () => {
  test("tells what one gets, with its price, and draws no hall", async () => {
    await openVideo();
    await expect.poll(text).toContain("48 hours, from the purchase");
    expect(text()).toContain("Right after you buy");
    expect(text()).toContain("60");
    expect(text()).not.toContain("places left");
    expect(page.getByRole("group", { name: "How many" }).element().textContent).toBe("1");
    expect(page.getByRole("application").elements()).toEqual([]);
    expect(document.querySelector("svg[viewBox] polygon")).toBeNull();
  });

  test("tells from when and until when it can be watched", async () => {
    await openVideo({
      offer: {
        plays: 1,
        hours: null,
        availableFrom: "2098-05-01T20:00:00+03:00",
        availableUntil: "2099-05-01T20:00:00+03:00",
      },
    });
    await expect.poll(text).toContain("2098");
    expect(text()).toContain("2099");
    expect(text()).toContain("Viewings1");
    expect(text()).not.toContain("hours, from");
    expect(text()).not.toContain("Right after you buy");
  });

  test("goes on with one, where the buyer has not counted", async () => {
    const server = await openVideo();
    await goOn().click();
    await waitFor(() => expect(order.step).toBe(Step.tickets));
    expect(order.seats).toMatchObject([{ seat: null, sectionId: 9, isLocked: true }]);
    expect(server.paths().filter((path) => path === "/seats/lock-seat")).toHaveLength(1);
  });

  test("goes on with as many as the buyer has counted", async () => {
    const server = await openVideo();
    const more = page.getByRole("button", { name: "More: How many" });
    const expiresAt = "2099-01-01T00:00:00Z";
    let x = 0;
    server.answers.set("/seats/lock-seat", {
      get lockedSeat() {
        return { x: x++, y: 0 };
      },
      expiresAt,
    });
    await more.click();
    await waitFor(() => expect(order.seats).toHaveLength(2));
    expect(page.getByRole("group", { name: "How many" }).element().textContent).toBe("2");
    await goOn().click();
    await waitFor(() => expect(order.step).toBe(Step.tickets));
    expect(server.paths().filter((path) => path === "/seats/lock-seat")).toHaveLength(2);
  });

  test("stays where it is if none can be had, and says why", async () => {
    const server = await openVideo();
    server.refuse.set("/seats/lock-seat", "NO_SEATS_LEFT");
    await goOn().click();
    await expect.poll(() => document.body.textContent).toMatch(/no .*left|taken|sold/i);
    expect(order.step).toBe(Step.seats);
    expect(order.seats).toEqual([]);
  });

  test("says that it is sold out", async () => {
    await openVideo({ left: 0 });
    await expect.poll(text).toContain("Sold out");
    await expect.element(page.getByRole("button", { name: "More: How many" })).toBeDisabled();
  });

  test.each(["en", "he", "ar"] as const)("has no accessibility faults, in %s", async (locale) => {
    await openVideo({ locale });
    expect(await axeFaults(document.body, ["region"])).toEqual([]);
  });
});
