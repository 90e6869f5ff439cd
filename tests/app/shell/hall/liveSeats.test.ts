import { expect, test, vi } from "vitest";
import {
  openLiveSeats,
  type LiveSeats,
  type SeatSources,
} from "../../../../app/shell/hall/liveSeats.ts";
import { asAddresses, strandingIn } from "../../../../app/shell/hall/seatAdvice.ts";
import type { LiveTarget } from "../../../../app/shell/hall/live.ts";
import type { Delta } from "../../../../domain/api/live.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../../domain/seat.ts";
import { DrawnStatus } from "../../../../engine/plan/drawnStatus.ts";
import { encodeSnapshot } from "../../../../engine/plan/snapshot.ts";
import * as gapRules from "../../../../engine/seating/gaps.ts";
import { twoBlocks } from "../../../engine/mapHall.ts";
import { presentation } from "../../fixtures.ts";
import { NO_ADVICE } from "../noAdvice.ts";

const layout = twoBlocks();

function bytesAt(clock: number, taken: readonly number[] = [], planVersion = layout.planVersion) {
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  return encodeSnapshot({ planVersion, clock, bytes });
}

async function opened(over: Partial<SeatSources> = {}, of = presentation()) {
  const advice = {
    snapshot: vi.fn(),
    apply: vi.fn(),
    opened: vi.fn(),
    stranding: vi.fn(async () => ({ seats: [1], suggestions: [] })),
    alternatives: vi.fn(async () => []),
    close: vi.fn(),
  };
  const state: { target: LiveTarget | undefined; next: Uint8Array<ArrayBuffer> } = {
    target: undefined,
    next: bytesAt(5, [2]),
  };
  const closed = vi.fn();
  const refresh = vi.fn(async () => undefined);
  const answer = await openLiveSeats(of, {
    plan: async () => ({ reply: { layout, advice } }),
    snapshot: async () => ({ reply: state.next }),
    rules: async () => ({ reply: gapRules }),
    areas: async () => ({ reply: { 9: { available: 3, capacity: 5 } } }),
    live(_, target) {
      state.target = target;
      return { refresh, close: closed };
    },
    ...over,
  });
  return { answer, state, advice, closed, refresh };
}

async function followed(): Promise<
  Awaited<ReturnType<typeof opened>> & { hall: LiveSeats; target: LiveTarget }
> {
  const scene = await opened();
  const { target } = scene.state;
  if (scene.answer.refusal || !target) throw new Error("did not open");
  return { ...scene, hall: scene.answer.reply, target };
}

test("opens with the statuses of the snapshot and follows from its clock", async () => {
  const { hall, target, advice } = await followed();
  expect(target.clock()).toBe(5);
  expect(hall.states.theirs[2]).toBe(1);
  expect(hall.view.areas).toEqual({ 9: { available: 3, capacity: 5 } });
  expect(advice.snapshot).toHaveBeenCalledOnce();
});

test("a delta changes states and areas, and tells whoever draws them, in the same turn", async () => {
  const { hall, target, advice } = await followed();
  const drawn = vi.fn();
  const stop = hall.onChange(drawn);
  const before = hall.view.revision;
  target.apply({ presentationId: 1, after: 5, clock: 6, seats: [[3, 1]], areas: [[9, 2]] });
  expect(hall.states.theirs[3]).toBe(1);
  expect(hall.view.areas[9]?.available).toBe(2);
  expect(hall.view.revision).toBe(before + 1);
  expect(drawn).toHaveBeenCalledOnce();
  expect(advice.apply).toHaveBeenCalledOnce();
  stop();
  hall.changed();
  expect(drawn).toHaveBeenCalledOnce();
});

test("what is set aside for me is free here, and its places count with the others", async () => {
  let available = 3;
  const { answer, state, advice } = await opened({
    areas: async () => ({ reply: { 9: { available, capacity: 5 } } }),
  });
  const hall = answer.reply!;
  const stirred = vi.fn();
  hall.onStir(stirred);
  available = 5;
  await hall.setOpened([2, 99_999], new Map([[9, 2]]));
  expect([hall.states.drawn(2), hall.states.theirs[2]]).toEqual([DrawnStatus.free, 1]);
  expect(advice.opened).toHaveBeenCalledWith([2]);
  expect(hall.view.areas[9]?.available).toBe(5);
  // The stream sends everyone the same numbers of free places. The page adds the places of the visitor's own
  // allocation.
  const delta: Delta = { presentationId: 1, after: 5, clock: 6, seats: [], areas: [[9, 1]] };
  state.target!.apply(delta);
  expect(hall.view.areas[9]?.available).toBe(3);
  expect(stirred).toHaveBeenCalledTimes(1);
  // Seat 2 was already taken, and the stream says so again. The stream sends an unchanged status only for a
  // seat of an allocation.
  state.target!.apply({ ...delta, after: 6, clock: 7, seats: [[2, 1]], areas: [] });
  expect(stirred).toHaveBeenCalledTimes(2);
  state.target!.apply({ ...delta, after: 7, clock: 8, seats: [[3, 1]], areas: [] });
  expect(stirred).toHaveBeenCalledTimes(2);
  await hall.setOpened([], new Map());
  expect(hall.states.drawn(2)).toBe(DrawnStatus.taken);
});

