import { vi } from "vitest";

/** The answer of `POST /api/session` to a new visitor. */
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

/** A call that a page has made with POST. `body` is undefined without one. */
export interface Posted {
  readonly path: string;
  readonly body: unknown;
}

/** Answers every request but the session's with `answer`. Returns the calls with POST as they come. */
export function answering(answer: () => Response): readonly Posted[] {
  const posted: Posted[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    const request = new Request(input, init);
    if (request.method === "POST") {
      const text = await request.clone().text();
      posted.push({ path, body: text === "" ? undefined : JSON.parse(text) });
    }
    return answer();
  });
  return posted;
}

/** Returns the path of a request. */
export const pathAsked = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), location.href).pathname;
