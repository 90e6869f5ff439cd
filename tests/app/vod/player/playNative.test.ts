import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { playNative } from "../../../../app/vod/player/playNative.ts";
import type { StreamLink } from "../../../../app/vod/player/streamLink.ts";
import { refusal, type Refusal } from "../../../../domain/refusal.ts";
import { vouched } from "../../../vouched.ts";

/** The members of a video element that native playback uses. */
class FakeVideo extends EventTarget {
  src = "";
  currentTime = 0;
  duration = 100;
  readyState = 4;
  error = new Error("MEDIA_ERR");
  play = vi.fn(async () => undefined);
  load = vi.fn();
  removeAttribute = vi.fn();
  fire(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** Simulates that the video has loaded and is at this second. */
  reach(seconds: number): void {
    this.fire("loadedmetadata");
    this.currentTime = seconds;
    this.fire("timeupdate");
  }
}

const ending = { now: new AbortController() };
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  ending.now = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  answer = () => new Response(null, { status: 403 });
});
afterEach(() => {
  ending.now.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Plays a video whose URL is renewed to /2, /3 and so on. */
function play({ startAt = 0, refused }: { startAt?: number; refused?: Refusal } = {}) {
  const video = new FakeVideo();
  const state = { url: 1, lapsing: false };
  const address = () => ({ playbackURL: `/${state.url}`, expiresAt: "", renewableUntil: "" });
  let current = address();
  const renew = async () => {
    if (refused) return refused;
    state.url++;
    current = address();
    return undefined;
  };
  const link: StreamLink = {
    current: () => current,
    lapsesWithin: () => state.lapsing,
    freshen: async () => void (await renew()),
    renew,
  };
  const on = { onTracks: vi.fn(), onLost: vi.fn(), onOver: vi.fn(), onBroken: vi.fn() };
  const { signal } = ending.now;
  playNative(vouched<HTMLVideoElement>(video), link, on, { startAt, signal });
  return { video, state, on };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a video that the browser plays itself", () => {
  test("begins where the viewer stopped", () => {
    const { video } = play({ startAt: 40 });
    expect(video.src).toBe("/1");
    video.fire("loadedmetadata");
    expect(video.currentTime).toBe(40);
    expect(video.play).toHaveBeenCalledOnce();
  });

  test("goes on at the same second when its address has expired", async () => {
    const { video, on } = play();
    video.reach(61);
    video.fire("error");
    await settle();
    expect(video.src).toBe("/2");
    video.currentTime = 0;
    video.fire("loadedmetadata");
    expect(video.currentTime).toBe(61);
    expect(on.onBroken).not.toHaveBeenCalled();
  });

  test("says that the connection is lost, and goes on by itself", async () => {
    const { video, on } = play();
    video.reach(30);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    video.fire("error");
    await settle();
    expect(on.onLost).toHaveBeenLastCalledWith(true);
    video.src = "";
    await vi.advanceTimersByTimeAsync(3_000);
    expect(video.src).toBe("/1");
    video.reach(31);
    expect(on.onLost).toHaveBeenLastCalledWith(false);
    expect(on.onBroken).not.toHaveBeenCalled();
  });

  test("takes a server that is down for a lost connection", async () => {
    const { video, on } = play();
    answer = () => new Response(null, { status: 503 });
    video.fire("error");
    await settle();
    expect(on.onLost).toHaveBeenLastCalledWith(true);
  });

  test("is over when the purchase is", async () => {
    const over = refusal("NOT_FOUND");
    const { video, on } = play({ refused: over });
    video.reach(30);
    video.fire("error");
    await settle();
    expect(on.onOver).toHaveBeenCalledExactlyOnceWith(over);
  });

  test("is broken if its file is there and still does not start", async () => {
    const { video, on } = play();
    answer = () => new Response("film");
    video.fire("error");
    await settle();
    expect(on.onBroken).toHaveBeenCalledExactlyOnceWith(video.error);
  });

  test("is broken after three new addresses without a second of film", async () => {
    const { video, on } = play();
    video.reach(30);
    for (let time = 0; time < 3; time++) {
      video.fire("error");
      await settle();
    }
    expect(on.onBroken).not.toHaveBeenCalled();
    video.fire("error");
    await settle();
    expect(on.onBroken).toHaveBeenCalledOnce();
  });

  test("that goes on in between may fail as often as it will", async () => {
    const { video, on } = play();
    for (let time = 0; time < 8; time++) {
      video.reach(30 + time);
      video.fire("error");
      await settle();
    }
    expect(on.onBroken).not.toHaveBeenCalled();
  });

  test("gets a new address when a long pause ends, and keeps one that will do", async () => {
    const { video, state } = play();
    video.reach(30);
    video.fire("play");
    await settle();
    expect(video.src).toBe("/1");
    state.lapsing = true;
    video.fire("play");
    await settle();
    expect(video.src).toBe("/2");
  });

  test("stops loading when the viewer leaves", async () => {
    const { video } = play();
    ending.now.abort();
    expect(video.removeAttribute).toHaveBeenCalledWith("src");
    expect(video.load).toHaveBeenCalledOnce();
    video.src = "";
    video.fire("error");
    await settle();
    expect(video.src).toBe("");
  });
});
