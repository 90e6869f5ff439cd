import { expect, test } from "vitest";
import { followDeltas, type DeltaSource, type Link } from "../../../../app/shell/hall/live.ts";

interface Opened {
  readonly url: string;
  readonly source: DeltaSource;
  isClosed: boolean;
  send(name: string, data?: unknown): void;
}

/** Returns a tab, a network and a clock that the test controls. */
function world(firstClock = 5) {
  const opened: Opened[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  const state = { isHidden: false, isOffline: false, clock: firstClock, snapshots: 0 };
  const applied: number[] = [];
  const links: Link[] = [];
  const anew: boolean[] = [];
  let onChange = (): void => undefined;
  let answerSnapshot: { done(clock: number): void; fail(): void } | undefined;
  const live = followDeltas(
    7,
    {
      clock: () => state.clock,
      apply(delta) {
        applied.push(delta.clock);
        state.clock = delta.clock;
      },
      snapshot(isAnew) {
        state.snapshots++;
        anew.push(isAnew);
        return new Promise((resolve, reject) => {
          answerSnapshot = {
            done(clock) {
              state.clock = clock;
              resolve();
            },
            fail: () => reject(new Error("no snapshot")),
          };
        });
      },
      link: (link) => void links.push(link),
    },
    {
      open(url) {
        const listeners = new Map<string, (event: { data?: unknown }) => void>();
        const one: Opened = {
          url,
          isClosed: false,
          send: (name, data) => listeners.get(name)?.({ data: JSON.stringify(data) }),
          source: {
            addEventListener: (name, listener) => void listeners.set(name, listener),
            close: () => void (one.isClosed = true),
          },
        };
        opened.push(one);
        return one.source;
      },
      isHidden: () => state.isHidden,
      isOffline: () => state.isOffline,
      onChange(listener) {
        onChange = listener;
        return () => (onChange = () => undefined);
      },
      later(work, ms) {
        const timer = { work, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
  );
  const newest = (): Opened => opened.at(-1)!;
  const delta = (after: number, clock: number) => ({
    presentationId: 7,
    after,
    clock,
    seats: [[1, 1]],
    areas: [],
  });
  return {
    live,
    opened,
    newest,
    timers,
    state,
    applied,
    links,
    anew,
    delta,
    hide(isHidden: boolean) {
      state.isHidden = isHidden;
      onChange();
    },
    cut(isOffline: boolean) {
      state.isOffline = isOffline;
      onChange();
    },
    snapshot: () => answerSnapshot!,
    settle: async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    },
  };
}

test("the stream is opened after what is known, and followed", () => {
  const { newest, delta, applied, links } = world();
  expect(newest().url).toBe("/api/seats/stream?presentationId=7&after=5");
  newest().send("open");
  newest().send("delta", delta(5, 6));
  newest().send("delta", delta(6, 9));
  expect(applied).toEqual([6, 9]);
  expect(links).toEqual(["connecting", "live"]);
});

test("what is old is dropped, what overlaps is applied", () => {
  const { newest, delta, applied } = world();
  newest().send("delta", delta(3, 5));
  newest().send("delta", delta(3, 4));
  newest().send("delta", delta(4, 7));
  expect(applied).toEqual([7]);
});

test("another presentation's deltas and nonsense change nothing", () => {
  const { newest, delta, applied, state } = world();
  newest().send("delta", { ...delta(5, 6), presentationId: 8 });
  newest().send("delta", { presentationId: 7, clock: "6" });
  expect(applied).toEqual([]);
  expect(state.snapshots).toBe(0);
});

test("a gap asks for one snapshot, and what came meanwhile is applied after it", async () => {
  const { newest, delta, applied, state, snapshot, settle } = world();
  newest().send("delta", delta(8, 9));
  newest().send("delta", delta(9, 10));
  expect(state.snapshots).toBe(1);
  expect(applied).toEqual([]);
  snapshot().done(9);
  await settle();
  expect(applied).toEqual([10]);
  expect(state.snapshots).toBe(1);
});

test("a gap that the snapshot did not close asks again", async () => {
  const { newest, delta, state, snapshot, settle } = world();
  newest().send("delta", delta(8, 9));
  snapshot().done(6);
  await settle();
  expect(state.snapshots).toBe(2);
});

test("a reset takes a snapshot, whatever its clock", () => {
  const { newest, state, anew } = world();
  newest().send("reset", { presentationId: 7, clock: 40 });
  expect(state.snapshots).toBe(1);
  expect(anew).toEqual([true]);
});

test("a reset while a snapshot is on its way takes another: the first may be from before it", async () => {
  const { newest, delta, state, anew, applied, snapshot, settle } = world();
  newest().send("delta", delta(8, 9));
  newest().send("reset", { presentationId: 7, clock: 20 });
  snapshot().done(9);
  await settle();
  expect(state.snapshots).toBe(2);
  expect(anew).toEqual([false, true]);
  newest().send("delta", delta(20, 21));
  expect(applied).toEqual([]);
  snapshot().done(20);
  await settle();
  expect(applied).toEqual([21]);
  expect(state.snapshots).toBe(2);
});

test("a reset whose snapshot could not be had is not forgotten", async () => {
  const { live, newest, anew, snapshot, settle } = world();
  newest().send("reset", { presentationId: 7, clock: 2 });
  snapshot().fail();
  await settle();
  void live.refresh();
  expect(anew).toEqual([true, true]);
});

test("out of turn one snapshot is taken at a time, and deltas wait for it", async () => {
  const { live, newest, delta, applied, state, anew, snapshot, settle } = world();
  const refreshed = live.refresh();
  newest().send("delta", delta(5, 6));
  expect(applied).toEqual([]);
  snapshot().done(5);
  await refreshed;
  await settle();
  expect(applied).toEqual([6]);
  expect(state.snapshots).toBe(1);
  expect(anew).toEqual([false]);
});

test("once closed it takes no snapshot", async () => {
  const { live, state } = world();
  live.close();
  await live.refresh();
  expect(state.snapshots).toBe(0);
});

test("a snapshot that cannot be had starts the connection over", async () => {
  const { newest, delta, opened, timers, snapshot, settle } = world();
  newest().send("delta", delta(8, 9));
  snapshot().fail();
  await settle();
  expect(opened[0]?.isClosed).toBe(true);
  expect(timers).toHaveLength(1);
  timers[0]?.work();
  expect(opened).toHaveLength(2);
});

test("a broken connection is opened again after ever longer pauses, with what is known", () => {
  const { newest, delta, opened, timers, links } = world();
  newest().send("open");
  newest().send("delta", delta(5, 6));
  newest().send("error");
  expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  timers[0]?.work();
  expect(newest().url).toContain("after=6");
  newest().send("error");
  expect(timers.map(({ ms }) => ms)).toEqual([2000]);
  expect(links).toEqual(["connecting", "live", "connecting", "offline"]);
  timers[0]?.work();
  newest().send("open");
  expect(links.at(-1)).toBe("live");
  expect(opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test("a hidden page has no stream, and a seen one has one again", () => {
  const { opened, hide, newest } = world();
  hide(true);
  expect(opened[0]?.isClosed).toBe(true);
  hide(false);
  expect(opened).toHaveLength(2);
  expect(newest().isClosed).toBe(false);
});

test("without a network the page says so at once, and follows again when there is one", () => {
  const { opened, cut, links, newest } = world();
  newest().send("open");
  cut(true);
  expect(opened[0]?.isClosed).toBe(true);
  expect(links.at(-1)).toBe("offline");
  cut(false);
  expect(opened).toHaveLength(2);
  newest().send("open");
  expect(links.at(-1)).toBe("live");
});

test("a closed stream stays closed, whatever happens then", async () => {
  const { live, opened, newest, delta, hide, timers, applied } = world();
  const first = newest();
  live.close();
  first.send("delta", delta(5, 6));
  first.send("error");
  hide(true);
  hide(false);
  expect(first.isClosed).toBe(true);
  expect(opened).toHaveLength(1);
  expect(timers).toEqual([]);
  expect(applied).toEqual([]);
});
