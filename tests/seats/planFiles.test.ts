import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Seatplan } from "../../domain/seatplan.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import { readPlan } from "../../engine/plan/import/readPlan.ts";
import { packPlan } from "../../server/seats/plans.ts";
import { GIVEN_UP, readDraft } from "../../server/seats/plans/draftReading.ts";
import { dressPlan } from "../../server/seats/plans/dressPlan.ts";
import { EXPORTS, planBytesFor } from "../../server/seats/plans/planFiles.ts";
import { GROUP, planOf, PLACES, rowOf, seated, standing } from "./smallHall.ts";

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const unpacked = (gzip: Uint8Array): Seatplan => JSON.parse(gunzipSync(gzip).toString());

describe("a plan that is given to a hall", () => {
  const wire = planOf();
  const dress = (groups: [number, number][] = []) =>
    dressPlan({
      planGzip: packPlan(wire),
      seatplanId: 77,
      venueId: 88,
      groups: new Map(groups),
    });

  test("has the hall's ids, and the version of what it then is", () => {
    const { planVersion, planGzip } = dress();
    const stored = unpacked(planGzip);
    expect([stored.seatplanId, stored.venueId, stored.planVersion]).toEqual([77, 88, planVersion]);
    const { planVersion: _, ...rest } = stored;
    expect(planVersion).toBe(planVersionOf(rest));
    expect(planVersion).not.toBe(wire.planVersion);
  });

  test("has the house's ticket groups, and its own where none was named", () => {
    const groupsOf = (groups: [number, number][]) =>
      unpacked(dress(groups).planGzip).sections.map((section) => section.groups[0]!.ticketGroupId);
    expect(groupsOf([])).toEqual(wire.sections.map(({ groups }) => groups[0]!.ticketGroupId));
    const changed = groupsOf([[GROUP, 501]]);
    expect(changed[0]).toBe(501);
    expect(changed[1]).toBe(wire.sections[1]!.groups[0]!.ticketGroupId);
  });

  test("counts its seats, and the places of its areas besides", () => {
    expect(dress()).toMatchObject({ seats: 20, capacity: 20 + PLACES });
  });
});

describe("a file that somebody uploads", () => {
  test("of our own format is read whole, with the groups that it names", () => {
    const read = readDraft(bytes(planOf()));
    expect(read).toMatchObject({ seats: 20 + PLACES, rows: 2, sections: 3, errors: 0 });
    expect(read.groups.map(({ id, name }) => [id, name])).toEqual([
      [7, "7"],
      [8, "8"],
    ]);
    expect(unpacked(read.drawn!.planGzip).sections).toHaveLength(3);
    expect(gunzipSync(read.drawn!.bytesGzip).length).toBeGreaterThan(100);
  });

  test("of another format has that format's groups, by name", () => {
    const wire = planOf([seated([rowOf("A", 1), rowOf("B", 2)])]);
    const { text } = EXPORTS["pretix"]!(wire, "hall.json", []);
    const named = text.replaceAll("Group 7", String.raw`Best\u0007seats`);
    const read = readDraft(new TextEncoder().encode(named));
    expect(read).toMatchObject({ format: "pretix", seats: 20, errors: 0 });
    // Control characters are removed from the names of groups.
    expect(read.groups.map(({ name }) => name)).toEqual(["Best seats"]);
  });

  test("that is no plan has an error and nothing to draw", () => {
    const read = readDraft(bytes({ hello: 1 }));
    expect(read.errors).toBeGreaterThan(0);
    expect(read.drawn).toBeUndefined();
    expect(read.faults[0]?.isError).toBe(true);
    expect(read.errors + read.warnings).toBe(read.faults.length);
    expect(readDraft(new TextEncoder().encode("no JSON")).drawn).toBeUndefined();
  });

  test("has its errors before its warnings, with the seats that they are about", () => {
    const row = rowOf("A", 1, 4);
    // The second seat is at the position of the first, and the last one has the name of the third.
    const seats = {
      ...row.seats,
      2: { ...row.seats["2"]!, px: 10 },
      4: { ...row.seats["4"]!, SeatName: "3" },
    };
    const read = readDraft(bytes(planOf([seated([{ ...row, seats }])])));
    const at = (x: number, seat: string) => ({ x, y: 10, section: "Stalls", row: "A", seat });
    const place = (x: number): string => `sections[0].groups[0].rows[0].seats.${x}`;
    expect([read.errors, read.warnings]).toEqual([2, 1]);
    expect(read.faults).toEqual([
      { kind: "onTop", isError: true, place: place(2), spot: at(10, "2"), other: at(10, "1") },
      {
        kind: "seatTwice",
        isError: true,
        place: place(4),
        name: "3",
        spot: at(40, "3"),
        other: at(30, "3"),
      },
      { kind: "jump", isError: false, place: place(2), spot: at(10, "2") },
    ]);
  });

  test("keeps a thousand faults and 120 letters of a text, without halves of a character", () => {
    const long = `${"x".repeat(119)}😀`;
    const rows = Array.from({ length: 40 }, (_, at) => {
      const row = rowOf(`R${at}`, at + 1, 40);
      const seats = Object.fromEntries(
        Object.entries(row.seats).map(([x, each]) => [x, { ...each, SeatName: "", [long]: 1 }]),
      );
      return { ...row, seats };
    });
    const read = readDraft(bytes(planOf([seated(rows, { name: long })])));
    expect(read.errors + read.warnings).toBeGreaterThanOrEqual(read.faults.length);
    expect(read.faults.length).toBeLessThanOrEqual(1_000);
    for (const { place, name = "", spot } of read.faults)
      for (const text of [place, name, spot?.section ?? ""]) {
        expect(text.length).toBeLessThanOrEqual(120);
        expect(text.isWellFormed()).toBe(true);
      }
  });

  test("that took too long is given up with one error", () => {
    expect(GIVEN_UP.errors).toBe(GIVEN_UP.faults.length);
    expect(GIVEN_UP.faults.every(({ isError }) => isError)).toBe(true);
    expect(GIVEN_UP.drawn).toBeUndefined();
  });
});

describe("a plan that is written to a file", () => {
  test("is compact bytes for a name that ends in .plan, in any case, and JSON otherwise", () => {
    const wire = planOf();
    expect(planBytesFor("out/hall.plan", wire)).toBeInstanceOf(Uint8Array);
    expect(planBytesFor("HALL.PLAN", wire)).toBeInstanceOf(Uint8Array);
    expect(JSON.parse(String(planBytesFor("hall.json", wire)))).toEqual(wire);
    expect(typeof planBytesFor("plan", wire)).toBe("string");
  });

  test("in the wire format loses nothing, and is read back as it was", () => {
    const wire = planOf();
    const { text, losses } = EXPORTS["wire"]!(wire, "hall.json", []);
    expect(losses).toEqual([]);
    expect(JSON.parse(text)).toEqual(wire);
    expect(text.endsWith("\n")).toBe(true);
  });

  test("for another program says what that program has no word for", () => {
    const wire = planOf([seated([rowOf("A", 1)], { isWhole: true }), standing(4)]);
    const { text, losses } = EXPORTS["pretix"]!(wire, "some/folder/My hall.json", []);
    expect(losses.length).toBeGreaterThan(0);
    expect(readPlan(text).seats).toBe(10 + 4);
    expect(text).toContain("My hall");
    expect(text).not.toContain("some/folder");
  });
});
