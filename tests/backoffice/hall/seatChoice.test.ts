import { expect, test, vi } from "vitest";
import { createSeatChoice } from "../../../backoffice/hall/seatChoice.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { mixedHall } from "./saleStage.ts";

function stage() {
  const invalidate = vi.fn<() => void>();
  const choice = createSeatChoice(new SeatStates(mixedHall(), { audience: "operator" }));
  choice.setMap({ invalidate });
  return { choice, invalidate };
}

test("a selection replaces, adds to and takes from what is selected", () => {
  const { choice } = stage();
  choice.apply([7, 3, 5], "replace");
  expect(choice.seats()).toEqual([3, 5, 7]);
  choice.apply([1, 5], "add");
  expect(choice.seats()).toEqual([1, 3, 5, 7]);
  choice.apply([3, 9], "remove");
  expect(choice.seats()).toEqual([1, 5, 7]);
  choice.apply([2], "replace");
  expect(choice.seats()).toEqual([2]);
  choice.apply([], "replace");
  expect(choice.seats()).toEqual([]);
});

test("a seat is toggled", () => {
  const { choice } = stage();
  choice.toggle(4);
  expect(choice.seats()).toEqual([4]);
  choice.toggle(4);
  expect(choice.seats()).toEqual([]);
});

test("every change is told to the screen and drawn on the attached map", () => {
  const { choice, invalidate } = stage();
  choice.apply([1], "add");
  choice.toggle(2);
  expect([choice.view.revision, invalidate.mock.calls.length]).toEqual([2, 2]);
  choice.setMap(undefined);
  choice.toggle(3);
  expect([choice.view.revision, invalidate.mock.calls.length]).toEqual([3, 2]);
});
