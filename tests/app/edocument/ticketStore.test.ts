import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findTicket, keepTicket } from "../../../app/edocument/keptTickets.ts";
import { forgetOldTickets, forgetTicket, storeTicket } from "../../../app/edocument/ticketStore.ts";
import { ticketIn } from "./tickets.ts";

/** The part of the browser's cache that stored tickets use. */
class MemoryCache {
  readonly responses = new Map<string, Response>();
  async put(key: string, response: Response): Promise<void> {
    this.responses.set(key, response);
  }
  async match(key: string): Promise<Response | undefined> {
    return this.responses.get(key)?.clone();
  }
  async delete(key: string): Promise<boolean> {
    return this.responses.delete(key);
  }
  async keys(): Promise<string[]> {
    return [...this.responses.keys()];
  }
}

let cache: MemoryCache;
beforeEach(() => {
  cache = new MemoryCache();
  vi.stubGlobal("caches", { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const NOW = new Date("2026-11-28T18:00:00Z");

describe("a ticket that was opened on this device", () => {
  test("is there without a network, and says as of when", async () => {
    await keepTicket("a/b", ticketIn("active"), NOW);
    expect(await findTicket("a/b")).toEqual({
      document: ticketIn("active"),
      asOf: NOW.toISOString(),
    });
    expect(await findTicket("other")).toBeUndefined();
  });

  test("is replaced by a newer answer, and goes when the server knows it no more", async () => {
    await keepTicket("k", ticketIn("active"), NOW);
    await keepTicket("k", ticketIn("scanned"), NOW);
    expect((await findTicket("k"))?.document.state).toBe("scanned");
    await forgetTicket("k");
    expect(await findTicket("k")).toBeUndefined();
  });

  test("of a video, which has no show, is not kept, and an older copy goes", async () => {
    await keepTicket("k", ticketIn("active"), NOW);
    await keepTicket("k", ticketIn("active", { pastAt: null }), NOW);
    expect(cache.responses.size).toBe(0);
  });

  test("stays for half a day after its show, for people who are late, and not longer", async () => {
    await keepTicket("k", ticketIn("active", { pastAt: "2026-11-28T18:50:00Z" }), NOW);
    await forgetOldTickets(new Date("2026-11-29T06:49:59Z"));
    expect(await findTicket("k")).toBeDefined();
    await forgetOldTickets(new Date("2026-11-29T06:50:00Z"));
    expect(await findTicket("k")).toBeUndefined();
  });

  test("is left alone when another one is old", async () => {
    await keepTicket("old", ticketIn("active", { pastAt: "2026-01-01T00:00:00Z" }), NOW);
    await keepTicket("new", ticketIn("active", { pastAt: "2026-12-01T00:00:00Z" }), NOW);
    await forgetOldTickets(NOW);
    expect(await findTicket("old")).toBeUndefined();
    expect(await findTicket("new")).toBeDefined();
  });

  test("that an older build has stored is not shown half", async () => {
    await storeTicket("k", { document: { featureName: "Derby" } }, "2026-12-01T00:00:00Z");
    expect(await findTicket("k")).toBeUndefined();
  });
});

test("a browser without such a store shows tickets online", async () => {
  vi.unstubAllGlobals();
  await keepTicket("k", ticketIn("active"), NOW);
  expect(await findTicket("k")).toBeUndefined();
  await forgetOldTickets(NOW);
});
