import { describe, expect, test } from "vitest";
import { SALES, saleOf, sold } from "../../bench/sales.ts";
import { seeded } from "../../bench/seeded.ts";
import { stadium, stadiumLayout } from "../../bench/venues.ts";
import { SeatFlag } from "../../domain/seat.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";

describe("the bench's stadium", () => {
  const plan = stadium(20_000);
  const { sections } = plan;

  test("counts the seats of each section", () => {
    for (const { capacity, groups } of sections) {
      const rows = groups.flatMap((group) => group.rows);
      expect(rows.reduce((sum, { seats }) => sum + Object.keys(seats).length, 0)).toBe(capacity);
    }
  });

  test("has sections with ids and names of their own, by ring and place", () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
    expect(sections[0]!.name).toBe("101");
    expect(sections.map(({ groups }) => groups[0]!.ticketGroupId)).toEqual(
      sections.map(({ name }) => Number(name[0]) - 1),
    );
  });

  test("numbers rows and seats from one", () => {
    for (const { rows } of sections.flatMap(({ groups }) => groups)) {
      expect(rows.map(({ name }) => name)).toEqual(rows.map((_, at) => String(at + 1)));
      for (const { seats } of rows)
        expect(Object.keys(seats)).toEqual(Object.keys(seats).map((_, at) => String(at + 1)));
    }
  });

  test("has a place for a wheelchair and a companion in each first row, and nowhere else", () => {
    const { flags, sections: laid } = stadiumLayout(20_000);
    for (const { firstSeat } of laid) {
      expect(flags[firstSeat]! & SeatFlag.handicap).toBe(SeatFlag.handicap);
      expect(flags[firstSeat + 1]! & SeatFlag.companion).toBe(SeatFlag.companion);
    }
    const accessible = [...flags].filter((each) => (each & SeatFlag.handicap) !== 0);
    expect(accessible).toHaveLength(laid.length);
  });

  test("keeps neighbours at the same distance, and no two seats in one place", () => {
    const { count, x, y, notFirst } = stadiumLayout(2000);
    const places = new Set<string>();
    for (let seat = 0; seat < count; seat++) {
      places.add(`${x[seat]} ${y[seat]}`);
      if (!hasBit(notFirst, seat)) continue;
      const apart = Math.hypot(x[seat]! - x[seat - 1]!, y[seat]! - y[seat - 1]!);
      expect(apart).toBeCloseTo(10, 0);
    }
    expect(places.size).toBe(count);
  });

  test("is cut short in its last row, and not in any before", () => {
    const [whole, cut] = [stadium(3000), stadium(3001)];
    const before = (of: typeof whole) => of.sections.slice(0, -1).map(({ capacity }) => capacity);
    expect(before(cut).slice(0, before(whole).length)).toEqual(before(whole));
    expect(cut.sections.at(-1)!.capacity).toBe(
      (cut.sections.length === whole.sections.length ? whole.sections.at(-1)!.capacity : 0) + 1,
    );
  });

  test("looks at its middle, with the pitch around it", () => {
    const { x, y } = plan.focalPoint;
    expect([x, y]).toEqual([plan.width / 2, plan.height / 2]);
    const { points } = plan.marker;
    expect(points.reduce((sum, [px]) => sum + px - x, 0)).toBeCloseTo(0);
    expect(points.reduce((sum, [, py]) => sum + py - y, 0)).toBeCloseTo(0);
  });
});

describe("the bench's sales", () => {
  const layout = stadiumLayout(2000);
  const shareOf = (bytes: Uint8Array): number =>
    bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length;

  test.each(Object.entries(SALES))("%s is what it says", (name, taken) => {
    const share = shareOf(saleOf(layout, taken).bytes);
    const told = /^(\d+) % sold$/.exec(name)?.[1];
    const expected =
      told === undefined ? { "threes left": 0.25, "singles left": 0.5 }[name] : Number(told) / 100;
    expect(expected).toBeDefined();
    expect(Math.abs(share - expected!)).toBeLessThan(0.03);
  });

  test("of nothing and of everything are exact", () => {
    expect(shareOf(saleOf(layout, sold(0)).bytes)).toBe(0);
    expect(shareOf(saleOf(layout, sold(1)).bytes)).toBe(1);
  });

  test("are the same each time, and the same as states and as bytes", () => {
    const [one, other] = [saleOf(layout, sold(0.5)), saleOf(layout, sold(0.5))];
    expect(one.bytes).toEqual(other.bytes);
    for (let seat = 0; seat < layout.count; seat++)
      expect(hasBit(one.states.free, seat)).toBe(one.bytes[seat] === 0);
  });

  test("leave nobody a group of more than three, or any group at all", () => {
    const runs = (name: keyof typeof SALES): string =>
      String(saleOf(layout, SALES[name]!).bytes).replaceAll(",", "");
    expect(runs("threes left")).not.toContain("0000");
    expect(runs("singles left")).not.toContain("00");
  });
});

describe("seeded numbers", () => {
  const draw = (seed: number, count: number): number[] => {
    const random = seeded(seed);
    return Array.from({ length: count }, random);
  };

  test("are spread evenly", () => {
    const tenths = Map.groupBy(draw(1, 10_000), (value) => Math.floor(value * 10));
    expect(tenths.size).toBe(10);
    for (const some of tenths.values()) expect(Math.abs(some.length - 1000)).toBeLessThan(150);
  });

  test.each([0, -1, 2 ** 31, 1.9])("take %d as a seed", (seed) => {
    const values = draw(seed, 100);
    expect(new Set(values).size).toBe(100);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  });

  test("of one generator do not disturb another's", () => {
    const [one, other] = [seeded(5), seeded(5)];
    one();
    one();
    expect(other()).toBe(draw(5, 1)[0]);
  });
});
