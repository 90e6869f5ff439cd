import { expect, onTestFinished, test, vi } from "vitest";
import { clockText, isLater, secondsLeft } from "../../../../app/order/cart/lockTimer.ts";
import { noteServerTime, serverNow } from "../../../../app/shell/net/serverClock.ts";

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
  // Fakes the date, because any time may pass between two lines on a busy machine.
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
