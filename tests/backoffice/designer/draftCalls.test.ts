import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { fetchDrawing, sendChange } from "../../../backoffice/designer/draftCalls.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Replies to every call with the same answer, and returns the requests. */
function server(reply: () => Response): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    requests.push(new Request(new URL(path, "http://localhost"), options));
    return reply();
  });
  return requests;
}
const DRAWING = { sequence: 4, editor: "dana", snapshot: null, changes: [[{ kind: "a" }]] };
const refused =
  (code: string, status: number, details = {}) =>
  () =>
    Response.json({ error: { code, ...details } }, { status });

describe("a drawing", () => {
  test("is asked for by its draft, whole or after a change, in the operator's language", async () => {
    const requests = server(() => Response.json(DRAWING));
    expect(await fetchDrawing(7)).toEqual({ reply: DRAWING });
    session.locale = "pl";
    try {
      await fetchDrawing(7, 0);
    } finally {
      session.locale = "he";
    }
    expect(requests.map(({ url }) => url.replace("http://localhost", ""))).toEqual([
      "/api/pres-live/plans/drafts/7/drawing",
      "/api/pres-live/plans/drafts/7/drawing?after=0",
    ]);
    expect(requests.map(({ headers }) => headers.get("accept-language"))).toEqual(["he", "pl"]);
  });

  test.each([
    ["is missing", refused("PLAN_DRAFT_NOT_FOUND", 404), "PLAN_DRAFT_NOT_FOUND"],
    ["is something else", () => Response.json({ sequence: 4 }), "errorResponse"],
    ["is a proxy's page", () => new Response("<h1>Bad gateway</h1>"), "errorNoResponse"],
    [
      "cannot be reached",
      () => {
        throw new TypeError("fetch failed");
      },
      "errorNoResponse",
    ],
  ])("that %s is refused in words", async (_, reply, code) => {
    server(reply);
    expect((await fetchDrawing(7)).refusal?.code).toBe(code);
  });

  test("hides no fault of the program", async () => {
    server(() => {
      throw new RangeError("a fault");
    });
    await expect(fetchDrawing(7)).rejects.toThrow("a fault");
  });
});

describe("a change", () => {
  const CHANGE = { session: "tab & 1", sequence: 5, text: '[{"kind":"a"}]' };

  test("is sent with its session and its number, as the text that was kept", async () => {
    const requests = server(() => Response.json({ sequence: 5, seats: 24 }));
    expect(await sendChange(7, CHANGE)).toEqual({ reply: { sequence: 5, seats: 24 } });
    const [request] = requests;
    const { method, url, headers } = request!;
    expect([method, new URL(url).pathname, headers.get("content-type")]).toEqual([
      "POST",
      "/api/pres-live/plans/drafts/7/changes",
      "application/octet-stream",
    ]);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      session: "tab & 1",
      sequence: "5",
    });
    expect(await request!.text()).toBe(CHANGE.text);
  });

  test("that another page has overtaken is refused with the editor's name", async () => {
    const details = { editor: "Dana", sequence: 9 };
    server(refused("PLAN_DRAWN_ELSEWHERE", 409, details));
    expect((await sendChange(7, CHANGE)).refusal).toMatchObject({
      code: "PLAN_DRAWN_ELSEWHERE",
      details,
    });
  });
});
