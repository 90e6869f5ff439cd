import { expect, test, vi } from "vitest";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { offeredIn, shareUrl } from "../../../../app/order/share/sharedSeats.ts";
import { smallHall } from "../selectionFixture.ts";

function hall(taken: readonly number[] = []) {
  const layout = smallHall();
  const states = statesUnder(layout, 0);
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  states.replace(bytes, 1);
  return states;
}

test("a link offers the very seats, whoever opens it", () => {
  vi.stubGlobal("location", { origin: "https://parterre.test" });
  const states = hall();
  const url = shareUrl(7, states.layout, [12, 3, 4]);
  vi.unstubAllGlobals();
  expect(url.pathname).toBe("/order/7");
  expect(offeredIn(url.search, states)).toEqual({ free: [3, 4, 12], gone: [] });
});

test("what was taken meanwhile is told apart; mine is not gone", () => {
  const states = hall([3, 4]);
  states.wish(4);
  vi.stubGlobal("location", { origin: "https://parterre.test" });
  const { search } = shareUrl(7, states.layout, [3, 4, 5]);
  vi.unstubAllGlobals();
  expect(offeredIn(search, states)).toEqual({ free: [4, 5], gone: [3] });
});

test("nonsense and other halls' seats offer nothing", () => {
  const states = hall();
  for (const search of ["", "?seats=", "?seats=a_b_c", "?seats=99_1_1", "?seats=1_1"]) {
    expect(offeredIn(search, states)).toBeUndefined();
  }
});
