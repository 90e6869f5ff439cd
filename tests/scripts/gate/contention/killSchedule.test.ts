import { expect, test } from "vitest";
import { killSchedule, TARGETS } from "../../../../scripts/gate/contention/killSchedule.ts";

const OPTIONS = { seed: 1, attempts: 1_000, kills: 10, nodes: 3 };

test("the same seed kills the same at the same time, and another seed does not", () => {
  expect(killSchedule(OPTIONS)).toEqual(killSchedule(OPTIONS));
  expect(killSchedule({ ...OPTIONS, seed: 2 })).not.toEqual(killSchedule(OPTIONS));
});

test("kills are in order, one in each equal part of the attempts", () => {
  const parts = killSchedule(OPTIONS).map(({ after }) => Math.floor(after / 100));
  expect(parts).toEqual(Array.from({ length: 10 }, (_, at) => at));
});

test("the first four kills have every target, and every node is killed in the long run", () => {
  const kills = killSchedule({ ...OPTIONS, kills: 100 });
  const first = kills.slice(0, 4).map(({ target }) => target);
  expect(first.toSorted()).toEqual(TARGETS.toSorted());
  const nodes = kills.filter(({ target }) => target === "node").map(({ node }) => node);
  expect([...new Set(nodes)].toSorted()).toEqual([0, 1, 2]);
});
