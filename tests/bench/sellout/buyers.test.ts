import { expect, test } from "vitest";
import { limited } from "../../../bench/sellout/limited.ts";
import { MEAN_PARTY, partyOf } from "../../../bench/sellout/parties.ts";
import { pickByHand } from "../../../bench/sellout/pickByHand.ts";

const seat = (x: number, y = 1) => ({
  sectionId: 1,
  sectionName: "1",
  ticketGroupId: 1,
  x,
  y,
  rowName: String(y),
  seatName: String(x),
});
const ROWS = [1, 2, 3, 4].map((x) => seat(x)).concat([1, 2, 3, 4].map((x) => seat(x, 2)));
const pick = (taken: readonly number[], count: number, from = 0) => {
  const bytes = Uint8Array.from(ROWS, (_, at) => (taken.includes(at) ? 1 : 0));
  return pickByHand(ROWS, bytes, count, () => from / ROWS.length).map((each) => ROWS.indexOf(each));
};

test("a visitor takes free neighbours of one row, from a random place on", () => {
  expect(pick([], 2)).toEqual([0, 1]);
  expect(pick([], 2, 3)).toEqual([4, 5]);
  expect(pick([0, 1], 3)).toEqual([4, 5, 6]);
  expect(pick([], 2, 7)).toEqual([0, 1]);
});

test("a visitor takes the longest run of neighbours if there is none for the party, and else nothing", () => {
  expect(pick([1, 5], 3)).toEqual([2, 3]);
  expect(pick([0, 1, 2, 4, 5, 6, 7], 4)).toEqual([3]);
  expect(pick([0, 1, 2, 3, 4, 5, 6, 7], 1)).toEqual([]);
});

test("parties have one to six visitors, two and a half on average", () => {
  const sizes = Array.from({ length: 1_000 }, (_, at) => partyOf((at + 0.5) / 1_000));
  expect([...new Set(sizes)].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeCloseTo(MEAN_PARTY);
  expect(MEAN_PARTY).toBeCloseTo(2.57);
});

test("work beyond the limit waits for its turn, in the order asked, even after a failure", async () => {
  const limit = limited(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = gates.map(({ promise }, at) =>
    limit(() => {
      begun.push(at);
      return promise;
    }).catch(() => "failed"),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]!.reject(new Error("no answer"));
  expect(await results[1]).toBe("failed");
  expect(begun).toEqual([0, 1, 2]);
  gates[0]!.resolve(0);
  gates[2]!.resolve(2);
  await Promise.all([results[0], results[2]]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  gates[3]!.resolve(3);
  gates[4]!.resolve(4);
  expect(await Promise.all(results)).toEqual([0, "failed", 2, 3, 4]);
});
