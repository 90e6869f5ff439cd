import { createInstance } from "i18next";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blockActs, type Chosen, type Outcome } from "../../../backoffice/blocks/blockActs.ts";
import { layoutActs } from "../../../backoffice/blocks/layoutActs.ts";
import type { LayoutBlocks } from "../../../domain/api/layoutBlocks.ts";
import en from "../../../locales/en/blocks.json" with { type: "json" };
import { vouched } from "../../vouched.ts";
import { LAYOUT } from "../counter/counterHall.ts";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const words = createInstance();
await words.init({
  lng: "en",
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
});

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

const at = (x: number, sectionId = 1) => ({ sectionId, x, y: 0 });
const bodies = () => fake.written.map(({ body }) => vouched<Record<string, unknown>>(body));
const paths = () => fake.written.map(({ path }) => path.replace("/api/pres-live/", ""));
const undo = (outcome: Outcome) => outcome.undo?.();
const SEATS: Chosen = { seats: [0, 1], places: [] };
const WITH_PLACES: Chosen = { seats: [0], places: [{ sectionId: 3, quantity: 4 }] };

describe("the blocks of one show", () => {
  const acts = () => blockActs({ presentationId: 7, layout: LAYOUT, t: words.t });
  const blocked = (over: object = {}) =>
    Response.json({ blockId: 11, blocked: 2, taken: [], ...over });
  const released = (count: number, missed: object[] = []) =>
    Response.json({ success: true, released: count, missed });

  test("are made for a reason, say how many were taken meanwhile, and are undone as a whole", async () => {
    fake.end = () => blocked({ blocked: 1, taken: [at(1)] });
    const outcome = await acts().block(SEATS, "house", "For the director");
    expect(bodies()[0]).toEqual({
      presentationId: 7,
      seats: [at(0), at(1)],
      places: [],
      allOrNone: false,
      reason: "house",
      note: "For the director",
    });
    expect(outcome.said).toBe(
      `${en["blocks.said.blocked_one"]} ${filled(en["blocks.said.taken_one"], { count: 1 })}`,
    );
    fake.end = () => released(1);
    expect(await undo(outcome)).toBeUndefined();
    expect(bodies()[1]).toEqual({ presentationId: 7, seats: [], places: [], blockId: 11 });
  });

  test("cannot be undone if nothing was blocked, and say why they were refused", async () => {
    fake.end = () => blocked({ blockId: null, blocked: 0, taken: [at(0), at(1)] });
    expect((await acts().block(SEATS, "house", "")).undo).toBeUndefined();
    fake.end = () => refused("SEAT_UNAVAILABLE", 409);
    const outcome = await acts().block(SEATS, "house", "");
    expect([outcome.refusal?.code, outcome.said]).toEqual(["SEAT_UNAVAILABLE", undefined]);
  });

  test("are released each for its purpose, and come back to it", async () => {
    fake.end = () => released(2, [at(5)]);
    const outcome = await acts().release([
      { ...SEATS, purpose: { blockId: 11 } },
      { ...WITH_PLACES, purpose: { allocationId: 12 } },
      { seats: [9], places: [] },
    ]);
    expect(bodies().map(({ blockId, allocationId }) => [blockId, allocationId])).toEqual([
      [11, undefined],
      [undefined, 12],
      [undefined, undefined],
    ]);
    expect(outcome.said).toBe(
      `${filled(en["blocks.said.released_other"], { count: 6 })} ${filled(en["blocks.said.taken_other"], { count: 3 })}`,
    );
    fake.written.length = 0;
    fake.end = () => blocked();
    expect(await undo(outcome)).toBeUndefined();
    // Undo cannot block a group again whose purpose is unknown.
    expect(bodies()).toMatchObject([
      { blockId: 11, allOrNone: false, seats: [at(0), at(1)] },
      { allocationId: 12, places: [{ sectionId: 3, quantity: 4 }] },
    ]);
  });

  test("that are released in part can be restored in that part", async () => {
    fake.end = () => (fake.written.length === 1 ? released(2) : refused("FORBIDDEN", 403));
    const outcome = await acts().release([
      { ...SEATS, purpose: { blockId: 11 } },
      { ...WITH_PLACES, purpose: { allocationId: 12 } },
    ]);
    expect(outcome.refusal?.code).toBe("FORBIDDEN");
    fake.end = () => blocked();
    await undo(outcome);
    expect(bodies().slice(2)).toMatchObject([{ blockId: 11 }]);
    fake.written.length = 0;
    fake.end = () => refused("FORBIDDEN", 403);
    expect((await acts().release([{ ...SEATS, purpose: { blockId: 11 } }])).undo).toBeUndefined();
  });

  test("that join an allotment leave it again, except those that were taken", async () => {
    fake.end = () => blocked({ blockId: null, blocked: 1, taken: [at(1)] });
    const outcome = await acts().joinAside(SEATS, 12);
    expect(bodies()[0]).toMatchObject({ allocationId: 12, allOrNone: false });
    expect(outcome.said).toContain(en["blocks.said.aside_one"]);
    fake.end = () => released(1);
    await undo(outcome);
    expect(bodies()[1]).toEqual({
      presentationId: 7,
      allocationId: 12,
      seats: [at(0)],
      places: [],
    });
  });

  test("of an ended allotment stay on sale", async () => {
    fake.end = () => Response.json({ success: true, released: 3 });
    const outcome = await acts().endAside(12);
    expect(paths()).toEqual(["allocations/12/release"]);
    expect(outcome.said).toBe(filled(en["blocks.said.released_other"], { count: 3 }));
    expect(outcome.undo).toBeUndefined();
  });

  test("have notes, and undo writes the earlier notes of these seats again", async () => {
    fake.end = () => Response.json({ success: true });
    const note = { noteId: 1, note: "Old", by: "", at: "2026-11-20T10:00:00Z" };
    const before = [
      { ...note, seats: [1, 2] },
      { ...note, seats: [5], note: "Elsewhere" },
    ];
    const outcome = await acts().annotate([0, 1], "New", vouched(before));
    await undo(outcome);
    expect(bodies().map((body) => [body["note"], body["seats"]])).toEqual([
      ["New", [at(0), at(1)]],
      [null, [at(0), at(1)]],
      ["Old", [at(1)]],
    ]);
  });

  test("have a note of their own, which undo restores", async () => {
    fake.end = () => Response.json({ success: true });
    const block = vouched<Parameters<ReturnType<typeof acts>["annotateBlock"]>[0]>({
      blockId: 11,
      note: "Old",
    });
    const outcome = await acts().annotateBlock(block, "New");
    await undo(outcome);
    expect(bodies()).toEqual([
      { presentationId: 7, seats: [], blockId: 11, note: "New" },
      { presentationId: 7, seats: [], blockId: 11, note: "Old" },
    ]);
    fake.end = () => refused("FORBIDDEN", 403);
    expect((await acts().annotateBlock(block, "New")).refusal?.code).toBe("FORBIDDEN");
  });
});

