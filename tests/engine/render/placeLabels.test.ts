import fc from "fast-check";
import { expect, test } from "vitest";
import type { Box } from "../../../engine/camera/camera.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { ZOOM_DRIFT, type Labelling, type PlacedLabel } from "../../../engine/render/labelling.ts";
import { levelAt, RADIUS_SHARE } from "../../../engine/render/level.ts";
import { PIN_HEIGHT } from "../../../engine/render/pin.ts";
import type { SeatMark } from "../../../engine/render/pinLabels.ts";
import { createPlacement, meet } from "../../../engine/render/placement.ts";
import { placeLabels } from "../../../engine/render/placeLabels.ts";
import { namePlaces } from "../../../engine/render/sectionNames.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { bowlOfTiers } from "../scenes/floors.ts";
import { furnishedHall } from "../scenes/scenery.ts";
import { standingRoom } from "../scenes/standing.ts";
import { cabaret } from "../scenes/tables.ts";
import { blockRows, rectangle, sceneSection, scenePlan, SCENE_PITCH } from "../scenes/scenePlan.ts";

/** Approximates the width of a text in the font, in em. */
const ems = (text: string): number => text.length * 0.6;

interface Looking {
  readonly pitch: number;
  readonly view?: Box;
  readonly mine?: readonly number[];
  readonly marks?: readonly SeatMark[];
}

const EVERYWHERE: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

function place(layout: SeatLayout, { pitch, view = EVERYWHERE, mine, marks }: Looking) {
  const index = new SeatIndex(layout);
  const scale = pitch / SCENE_PITCH;
  const job: Labelling = {
    layout,
    places: namePlaces(layout),
    placement: createPlacement(),
    isShown: () => true,
    ems,
    scale,
    ratio: 1,
    isOnPicture: false,
    nearest: (x, y, most) => index.nearest(x, y, most),
    shares: new Float32Array(layout.sections.length).fill(1),
    areaLine: () => "312 left",
    markerName: "Stage",
    sectionName: (at) => layout.sections[at]!.name,
    figure: () => undefined,
  };
  const isIn = (x: number, y: number): boolean =>
    x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
  const rows = Array.from({ length: layout.rowCount }, (_, row) => row).filter((row) =>
    Array.from(
      { length: layout.rowStart[row + 1]! - layout.rowStart[row]! },
      (_, at) => layout.rowStart[row]! + at,
    ).some((seat) => isIn(layout.x[seat]!, layout.y[seat]!)),
  );
  return placeLabels({
    job,
    level: levelAt(pitch),
    view,
    sections: [...layout.sections.keys()],
    rows,
    mine: mine ?? [],
    marks: marks ?? [],
    isSeatShown: () => true,
  });
}

/** Returns a label's box on screen in px from the plan's origin, after the zoom has changed by `scale`. */
function boxOf({ x, y, dx = 0, dy, text, size, pin }: PlacedLabel, scale: number): Box {
  const [width, height] = pin ? [pin.size, pin.size * PIN_HEIGHT] : [ems(text) * size, size * 0.8];
  const [px, py] = [x * scale + dx, y * scale + (pin ? -height / 2 : dy)];
  return {
    left: px - width / 2,
    right: px + width / 2,
    top: py - height / 2,
    bottom: py + height / 2,
  };
}

/** Returns the pairs of labels that overlap at `factor` times the zoom for which they were placed. */
function collisions(labels: readonly PlacedLabel[], pitch: number, factor: number): string[] {
  const boxes = labels.map((label) => boxOf(label, (pitch / SCENE_PITCH) * factor));
  return boxes.flatMap((box, at) =>
    boxes
      .slice(at + 1)
      .flatMap((other, next) =>
        meet(box, other)
          ? [`${labels[at]!.text} on ${labels[at + 1 + next]!.text} at ${pitch}`]
          : [],
      ),
  );
}

