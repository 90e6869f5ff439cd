import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Outbox, resendKept, type SaveState } from "../../../backoffice/designer/outbox.ts";
import type { SentChange, sendChange } from "../../../backoffice/designer/draftCalls.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { Command } from "../../../engine/design/commands/commands.ts";

type Reply = Awaited<ReturnType<typeof sendChange>>;

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const width = (value: number): Command => ({ kind: "setFrame", width: value });
const done = (sequence: number): Reply => ({ reply: { sequence, seats: 0 } });

/** Returns an outbox whose changes are recorded, and to which the test replies. */
function opened() {
  const sent: SentChange[] = [];
  const answers: ((reply: Reply) => void)[] = [];
  const states: SaveState[] = [];
  const outbox = new Outbox({
    draftId: 7,
    session: "test-page",
    sequence: 4,
    onState: (state) => states.push(state),
    send: (_, change) => {
      sent.push(change);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (reply: Reply): Promise<void> => {
    answers.shift()?.(reply);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { outbox, sent, states, answer };
}

test("sends one change at a time, with everything that was drawn meanwhile in the next", async () => {
  const { outbox, sent, states, answer } = opened();
  for (const value of [1, 2, 3]) outbox.push(() => width(value));
  expect(sent).toEqual([{ session: "test-page", sequence: 5, text: JSON.stringify([width(1)]) }]);
  await answer(done(5));
  expect(sent[1]).toMatchObject({ sequence: 6, text: JSON.stringify([width(2), width(3)]) });
  const settled = outbox.settled();
  await answer(done(6));
  await settled;
  expect([outbox.isIdle, states.at(-1), stored.size]).toEqual([true, "saved", 0]);
});

test("sends the same change again while the server is away, and keeps it for a crash", async () => {
  const { outbox, sent, states, answer } = opened();
  outbox.push(() => width(1));
  expect([...stored.keys()]).toEqual(["parterre-drawing-7"]);
  await answer({ refusal: refusal("errorNoResponse") });
  expect(states.at(-1)).toBe("away");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent[1]).toEqual(sent[0]);
  await answer(done(5));
  expect([states.at(-1), stored.size]).toEqual(["saved", 0]);
});

test("stops when another page draws", async () => {
  const { outbox, sent, states, answer } = opened();
  outbox.push(() => width(1));
  const settled = outbox.settled();
  await answer({ refusal: refusal("PLAN_DRAWN_ELSEWHERE", { editor: "Dana", sequence: 9 }) });
  await settled;
  outbox.push(() => width(2));
  expect([sent.length, states.at(-1), stored.size]).toEqual([1, "stopped", 0]);
});

test("sends at most 200 commands at once, because the server takes no more than 1,000", async () => {
  const { outbox, sent, answer } = opened();
  for (let value = 0; value < 302; value++) outbox.push(() => width(value));
  await answer(done(5));
  await answer(done(6));
  expect(sent.map(({ text }) => JSON.parse(text).length)).toEqual([1, 200, 101]);
});

test("asks less and less often while the server is away, and as often as before once it is back", async () => {
  const { outbox, sent, answer } = opened();
  const isSentAfter = async (ms: number): Promise<boolean> => {
    const { length } = sent;
    await answer({ refusal: refusal("errorNoResponse") });
    await vi.advanceTimersByTimeAsync(ms - 1);
    const isEarly = sent.length > length;
    await vi.advanceTimersByTimeAsync(1);
    return !isEarly && sent.length === length + 1;
  };
  outbox.push(() => width(1));
  for (const ms of [2_000, 4_000, 8_000, 15_000, 15_000]) expect(await isSentAfter(ms)).toBe(true);
  await answer(done(5));
  outbox.push(() => width(2));
  expect(await isSentAfter(2_000)).toBe(true);
});

test("sends nothing more after it is closed", async () => {
  const { outbox, sent, states, answer } = opened();
  outbox.push(() => width(1));
  await answer({ refusal: refusal("RATE_LIMITED") });
  outbox.close();
  outbox.push(() => width(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1)]).toEqual([1, "away"]);
});

test("keeps no change that is too long for the browser's storage", () => {
  const { outbox, sent } = opened();
  outbox.push(() => ({ kind: "setFrame", floors: ["x".repeat(1_500_000)] }));
  expect([sent.length, stored.size]).toEqual([1, 0]);
});

describe("a change that was kept when the page crashed", () => {
  const KEY = "parterre-drawing-7";
  const KEPT = JSON.stringify({ session: "before", sequence: 5, text: "[]" });
  const calls: string[] = [];
  const server = (status: number, body: object): void => {
    calls.splice(0);
    vi.stubGlobal("fetch", async (path: string) => {
      calls.push(path);
      return Response.json(body, { status });
    });
  };
  const refused = (code: string) => ({ error: { code, details: {} } });

  test("is sent again in the name of the new page, and forgotten", async () => {
    server(200, { sequence: 5, seats: 24 });
    stored.set(KEY, KEPT);
    await resendKept(7, "now");
    expect(calls).toEqual([expect.stringMatching(/session=now&sequence=5$/)]);
    expect(stored.size).toBe(0);
  });

  test("stays while the server is away, and is forgotten if it is refused", async () => {
    server(429, refused("RATE_LIMITED"));
    stored.set(KEY, KEPT);
    await resendKept(7, "now");
    expect(stored.get(KEY)).toBe(KEPT);
    server(409, refused("PLAN_DRAWN_ELSEWHERE"));
    await resendKept(7, "now");
    expect(stored.size).toBe(0);
  });

  test.each([
    ["half of it is missing", KEPT.slice(0, 30)],
    ["it is something else", '{"sequence":5}'],
    ["it is empty", "null"],
  ])("is forgotten without a call if %s, so that the drawing opens", async (_, text) => {
    server(200, {});
    stored.set(KEY, text);
    await resendKept(7, "now");
    expect([calls, stored.size]).toEqual([[], 0]);
  });

  test("is of one draft, and no call is made where there is none", async () => {
    server(200, {});
    stored.set("parterre-drawing-8", KEPT);
    await resendKept(7, "now");
    expect([calls, stored.size]).toEqual([[], 1]);
  });
});
