import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call, visit } from "../../../../app/shell/net/api.ts";
import { startCaptcha } from "../../../../app/shell/net/captcha.ts";
import { listFeatures, oneTicket } from "../../../../domain/api/catalogue.ts";
import { CONTRACT } from "../../../../domain/api/contract.ts";
import { commit } from "../../../../domain/api/payment.ts";
import { lockSeat } from "../../../../domain/api/seats.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { vouched } from "../../../vouched.ts";

const SECRETS = { hmacSignatureSecret: "ours", hmacKeySignatureSecret: "keys" };
const seat = { presentationId: 1, venueId: 1, seatplanId: 1, sectionId: 1, ticketGroupId: 1 };
const lock = () => call(lockSeat, { body: { seat: { ...seat, x: 1, y: 1 } } });
const lookUp = () => call(oneTicket, { params: { id: 1 }, query: { ticketCode: "HALF" } });
const buy = (idempotencyKey: string) =>
  call(commit, { body: { cart: vouched<never>({}) } }, { idempotencyKey });

let sent: Request[];
let isClosed: boolean;

/** Returns a proof-of-work challenge like the server's, but an easier one. */
const pose = () =>
  createChallenge({
    ...SECRETS,
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 5,
    deriveKey,
  });

beforeEach(() => {
  sent = [];
  isClosed = false;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked) => {
    const path = pathAsked(asked);
    if (path === "/api/session") return openedSession();
    if (path === "/api/captcha/challenge") {
      return isClosed ? Response.json({}, { status: 503 }) : Response.json(await pose());
    }
    sent.push(new Request(asked));
    return Response.json({}, { status: 404 });
  });
});

afterEach(() => {
  delete visit.prove;
  for (const name of ["grecaptcha", "hcaptcha", "turnstile"]) {
    Reflect.deleteProperty(globalThis, name);
  }
  sessionStorage.removeItem("captcha");
  vi.restoreAllMocks();
});

/** Returns the tokens that were sent so far, in bodies or query strings. */
async function tokens(): Promise<unknown[]> {
  return Promise.all(
    sent.map(async (request) => {
      if (request.method === "GET") return new URL(request.url).searchParams.get("recaptchaToken");
      const body: unknown = await request.clone().json();
      return typeof body === "object" && body && "recaptchaToken" in body
        ? body.recaptchaToken
        : undefined;
    }),
  );
}

const isSolved = async (token: unknown): Promise<boolean> => {
  const payload: Parameters<typeof verifySolution>[0] = JSON.parse(atob(String(token)));
  return (await verifySolution({ ...payload, ...SECRETS, deriveKey })).verified;
};

test("every call that is refused without a token has a place for one, in its body or its query", () => {
  const places = CONTRACT.filter(({ captcha }) => captcha).map(({ path, body, query }) => {
    const shape = body ?? query;
    const parsed = shape?.safeParse({ recaptchaToken: 7 });
    const fields = parsed?.error?.issues.map(({ path: [field] }) => field) ?? [];
    return [path, fields.includes("recaptchaToken")];
  });
  expect(places.length).toBeGreaterThan(12);
  expect(places.filter(([, hasPlace]) => !hasPlace)).toEqual([]);
});

describe("our own puzzles", () => {
  beforeEach(() => startCaptcha({ kind: "altcha", siteKey: null }));

  test("are solved anew for each call that asks for a token, and for no other", async () => {
    await Promise.all([lock(), lock()]);
    await lookUp();
    await call(listFeatures, { query: {} });
    const [first, second, third, none] = await tokens();
    expect(new Set([first, second, third]).size).toBe(3);
    for (const token of [first, second, third]) expect(await isSolved(token)).toBe(true);
    expect(none).toBeNull();
  });

  test("one is solved ahead, so that the next tap has it at once", async () => {
    await lock();
    isClosed = true;
    await lock();
    await lock();
    const [, second, third] = await tokens();
    expect(await isSolved(second)).toBe(true);
    expect(third).toBeNull();
  });

  test("a purchase that is sent again says the same, and another one does not", async () => {
    await buy("one");
    await buy("one");
    await buy("two");
    const [first, again, other] = await tokens();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe("a service's script", () => {
  const SERVICES: readonly [string, string][] = [
    [
      "reCAPTCHA",
      `globalThis.grecaptcha = { ready: (run) => run(),
        execute: async (key, { action }) => "re " + key + " " + action };`,
    ],
    [
      "Turnstile",
      `globalThis.turnstile = { remove: () => undefined, render: (place, widget) => {
        setTimeout(() => widget.callback("tu " + widget.sitekey + " " + widget.action));
        return "1"; } };`,
    ],
    [
      "hCaptcha",
      `let asked; globalThis.hcaptcha = { remove: () => undefined,
        render: (place, widget) => { asked = widget; return "1"; },
        execute: () => asked.callback("h " + asked.sitekey + " seats_lock_seat") };`,
    ],
  ];

  test.each(SERVICES)("of %s gives each call its token", async (_, source) => {
    const scriptUrl = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    startCaptcha({ kind: "siteverify", siteKey: "site", scriptUrl });
    await lock();
    const [token] = await tokens();
    expect(token).toMatch(/^(re|tu|h) site seats_lock_seat$/);
    expect(document.querySelectorAll(`script[src="${scriptUrl}"]`)).toHaveLength(1);
    // The container of the captcha's challenge is removed as well.
    expect(document.querySelector(".fixed.bottom-4")).toBeNull();
  });

  test("that does not load leaves the call without one, and is tried again", async () => {
    // Browsers block this port, so the script cannot be loaded.
    const scriptUrl = "http://127.0.0.1:1/captcha.js";
    startCaptcha({ kind: "siteverify", siteKey: "site", scriptUrl });
    await lookUp();
    expect(await tokens()).toEqual([null]);
    expect(document.querySelector(`script[src="${scriptUrl}"]`)).toBeNull();
  });
});
