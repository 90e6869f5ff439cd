import { expect, test, vi } from "vitest";
import { stopTimers } from "./pageTimers.ts";

const OWN_ADDRESS = location.href;

test("a test may end while its page is about to move to another address", () => {
  const move = (): void => history.pushState(null, "", "/box-office");
  setTimeout(() => setTimeout(move, 0), 0);
  expect(document.body).toBeVisible();
});

test("the next test still begins and stays at the page's own address", async () => {
  const begun = location.href;
  await new Promise((done) => setTimeout(done, 50));
  expect([begun, location.href]).toEqual([OWN_ADDRESS, OWN_ADDRESS]);
});

test("a test may leave a state in the history, for example the receipt of an order", () => {
  history.replaceState({ receipt: 7 }, "", location.href);
  expect(history.state).toEqual({ receipt: 7 });
});

test("the next test finds no state in the history", () => {
  expect(history.state).toBeNull();
});

test("a timer and an interval that a file leaves behind end with the file", async () => {
  const later = vi.fn<() => void>();
  setTimeout(later, 5);
  setInterval(later, 5);
  stopTimers();
  await new Promise((done) => setTimeout(done, 50));
  expect(later).not.toHaveBeenCalled();
});

test("timers that are not stopped fire with what they were given", async () => {
  const heard: unknown[] = [];
  const timer = setInterval((text: string) => heard.push(text), 5, "again");
  setTimeout((text: string) => heard.push(text), 0, "once");
  await expect.poll(() => heard).toContain("again");
  clearInterval(timer);
  expect(heard).toContain("once");
});