const word = fc.constantFrom("7", "214", "שורה", "Balcony left", "יציע מזרחי עליון", "");
const hall = fc
  .array(
    fc.record({
      left: fc.integer({ min: 0, max: 900 }),
      top: fc.integer({ min: 100, max: 700 }),
      rows: fc.integer({ min: 1, max: 9 }),
      seats: fc.integer({ min: 2, max: 12 }),
      kind: fc.constantFrom("reserved" as const, "table" as const, "ga" as const),
      isWhole: fc.boolean(),
      name: word,
      rowName: word,
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((blocks) =>
    scenePlan({
      sections: blocks.map(({ left, top, rows, seats, kind, isWhole, name, rowName }, at) =>
        sceneSection({
          id: at + 1,
          name,
          kind,
          isWhole,
          ticketGroupId: 10,
          outline: rectangle(left - 14, top - 14, left + seats * 20, top + rows * 26),
          rows:
            kind === "ga"
              ? []
              : blockRows(left, top, rows, seats).map((row) => ({
                  ...row,
                  name: rowName === "" ? row.name : rowName,
                })),
        }),
      ),
      scenery: blocks.map(({ left, top, name }) => ({
        kind: "text" as const,
        points: [[left - 30, top] as [number, number]],
        text: name,
      })),
    }),
  );

const pitches = fc.double({ min: 0.4, max: 60, noNaN: true });

test("no two words ever cover each other, on any plan, at any zoom until names are placed anew", () => {
  fc.assert(
    fc.property(hall, pitches, (plan, pitch) => {
      const layout = layoutOf(plan);
      const mine = Array.from({ length: Math.min(5, layout.count) }, (_, at) => at * 3).filter(
        (seat) => seat < layout.count,
      );
      const labels = place(layout, { pitch, mine });
      for (const factor of [1 / ZOOM_DRIFT, 1, ZOOM_DRIFT]) {
        expect(collisions(labels, pitch, factor)).toEqual([]);
      }
    }),
    { numRuns: fullCount(300, 5000) },
  );
});

test("no word but a seat's own section name covers a seat", () => {
  fc.assert(
    fc.property(hall, fc.double({ min: 9.5, max: 60, noNaN: true }), (plan, pitch) => {
      const layout = layoutOf(plan);
      const scale = pitch / SCENE_PITCH;
      const radius = pitch * RADIUS_SHARE;
      // The labels of areas and of the stage are excluded, because there can be seats under them in these
      // plans.
      const free = place(layout, { pitch }).filter(
        ({ text }) => text !== "312 left" && text !== "Stage",
      );
      const areas = new Set(
        layout.sections.filter((s) => s.firstSeat === s.endSeat).map((s) => s.name),
      );
      for (const label of free.filter(({ text }) => !areas.has(text))) {
        const box = boxOf(label, scale);
        for (let seat = 0; seat < layout.count; seat += 1) {
          const dx = Math.max(
            box.left - layout.x[seat]! * scale,
            layout.x[seat]! * scale - box.right,
          );
          const dy = Math.max(
            box.top - layout.y[seat]! * scale,
            layout.y[seat]! * scale - box.bottom,
          );
          const away = Math.hypot(Math.max(0, dx), Math.max(0, dy));
          expect(away).toBeGreaterThan(radius * 0.6);
        }
      }
    }),
    { numRuns: fullCount(100, 2000) },
  );
});

test("what is placed stays where it is while the map is moved", () => {
  fc.assert(
    fc.property(
      hall,
      fc.double({ min: 10, max: 60, noNaN: true }),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -200, max: 200 }),
      (plan, pitch, dx, dy) => {
        const layout = layoutOf(plan);
        const view = { left: 100, top: 100, right: 800, bottom: 600 };
        const moved = {
          left: view.left + dx,
          top: view.top + dy,
          right: view.right + dx,
          bottom: view.bottom + dy,
        };
        // Labels that are further inside both views than the longest label have to be the same.
        const edge = 60 + (160 * SCENE_PITCH) / pitch;
        const inner = {
          left: Math.max(view.left, moved.left) + edge,
          top: Math.max(view.top, moved.top) + edge,
          right: Math.min(view.right, moved.right) - edge,
          bottom: Math.min(view.bottom, moved.bottom) - edge,
        };
        const seen = (labels: readonly PlacedLabel[]): string[] =>
          labels
            .filter(
              ({ x, y }) => x > inner.left && x < inner.right && y > inner.top && y < inner.bottom,
            )
            .map(({ text, x, y }) => `${text} ${x.toFixed(1)} ${y.toFixed(1)}`)
            .toSorted();
        expect(seen(place(layout, { pitch, view }))).toEqual(
          seen(place(layout, { pitch, view: moved })),
        );
      },
    ),
    { numRuns: fullCount(200, 3000) },
  );
});

test.each([
  ["a bowl", bowlOfTiers],
  ["a furnished hall", furnishedHall],
  ["standing room", standingRoom],
  ["a cabaret", cabaret],
] as const)("%s has no collision at any of many zooms", (_, plan) => {
  const layout = layoutOf(plan());
  for (let pitch = 1; pitch < 60; pitch *= 1.05) {
    const marks = [{ seats: [0, 1], label: "A" }];
    const labels = place(layout, { pitch, mine: [3, 4], marks });
    expect(collisions(labels, pitch, 1)).toEqual([]);
  }
});

test("rows are named at both ends, tables on their tops, areas with what is left, words off the seats", () => {
  const texts = (plan: () => ReturnType<typeof cabaret>, pitch: number): string[] =>
    place(layoutOf(plan()), { pitch }).map(({ text }) => text);
  const furnished = texts(furnishedHall, 27);
  expect(furnished.filter((text) => text === "C")).toHaveLength(4);
  expect(furnished).toEqual(expect.arrayContaining(["Exit A", "Foyer", "מזנון", "Left", "Right"]));
  expect(furnished).not.toContain("On seats");
  expect(texts(cabaret, 30)).toEqual(
    expect.arrayContaining(["12", "T3", "E", "Parquet", "Long tables", "Boxes", "Bar"]),
  );
  expect(texts(standingRoom, 20)).toEqual(
    expect.arrayContaining(["Golden ring", "Standing", "Terrace", "312 left"]),
  );
});

test("of rows that stand too close every other one is named", () => {
  const rows = blockRows(200, 150, 12, 10).map((row, at) => ({
    name: String(at + 1),
    seats: row.seats.map(([x]) => [x, 150 + at * 8] as const),
  }));
  const layout = layoutOf(
    scenePlan({ sections: [sceneSection({ id: 1, name: "", ticketGroupId: 10, rows })] }),
  );
  const names = place(layout, { pitch: 20 }).map(({ text }) => text);
  expect(names).toEqual(expect.arrayContaining(["1", "3", "5", "7", "9", "11"]));
  expect(names).not.toContain("2");
});

test("pins at one place stand side by side, my own in the middle", () => {
  const layout = layoutOf(furnishedHall());
  const labels = place(layout, {
    pitch: 2,
    mine: [20, 21],
    marks: [
      { seats: [20, 21], label: "A", isChosen: true },
      { seats: [22, 23], label: "B" },
    ],
  });
  const pins = labels.filter(({ pin }) => pin);
  expect(pins.map(({ text, dx = 0 }) => [text, Math.sign(dx)])).toEqual([
    ["2", 0],
    ["A", 1],
    ["B", -1],
  ]);
  expect(collisions(pins, 2, 1)).toEqual([]);
});
