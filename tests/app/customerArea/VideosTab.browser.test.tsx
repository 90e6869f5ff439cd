import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { VideosTab } from "../../../app/customerArea/VideosTab.tsx";
import type { AreaReservation, AreaVideo } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import he from "../../../locales/he/customerArea.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { factsIn } from "../factsIn.ts";
import { answering, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation, ticket } from "./customers.ts";
import { video } from "./videos.ts";

let posted: readonly Posted[];
beforeEach(() => {
  posted = answering(() =>
    Response.json({ refund: 30, serviceCharge: 5, cancelled: ["T9"], systemVoucher: null }),
  );
});
afterEach(() => vi.restoreAllMocks());

const bought = (over: Partial<AreaReservation> = {}) =>
  reservation({
    ReservationIdentifier: "DDDD5555",
    tickets: [
      ticket({
        ticketIdentifier: "T9",
        documentKey: "key-9",
        presentationId: 9_000_001,
        venueTypeId: 101,
        featureName: "The Storm",
      }),
    ],
    ...over,
  });

const open = (
  over: Partial<AreaVideo> = {},
  { locale = "en", order = bought() }: { locale?: "en" | "he"; order?: AreaReservation } = {},
) =>
  renderIn(
    locale,
    <main>
      <VideosTab customer={customer([order], { VODTickets: [video(over)] })} />
    </main>,
  );
const watch = () => page.getByRole("link", { name: en["customerArea.watch"] });
const cancel = () => page.getByRole("button", { name: en["customerArea.cancelVideo"] });

describe("a bought video", () => {
  test("says how often and when it can be watched, with years, and opens its player", async () => {
    const { container } = await open({
      playCount: 1,
      playsRemaining: 2,
      lastPlayback: "2026-11-21T20:15:00+02:00",
      availableUntil: "2027-02-01T10:00:00+02:00",
    });
    await expect.element(watch()).toHaveAttribute("href", "/vod/DDDD5555/9000001");
    expect(factsIn(container)).toEqual({
      "Plays left": "2 of 3",
      Available: "20 November 2026, 10:00 to 1 February 2027, 10:00",
      "Last watched": "21 November 2026, 20:15",
      Bought: "20 November 2026",
    });
    expect(await axeFaults(container)).toEqual([]);
  });

  test("that has no end and was never played says so, also in Hebrew", async () => {
    const { container } = await open({}, { locale: "he" });
    await expect.element(page.getByText(he["customerArea.video.available"])).toBeVisible();
    const facts = factsIn(container);
    expect(facts[he["customerArea.lastPlayback"]]).toBe(he["customerArea.neverPlayed"]);
    const from = he["customerArea.fromOn"].replace("{{from}}", "20 בנובמבר 2026, 10:00");
    expect(facts[he["customerArea.range"]]).toBe(from);
  });

  test.each([
    ["future", { state: "future" }],
    ["expired", { state: "expired", playsRemaining: 0 }],
    ["blocked", { isBlocked: true }],
  ] satisfies ["future" | "expired" | "blocked", Partial<AreaVideo>][])(
    "that is %s says so and has no way to the player",
    async (state, over) => {
      await open(over);
      const words = en[`customerArea.video.${state}`];
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      expect(watch().query()).toBeNull();
    },
  );

  test.each([
    ["once it was watched", { playCount: 1 }, bought()],
    ["once its time is over", { state: "expired" }, bought()],
    ["if its order is cancelled", {}, bought({ state: "cancelled" })],
    ["if its order is not known", {}, reservation()],
  ] satisfies [string, Partial<AreaVideo>, AreaReservation][])(
    "cannot be cancelled %s",
    async (_, over, order) => {
      await open(over, { order });
      await expect.element(page.getByRole("heading", { name: "The Storm" })).toBeVisible();
      expect(cancel().query()).toBeNull();
    },
  );

  test("is cancelled alone, after its refund was shown", async () => {
    await open();
    await cancel().click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("₪30.00")).toBeVisible();
    await expect
      .poll(() => posted)
      .toEqual([
        {
          path: "/api/reservations/DDDD5555/cancel",
          body: { itemsToCancel: ["T9"], refundToTransactionCredit: false, preview: true },
        },
      ]);
    await dialog.getByRole("button", { name: en["customerArea.keep"] }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => posted).toHaveLength(1);
  });
});

test("whoever has no videos is shown where they are sold", async () => {
  await renderIn("en", <VideosTab customer={customer([])} />);
  await expect.element(page.getByText(en["customerArea.noVideos"])).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: en["customerArea.whatsOn"] }))
    .toHaveAttribute("href", "/");
});
