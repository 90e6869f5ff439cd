import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SlotSet } from "../../../../engine/design/selecting/slotSet.ts";

test("is a set of numbers, whatever is done to it", () => {
  const slots = fc.uniqueArray(fc.integer({ min: 0, max: 300 }));
  const step = fc.record({
    act: fc.constantFrom("add" as const, "remove" as const, "toggle" as const),
    slots,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const set = new SlotSet();
      const model = new Set<number>();
      for (const { act, slots: given } of steps) {
        set[act](given);
        for (const slot of given) {
          if (act === "add" || (act === "toggle" && !model.has(slot))) model.add(slot);
          else model.delete(slot);
        }
      }
      expect([...set.slots()]).toEqual([...model].toSorted((a, b) => a - b));
      expect(set.size).toBe(model.size);
      for (const slot of [0, 31, 32, 300, 9_999]) expect(set.has(slot)).toBe(model.has(slot));
    }),
  );
});

test("begins with what it is given", () => {
  expect([...new SlotSet([5, 64], 128).slots()]).toEqual([5, 64]);
});
