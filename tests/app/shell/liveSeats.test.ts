import { expect, test, vi } from "vitest";
import { openLiveSeats, type LiveSeats, type SeatSources } from "../../../app/shell/liveSeats.ts";
import { asAddresses, strandingIn } from "../../../app/shell/seatAdvice.ts";
import type { LiveTarget } from "../../../app/shell/live.ts";
import { refusal } from "../../../domain/refusal.ts";
import { encodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { twoBlocks } from "../../engine/mapHall.ts";
import { presentation } from "../fixtures.ts";

const layout = twoBlocks();

function bytesAt(clock: number, taken: readonly number[] = [], planVersion = layout.planVersion) {
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  return encodeSnapshot({ planVersion, clock, bytes });
}

async function opened(over: Partial<SeatSources> = {}) {
  const advice = {
    snapshot: vi.fn(),
    apply: vi.fn(),
    stranding: vi.fn(async () => ({ seats: [1], suggestions: [] })),
    close: vi.fn(),
  };
  const state: { target: LiveTarget | undefined; next: Uint8Array<ArrayBuffer> } = {
    target: undefined,
    next: bytesAt(5, [2]),
  };
  const closed = vi.fn();
  const answer = await openLiveSeats(presentation(), {
    plan: async () => ({ reply: { layout, advice } }),
    snapshot: async () => ({ reply: state.next }),
    areas: async () => ({ 9: { available: 3, capacity: 5 } }),
    live(_, target) {
      state.target = target;
      return { close: closed };
    },
    ...over,
  });
  return { answer, state, advice, closed };
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

test("a snapshot out of turn replaces the statuses and keeps my wishes", async () => {
  const { hall, target, state } = await followed();
  hall.states.wish(7);
  state.next = bytesAt(20, [4]);
  await target.snapshot();
  expect(target.clock()).toBe(20);
  expect([...hall.states.theirs.subarray(0, 5)]).toEqual([0, 0, 0, 0, 1]);
  expect(hall.states.isMine(7)).toBe(true);
});

test("a refresh never goes back in time", async () => {
  const { hall, state, target } = await followed();
  target.apply({ presentationId: 1, after: 5, clock: 30, seats: [[3, 1]], areas: [] });
  state.next = bytesAt(20);
  await hall.refresh();
  expect(hall.states.theirs[3]).toBe(1);
  state.next = bytesAt(31);
  await hall.refresh();
  expect(hall.states.theirs[3]).toBe(0);
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

test("what cannot be had is told by its reason, and nothing is left open", async () => {
  const noPlan = await opened({ plan: async () => ({ refusal: refusal("NOT_FOUND") }) });
  expect(noPlan.answer.refusal?.code).toBe("NOT_FOUND");
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

test("closing ends the stream and the advice", async () => {
  const { hall, advice, closed } = await followed();
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
