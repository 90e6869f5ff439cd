import { expect, test } from "vitest";
import { allLike, rowAround, sectionAround } from "../../../../engine/design/selecting/alike.ts";
import { doAll, openSmall } from "../openSmall.ts";

test("the row around a seat has all parts of the row", () => {
  const drawing = doAll(openSmall(), { kind: "price", seats: [8, 2], ticketGroupId: 9 });
  expect([...rowAround(drawing, 8)]).toEqual([6, 7, 8, 9, 10, 11]);
  expect([...rowAround(drawing, 6)]).toEqual([6, 7, 8, 9, 10, 11]);
});

test("the section around a seat", () => {
  const drawing = openSmall({ sections: 2, rows: 2, seats: 2 });
  expect([...sectionAround(drawing, 5)]).toEqual([4, 5, 6, 7]);
});

test("all seats like one: by traits, price, name, row or floor", () => {
  const drawing = doAll(
    openSmall({ sections: 2, rows: 2, seats: 3 }),
    { kind: "paint", seats: [0, 1, 7, 1], set: 4, clear: 0 },
    { kind: "price", seats: [3, 3], ticketGroupId: 2 },
    { kind: "setSection", section: 2, floor: 1 },
    { kind: "removeSeats", seats: [11, 1] },
  );
  expect([...allLike(drawing, 0, "traits")]).toEqual([0, 7]);
  // The seats of section 2 are in group 2 from the beginning.
  expect([...allLike(drawing, 4, "ticketGroup")]).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect([...allLike(drawing, 2, "seatName")]).toEqual([2, 5, 8]);
  expect([...allLike(drawing, 1, "rowName")]).toEqual([0, 1, 2, 6, 7, 8]);
  expect([...allLike(drawing, 6, "floor")]).toEqual([6, 7, 8, 9, 10]);
});

test("a slot without a seat is like nothing", () => {
  expect(() => allLike(openSmall(), 99, "traits")).toThrow(RangeError);
});
