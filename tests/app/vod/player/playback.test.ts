import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isNoAnswer, startPlaying, untilRetry } from "../../../../app/vod/player/playback.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { vouched } from "../../../vouched.ts";

const playing = (play: () => Promise<void>) => startPlaying(vouched<HTMLVideoElement>({ play }));
const failing = (name: string) => () => Promise.reject(new DOMException("no", name));

describe("starting a video", () => {
  test("leaves it paused where the browser wants another press, and that is no failure", async () => {
    await expect(playing(failing("NotAllowedError"))).resolves.toBeUndefined();
  });

  test("does not fail because another address was loaded meanwhile", async () => {
    await expect(playing(failing("AbortError"))).resolves.toBeUndefined();
  });

  test("fails if the video cannot be played", async () => {
    await expect(playing(failing("NotSupportedError"))).rejects.toThrow("no");
    await expect(playing(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});

describe("after a network loss", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Starts waiting for the network. Returns an object that says whether the wait is over. */
  function waiting(signal = new AbortController().signal) {
    const state = { isOver: false };
    void untilRetry(signal).then(() => (state.isOver = true));
    return state;
  }

  test("the video is tried again after three seconds", async () => {
    const state = waiting();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  });

  test("it is tried again at once when the browser is back online", async () => {
    const state = waiting();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("who leaves the video waits for nothing", async () => {
    const ending = new AbortController();
    const state = waiting(ending.signal);
    ending.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a purchase that is over is no lost connection, so waiting would not help", () => {
  expect(isNoAnswer(refusal("errorNoResponse"))).toBe(true);
  expect(isNoAnswer(refusal("errorResponse"))).toBe(true);
  expect(isNoAnswer(refusal("NOT_FOUND"))).toBe(false);
});
