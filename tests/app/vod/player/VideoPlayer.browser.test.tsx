import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { keepPlayback, keptPlayback, type OpenAddress } from "../../../../app/vod/keptPlayback.ts";
import { VideoPlayer } from "../../../../app/vod/player/VideoPlayer.tsx";
import type { VideoEngine } from "../../../../app/parts/shows/videoEngine.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { VideoPurchase } from "../../../../domain/vod.ts";
import en from "../../../../locales/en/vod.json" with { type: "json" };
import he from "../../../../locales/he/vod.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";

const DEMO_STREAM = "/server/demo/media/vod/demo/index.m3u8";
/** URL of a stream with two qualities, and subtitles in two languages. */
const STREAM = "/tests/app/vod/player/stream/film.m3u8";

const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const purchase: VideoPurchase = {
  reservationIdentifier: "VIDEO123",
  presentationId: 9_000_001,
  featureName: "The Storm Before",
  purchaseDate: later(-60),
  availableFrom: later(-60),
  availableUntil: later(2_000),
  playCount: 1,
  playsRemaining: 2,
  lastPlayback: later(0),
  state: "available",
  isBlocked: false,
};
const addressOf = (playbackURL: string, minutes = 120): OpenAddress => ({
  playbackURL,
  expiresAt: later(minutes),
  renewableUntil: later(1_400),
});

const realFetch = globalThis.fetch;
let renewed: () => Response;
/** Bodies of the requests that renew the video's URL. */
let renewals: unknown[];

beforeEach(() => {
  localStorage.clear();
  performance.clearResourceTimings();
  renewals = [];
  renewed = () => Response.json(addressOf(DEMO_STREAM));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked, init) => {
    const path = pathAsked(asked);
    if (path === "/api/session") return openedSession();
    if (path.startsWith("/api/vod/stream/")) return new Response(null, { status: 409 });
    if (!path.endsWith("/renew")) return realFetch(asked, init);
    renewals.push(await new Request(asked, init).json());
    return renewed();
  });
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  readonly url?: string;
  readonly engine?: VideoEngine;
  readonly locale?: Locale;
  readonly address?: OpenAddress;
  readonly isStream?: boolean;
}

async function show(shown: Shown = {}) {
  const { url = DEMO_STREAM, engine = "hls", locale = "en", isStream = true } = shown;
  const onBroken = vi.fn();
  const onOver = vi.fn();
  const screen = await renderIn(
    locale,
    <VideoPlayer
      purchase={purchase}
      address={shown.address ?? addressOf(url)}
      engine={engine}
      isStream={isStream}
      onBroken={onBroken}
      onOver={onOver}
    />,
  );
  const video = document.querySelector("video");
  if (!video) throw new Error("there is no video");
  video.muted = true;
  return { screen, video, onBroken, onOver };
}

async function expectMoving(video: HTMLVideoElement, after = 0.2): Promise<void> {
  await expect.poll(() => video.currentTime).toBeGreaterThan(after);
}

