import * as fc from "fast-check";
import { expect, test } from "vitest";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../engine/plan/planBytes.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import { encodeSnapshot } from "../../engine/plan/snapshot.ts";
import { bestAlternatives } from "../../engine/seating/bestAvailable.ts";
import { blockRule, blocks, statesUnder } from "../../engine/seating/gaps.ts";
import { newBits } from "../../engine/plan/seatBits.ts";
import { strandedSeats } from "../../engine/seating/stranding.ts";
import { isRefusal } from "../../workers/isRefusal.ts";
import { createSeating } from "../../workers/seating.ts";
import { drawnHalls } from "../engine/seating/drawnHalls.ts";
import { hallOf } from "../engine/randomPlans.ts";
import { fullCount } from "../gate/fullCount.ts";

type Change =
  | readonly ["delta", readonly (readonly [number, number])[]]
  | readonly ["mine", readonly number[]]
  | readonly ["snapshot", readonly number[]];

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constant("delta" as const),
      fc.array(fc.tuple(fc.nat(), fc.nat(1)), { minLength: 1, maxLength: 4 }),
    ),
    fc.tuple(fc.constant("mine" as const), fc.uniqueArray(fc.nat(), { maxLength: 4 })),
    fc.tuple(fc.constant("snapshot" as const), fc.array(fc.nat(), { maxLength: 20 })),
  ),
  { maxLength: 12 },
);

const policies = fc.constantFrom(1, 3);

test("the worker and the page, told the same, say the same: blocks, advice, best seats", async () => {
  await fc.assert(
    fc.asyncProperty(drawnHalls(), changes, policies, async ({ rows, shape }, steps, policy) => {
      const drawn = hallOf(rows, false, shape).plan;
      const plan = { ...drawn, planVersion: planVersionOf(drawn) };
      const worker = createSeating();
      const encoded = encodePlan(layoutOf(plan));
      const opened = await worker.open(encoded, { seatingPolicyId: policy });
      if (isRefusal(opened)) throw new Error("refused");
      // The page gets its own copy, as it would in a message from a worker.
      const layout = structuredClone(opened);
      const page = statesUnder(layout, policy);
      const { count, planVersion } = layout;
      for (const [at, step] of steps.entries()) {
        const clock = at + 1;
        if (step[0] === "mine") {
          const seats = step[1].map((seat) => seat % count);
          page.wishOnly(seats);
          await worker.mine(seats);
        } else if (step[0] === "delta") {
          const delta = { clock, seats: step[1].map(([s, to]) => [s % count, to] as const) };
          expect(await worker.apply(delta)).toBe(page.apply(delta));
        } else {
          const bytes = new Uint8Array(count);
          for (const seat of step[1]) bytes[seat % count] = 1;
          page.replace(bytes, clock);
          expect(await worker.snapshot(encodeSnapshot({ planVersion, clock, bytes }))).toBe(clock);
        }
        expect(await worker.gaps()).toEqual(page.gaps);
        const found = await worker.bestAlternatives({ quantity: 2 }, 3);
        const own = bestAlternatives(
          layout,
          page.freeOrMine,
          2,
          { barred: page.gaps, ...(policy === 3 && { policy3: "lenient" }) },
          3,
        );
        if (own.length > 0) expect(found).toEqual(own);
        else expect(found).toMatchObject({ code: "NOT_ENOUGH_SEATS" });
        const alone = strandedSeats(layout, page.freeOrMine, page.mineList());
        const told = (await worker.mends()).flatMap((fault) => fault.seats);
        expect(told).toEqual(policy === 3 ? alone : []);
      }
      const anew = newBits(count);
      blocks(layout, policy, page.freeOrMine, page.mine, anew);
      expect(page.gaps).toEqual(blockRule(layout, policy) ? anew : newBits(count));
    }),
    { numRuns: fullCount(400, 5_000) },
  );
});
