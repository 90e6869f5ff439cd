import { expect, test } from "vitest";
import { untilNone } from "../../../../scripts/gate/contention/readBooks.ts";

test("a house is asked until nothing of any kind is under way", async () => {
  const readings = [
    { payments: 2, locks: 0 },
    { payments: 0, locks: 1 },
    { payments: 0, locks: 0 },
    { payments: 1, locks: 1 },
  ];
  await untilNone(() => Promise.resolve(readings.shift()!), 1);
  expect(readings).toEqual([{ payments: 1, locks: 1 }]);
});
