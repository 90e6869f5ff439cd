import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  area,
  areaCall,
  endProof,
  followMark,
  forgetCancelled,
  forgetCard,
  loadArea,
  logInByLink,
  logOutOfArea,
  noteDetails,
  refreshAfter,
} from "../../../app/customerArea/area.ts";
import { areaMark } from "../../../app/shell/net/areaMark.ts";
import { exportCustomer } from "../../../domain/api/customerArea.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import { answering, failToFetch, refused, type Posted } from "../openedSession.ts";
import { customer, reservation } from "./customers.ts";

const NOA = customer([reservation()]);
let answer: (path: string) => Response | Promise<Response>;
let posted: readonly Posted[];
beforeEach(() => {
  areaMark.clear();
  Object.assign(area, {
    customer: null,
    refusal: undefined,
    hasEnded: false,
    hasLeft: false,
    isProving: false,
  });
  answer = () => Response.json(NOA);
  posted = answering((path) => answer(path));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  areaMark.clear();
});

/** Logs Noa in, with this data. */
async function logIn(of: AreaCustomer = NOA): Promise<void> {
  answer = () => Response.json(of);
  areaMark.set(of.FirstName);
  await loadArea();
}
const shown = (): AreaCustomer | null | undefined => area.customer;
const calls = (): number => vi.mocked(fetch).mock.calls.length;

describe("the customer of the area", () => {
  test("is loaded where a login is known, and the mark follows a changed first name", async () => {
    areaMark.set("Noah");
    await loadArea();
    expect(shown()?.EmailAddress1).toBe("noa@example.com");
    expect(areaMark.name()).toBe("Noa");
  });

  test("stays as last loaded if the next load fails, and the reason is kept", async () => {
    await logIn();
    answer = failToFetch;
    await loadArea();
    expect(shown()?.FirstName).toBe("Noa");
    expect(area.refusal?.code).toBe("errorNoResponse");
    await logIn();
    expect(area.refusal).toBeUndefined();
  });

  test("is not replaced by the late reply to an earlier load", async () => {
    const first = Promise.withResolvers<Response>();
    areaMark.set("Noa");
    answer = () => first.promise;
    const late = loadArea();
    await expect.poll(calls).toBeGreaterThan(0);
    await logIn({ ...NOA, LastName: "Cohen" });
    first.resolve(Response.json(NOA));
    await late;
    expect(shown()?.LastName).toBe("Cohen");
  });

  test("is not brought back by a reply that comes after the logout", async () => {
    await logIn();
    const slow = Promise.withResolvers<Response>();
    answer = (path) => (path.endsWith("/logout") ? Response.json({ success: true }) : slow.promise);
    const late = loadArea();
    await logOutOfArea();
    slow.resolve(Response.json(NOA));
    await late;
    expect(shown()).toBeNull();
    expect(area).toMatchObject({ hasLeft: true, hasEnded: false });
    expect(areaMark.isSet()).toBe(false);
  });

  test("stays logged in if the logout fails", async () => {
    await logIn();
    answer = () => refused("INTERNAL", {}, 500);
    expect((await logOutOfArea())?.code).toBe("INTERNAL");
    expect(shown()?.FirstName).toBe("Noa");
  });

  test("follows the mark of another tab, and asks nothing if it is the same", async () => {
    await logIn();
    const before = calls();
    await followMark();
    expect(calls()).toBe(before);
    areaMark.clear();
    await followMark();
    expect(shown()).toBeNull();
    expect(area.hasEnded).toBe(true);
  });

  test("is loaded again only when the data is old", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await logIn();
    const before = calls();
    vi.setSystemTime(Date.now() + 15_000);
    await refreshAfter(15_000);
    expect(calls()).toBe(before);
    vi.setSystemTime(Date.now() + 1);
    await refreshAfter(15_000);
    expect(calls()).toBe(before + 1);
  });
});

describe("what changes at once, before the next load", () => {
  test("is a card that was deleted, changed details, and cancelled tickets", async () => {
    const card = (token: string) => ({
      token,
      LastFourDigits: "4242",
      Expiry: "12/49",
      isDeleted: false,
    });
    await logIn({ ...NOA, MagCards: [card("a"), card("b")] });
    forgetCard("b");
    expect(shown()?.MagCards.map(({ isDeleted }) => isDeleted)).toEqual([false, true]);
    noteDetails({ ...NOA, City: "Haifa" });
    expect(shown()).toMatchObject({ City: "Haifa", reservations: [{}] });
    answer = failToFetch;
    forgetCancelled("AAAA2222", ["T1"]);
    expect(shown()?.Tickets.map(({ ticketIdentifier }) => ticketIdentifier)).toEqual(["T2"]);
    await expect.poll(() => area.refusal?.code).toBe("errorNoResponse");
  });

  test("is nothing while nobody is logged in", () => {
    forgetCard("a");
    noteDetails(NOA);
    forgetCancelled("AAAA2222", ["T1"]);
    expect(shown()).toBeNull();
  });
});

describe("a call that needs a recent login", () => {
  const data = { exportedAt: "2026-11-25T12:00:00+02:00", data: {} };
  const ask = () => areaCall(exportCustomer, {});

  test("waits for it, and is then made once more", async () => {
    await logIn();
    answer = () => refused("FRESH_LOGIN_NEEDED", {}, 403);
    const waiting = ask();
    await expect.poll(() => area.isProving).toBe(true);
    answer = () => Response.json(data);
    endProof(true);
    expect((await waiting).reply).toEqual(data);
    expect(area.isProving).toBe(false);
  });

  test("is given up with its reason if the customer declines", async () => {
    await logIn();
    answer = () => refused("FRESH_LOGIN_NEEDED", {}, 403);
    const waiting = ask();
    await expect.poll(() => area.isProving).toBe(true);
    endProof(false);
    expect((await waiting).refusal?.code).toBe("FRESH_LOGIN_NEEDED");
  });

  test("ends the area if the session is over", async () => {
    await logIn();
    answer = () => refused("UNAUTHORIZED", {}, 401);
    await ask();
    expect(shown()).toBeNull();
    expect(area.hasEnded).toBe(true);
  });
});

test("a login link that does not work leaves the visitor where they are", async () => {
  answer = () => refused("CUSTOMER_TOKEN_ERROR", {}, 404);
  expect((await logInByLink("abc"))?.code).toBe("CUSTOMER_TOKEN_ERROR");
  await expect
    .poll(() => posted)
    .toEqual([{ path: "/api/customer/login-link/redeem", body: { token: "abc" } }]);
  expect(shown()).toBeNull();
  expect(areaMark.isSet()).toBe(false);
});
