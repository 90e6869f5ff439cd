import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox, type SaveState } from "../../../backoffice/designer/outbox.ts";
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
