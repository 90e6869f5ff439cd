import { expect, test } from "vitest";
import { isPercent } from "../../domain/percent.ts";

test.each([0, 0.01, 0.35, 0.57, 2.4, 7, 33.33, 99.99, 100])("%d is a percent", (value) => {
  expect(isPercent(value)).toBe(true);
});

test.each([-1, -0.01, 100.01, 2.405, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is none",
  (value) => expect(isPercent(value)).toBe(false),
);
