import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seatRanges } from "../../../backoffice/blocks/seatRanges.ts";
import { AS_OPENED, comparedWith } from "../../../backoffice/designer/comparedWith.ts";
import { FORMATS, planFile } from "../../../backoffice/designer/exports.ts";
import {
  choiceOf,
  fieldsOf,
  generatorName,
  labelName,
  LABELS,
  labelsOf,
  withKnownGroups,
} from "../../../backoffice/designer/generatorFields.ts";
import { priceGroupsOf } from "../../../backoffice/designer/priceChoices.ts";
import { tracedPlace } from "../../../backoffice/designer/tracedPicture.ts";
import { TRAITS, traitName } from "../../../backoffice/designer/traits.ts";
import { session } from "../../../app/shell/net/session.ts";
import type { VenuePlan } from "../../../domain/api/plans.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { GENERATORS } from "../../../engine/design/generators/generators.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { hallPlan } from "../../engine/mapHall.ts";
import { vouched } from "../../vouched.ts";
import { englishTexts } from "../englishTexts.ts";
import { filled } from "../filled.ts";
import { draftOf } from "../plans/draftOf.ts";

let t: Awaited<ReturnType<typeof englishTexts>>;
beforeAll(async () => {
  session.locale = "en";
  t = await englishTexts();
});
afterAll(() => void (session.locale = "he"));

/** Six rows of ten seats in one section. */
const LAYOUT = layoutOf(
  hallPlan([{ name: "Stalls", left: 0, top: 0, rows: 6, seats: 10, ticketGroupId: 1 }]),
);
const GROUPS = [{ id: 1, name: "Standard" }];

describe("seats in words", () => {
  test.each<readonly [string, readonly number[], string]>([
    ["one", [3], "Row A: 4"],
    ["neighbours as a range", [0, 1, 2], "Row A: 1-3"],
    ["gaps", [0, 2, 3, 9], "Row A: 1, 3-4, 10"],
    ["no range over the end of a row", [9, 10], "Row A: 10; Row B: 1"],
    ["three rows", [0, 10, 20], "Row A: 1; Row B: 1; Row C: 1"],
    ["one row more", [0, 10, 20, 30], "Row A: 1; Row B: 1; Row C: 1; and 1 more row"],
    ["several rows more", [0, 10, 20, 30, 40, 41], "Row A: 1; Row B: 1; Row C: 1; and 2 more rows"],
    ["none", [], ""],
  ])("%s", (_, seats, text) => {
    expect(seatRanges(t, LAYOUT, seats)).toBe(text);
  });
});

describe("the forms of the generators", () => {
  test.each(keysOf(GENERATORS))("%s has a name, and a field with a label for each id", (name) => {
    expect(generatorName(t, name)).toBe(en[`designer.generator.${name}`]);
    const fields = fieldsOf(t, name);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { label } of fields) expect(label).not.toMatch(/^$|^designer\.|^plans\./);
  });

  test.each(keysOf(GENERATORS))("%s makes a hall at both ends of every number", (name) => {
    const { make } = GENERATORS[name];
    for (const field of fieldsOf(t, name)) {
      if (field.kind !== "count") continue;
      // A number outside its limits is refused by the generator, so a form that offers it cannot be sent.
      for (const end of [field.low, field.high])
        expect(() => make({ [field.id]: end }), `${field.id} ${end}`).not.toThrow();
    }
  });

  test.each(LABELS)("the scheme %s is found again by what it says", (choice) => {
    expect(choiceOf(labelsOf(choice))).toBe(choice);
    expect(labelName(t, choice)).not.toBe("");
  });

  test("an unknown scheme is that of numbers", () => {
    expect([choiceOf(undefined), choiceOf("letters"), choiceOf({ style: "roman" })]).toEqual([
      "numbers",
      "numbers",
      "numbers",
    ]);
  });

  test("ticket groups that the business does not have become its first one, in parts too", () => {
    const given = {
      ticketGroupId: 99,
      bowlTicketGroupId: 8,
      rows: 99,
      tiers: [{ ticketGroupId: 7, rows: 7 }, { ticketGroupId: 9 }],
      aisles: [99, 7],
    };
    expect(withKnownGroups(given, [8, 9])).toEqual({
      ticketGroupId: 8,
      bowlTicketGroupId: 8,
      rows: 99,
      tiers: [{ ticketGroupId: 8, rows: 7 }, { ticketGroupId: 9 }],
      aisles: [99, 7],
    });
    expect(withKnownGroups(given, [])).toBe(given);
  });
});

