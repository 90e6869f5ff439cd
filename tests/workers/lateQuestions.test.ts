import { expect, test } from "vitest";
import { stadium } from "../../bench/venues.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../engine/plan/planBytes.ts";
import { seatsIn } from "../../engine/plan/seatLists.ts";
import { encodeSnapshot } from "../../engine/plan/snapshot.ts";
import { createSeating } from "../../workers/seating.ts";

const plan = stadium(900);
const layout = layoutOf(plan);
const bytes = new Uint8Array(layout.count).fill(1).fill(0, 10, 13);
const snapshot = encodeSnapshot({ planVersion: plan.planVersion, clock: 7, bytes });
const asIs = (same: typeof layout): typeof layout => same;

/** Opens a Seating whose module for questions fails to load the first `failures` times. */
async function openAfter(failures: number) {
  let left = failures;
  const seating = createSeating(asIs, () => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error("offline")) : import("../../workers/questions.ts");
  });
  await seating.open(encodePlan(layout), { seatingPolicyId: 3 });
  return seating;
}

test("what was told while no question could be answered is not lost", async () => {
  // The module is loaded once when the seating is opened, and once for both concurrent calls.
  const seating = await openAfter(2);
  const told = [seating.snapshot(snapshot), seating.apply({ clock: 8, seats: [[11, 1]] })];
  await expect(seating.gaps()).rejects.toThrow("offline");
  expect(seatsIn(await seating.gaps())).toEqual([10, 12]);
  expect(await Promise.all(told)).toEqual([7, true]);
});

test("what is asked is answered as things stood when it was asked", async () => {
  const seating = await openAfter(0);
  const [, before, , after] = await Promise.all([
    seating.snapshot(snapshot),
    seating.gaps(),
    seating.apply({ clock: 8, seats: [[11, 1]] }),
    seating.gaps(),
  ]);
  expect([before, after].map(seatsIn)).toEqual([[], [10, 12]]);
});