/** Names of the files that the page has loaded since the test began. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1) ?? "");

describe("a stream that hls.js plays", () => {
  test("moves, and its controls say and do what they are named", async () => {
    const { screen, video, onBroken } = await show();
    await expectMoving(video);
    expect([video.videoWidth, Math.round(video.duration)]).toEqual([640, 12]);
    await screen.getByRole("button", { name: en["vod.player.pause"] }).click();
    expect(video.paused).toBe(true);
    await screen.getByRole("button", { name: en["vod.player.play"] }).click();
    await expect.poll(() => video.paused).toBe(false);
    await screen.getByRole("button", { name: en["vod.player.unmute"] }).click();
    expect(video.muted).toBe(false);
    await screen.getByRole("button", { name: en["vod.player.mute"] }).click();
    expect(video.muted).toBe(true);
    await screen.getByRole("slider", { name: en["vod.player.position"] }).fill("9");
    await expectMoving(video, 8.9);
    await expect
      .element(screen.getByRole("slider", { name: en["vod.player.position"] }))
      .toHaveAttribute("aria-valuetext", expect.stringMatching(/^0:\d\d of 0:1[12]$/));
    expect(onBroken).not.toHaveBeenCalled();
  });

  test("is paused, wound and silenced by keys, and focus starts at its controls", async () => {
    const { screen, video } = await show();
    await expectMoving(video);
    await expect
      .element(screen.getByRole("button", { name: en["vod.player.pause"] }))
      .toHaveFocus();
    await userEvent.keyboard("k");
    expect(video.paused).toBe(true);
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(() => video.currentTime).toBeGreaterThan(9.9);
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => video.currentTime).toBeLessThan(3);
    await userEvent.keyboard("m");
    expect(video.muted).toBe(false);
    await userEvent.keyboard("m");
    // The focused button handles the space key. The player must not handle it too, so the button is pressed
    // only once.
    await userEvent.keyboard(" ");
    await expect.poll(() => video.paused).toBe(false);
  });

  test("of one quality without subtitles offers no choice", async () => {
    const { screen, video } = await show();
    await expectMoving(video);
    await expect.element(screen.getByRole("combobox")).not.toBeInTheDocument();
  });

  test("of two qualities goes to the one that was chosen, and back to the automatic choice", async () => {
    const { screen, video } = await show({ url: STREAM });
    await expectMoving(video);
    const quality = screen.getByRole("combobox", { name: en["vod.player.quality"] });
    await quality.selectOptions("180p");
    const choices = [
      ["360p", /^\d\.m4s$/],
      ["180p", /^\d\.m4s\?low$/],
    ] as const;
    for (const [name, part] of choices) {
      video.currentTime = 0;
      performance.clearResourceTimings();
      await quality.selectOptions(name);
      await expect.element(quality).toHaveDisplayValue(name);
      await expect.poll(() => loadedFiles().some((file) => part.test(file))).toBe(true);
    }
    const [automatic] = quality.element().querySelectorAll("option");
    if (!automatic) throw new Error("there is no automatic quality");
    await quality.selectOptions(automatic.value);
    await expect.element(quality).toHaveDisplayValue(/^Automatic/);
    const names = [...quality.element().querySelectorAll("option")].map((each) => each.text);
    expect(names.slice(1)).toEqual(["360p", "180p"]);
  });

  test("shows the subtitles that were chosen, and again the next time", async () => {
    const { screen, video } = await show({ url: STREAM });
    await expectMoving(video);
    const shownLine = (): string | undefined => {
      const track = [...video.textTracks].find(({ mode }) => mode === "showing");
      const cue = track?.activeCues?.[0];
      return cue instanceof VTTCue ? `${track?.language}: ${cue.text}` : undefined;
    };
    expect(shownLine()).toBeUndefined();
    const captions = screen.getByRole("combobox", { name: en["vod.player.captions"] });
    await captions.selectOptions("עברית");
    await expect.poll(shownLine).toBe("he: שלום לך, קהל יקר!");
    await captions.selectOptions("English");
    await expect.poll(shownLine).toBe("en: Good evening, dear audience!");
    await captions.selectOptions(en["vod.player.noCaptions"]);
    expect(shownLine()).toBeUndefined();
    await captions.selectOptions("עברית");
    await screen.unmount();
    const again = await show({ url: STREAM });
    await expect
      .element(again.screen.getByRole("combobox", { name: en["vod.player.captions"] }))
      .toHaveDisplayValue("עברית");
    await expectMoving(again.video);
    await expect
      .poll(() => [...again.video.textTracks].map(({ mode, language }) => `${language} ${mode}`))
      .toContain("he showing");
  });

  test("has keys for the volume and the subtitles, and names them to screen readers", async () => {
    const { screen, video } = await show({ url: STREAM });
    await expectMoving(video);
    video.muted = false;
    video.volume = 0.5;
    await userEvent.keyboard("{ArrowUp}");
    expect(video.volume).toBeCloseTo(0.6);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(video.volume).toBeCloseTo(0.4);
    video.muted = true;
    const captions = screen.getByRole("combobox", { name: en["vod.player.captions"] });
    const off = en["vod.player.noCaptions"];
    await captions.selectOptions("עברית");
    await expect.element(captions).toHaveDisplayValue("עברית");
    await screen.getByRole("button", { name: en["vod.player.pause"] }).click();
    await userEvent.keyboard("c");
    await expect.element(captions).toHaveDisplayValue(off);
    // On a Hebrew keyboard the key of `c` types another letter.
    const pressed = new KeyboardEvent("keydown", { key: "ב", code: "KeyC", bubbles: true });
    document.activeElement!.dispatchEvent(pressed);
    await expect.element(captions).toHaveDisplayValue("עברית");
    const keys = [...document.querySelectorAll("[aria-keyshortcuts]")].map((each) => [
      each.getAttribute("aria-label"),
      each.getAttribute("aria-keyshortcuts"),
    ]);
    expect(keys).toEqual([
      [en["vod.player.play"], "k"],
      [en["vod.player.unmute"], "m"],
      [en["vod.player.captions"], "c"],
      [en["vod.player.fullscreen"], "f"],
    ]);
  });

  test("has no fault of accessibility with all of its choices", async () => {
    const { screen, video } = await show({ url: STREAM });
    await expectMoving(video);
    await expect
      .element(screen.getByRole("combobox", { name: en["vod.player.quality"] }))
      .toBeVisible();
    expect(await axeFaults(screen.container)).toEqual([]);
  });

  test("names its controls in the page's language", async () => {
    const { screen, video } = await show({ url: STREAM, locale: "he" });
    await expectMoving(video);
    const names = ["quality", "captions"] as const;
    for (const name of names) {
      const label = he[`vod.player.${name}`];
      await expect.element(screen.getByRole("combobox", { name: label })).toBeVisible();
    }
    await expect
      .element(screen.getByRole("button", { name: he["vod.player.pause"] }))
      .toBeVisible();
    // Time runs from left to right in every language.
    expect(getComputedStyle(document.querySelector(".player-bar")!).direction).toBe("ltr");
  });

  test("begins where its buyer stopped on this device, or from the start if asked to", async () => {
    keepPlayback(purchase, { at: 7 });
    const { screen, video } = await show();
    await expectMoving(video, 7);
    expect(video.currentTime).toBeLessThan(11);
    await screen.getByRole("button", { name: en["vod.player.fromStart"] }).click();
    await expect.poll(() => video.currentTime).toBeLessThan(5);
    await expect
      .element(screen.getByRole("button", { name: en["vod.player.fromStart"] }))
      .not.toBeInTheDocument();
    await screen.getByRole("slider", { name: en["vod.player.position"] }).fill("8");
    await expectMoving(video, 7.9);
    await screen.unmount();
    expect(keptPlayback(purchase).at).toBeGreaterThanOrEqual(8);
  });

  test("renews an address that is about to lapse before its files are asked for", async () => {
    const address = addressOf("/api/vod/stream/old.1.s/x", 0.5);
    const { video } = await show({ address });
    await expectMoving(video);
    expect(renewals).toEqual([{ resId: "VIDEO123", token: "old.1.s" }]);
    expect(keptPlayback(purchase).address?.playbackURL).toBe(DEMO_STREAM);
  });

  test("says that the playback is over if the address is not renewed any more", async () => {
    renewed = () =>
      Response.json({ error: { code: "VOD_UNAVAILABLE", message: "" } }, { status: 409 });
    const { onOver, onBroken } = await show({ url: "/api/vod/stream/gone/none.m3u8" });
    await expect.poll(() => onOver.mock.calls.length).toBe(1);
    expect(onOver.mock.calls[0]?.[0]).toMatchObject({ code: "VOD_UNAVAILABLE" });
    expect(onBroken).not.toHaveBeenCalled();
  });

  test("goes on by itself after the network was lost, and says so meanwhile", async () => {
    let isLost = true;
    const open = XMLHttpRequest.prototype.open;
    vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      // Parts are requested from a port at which nothing listens.
      const isPart = String(url).endsWith(".m4s");
      open.call(this, method, isLost && isPart ? "http://127.0.0.1:9/lost.m4s" : url, true);
    });
    const { screen, video, onBroken } = await show();
    await expect.element(screen.getByText(en["vod.player.lost"])).toBeVisible();
    expect(video.currentTime).toBe(0);
    isLost = false;
    globalThis.dispatchEvent(new Event("online"));
    await expectMoving(video);
    await expect.element(screen.getByText(en["vod.player.lost"])).not.toBeInTheDocument();
    expect(onBroken).not.toHaveBeenCalled();
  });

  test("that is none is broken", async () => {
    const { onBroken } = await show({ url: "/package.json" });
    await expect.poll(() => onBroken.mock.calls.length).toBe(1);
  });
});

describe("a stream that the browser plays by itself", () => {
  test("has the browser's controls and goes on where its buyer stopped", async () => {
    keepPlayback(purchase, { at: 6 });
    const { screen, video } = await show({ engine: "native" });
    await expectMoving(video, 6);
    expect(video.controls).toBe(true);
    await expect
      .element(screen.getByRole("button", { name: en["vod.player.pause"] }))
      .not.toBeInTheDocument();
  });

  test("gets a new address when its viewer goes on after a pause in which the old one lapsed", async () => {
    const address = addressOf(DEMO_STREAM, 0.05);
    renewed = () => new Response(null, { status: 503 });
    const { video } = await show({ engine: "native", address });
    await expectMoving(video);
    const at = video.currentTime;
    renewed = () => Response.json(addressOf(`${DEMO_STREAM}?renewed`));
    video.pause();
    await video.play().catch(() => undefined);
    await expect.poll(() => video.currentSrc).toContain("?renewed");
    await expectMoving(video, at);
  });

  test("that is none is broken", async () => {
    const { onBroken } = await show({ engine: "native", url: "/package.json", isStream: false });
    await expect.poll(() => onBroken.mock.calls.length).toBeGreaterThan(0);
  });
});
