import { describe, expect, test } from "vitest";
import { OpenLoop, offerAll } from "../../../../scripts/gate/traffic/openLoop.ts";
import { now, Schedule } from "../../../../scripts/gate/traffic/schedule.ts";

describe("a schedule", () => {
  test("has its calls at a fixed distance, however late it is asked", () => {
    const schedule = new Schedule({ startAt: 1_000, rate: 4, seconds: 2 });
    expect(schedule.takeDue(999)).toEqual([]);
    expect(schedule.takeDue(1_000)).toEqual([1_000]);
    expect(schedule.takeDue(1_760)).toEqual([1_250, 1_500, 1_750]);
    expect(schedule.isDone).toBe(false);
    expect(schedule.takeDue(99_000)).toEqual([2_000, 2_250, 2_500, 2_750]);
    expect(schedule.isDone).toBe(true);
  });

  test("of several generators interleaves their calls", () => {
    const dueOf = (offset: number) =>
      new Schedule({ startAt: 0, rate: 10, seconds: 0.2, offset }).takeDue(1_000);
    expect([dueOf(0), dueOf(0.5)]).toEqual([
      [0, 100],
      [50, 150],
    ]);
  });
});

describe("an open loop", () => {
  test("gives a call that is due to the visitor who has waited longest", async () => {
    const loop = new OpenLoop();
    const turns = [loop.turn(), loop.turn()];
    loop.offer(100, 101);
    loop.offer(200, 205);
    expect(await Promise.all(turns)).toEqual([100, 200]);
    expect(loop.lateMs).toEqual([1, 5]);
  });

  test("counts a call from the time at which it was due if nobody was ready for it", async () => {
    const loop = new OpenLoop();
    for (const due of [100, 200, 300]) loop.offer(due, due);
    expect(await loop.turn()).toBe(100);
    expect(await loop.turn()).toBe(200);
    expect(loop.end()).toEqual([300]);
  });

  test("tells calls that nobody was free to make, and gives no turn after its end", async () => {
    const loop = new OpenLoop();
    for (const due of [1, 2]) loop.offer(due, due);
    expect([await loop.turn(), await loop.turn()]).toEqual([1, 2]);
    const waiting = loop.turn();
    expect(loop.end()).toEqual([]);
    expect(await waiting).toBeUndefined();
    expect(await loop.turn()).toBeUndefined();
  });

  test("offers every call of a pace, although no answer comes", async () => {
    const loop = new OpenLoop();
    await offerAll(loop, { startAt: now(), rate: 500, seconds: 0.1 });
    expect(loop.lateMs).toHaveLength(50);
    expect(Math.min(...loop.lateMs)).toBeGreaterThanOrEqual(0);
    expect(loop.end()).toHaveLength(50);
  });
});
