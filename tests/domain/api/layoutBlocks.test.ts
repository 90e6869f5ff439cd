import { describe, expect, test } from "vitest";
import { layoutBlocks, writeLayoutBlocks } from "../../../domain/api/layoutBlocks.ts";
import { letters, testBorders, times } from "./borders.ts";
import { accepts } from "./inputs.ts";

const at = "2026-11-05T20:30:00+02:00";
const places = [{ sectionId: 3, quantity: 10 }];
const block = { blockId: 7, reason: "house", note: "Director", seats: [0, 1], places };
const aside = {
  allocationId: 8,
  names: { he: "ועד", en: "Union" },
  releaseMinutesBefore: 60,
  holders: [{ kind: "code", value: "UNION" }],
  seats: [2],
  places: [],
};
const told = {
  LayoutId: 31,
  LayoutName: "Match",
  VenueId: 2,
  VenueName: "Hall 1",
  LocationName: "North",
  seatplanId: 3,
  planVersion: null,
  revision: 4,
  blocks: [{ ...block, by: null, at }],
  aside: [{ ...aside, name: "Union" }],
  holders: [{ kind: "partner", value: "9", name: "Union" }],
  gone: [{ section: "Stalls", row: "5", seat: "12" }],
  history: [],
};

test("the blocks of a layout keep all fields, with and without a plan", () => {
  expect(layoutBlocks.reply.safeParse(told).data).toEqual(told);
  expect(accepts(layoutBlocks.reply, { ...told, planVersion: "3f2a9c1d8b7e6054" })).toBe(true);
});

describe("a change", () => {
  const call = "PUT /pres-live/layouts/{id}/blocks body";
  testBorders(call, [
    ["planVersion", ["0123456789abcdef"], ["0123456789ABCDEF", letters(15), null]],
    ["revision", [0, 9], [0.5, "1", null]],
    ["blocks", [[], times(50, block)], [times(51, block), null]],
    ["aside", [[], times(50, aside)], [times(51, aside), null]],
    ["blocks.0.blockId", [null, 7], ["7"]],
    ["blocks.0.reason", ["house", "production", "repair", "safety", "other"], ["sold", null]],
    ["blocks.0.note", [null, letters(300)], [letters(301)]],
    ["blocks.0.seats", [[], [0], times(5_000, 1)], [[-1], times(5_001, 1)]],
    ["blocks.0.places", [[], times(50, places[0])], [times(51, places[0])]],
    ["blocks.0.places.0.quantity", [1, 400], [0, 401]],
    ["aside.0.releaseMinutesBefore", [0, 525_600], [-1, 525_601]],
    ["aside.0.holders", [times(50, aside.holders[0])], [[], times(51, aside.holders[0])]],
    ["forgetsGone", [true, false], [null, 1]],
  ]);

  test("needs all its parts", () => {
    const body = {
      revision: 4,
      planVersion: "3f2a9c1d8b7e6054",
      blocks: [block],
      aside: [aside],
      forgetsGone: false,
    };
    expect(writeLayoutBlocks.body.safeParse(body).data).toEqual(body);
    for (const part of Object.keys(body))
      expect(accepts(writeLayoutBlocks.body, { ...body, [part]: undefined })).toBe(false);
  });
});
