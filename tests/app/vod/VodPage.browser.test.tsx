import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { VodPage } from "../../../app/vod/VodPage.tsx";
import type { VideoFormat, VideoOffer, VideoPurchase } from "../../../domain/vod.ts";
import parts from "../../../locales/en/parts.json" with { type: "json" };
import en from "../../../locales/en/vod.json" with { type: "json" };
import { presentation } from "../fixtures.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { videoPurchase } from "./videoPurchases.ts";

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const video = (over: Partial<VideoPurchase> = {}): VideoPurchase =>
  videoPurchase({
    purchaseDate: later(-2),
    availableFrom: later(-2),
    availableUntil: later(46),
    playCount: 0,
    playsRemaining: 3,
    ...over,
  });
const refused = (code: string, details: object = {}): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status: 409 });

const OFFER: VideoOffer = { plays: 3, hours: 48, availableFrom: null, availableUntil: null };
let format: VideoFormat;
let purchase: () => Response;
let play: () => Response;
let shown: () => Response;

beforeEach(() => {
  format = { isStream: false, codecs: ["vp09", "opus"], isAppleAllowed: true };
  shown = () => Response.json({ presentation: presentation({ id: 9_000_001, venueTypeId: 101 }) });
  play = () => refused("VOD_UNAVAILABLE", { state: "expired", playsRemaining: 0 });
  vi.spyOn(globalThis, "fetch").mockImplementation((asked) => {
    const pathname = pathAsked(asked);
    if (pathname === "/api/session") return Promise.resolve(openedSession());
    if (pathname.endsWith("/play")) return Promise.resolve(play());
    if (pathname.endsWith("/format"))
      return Promise.resolve(Response.json({ format, offer: OFFER }));
    if (pathname.startsWith("/api/vod/")) return Promise.resolve(purchase());
    return Promise.resolve(shown());
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (resId?: string) => renderIn("en", <VodPage vodId="9000001" resId={resId} />);

describe("a video that was bought", () => {
  test("shows what is left and asks before a play is spent", async () => {
    purchase = () => Response.json({ purchase: video() });
    const screen = await open();
    await expect.element(screen.getByRole("heading", { name: "The Storm Before" })).toBeVisible();
    await expect.element(screen.getByText("3 of 3")).toBeVisible();
    await expect.element(screen.getByText(en["vod.never"])).toBeVisible();
    await screen.getByRole("button", { name: en["vod.watch"] }).click();
    await expect.element(screen.getByRole("dialog").getByText(/2 more stay yours/)).toBeVisible();
    await screen.getByRole("button", { name: en["vod.later"] }).click();
    await expect.element(screen.getByText("3 of 3")).toBeVisible();
  });

  test("has its dates with their years", async () => {
    const purchaseDate = "2026-11-05T09:30:00+02:00";
    const lastPlayback = "2026-12-31T20:15:00+02:00";
    const availableFrom = "2026-12-30T18:00:00+02:00";
    const availableUntil = "2027-01-02T18:00:00+02:00";
    const dates = { purchaseDate, lastPlayback, availableFrom, availableUntil };
    purchase = () => Response.json({ purchase: video(dates) });
    const screen = await open();
    for (const text of [
      "30 December 2026, 18:00 until 2 January 2027, 18:00",
      "31 December 2026, 20:15",
      "5 November 2026, 09:30",
    ]) {
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    }
    await screen.unmount();
    purchase = () => Response.json({ purchase: video({ ...dates, state: "future" }) });
    const early = await open();
    await expect
      .element(early.getByText(en["vod.opens"].replace("{{time}}", "30 December 2026, 18:00")))
      .toBeVisible();
  });

  test("plays, counts, and goes on after a reload without another play", async () => {
    purchase = () => Response.json({ purchase: video() });
    const played = video({ playCount: 1, playsRemaining: 2, lastPlayback: later(0) });
    play = () =>
      Response.json({
        playbackURL: "/api/vod/stream/x",
        expiresAt: later(2),
        renewableUntil: later(24),
        purchase: played,
      });
    const screen = await open();
    await screen.getByRole("button", { name: en["vod.watch"] }).click();
    await screen.getByRole("button", { name: en["vod.start"] }).click();
    await expect.element(screen.getByText("2 of 3")).toBeVisible();
    await screen.unmount();
    const more = vi.fn(() => refused("VOD_UNAVAILABLE"));
    play = more;
    const again = await open();
    await again.getByRole("button", { name: en["vod.goOn"] }).click();
    // The fake server's file is not a valid video, so the page reports an error.
    await expect.element(again.getByRole("alert").getByText(en["vod.loadError"])).toBeVisible();
    await expect.element(again.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(more).not.toHaveBeenCalled();
  });

  test("whose payment was disputed a moment ago says so", async () => {
    purchase = () => Response.json({ purchase: video() });
    play = () =>
      refused("VOD_UNAVAILABLE", { state: "available", playsRemaining: 3, reason: "blocked" });
    const screen = await open();
    await screen.getByRole("button", { name: en["vod.watch"] }).click();
    await screen.getByRole("button", { name: en["vod.start"] }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(en["vod.blocked"]);
  });

  test("whose last play went elsewhere a moment ago says so", async () => {
    purchase = () => Response.json({ purchase: video({ playsRemaining: 1, playCount: 2 }) });
    const screen = await open();
    await screen.getByRole("button", { name: en["vod.watch"] }).click();
    await screen.getByRole("button", { name: en["vod.start"] }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(en["vod.noPlays"]);
    purchase = () =>
      Response.json({ purchase: video({ playsRemaining: 0, playCount: 3, state: "expired" }) });
    await screen.getByRole("dialog").getByText("Close").click();
    await expect.element(screen.getByText("0 of 3")).toBeVisible();
  });

  test.each([
    ["vod.noPlays", { playsRemaining: 0, playCount: 3, state: "expired" }],
    ["vod.expired", { availableUntil: later(-1), state: "expired" }],
    ["vod.future", { availableFrom: later(3), state: "future" }],
    ["vod.blocked", { isBlocked: true }],
  ] as const)("says %s, and no button plays it", async (text, over) => {
    purchase = () => Response.json({ purchase: video(over) });
    const screen = await open();
    await expect.element(screen.getByText(en[text])).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: en["vod.watch"] }))
      .not.toBeInTheDocument();
  });

  const SAFARI =
    "Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/18 Safari/605";

  test("is not offered to Safari if the installation excludes it, and says where it plays", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(SAFARI);
    format = { ...format, isAppleAllowed: false };
    purchase = () => Response.json({ purchase: video() });
    const screen = await open();
    await expect.element(screen.getByText(parts["parts.noPlay"])).toBeVisible();
    await expect.element(screen.getByText(en["vod.unsupportedText"])).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: en["vod.watch"] }))
      .not.toBeInTheDocument();
  });

  test("is offered to Safari otherwise", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(SAFARI);
    purchase = () => Response.json({ purchase: video() });
    const screen = await open();
    await expect.element(screen.getByRole("button", { name: en["vod.watch"] })).toBeVisible();
  });

  test("is not offered to a device that lacks its codec", async () => {
    format = { ...format, codecs: ["hvc9", "opus"] };
    purchase = () => Response.json({ purchase: video() });
    const screen = await open();
    await expect.element(screen.getByText(parts["parts.noPlay"])).toBeVisible();
  });
});

