import { beforeEach, expect, test } from "vitest";
import type { TakenJob } from "../../../server/outside/outbox/leases.ts";
import { openSlots, type Slots } from "../../../server/outside/outbox/slots.ts";

const TERMS = { hands: 4, own: { each: 2, all: 3 }, leaseSeconds: 30, maxWaitSeconds: 600 };

let slots: Slots;
let number = 0;
beforeEach(() => {
  slots = openSlots(TERMS);
});
const add = (gatewayOf: number | null): TakenJob => {
  const job = {
    id: `${++number}`,
    lane: "mail",
    kind: "message",
    payload: {},
    attempts: 1,
    lease: "",
    isHopeless: false,
    gatewayOf,
  } as const;
  slots.add(job);
  return job;
};

test("the slots of businesses are others than those of the installation", () => {
  add(null);
  add(1);
  expect(slots.free()).toMatchObject({ shared: 3, own: 2, each: 2 });
  expect([...slots.free().running]).toEqual([[1, 1]]);
  for (let taken = 0; taken < 3; taken++) add(null);
  expect([slots.free().shared, slots.isHalfFree(), slots.isIdle()]).toEqual([0, false, false]);
});

test("a job that ends is told if its business had no slot left, or all of them together", () => {
  const [first, second] = [add(1), add(1)];
  expect([slots.remove(first), slots.remove(second)]).toEqual([true, false]);
  const jobs = [add(1), add(2), add(3)];
  expect(jobs.map((job) => slots.remove(job))).toEqual([true, false, false]);
  expect(slots.remove(add(null))).toBe(false);
  expect([slots.isIdle(), slots.free().running.size]).toEqual([true, 0]);
});

test("a lane without gateways has no slots for them", () => {
  slots = openSlots({ hands: 4, leaseSeconds: 30, maxWaitSeconds: 600 });
  expect(slots.free()).toMatchObject({ shared: 4, own: 0, each: 0 });
});
