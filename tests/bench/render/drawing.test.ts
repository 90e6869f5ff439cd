import { describe, expect, test } from "vitest";
import {
  colourOf,
  labelledSeats,
  radiusOf,
  theme,
  tierOf,
  tierOfSeat,
  tintOf,
} from "../../../bench/render/drawing.ts";
import { venueOf } from "../../../bench/render/venueOf.ts";
import { cameraOf, moved, MOVES, VIEW_NAMES } from "../../../bench/render/views.ts";
import { rgbOf } from "../../../engine/render/palette.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { vouched } from "../../vouched.ts";
import { venueWith } from "./fakeDrawing.ts";

const layout = stadiumLayout(20_000);
const lastSeat = layout.count - 1;

describe("the colour of a seat", () => {
  test("is that of its ring while it is free", () => {
    for (const [seat, ring] of [
      [0, 0],
      [lastSeat, layout.ticketGroupIds.length - 1],
    ] as const) {
      expect(tierOfSeat(layout, seat)).toBe(tierOf(ring));
      const colour = rgbOf(theme.tiers[tierOf(ring)]!).map((part) => Math.round(part * 255));
      expect(colourOf(layout, seat, 0).map(Math.round)).toEqual(colour);
    }
  });

  test("is the same for every seat that is taken", () => {
    const taken = rgbOf(theme.taken).map((part) => part * 255);
    expect(colourOf(layout, 0, 1)).toEqual(taken);
    expect(colourOf(layout, lastSeat, 1)).toEqual(taken);
  });

  test("is one number for pixi", () => {
    expect(`#${tintOf(layout, 0, 0).toString(16).padStart(6, "0")}`).toBe(theme.tiers[0]);
    expect(`#${tintOf(layout, 0, 1).toString(16).padStart(6, "0")}`).toBe(theme.taken);
  });

  test("repeats where there are more rings than colours", () => {
    const { length } = theme.tiers;
    expect([tierOf(0), tierOf(length), tierOf(length + 1)]).toEqual([0, 0, 1]);
  });
});

test("a taken seat is smaller than a free one, and neighbours do not touch", () => {
  const [free, taken] = [radiusOf(layout, 0), radiusOf(layout, 1)];
  expect(taken).toBeLessThan(free);
  expect(taken).toBeGreaterThan(0);
  expect(2 * free).toBeLessThan(layout.pitch);
});

describe("the labels of a view", () => {
  const venue = venueWith(300, { hasLabels: true });
  const close = cameraOf(venue.layout, venue.size, "close");

  test("are those of the free seats in it", () => {
    const labels = labelledSeats(venue, close);
    expect(labels.length).toBeGreaterThan(0);
    const [halfX, halfY] = [venue.size.width / 2 / close.zoom, venue.size.height / 2 / close.zoom];
    const { x, y, seatNames } = venue.layout;
    const inView = Array.from({ length: venue.layout.count }, (_, seat) => seat).filter(
      (seat) => Math.abs(x[seat]! - close.x) < halfX && Math.abs(y[seat]! - close.y) < halfY,
    );
    expect(labels.map(({ seat }) => seat)).toEqual(inView);
    for (const { seat, text } of labels)
      expect(text).toBe(seatNames.names[seatNames.nameOf[seat]!]);
  });

  test("are none for seats that are taken", () => {
    const [first] = labelledSeats(venue, close);
    const statuses = new Uint8Array(venue.layout.count);
    statuses[first!.seat] = 1;
    const seats = labelledSeats({ ...venue, statuses }, close).map(({ seat }) => seat);
    expect(seats).not.toContain(first!.seat);
    expect(seats).toHaveLength(labelledSeats(venue, close).length - 1);
  });

  test("are none from afar, and none in a hall without labels", () => {
    expect(labelledSeats(venue, cameraOf(venue.layout, venue.size, "fit"))).toEqual([]);
    expect(labelledSeats({ ...venue, hasLabels: false }, close)).toEqual([]);
  });

  test("begin at the distance of seats at which they fit", () => {
    const at = (px: number) => ({ ...close, zoom: px / venue.layout.pitch });
    expect(labelledSeats(venue, at(13.9))).toEqual([]);
    expect(labelledSeats(venue, at(14.1)).length).toBeGreaterThan(0);
  });
});

describe("the sale that is drawn", () => {
  const host = vouched<HTMLElement>({});
  const size = { width: 1280, height: 800 };

  test("is the same for the same number of seats", () => {
    const [one, other] = [venueOf(2000, host, size, 1, true), venueOf(2000, host, size, 2, false)];
    expect(one.statuses).toEqual(other.statuses);
    expect([one.ratio, other.ratio, one.hasLabels, other.hasLabels]).toEqual([1, 2, true, false]);
    expect(venueOf(2001, host, size, 1, true).statuses.slice(0, 2000)).not.toEqual(one.statuses);
  });

  test("has nearly half of the seats taken", () => {
    const { statuses, layout: drawn } = venueOf(5000, host, size, 1, false);
    expect(statuses).toHaveLength(drawn.count);
    const taken = statuses.reduce((sum, status) => sum + status, 0) / statuses.length;
    expect(Math.abs(taken - 0.45)).toBeLessThan(0.03);
  });
});

describe("the cameras of a view", () => {
  const size = { width: 1280, height: 800 };

  test("come nearer from view to view", () => {
    const zooms = VIEW_NAMES.map((view) => cameraOf(layout, size, view).zoom);
    expect(zooms).toEqual(zooms.toSorted((a, b) => a - b));
    expect(new Set(zooms).size).toBe(zooms.length);
  });

  test("of a small hall never show it smaller than whole", () => {
    const small = stadiumLayout(30);
    const [fit, mid] = [cameraOf(small, size, "fit"), cameraOf(small, size, "mid")];
    expect(mid.zoom).toBeGreaterThanOrEqual(fit.zoom);
  });

  test("move by less than six pixels and a hundredth, and are all different", () => {
    const camera = { x: 100, y: 50, zoom: 2 };
    const frames = Array.from({ length: MOVES }, (_, frame) => moved(camera, frame));
    for (const { x, y, zoom } of frames) {
      expect(Math.max(Math.abs(x - 100), Math.abs(y - 50)) * 2).toBeLessThanOrEqual(5);
      expect(zoom / 2).toBeGreaterThanOrEqual(1);
      expect(zoom / 2).toBeLessThan(1.01);
    }
    const distinct = new Set(frames.map(({ x, y, zoom }) => `${x} ${y} ${zoom}`));
    expect(distinct.size).toBe(MOVES);
    expect(moved(camera, MOVES)).toEqual(frames[0]);
  });
});
