import { expect, test, vi } from "vitest";
import { allocations, openAllocation } from "../../../../domain/api/allocations.ts";
import { AllocationDesk } from "../../../../app/order/seats/allocationDesk.ts";
import { openLiveSeats } from "../../../../app/shell/hall/liveSeats.ts";
import type { LiveTarget } from "../../../../app/shell/hall/live.ts";
import { DrawnStatus } from "../../../../engine/plan/drawnStatus.ts";
import { encodeSnapshot } from "../../../../engine/plan/snapshot.ts";
import * as gapRules from "../../../../engine/seating/gaps.ts";
import { presentation } from "../../fixtures.ts";
import { fakeOffice } from "../fakeOffice.ts";
import { smallHall } from "../selectionFixture.ts";
import { NO_ADVICE } from "../../shell/noAdvice.ts";

const TEACHERS = {
  allocationId: 7,
  presentationId: 1,
  name: "Teachers",
  releaseAt: "2026-11-20T18:00:00+02:00",
  seats: [4, 5],
  own: [],
  sections: [],
};

/** Returns a hall of twenty taken seats, with the state and actions for seats set aside for the visitor. */
async function scene() {
  const layout = smallHall();
  const bytes = new Uint8Array(layout.count).fill(1);
  const seen: { target?: LiveTarget } = {};
  const opened = await openLiveSeats(presentation(), {
    plan: async () => ({
      reply: {
        layout,
        advice: NO_ADVICE,
      },
    }),
    snapshot: async () => ({
      reply: encodeSnapshot({ planVersion: layout.planVersion, clock: 1, bytes }),
    }),
    rules: async () => ({ reply: gapRules }),
    areas: async () => ({ reply: {} }),
    live(_, target) {
      seen.target = target;
      return { refresh: async () => undefined, close: () => undefined };
    },
  });
  const hall = opened.reply!;
  const office = fakeOffice();
  const desk = new AllocationDesk({ presentationId: 1, hall, call: office.call });
  return { desk, hall, office, target: seen.target! };
}

test("what is set aside is free, by its name, and what is mine of it stays free to give back", async () => {
  const { desk, hall, office } = await scene();
  const learning = desk.learn();
  await office.last().yes({ allocations: [{ ...TEACHERS, seats: [4], own: [5] }] });
  await learning;
  expect([3, 4, 5].map((seat) => hall.states.drawn(seat))).toEqual([
    DrawnStatus.taken,
    DrawnStatus.free,
    DrawnStatus.free,
  ]);
  expect([3, 4, 5].map((seat) => desk.nameOf(seat))).toEqual([undefined, "Teachers", "Teachers"]);
});

test("an answer that does not come, or comes after a newer one, changes nothing", async () => {
  const { desk, hall, office } = await scene();
  const first = desk.learn();
  const old = office.last();
  const second = desk.learn();
  await office.last().yes({ allocations: [TEACHERS] });
  await old.yes({ allocations: [] });
  await Promise.all([first, second]);
  expect(hall.states.drawn(4)).toBe(DrawnStatus.free);
  const third = desk.learn();
  await office.last().no("errorNoResponse");
  await third;
  expect(desk.view.list).toHaveLength(1);
});

test("a code opens what it opens here; elsewhere it tells where, and a wrong one why not", async () => {
  const { desk, hall, office } = await scene();
  const wrong = desk.open("NOBODY");
  expect(office.last().route).toBe(openAllocation);
  await office.last().no("codeNotFound");
  expect((await wrong).refusal?.code).toBe("codeNotFound");
  const other = desk.open("OTHER");
  await office.last().yes({ allocations: [{ ...TEACHERS, presentationId: 2 }] });
  expect(await other).toEqual({ elsewhere: 2 });
  const right = desk.open("TEACHERS");
  await office.last().yes({ allocations: [TEACHERS] });
  expect(office.last().route).toBe(allocations);
  await office.last().yes({ allocations: [TEACHERS] });
  expect(await right).toEqual({});
  expect(hall.states.drawn(5)).toBe(DrawnStatus.free);
});

test("what another of them takes is learnt from the stream, soon and not at every change", async () => {
  vi.useFakeTimers();
  try {
    const { desk, hall, office, target } = await scene();
    const stop = desk.follow();
    await office.last().yes({ allocations: [TEACHERS] });
    for (const clock of [2, 3, 4]) {
      target.apply({ presentationId: 1, after: clock - 1, clock, seats: [[5, 1]], areas: [] });
    }
    expect(office.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(office.asked).toHaveLength(2);
    await office.last().yes({ allocations: [{ ...TEACHERS, seats: [4] }] });
    expect(hall.states.drawn(5)).toBe(DrawnStatus.taken);
    stop();
    target.apply({ presentationId: 1, after: 4, clock: 5, seats: [[4, 1]], areas: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(office.asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
