import { expect, test } from "vitest";
import { instantOf, isWhole, newDraft } from "../../../backoffice/changes/changeDraft.ts";

const NOW = new Date("2026-11-22T10:00:00+02:00");
const SHOW = "2026-11-24T20:00:00+02:00";

test("a draft begins with when the show is, and with how long money is given back", () => {
  const draft = newDraft(SHOW, 24, NOW);
  expect([draft.startsAt, draft.refundUntil]).toEqual(["2026-11-24T20:00", "2026-11-23T10:00"]);
});

test("nothing is chosen at first, and without a choice nobody goes on", () => {
  const draft = newDraft(SHOW, 24, NOW);
  expect(draft.kind).toBeUndefined();
  expect(isWhole(draft, SHOW)).toBe(false);
  expect(isWhole({ ...draft, kind: "cancel" }, SHOW)).toBe(true);
});

test("money is not given back after the show has begun", () => {
  expect(newDraft(SHOW, 240, NOW).refundUntil).toBe("2026-11-24T20:00");
  const draft = { ...newDraft(SHOW, 24, NOW), kind: "move" as const, startsAt: "2026-11-23T09:00" };
  expect(isWhole(draft, SHOW)).toBe(false);
  expect(isWhole({ ...draft, refundUntil: "2026-11-23T08:00" }, SHOW)).toBe(true);
});

test.each(["", "T", "2026-02-31T10:00", "22/11T20:00", "2026-11-24T25:00", "2026-11-24T"])(
  "%j is no moment",
  (typed) => {
    expect(instantOf(typed)).toBeUndefined();
  },
);

test("a show is moved to another moment, all of which is given", () => {
  const draft = { ...newDraft(SHOW, 24, NOW), kind: "move" as const };
  expect(isWhole(draft, SHOW)).toBe(false);
  expect(isWhole({ ...draft, startsAt: "2026-11-24T21:00" }, SHOW)).toBe(true);
  expect(isWhole({ ...draft, startsAt: "2026-11-24T21:" }, SHOW)).toBe(false);
  expect(isWhole({ ...draft, startsAt: "2026-11-24T21:00", refundUntil: "T" }, SHOW)).toBe(false);
});