describe("the blocks of a layout", () => {
  const BLOCK = {
    blockId: 7,
    reason: "house" as const,
    note: "Old",
    seats: [0, 1],
    places: [{ sectionId: 3, quantity: 4 }],
    by: "dana",
    at: "2026-11-20T10:00:00Z",
  };
  const ASIDE = {
    allocationId: 8,
    name: "Union day",
    names: { he: "ועד" },
    releaseMinutesBefore: 60,
    holders: [],
    seats: [4],
    places: [],
  };
  let state: LayoutBlocks;
  beforeEach(() => {
    state = {
      LayoutId: 31,
      LayoutName: "Concert",
      VenueId: 3,
      VenueName: "The Bowl",
      LocationName: "The Port",
      seatplanId: 5,
      planVersion: "0123456789abcdef",
      revision: 4,
      blocks: [BLOCK],
      aside: [ASIDE],
      holders: [],
      gone: [],
      history: [],
    };
    fake.end = () => Response.json({ ...state, revision: state.revision + 1 });
  });
  const acts = () =>
    layoutActs({ t: words.t, latest: () => state, onWritten: (now) => (state = now) });
  const lists = (place = 0) => {
    const { blocks, aside } = vouched<Pick<LayoutBlocks, "blocks" | "aside">>(bodies()[place]);
    return { blocks, aside };
  };
  const { by: _, at: __, ...KEPT_BLOCK } = BLOCK;
  const { name: ___, ...KEPT_ASIDE } = ASIDE;

  test("are all sent with the revision that they change, and undo sends what was there", async () => {
    const outcome = await acts().block({ seats: [9], places: [] }, "repair", "  ");
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({
        path: "/api/pres-live/layouts/31/blocks",
        body: { revision: 4, planVersion: "0123456789abcdef", forgetsGone: false },
      });
    const made = { blockId: null, reason: "repair", note: null, seats: [9], places: [] };
    expect(lists()).toEqual({ blocks: [KEPT_BLOCK, made], aside: [KEPT_ASIDE] });
    expect(outcome.said).toBe(en["blocks.said.blocked_one"]);
    await undo(outcome);
    expect(bodies()[1]).toMatchObject({ revision: 5 });
    expect(lists(1)).toEqual({ blocks: [KEPT_BLOCK], aside: [KEPT_ASIDE] });
  });

  test("lose the seats and places that are released, and go when nothing is left", async () => {
    const part = { seats: [0], places: [{ sectionId: 3, quantity: 1 }] };
    const outcome = await acts().release([{ ...part, purpose: { blockId: 7 } }]);
    expect(lists().blocks).toMatchObject([
      { blockId: 7, seats: [1], places: [{ sectionId: 3, quantity: 3 }] },
    ]);
    expect(outcome.said).toBe(filled(en["blocks.said.released_other"], { count: 2 }));
    await acts().release([
      { seats: [0, 1], places: [{ sectionId: 3, quantity: 4 }], purpose: { blockId: 7 } },
      { seats: [4], places: [], purpose: { allocationId: 8 } },
    ]);
    expect(lists(1)).toEqual({ blocks: [], aside: [] });
  });

  test("are released whatever for if the purpose is unknown, and only for it if it is known", async () => {
    await acts().release([{ seats: [0, 4], places: [] }]);
    expect(lists()).toMatchObject({ blocks: [{ seats: [1] }], aside: [] });
    await acts().release([{ seats: [0, 4], places: [], purpose: { allocationId: 8 } }]);
    expect(lists(1)).toMatchObject({ blocks: [{ seats: [0, 1] }], aside: [] });
  });

  test("join an allotment in order, each seat once, and places are added up", async () => {
    await acts().joinAside({ seats: [2, 4], places: [{ sectionId: 3, quantity: 2 }] }, 8);
    expect(lists().aside).toMatchObject([
      { allocationId: 8, seats: [2, 4], places: [{ sectionId: 3, quantity: 2 }] },
    ]);
    expect(lists().blocks).toEqual([KEPT_BLOCK]);
  });

  test("are set aside for holders until a time before each show", async () => {
    const holders = [{ kind: "code" as const, value: "UNION" }];
    const wish = { name: { he: "ועד" }, releaseMinutesBefore: 180, holders };
    const outcome = await acts().setAside(WITH_PLACES, wish);
    expect(lists().aside[1]).toEqual({
      allocationId: null,
      names: { he: "ועד" },
      releaseMinutesBefore: 180,
      holders,
      ...WITH_PLACES,
    });
    expect(outcome.said).toBe(filled(en["blocks.said.aside_other"], { count: 5 }));
  });

  test("end an allotment, and change a note", async () => {
    const ended = await acts().endAside(8);
    expect(lists()).toEqual({ blocks: [KEPT_BLOCK], aside: [] });
    expect(ended.said).toBe(en["blocks.said.released_one"]);
    await acts().annotateBlock(BLOCK, " New ");
    expect(lists(1).blocks).toMatchObject([{ blockId: 7, note: "New" }]);
    await acts().annotateBlock(BLOCK, " ");
    expect(lists(2).blocks).toMatchObject([{ blockId: 7, note: null }]);
  });

  test("forget the seats that are gone, which cannot be undone", async () => {
    const outcome = await acts().forgetGone?.();
    expect(bodies()[0]).toMatchObject({ forgetsGone: true });
    expect(outcome).toEqual({ said: en["blocks.said.forgotten"] });
  });

  test("that somebody has changed meanwhile are not overwritten", async () => {
    fake.end = () => refused("LAYOUT_BLOCKS_CHANGED", 409);
    const outcome = await acts().endAside(8);
    expect(outcome).toEqual({
      refusal: expect.objectContaining({ code: "LAYOUT_BLOCKS_CHANGED" }),
    });
    expect(state.revision).toBe(4);
  });
});