test("a snapshot out of turn replaces the statuses and keeps my wishes", async () => {
  const { hall, target, state } = await followed();
  hall.states.wish(7);
  state.next = bytesAt(20, [4]);
  await target.snapshot(false);
  expect(target.clock()).toBe(20);
  expect([...hall.states.theirs.subarray(0, 5)]).toEqual([0, 0, 0, 0, 1]);
  expect(hall.states.isMine(7)).toBe(true);
});

test("a snapshot older than what is shown is left, but where the server has begun anew", async () => {
  const { hall, state, target } = await followed();
  target.apply({ presentationId: 1, after: 5, clock: 30, seats: [[3, 1]], areas: [] });
  state.next = bytesAt(20);
  await target.snapshot(false);
  expect([target.clock(), hall.states.theirs[3]]).toEqual([30, 1]);
  await target.snapshot(true);
  expect([target.clock(), hall.states.theirs[3]]).toEqual([20, 0]);
});

test("a refresh goes through the stream, where deltas wait for it", async () => {
  const { hall, refresh } = await followed();
  await hall.refresh();
  expect(refresh).toHaveBeenCalledOnce();
});

test("places are counted after the snapshot was read, and a count that is missing is no snapshot", async () => {
  let isMissing = false;
  const asked: string[] = [];
  const scene = await opened({
    snapshot: async () => {
      asked.push("snapshot");
      return { reply: bytesAt(40 + asked.length) };
    },
    areas: async () => {
      asked.push("areas");
      if (isMissing) return { refusal: refusal("errorNoResponse") };
      return { reply: { 9: { available: 2, capacity: 5 } } };
    },
  });
  expect(asked).toEqual(["snapshot", "areas"]);
  const { target } = scene.state;
  isMissing = true;
  await expect(target?.snapshot(false)).rejects.toThrow("errorNoResponse");
  expect(target?.clock()).toBe(41);
  expect(scene.answer.reply?.view.areas).toEqual({ 9: { available: 2, capacity: 5 } });
});

test("a seat of mine that the server says is free makes me ask what is mine", async () => {
  const { hall, target, state } = await followed();
  const doubt = vi.fn();
  hall.onReturn(doubt);
  hall.states.wish(7);
  target.apply({ presentationId: 1, after: 5, clock: 6, seats: [[7, 1]], areas: [] });
  target.apply({ presentationId: 1, after: 6, clock: 7, seats: [[3, 0]], areas: [] });
  expect(doubt).not.toHaveBeenCalled();
  target.apply({ presentationId: 1, after: 7, clock: 8, seats: [[7, 0]], areas: [] });
  expect(doubt).toHaveBeenCalledTimes(1);
  state.next = bytesAt(9, [7]);
  await target.snapshot(false);
  expect(doubt).toHaveBeenCalledTimes(1);
  state.next = bytesAt(10);
  await target.snapshot(false);
  expect(doubt).toHaveBeenCalledTimes(2);
});

test("a connection that is back is told once, after it was away", async () => {
  const { hall, target } = await followed();
  const back = vi.fn();
  hall.onReturn(back);
  target.link("live");
  target.link("live");
  target.link("connecting");
  target.link("live");
  expect(back).toHaveBeenCalledTimes(2);
  expect(hall.view.link).toBe("live");
});

test("advice is asked for only where something is mine", async () => {
  const { hall, advice } = await followed();
  expect(await hall.stranding()).toEqual({ seats: [], suggestions: [] });
  expect(advice.stranding).not.toHaveBeenCalled();
  hall.states.wish(0);
  expect((await hall.stranding()).seats).toEqual([1]);
  expect(advice.stranding).toHaveBeenCalledWith([0]);
});

const UNDER_GAP_POLICY = presentation({ seatingPolicyId: GAP_POLICY });
/** Number of a free seat between two taken seats. */
const SINGLE = 1;
const NEIGHBOURS = [SINGLE - 1, SINGLE + 1];

/** Returns a source of the plan that does not resolve until the test releases it. */
function heldPlan(of = layout) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const close = vi.fn();
  const advice = { ...NO_ADVICE, close };
  const plan = async () => {
    await promise;
    return { reply: { layout: of, advice } };
  };
  return { plan, letGo: resolve, close };
}

