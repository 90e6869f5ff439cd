import { expect, onTestFinished, test, vi } from "vitest";
import { clockText, isLater, secondsLeft } from "../../../../app/order/cart/lockTimer.ts";
import {
  checkServerClock,
  momentNow,
  msSince,
  noteServerTime,
  serverNow,
} from "../../../../app/shell/net/serverClock.ts";

const END = "2026-11-21T20:10:00+02:00";
const end = Date.parse(END);

test("seconds count down to zero and not below", () => {
  expect(secondsLeft(END, end - 61_000)).toBe(61);
  expect(secondsLeft(END, end - 60_500)).toBe(61);
  expect(secondsLeft(END, end)).toBe(0);
  expect(secondsLeft(END, end + 5000)).toBe(0);
  expect(secondsLeft(undefined, end)).toBeUndefined();
});

test("the clock reads minutes and seconds in two digits each", () => {
  expect([0, 9, 60, 581, 600].map(clockText)).toEqual([
    "00:00",
    "00:09",
    "01:00",
    "09:41",
    "10:00",
  ]);
});

test("more time is a later end by more than an answer's rounding, and not a first or an earlier one", () => {
  const at = (seconds: number): string => new Date(end + 1000 * seconds).toISOString();
  expect(isLater(undefined, END)).toBe(false);
  expect(isLater(END, undefined)).toBe(false);
  expect(isLater(END, at(-300))).toBe(false);
  expect(isLater(END, at(1))).toBe(false);
  expect(isLater(END, at(300))).toBe(true);
});

test("a wrong clock of this machine is set right by the server's answers", () => {
  // The date is fake, because on a busy machine any time can pass between two lines.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  const date = (ms: number) => new Headers({ date: new Date(ms).toUTCString() });
  noteServerTime(date(now + 600_000), now);
  expect(Math.abs(serverNow() - Date.now() - 600_000)).toBeLessThan(1500);
  noteServerTime(new Headers(), now);
  expect(serverNow() - Date.now()).toBeGreaterThan(500_000);
  noteServerTime(date(now + 900), now);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
});

const dateOf = (ms: number) => new Headers({ date: new Date(ms).toUTCString() });

test("a clock that is set while the page is open changes no countdown", () => {
  vi.useFakeTimers({ now: Date.parse("2027-01-10T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  noteServerTime(dateOf(Date.now()));
  const before = serverNow();
  for (const hours of [2, -2]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    vi.advanceTimersByTime(5_000);
  }
  expect(serverNow() - before).toBe(10_000);
});

test("after a clock was set or the machine slept, the server is asked once for its time", async () => {
  vi.useFakeTimers({ now: Date.parse("2027-01-10T10:00:00Z") });
  const asked = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => {
    vi.useRealTimers();
    asked.mockRestore();
  });
  noteServerTime(dateOf(Date.now()));
  await checkServerClock();
  expect(asked).not.toHaveBeenCalled();
  // The machine has slept for ten minutes, during which the page's monotonic clock stood still.
  const awake = Date.now() + 600_000;
  vi.setSystemTime(awake);
  asked.mockResolvedValue(new Response(null, { headers: dateOf(awake) }));
  await checkServerClock();
  await checkServerClock();
  expect(asked).toHaveBeenCalledOnce();
  expect(serverNow()).toBe(awake);
});

test("a wait counts on while a clock is set back, and through sleep", () => {
  vi.useFakeTimers({ now: Date.parse("2027-01-10T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const start = momentNow();
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() - 7_200_000);
  vi.advanceTimersByTime(1_000);
  expect(msSince(start)).toBe(2_000);
  vi.setSystemTime(start.device + 600_000);
  expect(msSince(start)).toBe(600_000);
});
