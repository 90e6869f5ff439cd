import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pagesToAudit } from "../../../bench/pages/pagesToAudit.ts";
import { portOf } from "../../server/portOf.ts";

const SHOWS = [
  { id: 7, featureId: 70, isReserved: false },
  { id: 8, featureId: 80, isReserved: true },
  { id: 9, featureId: 90, isReserved: true },
];

/**
 * Starts a server that returns the same presentations for every date. The server records the requested URLs.
 */
async function house(presentations: readonly object[]) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify({ presentations }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, asked };
}

function today(now: number): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("the pages that are audited", () => {
  test("lead from the home page to the first hall with seats", async () => {
    const { url } = await house(SHOWS);
    expect(await pagesToAudit(url)).toEqual([
      { name: "home", path: "/" },
      { name: "what's on", path: "/whatson" },
      { name: "feature", path: "/feature/80" },
      { name: "seats", path: "/order/8" },
    ]);
  });

  test.each([
    ["2026-03-01", Date.UTC(2026, 1, 28, 12)],
    // In Jerusalem it is already the next day.
    ["2026-03-02", Date.UTC(2026, 1, 28, 23)],
    ["2027-01-01", Date.UTC(2026, 11, 31, 8)],
  ])("are those of %s, tomorrow in the house's own time", async (date, now) => {
    const { url, asked } = await house(SHOWS);
    today(now);
    await pagesToAudit(url);
    expect(asked).toEqual([`/api/seats/presentations?date=${date}`]);
  });

  test.each([[[]], [[SHOWS[0]!]]])("are none where nothing has seats: %j", async (shows) => {
    const { url } = await house(shows);
    today(Date.UTC(2026, 1, 28, 12));
    await expect(pagesToAudit(url)).rejects.toThrow("the demo has no seats for 2026-03-01");
  });
});
