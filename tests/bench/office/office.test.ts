import { createServer, type IncomingMessage } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { officeCalls } from "../../../bench/office/officeCalls.ts";
import { openDesk, type OfficeDesk } from "../../../bench/office/officeDesk.ts";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { portOf } from "../../server/portOf.ts";

interface Call {
  readonly line: string;
  readonly cookie: string | undefined;
}

/**
 * Starts a server whose login sets two cookies. The server replies to every other call with the same body.
 */
async function house(status = 200, body = '{"rows":[]}', loginStatus = 200) {
  const calls: Call[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    calls.push({ line: `${request.method} ${request.url}`, cookie: request.headers.cookie });
    request.resume();
    if (request.url === "/api/operator/login") {
      const cookies = ["operator=abc; HttpOnly; Path=/", "csrf=def; Secure"];
      response.writeHead(loginStatus, { "set-cookie": cookies }).end("{}");
    } else response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, calls };
}

describe("the admin's desk", () => {
  test("logs in once and shows its cookies with every call", async () => {
    const { url, calls } = await house();
    const desk = await openDesk(url);
    expect(await desk.ask("/PRES-live/plans")).toEqual({ rows: [] });
    expect(await desk.time("/changes?from=1")).toBeGreaterThan(0);
    expect(calls).toEqual([
      { line: "POST /api/operator/login", cookie: undefined },
      { line: "GET /api/PRES-live/plans", cookie: "operator=abc; csrf=def" },
      { line: "GET /api/changes?from=1", cookie: "operator=abc; csrf=def" },
    ]);
  });

  test("is not opened where the admin is refused", async () => {
    const { url } = await house(200, "{}", 401);
    await expect(openDesk(url)).rejects.toThrow("the admin was not let in: 401");
  });

  test("fails a call that is refused, and a timed one too, with the beginning of the reason", async () => {
    const { url } = await house(403, `{"code":"FORBIDDEN"}${"x".repeat(500)}`);
    const desk = await openDesk(url);
    await expect(desk.ask("/plans")).rejects.toThrow('/plans: 403 {"code":"FORBIDDEN"}x');
    await expect(desk.time("/plans")).rejects.toThrow(/^.{1,220}$/);
  });

  test("does not take an empty success for an answer", async () => {
    const { url } = await house(204, "");
    await expect((await openDesk(url)).time("/plans")).rejects.toThrow("/plans: 204");
  });
});

/** Returns an `OfficeDesk` that looks up ids, and the paths of the calls that it makes. */
function lookedUp(): { desk: OfficeDesk; asked: string[] } {
  const asked: string[] = [];
  const ask = (path: string): Promise<unknown> => {
    asked.push(path);
    if (path.includes("availableFeatures"))
      return Promise.resolve({
        availableFeatures: [
          { FeatureId: 12, LocationId: 3 },
          { FeatureId: 1, LocationId: 1 },
        ],
      });
    if (path.includes("featureData"))
      return Promise.resolve({ featureData: [{ PresentationId: 77 }] });
    return Promise.resolve({ rows: [{ VenueId: 5 }] });
  };
  return { desk: { ask, time: () => Promise.reject(new Error("not timed")) }, asked };
}

describe("the calls of the back office", () => {
  const NOW = Date.UTC(2026, 2, 1, 12);
  const callsAt = async () => {
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { desk, asked } = lookedUp();
    return { calls: await officeCalls(desk), asked };
  };

  test("use the ids that the server has", async () => {
    const { calls, asked } = await callsAt();
    const pathOf = (name: string): string | undefined =>
      calls.find((call) => call.name === name)?.path;
    expect(pathOf("featureData")).toBe("/PRES-live/v2/featureData?featureId=12&locationId=3");
    expect(pathOf("presentationData")).toMatch(/presentationId=77$/);
    expect(pathOf("attendanceBox")).toMatch(/\/2026-02-26\/2\/venue\/5$/);
    expect(asked).toHaveLength(3);
  });

  test("look back over the turn of a month, and forward", async () => {
    const { calls } = await callsAt();
    const path = calls.find(({ name }) => name === "attendanceOf29Days")?.path;
    expect(path).toBe("/PRES-live/attendanceByDate/2026-02-15/2026-03-15");
    const reports = calls.filter(({ isReport }) => isReport);
    expect(reports.length).toBeGreaterThan(5);
    for (const report of reports)
      expect(report.path).toMatch(/\?startDate=2026-01-30&endDate=2026-02-28$/);
  });

  test("have names of their own, by which they stand in the table", async () => {
    const { calls } = await callsAt();
    const names = calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.includes("|"))).toEqual([]);
  });

  test("are calls of the contract", async () => {
    const { calls } = await callsAt();
    const known = CONTRACT.filter(({ method }) => method === "GET").map(
      // The server ignores the case of /PRES-live.
      ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i"),
    );
    const unknown = calls
      .map(({ path }) => path.replace(/\?.*$/, ""))
      .filter((path) => !known.some((pattern) => pattern.test(path)));
    expect(unknown).toEqual([]);
  });

  test("are refused where the server has no feature", async () => {
    const desk: OfficeDesk = {
      ask: () => Promise.resolve({ features: [] }),
      time: () => Promise.resolve(1),
    };
    await expect(officeCalls(desk)).rejects.toThrow("availableFeatures");
  });
});