describe("the files of a plan", () => {
  const file = (format: (typeof FORMATS)[number], name = "Main hall.xlsx") =>
    planFile(LAYOUT, format, GROUPS, name);

  test.each([
    ["own", "Main hall.json", "application/json"],
    ["pretix", "Main hall.pretix.json", "application/json"],
    ["csv", "Main hall.csv", "text/csv"],
    ["svg", "Main hall.svg", "image/svg+xml"],
  ] as const)("%s is called %s", async (format, name, type) => {
    expect(await file(format)).toMatchObject({ name, type });
  });

  const textOf = async (format: (typeof FORMATS)[number]) =>
    new Blob([(await file(format)).content]).text();

  test("have every seat", async () => {
    const own = JSON.parse(await textOf("own"));
    expect(JSON.stringify(own).match(/SeatName/g)).toHaveLength(60);
    const lines = (await textOf("csv")).trim().split("\n");
    expect(lines).toHaveLength(61);
    expect(lines[1]).toContain("Standard");
    expect(await textOf("pretix")).toContain("Main hall");
    expect(await textOf("svg")).toMatch(/^<(\?xml|svg)/);
  });

  test("have a name even if the draft has none", async () => {
    expect((await file("csv", ".csv")).name).toBe("plan.csv");
    expect((await file("csv", "v1.2 final")).name).toBe("v1.2 final.csv");
  });
});

describe("what a drawing is compared with", () => {
  const version = {
    planVersion: "0123456789abcdef",
    seatplanId: 5,
    LayoutId: 1,
    isCurrent: true,
    publishedAt: "2026-11-20T10:00:00+02:00",
    fileName: "hall.json",
  };
  const venue = vouched<VenuePlan>({
    VenueId: 3,
    layouts: [{ LayoutId: 1, Name: "Concert" }],
    versions: [
      version,
      {
        ...version,
        planVersion: "fedcba9876543210",
        isCurrent: false,
        fileName: null,
        publishedAt: null,
      },
    ],
    drafts: [
      { draftId: 9, fileName: "own.json" },
      { draftId: 10, fileName: "other.json" },
    ],
  });

  test("is itself as it was opened, before anything else is known", () => {
    expect(comparedWith(t, undefined, 9)).toEqual([
      { id: AS_OPENED, name: en["designer.compare.opened"], path: undefined },
    ]);
  });

  test("is every version and every other draft", () => {
    const [, current, old, draft, ...rest] = comparedWith(t, venue, 9);
    expect(current?.name).toMatch(new RegExp(`^${plans["plans.current"]} · .*10:00$`));
    expect(current?.path).toBe(
      "/api/seats/seatplan?seatplanId=5&venueId=3&planVersion=0123456789abcdef",
    );
    expect(old?.name).toBe("fedcba98");
    expect(draft).toEqual({
      id: "draft 10",
      name: filled(en["designer.compare.draft"], { name: "other.json" }),
      path: "/api/pres-live/plans/drafts/10/plan",
    });
    expect(rest).toEqual([]);
  });

  test("says of which layout a version is, if there are several", () => {
    const several = {
      ...venue,
      layouts: [...venue.layouts, { ...venue.layouts[0]!, LayoutId: 2 }],
    };
    expect(comparedWith(t, several, 9)[1]?.name).toMatch(/^Concert · /);
  });
});

test("the prices of an imported plan are those of its file, and of a drawn one those of the business", () => {
  const houseGroups = [{ ticketGroupId: 8, Name: "Standard" }];
  const groups = vouched<ReturnType<typeof draftOf>["groups"]>([{ id: 1, name: "Gold", seats: 3 }]);
  const ofHouse = [{ id: 8, name: "Standard" }];
  expect(priceGroupsOf(draftOf({ format: "drawing", houseGroups, groups }))).toEqual(ofHouse);
  expect(priceGroupsOf(draftOf({ format: "csv", houseGroups, groups: [] }))).toEqual(ofHouse);
  expect(priceGroupsOf(draftOf({ format: "csv", houseGroups, groups }))).toEqual([
    { id: 1, name: "Gold" },
  ]);
});

describe("a traced picture", () => {
  const tracing = {
    pictureId: "0b0f6f0a-6f0a-4f0a-8f0a-0f0a6f0a6f0a",
    ratio: 0.5,
    x: 100,
    y: 50,
    width: 80,
    angle: 10,
    opacity: 0.6,
    isHidden: false,
    isLocked: false,
  };

  test("is drawn around its middle, with its own proportions", () => {
    expect(tracedPlace(tracing)).toMatchObject({
      href: expect.stringContaining(tracing.pictureId),
      x: 60,
      y: 30,
      width: 80,
      height: 40,
      angle: 10,
      opacity: 0.6,
    });
  });

  test("is not drawn if it is hidden or missing", () => {
    expect(tracedPlace({ ...tracing, isHidden: true })).toBeUndefined();
    expect(tracedPlace(undefined)).toBeUndefined();
  });
});

test("each trait has a name and a digit of its own", () => {
  expect(TRAITS.map(({ id }) => traitName(t, id))).toEqual(
    TRAITS.map(({ id }) => en[`designer.trait.${id}`]),
  );
  expect(TRAITS.map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(new Set(TRAITS.map(({ bit }) => bit)).size).toBe(TRAITS.length);
});
