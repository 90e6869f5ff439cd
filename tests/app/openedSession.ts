import { vi } from "vitest";
import type { Refusal } from "../../domain/refusal.ts";

/** Returns the reply of `POST /api/session` to a new visitor. */
export const openedSession = (more: object = {}): Response =>
  Response.json({
    uuid: "2f0c4a3e-0000-4000-8000-000000000000",
    customerInfo: null,
    cart: null,
    locale: "en",
    currency: { code: "ILS", symbol: "₪", decimals: 2 },
    enabledLocales: ["he", "en"],
    maxSeats: 10,
    ...more,
  });

/** Returns the reply by which the server refuses a call. */
export const refused = (code: Refusal["code"], details: object = {}, status = 409): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status });

/** Fails as every call does without a connection. */
export function failToFetch(): never {
  throw new TypeError("Failed to fetch");
}

/** A request other than GET that a page has sent. `body` is undefined if the request has no body. */
export interface Posted {
  readonly path: string;
  readonly body: unknown;
}

/**
 * Replies with `answer` to every request except the one for a session. `answer` gets the path of the request.
 * Returns a list to which all requests other than GET are added.
 */
export function answering(
  answer: (path: string) => Response | Promise<Response>,
): readonly Posted[] {
  const posted: Posted[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    const request = new Request(input, init);
    if (request.method !== "GET") {
      const text = await request.clone().text();
      posted.push({ path, body: text === "" ? undefined : JSON.parse(text) });
    }
    return answer(path);
  });
  return posted;
}

/** Returns the path of a request. */
export const pathAsked = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), location.href).pathname;
