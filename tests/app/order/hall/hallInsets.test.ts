import { expect, test } from "vitest";
import { hallInsets } from "../../../../app/order/hall/hallInsets.ts";

const phone = {
  isLaptop: false,
  isWide: false,
  isRtl: false,
  isLargeText: false,
  isPeeking: false,
  hasFloors: false,
  allocations: undefined,
  tools: 3,
};

test("a phone's hall is fitted above the sheet, and above what it tells of allocations", () => {
  const { bottom } = hallInsets(phone);
  const closed = hallInsets({ ...phone, allocations: 0 }).bottom;
  const one = hallInsets({ ...phone, allocations: 1 }).bottom;
  expect(closed).toBeGreaterThan(bottom);
  expect(one).toBeGreaterThan(closed);
  expect(hallInsets({ ...phone, allocations: 2 }).bottom).toBeGreaterThan(one);
});

test("a sheet that is down to its peek tells of none", () => {
  const peeking = { ...phone, isPeeking: true };
  expect(hallInsets({ ...peeking, allocations: 2 })).toEqual(hallInsets(peeking));
});

test("on a laptop the panels change sides with the language, whatever is set aside", () => {
  const laptop = { ...phone, isLaptop: true, isWide: true };
  const [left, right] = [hallInsets(laptop), hallInsets({ ...laptop, isRtl: true })];
  expect([right.left, right.right]).toEqual([left.right, left.left]);
  expect(hallInsets({ ...laptop, allocations: 3 })).toEqual(left);
});

test("a phone's tools stand where lines end, in a column that grows with them", () => {
  expect(hallInsets(phone).corner).toMatchObject({ side: "right" });
  expect(hallInsets({ ...phone, isRtl: true }).corner).toMatchObject({ side: "left" });
  const more = hallInsets({ ...phone, tools: 4 }).corner;
  expect(more?.height).toBeGreaterThan(hallInsets(phone).corner?.height ?? 0);
  expect(hallInsets({ ...phone, isLaptop: true }).corner).toBeUndefined();
});

test("large text makes the sheet higher, so a phone's hall is fitted above more", () => {
  const large = { ...phone, isLargeText: true };
  expect(hallInsets(large).bottom).toBeGreaterThan(hallInsets(phone).bottom);
  expect(hallInsets(large).corner!.width).toBeGreaterThan(hallInsets(phone).corner!.width);
});
