import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerTicket, ticketPage } from "../../../app/edocument/worker/answerTicket.ts";
import { vouched } from "../../vouched.ts";

const ORIGIN = "https://tickets.example.com";
const own = ticketPage({ name: "b1", paths: ["/assets/page.js"] });

let network: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("caches", {
    open: async (name: string) => ({
      match: async (asked: string) =>
        name === "ticket-page-b1" && (asked === own.page || asked === `${ORIGIN}/assets/page.js`)
          ? new Response(`kept ${asked}`)
          : undefined,
    }),
  });
  network = async () => new Response("new");
  vi.spyOn(globalThis, "fetch").mockImplementation(() => network());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the response to a page's request, by default to that of a ticket's page. */
const asking = (path: string, { mode = "cors", from = "/edocument/k", origin = ORIGIN } = {}) =>
  answerTicket(
    own,
    vouched<Request>({
      url: `${origin}${path}`,
      mode,
      referrer: from === "" ? "" : `${ORIGIN}${from}`,
    }),
  );
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

describe("without a network", () => {
  test("a ticket's page opens, whichever ticket it is", async () => {
    network = () => Promise.reject(new TypeError("offline"));
    expect(await textOf(asking("/edocument/other", { mode: "navigate" }))).toBe(
      "kept /edocument/offline",
    );
  });

  test("it opens too where the network takes too long to answer", async () => {
    network = () => new Promise(() => undefined);
    const answer = textOf(asking("/edocument/k", { mode: "navigate" }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe("kept /edocument/offline");
  });

  test("its session fails at once, and the page goes on without", async () => {
    network = () => Promise.reject(new TypeError("offline"));
    expect((await asking("/api/session"))?.type).toBe("error");
  });
});

test("with a network the page is the newest one", async () => {
  expect(await textOf(asking("/edocument/k", { mode: "navigate" }))).toBe("new");
});

test("the page's own files come from this device, so that they fit the page", async () => {
  expect(await textOf(asking("/assets/page.js"))).toBe(`kept ${ORIGIN}/assets/page.js`);
});

test.each([
  ["a call for a ticket, which has to be true", "/api/edocument/k", {}],
  ["another file", "/assets/other.js", {}],
  ["another page's file", "/assets/page.js", { from: "/order/1" }],
  ["a request that does not say from where", "/assets/page.js", { from: "" }],
  ["another page", "/order/1", { mode: "navigate" }],
  ["another server", "/assets/page.js", { origin: "https://example.com" }],
])("the worker leaves %s to the network", (_, path, more) => {
  expect(asking(path, more)).toBeUndefined();
});
