import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveBody, newDraft, type ChosenDraft } from "../../../backoffice/changes/changeDraft.ts";
import {
  changeRefusal,
  isOfWhat,
  kindText,
  methodText,
  orderStateText,
  otherText,
  outcomeText,
  stateText,
} from "../../../backoffice/changes/changeText.ts";
import { isConfirmed } from "../../../backoffice/changes/ConfirmStep.tsx";
import { previewOf } from "../../../backoffice/changes/previewOf.ts";
import { session } from "../../../app/shell/net/session.ts";
import {
  CHANGE_KINDS,
  CHANGE_OUTCOMES,
  CHANGE_STATES,
  ORDER_STATES,
} from "../../../domain/presentationChange.ts";
import { refusal } from "../../../domain/refusal.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/changes.json" with { type: "json" };
import { englishTexts } from "../englishTexts.ts";
import { AFFECTED, CHANGED_ORDER } from "./changeSamples.ts";

let t: Awaited<ReturnType<typeof englishTexts>>;
beforeAll(async () => {
  session.locale = "en";
  t = await englishTexts();
});
afterAll(() => void (session.locale = "he"));

describe("the words for a change", () => {
  test.each(CHANGE_KINDS)("%s is a kind", (kind) => {
    expect(kindText(t, { kind })).toBe(en[`changes.kind.${kind}`]);
  });

  test.each(CHANGE_STATES)("%s is a state", (state) => {
    expect(stateText(t, { state, refunding: 0 })).toBe(en[`changes.state.${state}`]);
  });

  test("say that refunds are on their way only after everything else is done", () => {
    expect(stateText(t, { state: "done", refunding: 1 })).toBe(en["changes.state.refunding"]);
    expect(stateText(t, { state: "running", refunding: 1 })).toBe(en["changes.state.running"]);
  });

  test.each(ORDER_STATES)("%s is the state of an order", (state) => {
    expect(orderStateText(t, { state })).toBe(en[`changes.order.${state}`]);
  });

  test.each(CHANGE_OUTCOMES)("%s is an outcome", (outcome) => {
    expect(outcomeText(t, { ...CHANGED_ORDER, outcome })).toBe(en[`changes.outcome.${outcome}`]);
  });

  test("say why an order failed, even with a code that this page does not know", () => {
    const of = (code: string) => outcomeText(t, { ...CHANGED_ORDER, outcome: null, code });
    expect(of("INTERNAL")).toBe(backoffice["backoffice.refusal.INTERNAL"]);
    expect(of("odd_provider_code")).toBe("odd_provider_code");
    expect(outcomeText(t, { ...CHANGED_ORDER, outcome: null })).toBe("");
  });

  test.each([
    ["card", en["changes.method.card"]],
    ["saved", en["changes.method.saved"]],
    ["redirect", en["changes.method.redirect"]],
    ["none", en["changes.method.none"]],
    ["paypal", "PayPal"],
    ["bit", "Bit"],
    ["cheque", "cheque"],
  ])("call the method %s %s", (method, name) => {
    expect(methodText(t, method)).toBe(name);
  });

  test("name another show by its time and place, and by its film if that is another one", () => {
    const [same, other] = AFFECTED.others;
    expect(otherText(t, same!)).toMatch(/^[^·]*25.*20:00 · Tel Aviv, Hall 2 · 40 free$/);
    expect(otherText(t, other!)).toMatch(/^The film · .*26.*20:00 · Haifa, Hall 3 · 12 free$/);
  });
});

const TAKEN = refusal("HALL_TAKEN", { dateTimes: [] });
const OTHER_PRICE = refusal("PRICE_LEVEL_MISMATCH", {});

test("a taken hall and another price are corrected in the first step, in words of their own", () => {
  expect(changeRefusal(t, TAKEN)).toBe(en["changes.hallTaken"]);
  expect(changeRefusal(t, OTHER_PRICE)).toBe(en["changes.noLevel"]);
  expect(changeRefusal(t, refusal("FORBIDDEN"))).toBe(backoffice["backoffice.refusal.FORBIDDEN"]);
  expect(isOfWhat(TAKEN)).toBe(true);
  expect(isOfWhat(OTHER_PRICE)).toBe(true);
  expect(isOfWhat(refusal("FORBIDDEN"))).toBe(false);
});

test.each([
  ["The play", true],
  ["  the PLAY ", true],
  ["The pla", false],
  ["", false],
])("typing %j confirms a change of The play: %s", (typed, isRight) => {
  expect(isConfirmed(typed, "The play")).toBe(isRight);
});

const NOW = new Date("2036-11-22T10:00:00+02:00");
const draftOf = (over: Partial<ChosenDraft>): ChosenDraft => ({
  ...newDraft(AFFECTED.PresentationDateTime, AFFECTED.refundHours, NOW),
  kind: "cancel",
  reason: { he: "תקלה", en: "A fault" },
  ...over,
});

describe("what is sent to move a show", () => {
  test("is its new time, but not another show", () => {
    const draft = draftOf({ kind: "move", startsAt: "2036-11-24T21:00", toPresentation: "8" });
    expect(moveBody(draft)).toEqual({
      reason: { he: "תקלה", en: "A fault" },
      refundUntil: expect.stringMatching(/^2036-11-24T/),
      startsAt: expect.stringMatching(/^2036-11-24T/),
    });
  });

  test("is the other show, but no time", () => {
    const body = moveBody(draftOf({ kind: "exchange", toPresentation: "8" }));
    expect(body).toMatchObject({ toPresentationId: 8 });
    expect(body).not.toHaveProperty("startsAt");
  });
});

describe("the preview of the message to buyers", () => {
  const preview = (over: Partial<ChosenDraft>) =>
    previewOf(AFFECTED, draftOf(over), "en", "https://tickets.example");

  test("of a cancellation has the reason and the average sum of a paid order", () => {
    const { mail } = preview({});
    expect(mail).toContain("Dana");
    expect(mail).toContain("A fault");
    // Two of three orders were paid, with 250 in all.
    expect(mail).toContain("125");
  });

  test("of a cancellation of a show that nobody has paid for is possible", () => {
    const free = { ...AFFECTED, orders: 1, holds: 1, amount: 0 };
    const { subject } = previewOf(free, draftOf({}), "en", "https://tickets.example");
    expect(subject).not.toBe("");
  });

  test("of a move has the new time and until when money is given back", () => {
    const { mail } = preview({
      kind: "move",
      startsAt: "2036-11-24T21:30",
      refundUntil: "2036-11-23T09:15",
    });
    expect(mail).toMatch(/21:30/);
    expect(mail).toMatch(/09:15/);
    expect(mail).toContain("https://tickets.example/customer");
  });

  test("of a move whose times are unfinished leaves them out", () => {
    const { mail } = preview({ kind: "move", startsAt: "2036-11-24T", refundUntil: "T" });
    expect(mail).not.toContain("Invalid");
    expect(mail).not.toContain("https://tickets.example/customer");
  });

  test("of an exchange names the other show, once it is chosen", () => {
    expect(preview({ kind: "exchange", toPresentation: "8" }).mail).toContain("Hall 2");
    expect(preview({ kind: "exchange" }).mail).not.toContain("Hall 2");
  });

  test("is in each language", () => {
    const he = previewOf(AFFECTED, draftOf({}), "he", "https://tickets.example");
    expect(he.mail).toContain("דנה");
    expect(he.mail).toContain("תקלה");
  });
});
