import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerAtHand } from "../../../../app/shell/net/api.ts";
import { areaMark, onAreaMark } from "../../../../app/shell/net/areaMark.ts";
import { takeFirstView } from "../../../../app/shell/net/firstView.ts";
import { ownCookie } from "../../../../app/shell/net/ownCookie.ts";
import { holdPageClock, pageNow } from "../../../../app/shell/net/pageClock.ts";
import { reloadForNewBuild } from "../../../../app/shell/net/reloadForNewBuild.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { tabStore } from "../../../../app/shell/net/stores.ts";
import { listLocations } from "../../../../domain/api/catalogue.ts";
import type { FirstView } from "../../../../domain/firstView.ts";
import { memoryStore } from "../../order/memoryStore.ts";

/** What the browser offers, as a page sees it. */
function browser({ onLine = true, cookieEnabled = true, protocol = "https:" } = {}) {
  const reload = vi.fn();
  vi.stubGlobal("navigator", { onLine, cookieEnabled });
  vi.stubGlobal("location", { reload, protocol });
  vi.stubGlobal("localStorage", memoryStore());
  vi.stubGlobal("sessionStorage", memoryStore());
  return reload;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  tabStore.removeItem("reloadedAt");
});

describe("a page whose build was replaced", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));

  test("loads itself again, at most once a minute", () => {
    const reload = browser();
    expect(reloadForNewBuild()).toBe(true);
    vi.advanceTimersByTime(59_999);
    expect(reloadForNewBuild()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(reloadForNewBuild()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["has no connection", { onLine: false }],
    ["could not remember it, and would reload for ever", { cookieEnabled: false }],
  ])("stays as it is if it %s", (_, than) => {
    const reload = browser(than);
    expect(reloadForNewBuild()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("the data that came with a page", () => {
  const view = (over: Partial<FirstView> = {}): FirstView => ({
    locale: "en",
    enabledLocales: ["en"],
    region: { currency: "ILS", timeZone: "Asia/Jerusalem" },
    at: "2026-11-21T12:00:00.000Z",
    answers: [{ path: "/customer/locations", ask: {}, reply: { locations: [] } }],
    isShape: false,
    ...over,
  });
  const remove = vi.fn();
  const send = (sent: FirstView | undefined): void => {
    const block = sent && { textContent: JSON.stringify(sent), remove };
    vi.stubGlobal("document", { getElementById: () => block ?? null });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    remove.mockClear();
    session.locale = "en";
  });
  afterEach(() => {
    vi.runAllTimers();
    holdPageClock();
    session.locale = "he";
  });

  test("answers the first screen's calls for half a minute, at the time of the page", () => {
    send(view());
    expect(takeFirstView()).toEqual(view());
    expect(remove).toHaveBeenCalled();
    expect(answerAtHand(listLocations, {})).toEqual({ reply: { locations: [] } });
    expect(pageNow()).toEqual(new Date("2026-11-21T12:00:00.000Z"));
    expect(session.enabledLocales).toEqual(["en"]);
    vi.advanceTimersByTime(29_999);
    expect(answerAtHand(listLocations, {})).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(answerAtHand(listLocations, {})).toBeUndefined();
  });

  test("in another language is not used", () => {
    send(view({ locale: "he" }));
    expect(takeFirstView()).toBeUndefined();
    expect(answerAtHand(listLocations, {})).toBeUndefined();
  });

  test("is missing on most pages", () => {
    send(undefined);
    expect(takeFirstView()).toBeUndefined();
  });
});

test("a cookie is bound to this site, and to https where the page has it", () => {
  browser();
  expect(ownCookie("locale", "en", ";max-age=5")).toMatch(
    /locale=en;path=\/;samesite=lax;secure;max-age=5$/,
  );
  browser({ protocol: "http:" });
  expect(ownCookie("locale", "en", "")).toBe("locale=en;path=/;samesite=lax");
});

describe("the mark of a login in this browser", () => {
  test("tells this tab and other tabs of a login and a logout, and nothing else", () => {
    browser();
    const target = new EventTarget();
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
      vi.stubGlobal(name, target[name].bind(target));
    const heard = vi.fn();
    const stop = onAreaMark(heard);
    areaMark.set("Noa");
    expect(areaMark.name()).toBe("Noa");
    areaMark.clear();
    expect(areaMark.isSet()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    const stored = (key: string | null) =>
      target.dispatchEvent(Object.assign(new Event("storage"), { key }));
    stored("something else");
    expect(heard).toHaveBeenCalledTimes(2);
    stored("customerArea");
    // The key is null if the whole storage was cleared.
    stored(null);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    areaMark.set("Noa");
    stored("customerArea");
    expect(heard).toHaveBeenCalledTimes(4);
    areaMark.clear();
  });
});
