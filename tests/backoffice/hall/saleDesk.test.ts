import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { createHeatScales } from "../../../engine/heat/heatScales.ts";
import { inLocale } from "../parts/markupTree.ts";
import { AT, END, FLOOR, MINUTE, openDesk, START, stubPage } from "./saleStage.ts";

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the desk of a sale at first", () => {
  test("shows occupancy by row, live, with no section pointed at", () => {
    const { desk } = openDesk();
    expect(desk.view).toMatchObject({ layer: "occupancy", by: "row", section: undefined });
    expect(desk.player.view).toMatchObject({ isLive: true, time: END });
  });

  test("shows the layer and the grouping that were asked for", () => {
    const { desk, map } = openDesk({ layer: "takings", by: "seat" });
    expect(desk.view).toMatchObject({ layer: "takings", by: "seat" });
    expect(map.setColouring.mock.lastCall?.[0].kind).toBe("takings");
  });

  test("colours its map by status without heat", () => {
    const { map } = openDesk({ layer: "status" });
    expect(map.setColouring.mock.lastCall).toEqual([{ kind: "status" }]);
  });

  test("tells the sections without numbered seats by their ids", () => {
    const { desk } = openDesk();
    expect(desk.view.areas).toEqual({
      [FLOOR]: expect.objectContaining({ capacity: 40, locked: 1, held: 2, sold: 10, blocked: 3 }),
    });
  });
});

describe("the layer of a desk", () => {
  test("recolours the map and the figures, with the labels of its own kind", () => {
    const { desk, map } = openDesk();
    const { figures } = desk.view;
    desk.show({ layer: "price", by: "section" });
    const colouring = map.setColouring.mock.lastCall?.[0];
    expect(colouring?.kind).toBe("price");
    expect(desk.view.figures).toBeGreaterThan(figures);
    const figure = colouring && "figure" in colouring ? colouring.figure : undefined;
    expect(inLocale("en", () => figure?.(AT.stalls))).toBe("120");
  });

  test("changes nothing where it is the same", () => {
    const { desk, map } = openDesk();
    map.setColouring.mockClear();
    desk.show({ layer: "occupancy", by: "row" });
    expect(map.setColouring).not.toHaveBeenCalled();
  });

  test("is kept for a map that is attached later, and not drawn on one that is gone", () => {
    const { desk, map } = openDesk();
    desk.setMap(undefined);
    map.setColouring.mockClear();
    desk.show({ layer: "pace", by: "row" });
    expect(map.setColouring).not.toHaveBeenCalled();
    desk.setMap(map);
    expect(map.setColouring.mock.lastCall?.[0].kind).toBe("pace");
  });

  test.each([
    ["seat", 1, 0],
    ["row", 2 / 5, 2 / 5],
    ["section", 2 / 10, 2 / 10],
  ] as const)("gives a seat the occupancy of its %s", (by, sold, unsold) => {
    const { desk } = openDesk({ by });
    expect(desk.seatShare(0)).toBeCloseTo(sold, 2);
    expect(desk.seatShare(2)).toBeCloseTo(unsold, 2);
  });
});

describe("the share of a section", () => {
  test("is its place on the scale of the layer", () => {
    const { desk } = openDesk();
    expect(desk.sectionShare(AT.stalls)).toBeCloseTo(0.2, 5);
    desk.show({ layer: "takings", by: "row" });
    // The stalls could take 1,200 shekels, which is the hot end, and have taken 240.
    expect(desk.sectionShare(AT.stalls)).toBeCloseTo(0.2, 5);
    expect(desk.sectionShare(AT.floor)).toBeCloseTo(200 / 1200, 2);
  });

  test("is what is sold in the layer of statuses, which has no scale", () => {
    const { desk } = openDesk({ layer: "status" });
    expect(desk.sectionShare(AT.stalls)).toBeCloseTo(0.2, 5);
    expect(desk.sectionShare(AT.balcony)).toBe(0);
    expect(desk.sectionShare(AT.floor)).toBeCloseTo(0.25, 5);
  });

  test("is none for a section without seats", () => {
    const { desk } = openDesk();
    expect(desk.sectionShare(AT.bar)).toBe(0);
  });
});

