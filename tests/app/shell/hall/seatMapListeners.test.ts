import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { outlineBox, outlinePoints } from "../../../../app/order/hall/planShape.ts";
import {
  listenToAll,
  watchLoss,
  type SeatMapListeners,
} from "../../../../app/shell/hall/seatMapListeners.ts";
import type { SeatMap } from "../../../../engine/index.ts";
import { smallHall } from "../../order/selectionFixture.ts";
import { vouched } from "../../../vouched.ts";

/** Returns a map that only passes events to its listeners. */
function fakeMap() {
  const listeners = new Map<string, (event: unknown) => void>();
  const map = vouched<SeatMap>({
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  });
  return { map, fire: (name: string, event?: unknown) => listeners.get(name)?.(event) };
}

describe("a map whose graphics are lost", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("gives way to the list after four seconds", () => {
    const { map, fire } = fakeMap();
    const gone = vi.fn();
    watchLoss(map, gone);
    fire("contextlost");
    vi.advanceTimersByTime(3_999);
    expect(gone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(gone).toHaveBeenCalledOnce();
  });

  test("stays when the browser restores them, or when the visitor has left", () => {
    const { map, fire } = fakeMap();
    const gone = vi.fn();
    const stop = watchLoss(map, gone);
    fire("contextlost");
    fire("contextrestored");
    fire("contextlost");
    stop();
    vi.advanceTimersByTime(60_000);
    expect(gone).not.toHaveBeenCalled();
  });
});

test("an event goes to the listener of the moment, not to that of the first render", () => {
  const { map, fire } = fakeMap();
  const [before, now] = [vi.fn(), vi.fn()];
  let current: SeatMapListeners | undefined = { leave: before };
  listenToAll(map, () => current);
  current = { leave: now };
  fire("leave", "event");
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledExactlyOnceWith("event");
  current = undefined;
  fire("leave", "event");
  expect(now).toHaveBeenCalledOnce();
});

test("a section without an outline is drawn around its seats", () => {
  const layout = smallHall();
  const [section] = layout.sections;
  const bare = { ...section!, outline: section!.outline.slice(0, 0) };
  const corners = outlinePoints(layout, bare)
    .split(" ")
    .map((point) => point.split(",").map(Number));
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  for (let seat = 0; seat < layout.count; seat++) {
    expect(layout.x[seat]).toBeGreaterThan(Math.min(...xs));
    expect(layout.x[seat]).toBeLessThan(Math.max(...xs));
    expect(layout.y[seat]).toBeGreaterThan(Math.min(...ys));
    expect(layout.y[seat]).toBeLessThan(Math.max(...ys));
  }
  expect(outlinePoints(layout, { ...bare, endSeat: bare.firstSeat })).toBe("");
});

test("a section's label is in the middle of its outline", () => {
  const [section] = smallHall().sections;
  const { x, width } = outlineBox(section!);
  const xs = [...section!.outline].filter((_, at) => at % 2 === 0);
  expect(x - width / 2).toBeCloseTo(Math.min(...xs));
  expect(x + width / 2).toBeCloseTo(Math.max(...xs));
});
