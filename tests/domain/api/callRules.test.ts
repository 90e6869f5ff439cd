import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { CATALOGUE } from "../../../domain/refusalCatalogue.ts";
import { isObject } from "./inputs.ts";
import { requestExample } from "../../../server/http/examples/exampleOf.ts";

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
const names = (filter: (route: RouteShape) => unknown): string[] =>
  CONTRACT.filter(filter).map(nameOf);

/** Whether a part of a call's input contains the token of a captcha. */
function takesToken(route: RouteShape, part: "query" | "body"): boolean {
  const schema = route[part];
  if (!schema || (part === "body" && route.takesFile)) return false;
  const example = requestExample(schema, part);
  const read = schema.safeParse(isObject(example) ? { ...example, recaptchaToken: "t" } : example);
  return isObject(read.data) && read.data["recaptchaToken"] === "t";
}

describe("a call", () => {
  test("that reads has no body, and what is read by POST changes nothing by its word", () => {
    expect(names(({ method, body }) => method === "GET" && body)).toEqual([]);
    expect(names(({ isQuestion, method }) => isQuestion && method !== "POST")).toEqual([]);
    expect(names(({ isQuestion }) => isQuestion)).toEqual([
      "POST /pres-live/door/{id}/list",
      "POST /pres-live/mail-previews",
      "POST /pres-live/ticket-previews",
      "POST /customer/login-link/look",
      "POST /pres-live/counter-code",
      "POST /pres-live/counter-quote",
      "POST /pres-live/counter-voucher",
    ]);
  });

  // The specification defines the three calls in this list as GET, although they change something.
  test("that changes something although it is a GET is one of three", () => {
    expect(names(({ isWrite }) => isWrite).toSorted()).toEqual([
      "GET /integration",
      "GET /payment/form/{locale}",
      "GET /seats/best-available",
    ]);
    expect(names(({ isWrite, method }) => isWrite && method !== "GET")).toEqual([]);
  });

  test("that takes or gives back money, or moves what was paid for, can be repeated safely", () => {
    expect(names(({ isIdempotent }) => isIdempotent).toSorted()).toEqual([
      "POST /payment/commit",
      "POST /pres-live/counter-products",
      "POST /pres-live/counter-sale",
      "POST /pres-live/orders/{id}/cancel",
      "POST /pres-live/orders/{id}/pay",
      "POST /pres-live/orders/{id}/refund",
      "POST /pres-live/orders/{id}/reseat",
    ]);
    const unready = names(
      ({ isIdempotent, refusals }) => isIdempotent && !refusals.includes("IN_PROGRESS"),
    );
    expect(unready).toEqual([]);
  });

  test("that may be made with a cookie of a moment ago is one of choosing seats", () => {
    const lagging = CONTRACT.filter(({ mayLag }) => mayLag);
    expect(lagging.length).toBeGreaterThan(0);
    expect(lagging.filter(({ path }) => !path.startsWith("/seats/"))).toEqual([]);
    expect(lagging.filter(({ caller }) => caller !== "visitor")).toEqual([]);
    // A visitor cookie that was just replaced must not give access to payments, customers or carts.
    expect(names(({ mayLag, path }) => mayLag && /payment|customer|cart/.test(path))).toEqual([]);
  });

  test("that a captcha guards has a field for its token, and only one other has", () => {
    const hasToken = (route: RouteShape): boolean =>
      takesToken(route, "body") || takesToken(route, "query");
    expect(names((route) => route.captcha && !hasToken(route))).toEqual([]);
    // The specification has a token in this call, and the older call with the same reply is protected by a
    // captcha.
    expect(names((route) => !route.captcha && hasToken(route))).toEqual([
      "GET /seats/seats-statusV2",
    ]);
  });

  test("that a captcha guards is a visitor's, and refuses logins by the code of logins", () => {
    const guarded = CONTRACT.filter(({ captcha }) => captcha);
    expect(guarded.filter(({ caller }) => caller !== "visitor").map(nameOf)).toEqual([]);
    const ofLogins = guarded.filter(({ path }) => /login|members\/proof/.test(path));
    for (const route of guarded)
      expect([nameOf(route), route.captcha]).toEqual([
        nameOf(route),
        ofLogins.includes(route) ? "invalid_captcha" : "recaptcha",
      ]);
  });

  test("that takes a file is an operator's, but for a customer's own picture", () => {
    const files = CONTRACT.filter(({ takesFile }) => takesFile);
    expect(files.map(nameOf)).toEqual([
      "POST /customer-area/photo",
      "POST /pres-live/imports",
      "POST /pres-live/pictures",
      "POST /pres-live/video-uploads/{id}/part",
      "POST /pres-live/plans/pictures",
      "POST /pres-live/plans/drafts/{id}/changes",
      "POST /pres-live/plans/drafts",
    ]);
    const others = files.filter(({ caller }) => caller !== "operator");
    expect(others.map(({ path, caller }) => [path, caller])).toEqual([
      ["/customer-area/photo", "customer"],
    ]);
    const bodyOf = ({ body }: RouteShape): z.ZodMiniType => body!;
    for (const route of files) {
      expect(bodyOf(route).safeParse(new Uint8Array(3)).success).toBe(true);
      expect(bodyOf(route).safeParse("text").success).toBe(false);
    }
  });

  test("of the back office is an operator's, and of the customer area a customer's", () => {
    const office = CONTRACT.filter(({ path }) => /^\/(pres-live|PRES-live|broker)\//i.test(path));
    expect(office.filter(({ caller }) => caller !== "operator").map(nameOf)).toEqual([]);
    const area = CONTRACT.filter(({ path }) => path.startsWith("/customer-area/"));
    // The calls in this list are made before there is a session, or end it.
    expect(area.filter(({ caller }) => caller !== "customer").map(nameOf)).toEqual([
      "POST /customer-area/mobile-login",
      "POST /customer-area/mobile-login-validation",
      "POST /customer-area/logout",
    ]);
  });

  test("that anyone may make changes nothing but by a secret that it is given", () => {
    const open = CONTRACT.filter(({ caller, method }) => caller === "anyone" && method !== "GET");
    expect(open.map(nameOf)).toEqual([
      "POST /session",
      "POST /subscribe/{token}",
      "POST /unsubscribe/{token}",
      "POST /operator/login",
      "POST /operator/invite/look",
      "POST /operator/invite",
      "POST /operator/setup/look",
      "POST /operator/setup",
    ]);
  });

  test("names each of its refusals once, and those that change something of a person limit how often", () => {
    for (const route of CONTRACT)
      expect([nameOf(route), new Set(route.refusals).size]).toEqual([
        nameOf(route),
        route.refusals.length,
      ]);
    const unlimited = names(
      ({ path, refusals, method }) =>
        method !== "GET" &&
        /(\/login$|mobile-login$|login-link$|\/totp|recovery-codes|setup|\/invite)/.test(path) &&
        !refusals.includes("RATE_LIMITED"),
    );
    expect(unlimited).toEqual([]);
  });
});

describe("the catalogue of refusals", () => {
  const codes = Object.entries(CATALOGUE);

  test("has a status of a failed request, and a sentence for developers", () => {
    for (const [code, [status, message]] of codes) {
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
      expect([code, message]).toEqual([code, expect.stringMatching(/^[A-Z].{8,}/)]);
    }
  });

  test.each([
    ["a wrong shape", ["VALIDATION", "IDEMPOTENCY_MISMATCH", "IDEMPOTENCY_KEY_MISSING"], 422],
    ["no session", ["UNAUTHORIZED", "LOGIN_FAILED", "INVALID_SMS_CODE"], 401],
    ["a session that may not", ["FORBIDDEN", "FRESH_LOGIN_NEEDED", "SECOND_FACTOR_NEEDED"], 403],
    ["nothing there", ["NOT_FOUND", "ORDER_NOT_FOUND", "ticketNotFound", "codeNotFound"], 404],
    ["payments", ["PAYMENT_DECLINED", "paymentError", "MOBILE_PAYMENT_FAILED"], 402],
    ["somebody else was first", ["SEAT_UNAVAILABLE", "CART_EXPIRED", "SOLD_OUT"], 409],
    ["too often", ["RATE_LIMITED"], 429],
    ["something outside is away", ["SMS_FAILED", "BRANCH_OFFLINE", "errorNoResponse"], 503],
  ] as const)("for %s: %j have the status %i", (_, some, status) => {
    for (const code of some) expect([code, CATALOGUE[code][0]]).toEqual([code, status]);
  });

  test("has no code that no call and no page can meet twice under another case", () => {
    const lower = codes.map(([code]) => code.toLowerCase());
    const twice = lower.filter((code, at) => lower.indexOf(code) !== at);
    // The specification itself spells this code in two ways.
    expect(twice).toEqual(["invalidssn"].filter((code) => twice.includes(code)));
  });
});