describe("a video that was not bought here", () => {
  test("asks for the mobile number, and offers to buy", async () => {
    purchase = () => refused("ORDER_NOT_FOUND");
    const screen = await open("NOTMINE1");
    await expect.element(screen.getByRole("dialog", { name: en["vod.notYours"] })).toBeVisible();
    await screen.getByRole("button", { name: "Close" }).click();
    await expect.element(screen.getByText(en["vod.notYoursOrder"])).toBeVisible();
    const buy = screen.getByRole("link", { name: en["vod.buy"] });
    await expect.element(buy).toHaveAttribute("href", "/order/9000001");
  });

  test("says before the purchase that this device cannot play it", async () => {
    purchase = () => refused("ORDER_NOT_FOUND");
    format = { ...format, codecs: ["hvc9", "opus"] };
    const screen = await open();
    await screen.getByRole("button", { name: "Close" }).click();
    await expect.element(screen.getByText(parts["parts.noPlayText"])).toBeVisible();
    await expect.element(screen.getByRole("link", { name: en["vod.buy"] })).toBeVisible();
  });

  test("and is no video is not found", async () => {
    purchase = () => refused("ORDER_NOT_FOUND");
    shown = () => Response.json({ presentation: presentation({ venueTypeId: 1 }) });
    const screen = await open();
    await expect.element(screen.getByText("404")).toBeVisible();
  });
});
