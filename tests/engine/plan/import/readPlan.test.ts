import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../../../engine/plan/planBytes.ts";
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
import { wireHall } from "./wireSample.ts";
import { toldPlan as readPlan } from "./toldPlan.ts";

const SAMPLES = [
  ["wire", textOf(wireHall()), 178, 4, 3],
  ["compact", encodePlan(layoutOf(wireHall())), 178, 4, 3],
  ["pretix", textOf(pretixHall()), 64, 8, 2],
  ["ticketland", textOf(ticketlandHall()), 32, 2, 2],
  ["svg", svgHall(), 311, 3, 2],
  ["seats", textOf(placedHall()), 20, 4, 2],
  ["rows", textOf(listedHall()), 76, 5, 2],
  ["rows", listedText(), 44, 3, 2],
] as const;

describe("every format", () => {
  test.each(SAMPLES)(
    "%s is told by its content, read without a fault and counted",
    (format, file, seats, rows, sections) => {
      const reading = readPlan(file);
      expect(reading.faults).toEqual([]);
      expect(reading).toMatchObject({ format, seats, rows, sections });
      const { plan } = reading;
      const drawn = layoutOf(plan!).count;
      const standing = plan!.sections.filter(({ kind }) => kind === "ga");
      expect(drawn + standing.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(seats);
    },
  );

  test.each(SAMPLES)(
    "%s reads the same from bytes, with and without a mark of their order",
    (format, file) => {
      if (typeof file !== "string")
        return expect(readPlan(Uint8Array.from(file)).format).toBe(format);
      const bytes = new TextEncoder().encode(file);
      expect(readPlan(bytes).plan).toEqual(readPlan(file).plan);
      expect(readPlan(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes)).plan).toEqual(readPlan(file).plan);
      const wide = Uint8Array.from([
        0xff,
        0xfe,
        ...Array.from(file, (sign) => sign.charCodeAt(0)).flatMap((code) => [
          code & 255,
          code >> 8,
        ]),
      ]);
      expect(readPlan(wide).plan).toEqual(readPlan(file).plan);
    },
  );
});

test.each([
  ["nothing", ""],
  ["words", "Dear Sir or Madam,\nthe hall has many seats.\n"],
  ["other JSON", '{"name": "parterre", "version": "0.1.0"}'],
  ["a list of numbers", "[1, 2, 3]"],
  ["a number", "42"],
  ["a web page", "<!doctype html><html><body><p>Row A</p></body></html>"],
  ["bytes", Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256)],
])("%s is no plan: the format is unknown, and why is told", (_, file) => {
  const reading = readPlan(file);
  expect(reading).toMatchObject({ format: undefined, seats: 0 });
  expect(reading.plan).toBeUndefined();
  expect(reading.faults.length).toBeGreaterThan(0);
});

test("of 128 seats with 32 guids 96 are told, and all 128 stand in the hall, the balcony beside the stalls", () => {
  const reading = readPlan(textOf(duplicatedHall()));
  expect(reading).toMatchObject({ seats: 128, rows: 16, sections: 4 });
  const duplicates = reading.faults.filter(({ what }) => what.startsWith("seat_guid"));
  expect(duplicates).toHaveLength(96);
  expect(duplicates[0]).toEqual({
    place: "zones[1].rows[0].seats[0]",
    what: "seat_guid “hall-A-1” is also that of zones[0].rows[0].seats[0]",
  });
  const others = reading.faults.filter(({ what }) => !what.startsWith("seat_guid"));
  expect(others).toEqual([
    {
      place: "zones[3]",
      what: expect.stringContaining(
        "32 of the seats of “Balcony” stand on those of other sections",
      ),
    },
  ]);
  const layout = layoutOf(reading.plan!);
  const places = new Set(Array.from(layout.x, (x, seat) => `${x} ${layout.y[seat]}`));
  expect(places.size).toBe(128);
  expect(layout.floors).toEqual(["", "Balcony"]);
});

test("a dance floor that says its free seating as a text is told, and is an area of 20 all the same", () => {
  const reading = readPlan(textOf(ticketlandHall("true")));
  const at = ticketlandHall().objects.findIndex(({ name }) => name === "Dance floor");
  expect(reading.faults).toEqual([
    { place: `objects[${at}].freeSeating`, what: "is the text “true”, neither true nor false" },
  ]);
  expect(reading.seats).toBe(32);
  expect(reading.plan!.sections.find(({ name }) => name === "Dance floor")).toMatchObject({
    kind: "ga",
    capacity: 20,
  });
});

test("a file that was cut off shows what stands before the cut", () => {
  const text = textOf(pretixHall());
  const reading = readPlan(text.slice(0, text.length * 0.7));
  expect(reading.format).toBe("pretix");
  expect(reading.faults[0]).toMatchObject({
    place: expect.stringMatching(/^line \d+, column \d+$/),
  });
  expect(layoutOf(reading.plan!).count).toBeGreaterThan(32);
});