describe("a section that is pointed at", () => {
  test("is highlighted on the map by its id, and no more once nothing is pointed at", () => {
    const { desk, map } = openDesk();
    desk.point(AT.floor);
    expect(desk.view.section).toBe(AT.floor);
    expect(map.highlightSection.mock.lastCall).toEqual([FLOOR]);
    desk.point(undefined);
    expect(desk.view.section).toBeUndefined();
    expect(map.highlightSection.mock.lastCall).toEqual([undefined]);
  });

  test("is flown to by its id, and one that does not exist is not", () => {
    const { desk, map } = openDesk();
    desk.flyTo(AT.balcony);
    expect(map.flyToSection.mock.calls.map(([id]) => id)).toEqual([2]);
    desk.flyTo(17);
    expect(map.flyToSection).toHaveBeenCalledTimes(1);
  });
});

describe("the moment of a desk", () => {
  test("goes along with the sale while it is live", () => {
    const { desk, tape, map } = openDesk();
    map.invalidate.mockClear();
    tape.append(END + MINUTE, [[5, SeatStatus.sold]]);
    desk.follow(END + 2 * MINUTE);
    expect(desk.player.view.time).toBe(END + 2 * MINUTE);
    expect(desk.replay.states.theirs[5]).toBe(SeatStatus.sold);
    expect(map.invalidate).toHaveBeenCalled();
  });

  test("stays where somebody went, and the sale goes on behind it", () => {
    const { desk, tape } = openDesk();
    desk.player.seek(START + MINUTE);
    tape.append(END + MINUTE, [[5, SeatStatus.sold]]);
    desk.follow(END + 2 * MINUTE);
    expect(desk.player.view).toMatchObject({ isLive: false, time: START + MINUTE });
    expect(desk.replay.states.theirs[5]).toBe(SeatStatus.available);
    desk.player.live();
    expect(desk.player.view.time).toBe(END + 2 * MINUTE);
  });

  test("ends at the last change, also where the clock of the page is behind it", () => {
    const { desk, tape } = openDesk();
    tape.append(END + 5 * MINUTE, [[5, SeatStatus.sold]]);
    desk.follow(END + MINUTE);
    expect(desk.player.view.time).toBe(END + 5 * MINUTE);
  });

  test("shows the places of the moment, and the same object while they do not change", () => {
    const { desk } = openDesk();
    const { areas } = desk.view;
    desk.player.seek(END - 1);
    vi.advanceTimersByTime(200);
    expect(desk.view.areas).toBe(areas);
    desk.player.seek(START + MINUTE);
    vi.advanceTimersByTime(200);
    expect(desk.view.areas[FLOOR]).toMatchObject({ sold: 0, held: 0 });
  });
});

describe("the figures of a desk", () => {
  test("are renewed at once, and then at most five times a second", () => {
    const { desk } = openDesk();
    const { figures } = desk.view;
    desk.player.seek(START + MINUTE);
    expect(desk.view.figures).toBe(figures + 1);
    for (const minute of [2, 3, 4, 5]) desk.player.seek(START + minute * MINUTE);
    expect(desk.view.figures).toBe(figures + 1);
    vi.advanceTimersByTime(199);
    expect(desk.view.figures).toBe(figures + 1);
    vi.advanceTimersByTime(1);
    expect(desk.view.figures).toBe(figures + 2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("are not renewed any more once the desk is closed", () => {
    const { desk } = openDesk();
    desk.player.seek(START + MINUTE);
    desk.player.seek(START + 2 * MINUTE);
    const { figures } = desk.view;
    desk.close();
    vi.advanceTimersByTime(1000);
    expect(desk.view.figures).toBe(figures);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("are renewed and drawn again when a dearer sale joins the scales, and when it leaves", () => {
    const scales = createHeatScales();
    const { desk, map } = openDesk({ layer: "price", scales });
    const before = desk.seatShare(10);
    map.invalidate.mockClear();
    const { figures } = desk.view;
    const other = scales.join({ prices: [1000, 90_000], takings: 5 }, () => undefined);
    expect(map.invalidate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(desk.view.figures).toBe(figures + 1);
    expect(desk.seatShare(10)).toBeLessThan(before);
    other.leave();
    expect(map.invalidate).toHaveBeenCalledTimes(2);
  });

  test("free the shared scales when the desk is closed", () => {
    const scales = createHeatScales();
    const { desk } = openDesk({ scales });
    scales.join({ prices: [3000, 4000], takings: 7 }, () => undefined);
    expect(scales.prices).toEqual([2000, 12_000]);
    desk.close();
    expect(scales.prices).toEqual([3000, 4000]);
  });
});
