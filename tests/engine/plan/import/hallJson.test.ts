import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { seatsIn } from "../../../../engine/plan/seatLists.ts";
import { listedHall, placedHall, textOf } from "./samples.ts";
import { toldPlan as readPlan } from "./toldPlan.ts";

const read = (value: unknown) => readPlan(textOf(value));

describe("seats with coordinates", () => {
  test("are drawn where they stand, with a margin where the file tells no size", () => {
    const { plan } = read(placedHall());
    const [front, rear] = plan!.sections;
    expect(plan).toMatchObject({ width: 200, height: 316 });
    expect([front!.id, rear!.id]).toEqual([4, 5]);
    expect(front!.groups[0]!.rows[0]!.seats["1"]).toEqual({ SeatName: "1", px: 60, py: 140 });
    expect(plan!.marker.points).toEqual([
      [60, 60],
      [140, 60],
      [140, 90],
      [60, 90],
    ]);
    expect(plan!.focalPoint).toEqual({ x: 100, y: 90 });
  });

  test("may stand in objects by name, in lists of places, and right under their section", () => {
    const byName = {
      sections: {
        Stalls: {
          rows: {
            A: { 1: { x: 0, y: 0 }, 2: { x: 20, y: 0 } },
            B: [{ seat: 1, position: [0, 26] }],
          },
        },
        Gallery: {
          seats: [
            { row: "C", number: "1", cx: 0, cy: 80 },
            { row: "C", number: "2", cx: 20, cy: 80 },
          ],
        },
      },
    };
    const { plan, faults, rows } = read(byName);
    expect(faults).toEqual([]);
    expect(rows).toBe(3);
    const names = plan!.sections.map(({ name, groups }) => [
      name,
      ...groups[0]!.rows.map((row) => row.name + Object.keys(row.seats).join("")),
    ]);
    expect(names).toEqual([
      ["Stalls", "A12", "B1"],
      ["Gallery", "C12"],
    ]);
  });

  test("have their traits, categories and floors", () => {
    const hall = {
      sections: [
        {
          name: "Stalls",
          floor: "Ground",
          rows: {
            A: [
              { name: "1", x: 0, y: 0, wheelchair: true, category: "Gold" },
              { name: "2", x: 20, y: 0, companion: true, limitedView: true, category: "Gold" },
            ],
          },
        },
        {
          name: "Loge",
          level: "First",
          kind: "box",
          isWhole: true,
          rows: {
            1: [
              { name: "1", x: 0, y: 2 },
              { name: "2", x: 20, y: 2, premium: false },
            ],
          },
        },
      ],
    };
    const { plan, ticketGroups } = read(hall);
    expect(plan!.floors).toEqual(["Ground", "First"]);
    expect(plan!.sections[1]).toMatchObject({ kind: "table", isWhole: true, floor: 1 });
    const [a, b] = Object.values(plan!.sections[0]!.groups[0]!.rows[0]!.seats);
    expect(a).toMatchObject({ isHandicap: true });
    expect(b).toMatchObject({ isCompanion: true, isLimitedView: true });
    expect(ticketGroups.map(({ name }) => name)).toEqual(["Gold", "Loge"]);
  });

  test("of other units are brought to 20 between neighbours", () => {
    const hall = placedHall();
    for (const { seats } of hall.sections.flatMap(({ rows }) => rows)) {
      for (const seat of seats) Object.assign(seat, { x: seat.x / 2000, y: seat.y / 2000 });
    }
    const { plan } = read({ sections: hall.sections });
    expect(layoutOf(plan!).pitch).toBeCloseTo(20, 1);
    expect(plan!.sections[1]!.groups[0]!.rows[1]!.seats["5"]!.py).toBeCloseTo(60 + 116, 1);
  });

  test.each<[string, string, string, (hall: ReturnType<typeof placedHall>) => void]>([
    [
      "a seat without a place",
      "sections[0].rows[0].seats[1]",
      "stands at no place: left out",
      (hall) => Reflect.deleteProperty(hall.sections[0]!.rows[0]!.seats[1]!, "x"),
    ],
    [
      "an infinite place",
      "sections[0].rows[0].seats[1].x",
      "is the text “Infinity”, not a number",
      (hall) => Object.assign(hall.sections[0]!.rows[0]!.seats[1]!, { x: "Infinity" }),
    ],
    [
      "a seat without a name",
      "sections[0].rows[0].seats[1]",
      "name is empty",
      (hall) => (hall.sections[0]!.rows[0]!.seats[1]!.name = ""),
    ],
    [
      "a section without a name",
      "sections[0]",
      "name is empty",
      (hall) => (hall.sections[0]!.name = " "),
    ],
    [
      "a seat id twice",
      "sections[0].rows[0].seats[1]",
      "seat id “7” is also that of sections[0].rows[0].seats[0]",
      (hall) =>
        hall.sections[0]!.rows[0]!.seats.slice(0, 2).forEach((seat) =>
          Object.assign(seat, { id: 7 }),
        ),
    ],
    [
      "a section id twice",
      "sections[1]",
      "section id “4” is also that of sections[0]",
      (hall) => (hall.sections[1]!.id = 4),
    ],
    [
      "a row without seats",
      "sections[0].rows[0]",
      "a row without seats",
      (hall) => (hall.sections[0]!.rows[0]!.seats = []),
    ],
    [
      "seats that are no list",
      "sections[0].rows[0].seats",
      "is neither a list nor an object",
      (hall) => Object.assign(hall.sections[0]!.rows[0]!, { seats: 12 }),
    ],
  ])("%s is told with its place", (_, place, what, change) => {
    const hall = placedHall();
    change(hall);
    expect(read(hall).faults).toContainEqual({ place, what });
  });
});

