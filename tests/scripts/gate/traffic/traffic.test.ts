import { expect, test } from "vitest";
import { journeyOf } from "../../../../scripts/gate/traffic/journeys.ts";
import {
  addedUp,
  dividedPlan,
  type Traffic,
  type TrafficPlan,
} from "../../../../scripts/gate/traffic/traffic.ts";
import { vouched } from "../../../vouched.ts";

const PLAN = vouched<TrafficPlan>({
  seats: Array.from({ length: 7 }, (_, x) => ({ x })),
  pace: { startAt: 5, rate: 100, seconds: 3 },
  connections: 5,
  visitors: 9,
  seed: 2,
  journal: "journal",
});

test("processes share seats, rate, connections and visitors, and have seeds and journals of their own", () => {
  const plans = dividedPlan(PLAN, 2);
  expect(plans.map(({ seats }) => seats.map(({ x }) => x))).toEqual([
    [0, 2, 4, 6],
    [1, 3, 5],
  ]);
  expect(plans.map(({ pace }) => pace)).toEqual([
    { startAt: 5, rate: 50, seconds: 3, offset: 0 },
    { startAt: 5, rate: 50, seconds: 3, offset: 0.5 },
  ]);
  expect(plans.map(({ connections, visitors }) => [connections, visitors])).toEqual([
    [3, 5],
    [3, 5],
  ]);
  expect(new Set(plans.map(({ seed }) => seed)).size).toBe(2);
  expect(plans.map(({ journal }) => journal)).toEqual(["journal.0.jsonl", "journal.1.jsonl"]);
  expect(dividedPlan(PLAN, 2)).toEqual(plans);
});

test("what processes have met is added up, and the latest generator counts", () => {
  const one: Traffic = {
    calls: [{ kind: "lock", due: 1, ms: 2, code: "ok" }],
    unsentMs: [7],
    late: { p99: 1, max: 9 },
    cpuShare: 0.5,
    sold: 1,
    refunded: 0,
    complaints: ["lock: INTERNAL (500)"],
  };
  const other = { ...one, late: { p99: 3, max: 4 }, refunded: 2 };
  expect(addedUp([one, other])).toEqual({
    calls: [...one.calls, ...one.calls],
    unsentMs: [7, 7],
    late: { p99: 3, max: 9 },
    cpuShare: 1,
    sold: 2,
    refunded: 2,
    complaints: ["lock: INTERNAL (500)"],
  });
});

test("few visitors buy, some choose, and most look", () => {
  const all = Array.from({ length: 100 }, (_, at) => journeyOf(at / 100));
  const counts = Object.groupBy(all, (journey) => journey);
  expect([counts.buy?.length, counts.choose?.length, counts.look?.length]).toEqual([20, 25, 55]);
});
