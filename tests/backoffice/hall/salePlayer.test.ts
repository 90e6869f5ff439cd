import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSalePlayer, pleasantSpeed, SPEEDS } from "../../../backoffice/hall/salePlayer.ts";

const FROM = 1_000_000;
const HOUR = 3_600_000;

/** Creates a player of a ten-hour sale whose animation frames the test triggers. */
function stage({ isStill = false } = {}) {
  const frames: ((now: number) => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: (now: number) => void) => frames.push(call));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => {
    frames[id - 1] = () => undefined;
  });
  const range = { from: FROM, to: FROM + 10 * HOUR };
  const shown: number[] = [];
  const player = createSalePlayer({
    range: () => range,
    show: (time) => shown.push(time),
    isStill: () => isStill,
  });
  let now = performance.now();
  return {
    player,
    range,
    shown,
    frames,
    /** Runs one frame, `elapsed` ms after the last one. */
    frame(elapsed: number): void {
      now += elapsed;
      vi.setSystemTime(now);
      frames.at(-1)?.(now);
    },
  };
}

beforeEach(() =>
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a sale's player", () => {
  test("begins at the end, live, and asks for no frame", () => {
    const { player, range, frames } = stage();
    expect(player.view).toMatchObject({ time: range.to, isLive: true, isPlaying: false });
    expect(frames).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("plays from the beginning at its speed, frame by frame", () => {
    const { player, shown, frame } = stage();
    player.setSpeed(3600);
    player.play();
    frame(0);
    frame(100);
    frame(50);
    expect(shown).toEqual([FROM, FROM, FROM + 100 * 3600, FROM + 150 * 3600]);
    expect(player.view).toMatchObject({ isLive: false, isPlaying: true });
  });

  test("does not leap over what it would have shown while its page was hidden", () => {
    const { player, shown, frame } = stage();
    player.setSpeed(60);
    player.play();
    frame(60_000);
    expect(shown.at(-1)).toBe(FROM + 250 * 60);
  });

  test("asks for nothing more once paused, and goes on from there", () => {
    const { player, shown, frame, frames } = stage();
    player.setSpeed(3600);
    player.play();
    frame(100);
    player.pause();
    const [asked, seen] = [frames.length, shown.length];
    frame(100);
    expect(shown).toHaveLength(seen);
    expect(frames).toHaveLength(asked);
    expect(player.view.isPlaying).toBe(false);
    player.play();
    expect(player.view.time).toBe(FROM + 100 * 3600);
    expect(frames).toHaveLength(asked + 1);
  });

  test("ends live, goes along with the sale, and asks for no more frames", () => {
    const { player, range, shown, frame, frames } = stage();
    player.setSpeed(86_400);
    player.seek(range.to - HOUR);
    player.play();
    frame(100);
    expect(player.view).toMatchObject({ isLive: true, isPlaying: false, time: range.to });
    expect(frames).toHaveLength(1);
    range.to += HOUR;
    player.follow();
    expect(shown.at(-1)).toBe(range.to);
    expect(player.view.time).toBe(range.to);
  });

  test("stays where one went when the sale goes on", () => {
    const { player, range, shown } = stage();
    player.seek(FROM + HOUR);
    range.to += HOUR;
    player.follow();
    expect(shown).toEqual([FROM + HOUR]);
    expect(player.view).toMatchObject({ isLive: false, time: FROM + HOUR });
  });

  test("keeps to the axis, whose end is live", () => {
    const { player, range } = stage();
    player.seek(FROM - HOUR);
    expect(player.view).toMatchObject({ time: FROM, isLive: false });
    player.seek(range.to + HOUR);
    expect(player.view).toMatchObject({ time: range.to, isLive: true });
  });

  test("moves a step a second where motion is not wanted, without frames", () => {
    const { player, shown, frames } = stage({ isStill: true });
    player.setSpeed(3600);
    player.play();
    vi.advanceTimersByTime(2500);
    expect(shown).toEqual([FROM, FROM + 3600 * 1000, FROM + 2 * 3600 * 1000]);
    expect(frames).toHaveLength(0);
    player.pause();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a sale of any length has a speed at which it is over in about a minute, or the fastest", () => {
  const day = 24 * HOUR;
  for (const days of [0.01, 0.2, 1, 9, 40]) {
    const speed = pleasantSpeed(days * day);
    expect(SPEEDS).toContain(speed);
    expect((days * day) / 1000 / speed).toBeLessThanOrEqual(45);
  }
  expect(pleasantSpeed(1000 * day)).toBe(SPEEDS.at(-1));
});
