import { describe, expect, test } from "vitest";
import { readSeatplan } from "../../../../domain/seatplan.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { readPlan, type PlanReading } from "../../../../engine/plan/import/readPlan.ts";
import { encodePlan } from "../../../../engine/plan/planBytes.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { seatsioChart, vistaHall } from "./foreign.ts";
import { spoilt, spoiltBytes } from "./mutations.ts";
import {
  duplicatedHall,
  listedHall,
  listedText,
  placedHall,
  pretixHall,
  svgHall,
  textOf,
  ticketlandHall,
} from "./samples.ts";
import { SHAPES } from "./table/shapes.ts";
import { wireHall } from "./wireSample.ts";

/** Number of mutations per kind of file. For the fourteen kinds, `npm run proof` tests 21,000 files. */
const TIMES = fullCount(24, 1500);

const seatLines = (): string =>
  [
    "section;row;seat",
    ...["L", "R"].flatMap((section) =>
      ["A", "B", "C"].flatMap((row) =>
        Array.from({ length: 8 }, (_, at) => `${section};${row};${at + 1}`),
      ),
    ),
  ].join("\n");

const FILES = [
  ["wire", textOf(wireHall())],
  ["wire without line breaks", JSON.stringify(wireHall())],
  ["pretix", textOf(pretixHall())],
  ["pretix with duplicates", JSON.stringify(duplicatedHall())],
  ["ticketland", textOf(ticketlandHall())],
  ["svg", svgHall()],
  ["seats", textOf(placedHall())],
  ["rows", textOf(listedHall())],
  ["rows as text", listedText()],
  ["seatsio", textOf(seatsioChart())],
  ["vista", textOf(vistaHall())],
  ["a list with one line a seat", seatLines()],
  ["a list of like objects", SHAPES[7]!.text],
  ["a grid", SHAPES[14]!.text],
] as const;

/** Checks what has to be true for the result of reading any file. */
function expectSound(reading: PlanReading, file: string | Uint8Array): void {
  for (const { place, what } of reading.faults) {
    expect(what).not.toBe("");
    expect(`${place}: ${what}`).not.toMatch(/undefined|\[object|NaN, NaN/);
  }
  for (const count of [reading.seats, reading.rows, reading.sections])
    expect(count).toBeGreaterThanOrEqual(0);
  // The work is limited by the file's size, whatever it contains.
  expect(reading.steps).toBeLessThanOrEqual(120_000 + 60 * file.length);
  if (!reading.plan) return expect(reading.faults).not.toEqual([]);
  const read = readSeatplan(JSON.parse(JSON.stringify(reading.plan)));
  expect(read).toEqual(reading.plan);
  layoutOf(reading.plan);
  // The importer reads its own output without changes.
  expect(readPlan(JSON.stringify(reading.plan)).plan).toEqual(reading.plan);
}

describe("a spoilt file", () => {
  test.each(FILES)(
    "of %s is read to its end, told of, and gives a plan that holds or none",
    (_, file) => {
      const formats = new Map<string, number>();
      for (let seed = 1; seed <= TIMES; seed++) {
        const text = spoilt(file, seed);
        const reading = readPlan(text);
        try {
          expectSound(reading, text);
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
        const kind = reading.plan ? "drawn" : (reading.format ?? "unknown");
        formats.set(kind, (formats.get(kind) ?? 0) + 1);
      }
      // The mutations are small, so that most files are still recognized. If most files were rejected at
      // once, the test would cover nothing.
      expect(formats.get("drawn") ?? 0).toBeGreaterThan(TIMES / 3);
    },
  );

  test("of compact bytes is read to its end, whatever was flipped", () => {
    const file = encodePlan(layoutOf(wireHall()));
    for (let seed = 1; seed <= 2 * TIMES; seed++) {
      const bytes = spoiltBytes(file, seed);
      expectSound(readPlan(bytes), bytes);
    }
  });
});

test("work grows no faster than the file, also where everything lies on one spot or far apart", () => {
  const seats = (count: number, at: (i: number) => { x: number; y: number }) =>
    textOf({
      sections: [
        {
          name: "S",
          rows: [
            {
              name: "A",
              seats: Array.from({ length: count }, (_, i) => ({ name: String(i), ...at(i) })),
            },
          ],
        },
      ],
    });
  const spots = [
    (): { x: number; y: number } => ({ x: 5, y: 5 }),
    (i: number) => ({ x: i, y: i * i }),
    (i: number) => ({ x: (i % 7) * 1000, y: i }),
    (i: number) => ({ x: Math.sin(i) * 1e6, y: Math.cos(i * i) * 1e6 }),
  ];
  for (const at of spots) {
    const [small, large] = [seats(500, at), seats(5_000, at)].map((text) => ({
      length: text.length,
      ...readPlan(text),
    }));
    expect(large!.steps / large!.length).toBeLessThan(3 + (1.5 * small!.steps) / small!.length);
  }
});

test("a few words that ask for a million seats are refused, those that ask for a hall are not", () => {
  const section = (name: string, rows: number) => ({ name, rows: `1-${rows}`, seats: "1-900" });
  expect(readPlan(textOf({ sections: [section("S", 60)] }))).toMatchObject({
    seats: 54_000,
    faults: [],
  });
  const reading = readPlan(textOf({ sections: ["S", "T"].map((name) => section(name, 900)) }));
  expect(reading.faults.at(-1)).toMatchObject({
    place: "file",
    what: "more work than a file of its size may ask for",
  });
  expect(reading.plan).toBeUndefined();
});
