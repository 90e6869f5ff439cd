import { expect, test } from "vitest";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { isGapBlocked } from "../../server/seats/locks/gapBlock.ts";
import { hallOf } from "../engine/randomPlans.ts";

const seats = Array.from({ length: 6 }, () => ({
  kind: "plain" as const,
  before: "neighbour" as const,
  claim: "free" as const,
}));
const run = { presentationId: 1, from: 0, to: 6 };
const plain = layoutOf(hallOf([{ section: 0, group: 0, seats }]).plan);
const vacant = layoutOf(hallOf([{ section: 0, group: 0, seats }], false, { vacant: [0] }).plan);

test("a seat that others have left single is blocked under policy 3 alone", () => {
  expect(isGapBlocked(plain, 3, run, 1, [0, 2], [])).toBe(true);
  expect(isGapBlocked(plain, 1, run, 1, [0, 2], [])).toBe(false);
  expect(isGapBlocked(plain, 3, run, 1, [0], [2])).toBe(false);
});

test("where one seat stays vacant, the seat beside another party is blocked under any policy", () => {
  for (const policy of [1, 3]) {
    expect(isGapBlocked(vacant, policy, run, 1, [0], [])).toBe(true);
    expect(isGapBlocked(vacant, policy, run, 2, [0], [])).toBe(false);
    expect(isGapBlocked(vacant, policy, run, 1, [], [0])).toBe(false);
  }
});