test("under policy 3 the rules are fetched beside the plan, and no states are without them", async () => {
  const { plan, letGo } = heldPlan();
  const arrived = Promise.withResolvers<{ reply: typeof gapRules }>();
  const rules = vi.fn(() => arrived.promise);
  const areas = vi.fn(async () => ({ reply: {} }));
  const snapshot = async () => ({ reply: bytesAt(5, NEIGHBOURS) });
  const opening = opened({ plan, rules, areas, snapshot }, UNDER_GAP_POLICY);
  expect(rules).toHaveBeenCalledOnce();
  letGo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(areas).not.toHaveBeenCalled();
  arrived.resolve({ reply: gapRules });
  const { answer } = await opening;
  expect(answer.reply?.states.drawn(SINGLE)).toBe(DrawnStatus.gapBlocked);
});

test("a plan that keeps seats vacant has its rules under any policy, asked for once it is known", async () => {
  const sections = layout.sections.map((section) => ({ ...section, keepsVacant: true }));
  const { plan, letGo } = heldPlan({ ...layout, sections });
  const rules = vi.fn(async () => ({ reply: gapRules }));
  const opening = opened({ plan, rules });
  expect(rules).not.toHaveBeenCalled();
  letGo();
  const { answer } = await opening;
  expect(rules).toHaveBeenCalledOnce();
  // Seat 2 is taken.
  expect([0, 1, 3].map((seat) => answer.reply?.states.drawn(seat))).toEqual([
    DrawnStatus.free,
    DrawnStatus.gapBlocked,
    DrawnStatus.gapBlocked,
  ]);
});

test("where nothing keeps seats from a visitor no rules are fetched", async () => {
  const rules = vi.fn(async () => ({ reply: gapRules }));
  const { answer } = await opened({
    rules,
    snapshot: async () => ({ reply: bytesAt(5, NEIGHBOURS) }),
  });
  expect(rules).not.toHaveBeenCalled();
  expect(answer.reply?.states.drawn(SINGLE)).toBe(DrawnStatus.free);
});

test("rules that cannot be fetched are refused as a snapshot is, and can be asked for again", async () => {
  const { plan, letGo, close } = heldPlan();
  letGo();
  const live = vi.fn();
  const rules = async () => ({ refusal: refusal("errorNoResponse") });
  const { answer } = await opened({ plan, rules, live }, UNDER_GAP_POLICY);
  expect(answer.refusal?.code).toBe("errorNoResponse");
  expect(close).toHaveBeenCalledOnce();
  expect(live).not.toHaveBeenCalled();
  const again = await opened({}, UNDER_GAP_POLICY);
  expect(again.answer.refusal).toBeUndefined();
});

test("what cannot be had is told by its reason, and nothing is left open", async () => {
  const noPlan = await opened({ plan: async () => ({ refusal: refusal("NOT_FOUND") }) });
  expect(noPlan.answer.refusal?.code).toBe("NOT_FOUND");
  const noCount = await opened({ areas: async () => ({ refusal: refusal("errorNoResponse") }) });
  expect(noCount.answer.refusal?.code).toBe("errorNoResponse");
  expect(noCount.advice.close).toHaveBeenCalledOnce();
  const noSnapshot = await opened({
    snapshot: async () => ({ refusal: refusal("errorNoResponse") }),
  });
  expect(noSnapshot.answer.refusal?.code).toBe("errorNoResponse");
  expect(noSnapshot.advice.close).toHaveBeenCalledOnce();
});

test("a snapshot of another plan is refused: its seat numbers would lie", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const other = await opened({
    snapshot: async () => ({ reply: bytesAt(1, [], "ffffffffffffffff") }),
  });
  expect(other.answer.refusal?.code).toBe("errorResponse");
  expect(other.advice.close).toHaveBeenCalledOnce();
});

test("a presentation that was moved onto another plan is begun anew, and nothing of it shown", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const renew = vi.fn();
  const { answer, state } = await opened({ renew });
  state.next = bytesAt(9, [0, 1], "ffffffffffffffff");
  await expect(state.target?.snapshot(true)).rejects.toThrow("snapshot");
  expect(renew).toHaveBeenCalledOnce();
  expect(answer.reply?.states.theirs[0]).toBe(0);
});

test("closing ends the stream and the advice, once however often it is asked for", async () => {
  const { hall, advice, closed } = await followed();
  hall.close();
  hall.close();
  expect(closed).toHaveBeenCalledOnce();
  expect(advice.close).toHaveBeenCalledOnce();
});

test("a refused gap is read from the server's addresses and from the worker's numbers", () => {
  const at = (x: number) => ({ sectionId: 1, x, y: 0 });
  const details = { seats: [at(2)], suggestions: [{ leave: [at(3)], take: [at(4), at(99)] }] };
  expect(strandingIn(details, asAddresses(layout))).toEqual({
    seats: [2],
    suggestions: [{ leave: [3], take: [4] }],
  });
  expect(strandingIn({ seats: "x", suggestions: [1] }, asAddresses(layout))).toEqual({
    seats: [],
    suggestions: [],
  });
});
