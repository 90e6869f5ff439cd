import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "../../../../app/shell/net/api.ts";
import {
  enterThrough,
  leaveThrough,
  returnAddress,
  startThrough,
} from "../../../../app/shell/net/through.ts";
import { THROUGH_COOKIE } from "../../../../domain/firstView.ts";
import { edocument } from "../../../../domain/api/tickets.ts";
import { listFeatures, onePresentation } from "../../../../domain/api/catalogue.ts";
import { commit } from "../../../../domain/api/payment.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { vouched } from "../../../vouched.ts";

const PARTNER = { miniSiteUrl: "teachers-club", referralMiniSiteId: 1 };
let sent: Request[];
let opened: () => Response;
const page = location.pathname;

beforeEach(() => {
  sent = [];
  opened = () =>
    Response.json({ integrationId: "an-id", referralMiniSiteId: 1, miniSiteUrl: null });
  vi.spyOn(globalThis, "fetch").mockImplementation((asked) => {
    const path = pathAsked(asked);
    if (path === "/api/session") return Promise.resolve(openedSession());
    if (path === "/api/integration") return Promise.resolve(opened());
    sent.push(new Request(asked));
    return Promise.resolve(Response.json({}, { status: 404 }));
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  history.replaceState(null, "", "/feature/1");
});

afterEach(() => {
  leaveThrough();
  history.replaceState(null, "", page);
  vi.restoreAllMocks();
});

const searchOf = (request: Request | undefined): Record<string, string> =>
  Object.fromEntries(new URL(request?.url ?? "").searchParams);

describe("a visit through a partner", () => {
  test("says so in every call that has a name for it, and in no other", async () => {
    enterThrough({ ...PARTNER, integrationId: "an-id" });
    await call(onePresentation, { params: { id: 1 }, query: {} });
    await call(listFeatures, { query: { featureIds: "1" } });
    await call(edocument, { params: { documentKey: "k" } });
    await expect
      .poll(() => sent.map(searchOf))
      .toEqual([
        { ...PARTNER, referralMiniSiteId: "1", integrationId: "an-id" },
        { featureIds: "1", miniSiteUrl: "teachers-club" },
        {},
      ]);
  });

  test("is told to the server until it is over, so that its pages are not made beforehand", () => {
    enterThrough(PARTNER);
    expect(document.cookie).toContain(`${THROUGH_COOKIE}=1`);
    leaveThrough();
    expect(document.cookie).not.toContain(THROUGH_COOKIE);
  });

  test("is kept with the order", async () => {
    enterThrough({ ...PARTNER, integrationId: "an-id" });
    const cart = vouched<never>({ seats: [], referralMiniSiteId: null });
    await call(commit, { body: { cart, miniSiteUrl: null, recaptchaToken: null } });
    expect(await sent[0]?.json()).toEqual({
      miniSiteUrl: "teachers-club",
      recaptchaToken: null,
      cart: { seats: [], referralMiniSiteId: 1, integrationId: "an-id" },
    });
  });

  test("goes on after a reload of the tab", async () => {
    enterThrough(PARTNER);
    const kept = sessionStorage.getItem("through");
    leaveThrough();
    await call(listFeatures, { query: {} });
    expect(searchOf(sent.at(-1))).toEqual({});
    sessionStorage.setItem("through", kept ?? "");
    await startThrough();
    await call(listFeatures, { query: {} });
    expect(searchOf(sent.at(-1))).toEqual({ miniSiteUrl: "teachers-club" });
  });

  test.each(["/", "/whatson/2", "/20210406", "/category/1"])(
    "ends on the house's own list %s",
    async (path) => {
      enterThrough(PARTNER);
      history.replaceState(null, "", path);
      await call(listFeatures, { query: {} });
      history.replaceState(null, "", "/feature/1");
      await call(listFeatures, { query: {} });
      await expect.poll(() => sent.map(searchOf)).toEqual([{}, {}]);
    },
  );

  test("knows the way back that a signed link names, also after a reload, and no other", async () => {
    enterThrough(PARTNER);
    expect(returnAddress()).toBeUndefined();
    history.replaceState(null, "", "/order/1?TS=1&ret=https://partner.example/done&key=1.a");
    await startThrough();
    expect(returnAddress()?.href).toBe("https://partner.example/done");
    history.replaceState(null, "", "/order/1");
    const kept = sessionStorage.getItem("through") ?? "";
    leaveThrough();
    expect(returnAddress()).toBeUndefined();
    sessionStorage.setItem("through", kept);
    await startThrough();
    expect(returnAddress()?.hostname).toBe("partner.example");
    enterThrough({ returnUrl: "ftp://partner.example/done" });
    expect(returnAddress()).toBeUndefined();
  });

  test("begins with a signed link; one that is refused is a visit like any other", async () => {
    history.replaceState(null, "", "/order/1?TS=1&ret=https://partner.example&key=1.a");
    await startThrough();
    await call(onePresentation, { params: { id: 1 }, query: {} });
    expect(searchOf(sent.at(-1))).toEqual({ integrationId: "an-id", referralMiniSiteId: "1" });
    leaveThrough();
    opened = () =>
      Response.json({ error: { code: "INTEGRATION_ERROR", message: "" } }, { status: 422 });
    await startThrough();
    await call(onePresentation, { params: { id: 1 }, query: {} });
    expect(searchOf(sent.at(-1))).toEqual({});
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