describe("rows without coordinates", () => {
  test("have an aisle wherever a range breaks", () => {
    const { plan } = read(listedHall());
    const layout = layoutOf(plan!);
    const [a] = plan!.sections[0]!.groups[0]!.rows;
    expect(Object.keys(a!.seats)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "8",
      "9",
      "10",
      "11",
      "12",
      "13",
    ]);
    const firsts = Array.from({ length: 12 }, (_, seat) => seat).filter(
      (seat) => !seatsIn(layout.notFirst).includes(seat),
    );
    expect(firsts).toEqual([0, 6]);
  });

  test("count by ones, odd, even, downward, by letters and by single names", () => {
    const namesOf = (seats: unknown): string => {
      const { plan } = read({ sections: [{ name: "S", rows: { A: seats } }] });
      const row = plan?.sections[0]!.groups[0]!.rows[0]!.seats ?? {};
      return Object.values(row)
        .map(({ SeatName }) => SeatName)
        .join(" ");
    };
    expect(namesOf("1-5")).toBe("1 2 3 4 5");
    expect(namesOf("1-9 odd")).toBe("1 3 5 7 9");
    expect(namesOf("2 – 8 even, 10")).toBe("2 4 6 8 10");
    expect(namesOf("7-1 odd, 2-6 even")).toBe("7 5 3 1 2 4 6");
    expect(namesOf("A-D")).toBe("A B C D");
    expect(namesOf(4)).toBe("1 2 3 4");
    expect(namesOf(["12", "12a", 14])).toBe("12 12a 14");
  });

  test("bend gently around the stage, and sections of one level stand side by side", () => {
    const { plan } = read({
      sections: [
        { name: "Left", level: "Stalls", rows: "A-C", seats: "1-10" },
        { name: "Right", level: "Stalls", rows: "A-C", seats: "1-10" },
        { name: "Balcony", level: "Balcony", rows: "A-B", seats: "1-24" },
      ],
    });
    const layout = layoutOf(plan!);
    const [left, right, balcony] = layout.sections.map(({ firstSeat, endSeat }) => ({
      xs: layout.x.slice(firstSeat, endSeat),
      ys: layout.y.slice(firstSeat, endSeat),
    }));
    expect(Math.max(...left!.xs)).toBeLessThan(Math.min(...right!.xs));
    expect(Math.min(...balcony!.ys)).toBeGreaterThan(Math.max(...left!.ys, ...right!.ys) - 100);
    const [first, middle] = [balcony!.ys[0]!, balcony!.ys[12]!];
    expect(middle - first).toBeGreaterThan(10);
    expect(middle - first).toBeLessThan(100);
    expect(Math.max(...plan!.marker.points.map(([, y]) => y))).toBeLessThan(Math.min(...layout.y));
  });

  test.each<[string, string, string, unknown]>([
    [
      "a range that is none",
      "sections[0].rows.A",
      "“one to ten” is no range of seats",
      "one to ten",
    ],
    [
      "a range that begins with the wrong parity",
      "sections[0].rows.A",
      "“1-9 even” begins or ends with a number that is not even",
      "1-9 even",
    ],
    [
      "a range beyond any row",
      "sections[0].rows.A",
      "“1-999999” is more than a row can hold: left out",
      "1-999999",
    ],
    [
      "a row of too many stretches",
      "sections[0].rows.A",
      "1500 seats in a row, more than 1000: left out",
      "1-500, 501-1000, 1001-1500",
    ],
    ["an empty range", "sections[0].rows.A", "an empty range", "1-4,, 5-8"],
    ["no range", "sections[0].rows.A", "has no seats: a range such as 1-20 was expected", true],
  ])("%s is told with its place", (_, place, what, seats) => {
    expect(read({ sections: [{ name: "S", rows: { A: seats } }] }).faults).toContainEqual({
      place,
      what,
    });
  });

  test("of a text are told line by line", () => {
    const reading = readPlan(
      "Stalls\nA: 1-10, 11-20\nB: 1-10\nwho; knows; what\nRow C: 1-8\nGallery; A; 1-6\n",
    );
    expect(reading.faults).toEqual([
      { place: "line 4", what: "“who; knows; what” is neither a section nor a row" },
    ]);
    expect(reading).toMatchObject({ format: "rows", seats: 44, rows: 4, sections: 2 });
  });
});
