import { describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { businessColumn } from "../../../backoffice/parts/businessColumn.ts";
import { lastDayRule, neededDayRule } from "../../../backoffice/parts/dayRules.ts";
import {
  DISPUTE_TONES,
  type DisputeFacts,
  reasonText,
  stateText,
  whatToDo,
} from "../../../backoffice/parts/disputeText.ts";
import { idsIn, listText, toggled, wordsIn } from "../../../backoffice/parts/idList.ts";
import { moneyText } from "../../../backoffice/parts/moneyText.ts";
import { showColumns } from "../../../backoffice/parts/showColumns.ts";
import { cellText, columnLook, isNumeric } from "../../../backoffice/parts/tableColumns.ts";
import { weekdayName } from "../../../backoffice/parts/weekdayName.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { wordsIn as textsOf } from "../../e2e/words.ts";

const t = textsOf("en");

describe("a list of chosen ids", () => {
  test("is written and read back, in the order of the choice", () => {
    expect(listText([17, 3])).toBe("17,3");
    expect(idsIn("17,3")).toEqual([17, 3]);
    expect(wordsIn("a,b")).toEqual(["a", "b"]);
  });

  test("is empty for an empty text, and has no id 0", () => {
    expect([idsIn(""), wordsIn(""), listText([])]).toEqual([[], [], ""]);
  });

  test("gets an id at its end, and loses one that it has", () => {
    expect(toggled("", 3)).toBe("3");
    expect(toggled("3", 17)).toBe("3,17");
    expect(toggled("3,17", 3)).toBe("17");
    // 31 begins with the digits of 3, but is another id.
    expect(toggled("31", 3)).toBe("31,3");
    expect(toggled("order.paid", "order.paid")).toBe("");
  });
});

describe("the column of businesses", () => {
  const businesses = [
    { id: 1, name: "Parterre Cinemas" },
    { id: 2, name: "The Port" },
  ];

  test("is left out for an operator of one business", () => {
    expect(businessColumn("Business")).toEqual([]);
    expect(businessColumn("Business", businesses.slice(0, 1))).toEqual([]);
  });

  test("names the business of a row, or nothing if it has none", () => {
    const [column] = businessColumn<{ businessId: number | null }>("Business", businesses);
    const named = [2, 1, null, 9].map((businessId) => column?.value({ businessId }));
    expect(named).toEqual(["The Port", "Parterre Cinemas", "", ""]);
    expect(column?.name).toBe("Business");
  });
});

describe("the first columns of a list of presentations", () => {
  const show = {
    PresentationDateTime: "2026-11-22T20:30:00+02:00",
    FeatureName: "Dune",
    LocationName: "Tel Aviv",
    VenueName: "Hall 1",
  };

  test("say when, what and where", () => {
    const columns = showColumns(t);
    expect(columns.map(({ id }) => id)).toEqual(["when", "feature", "location", "venue"]);
    expect(columns.map(({ value }) => value(show))).toEqual([
      show.PresentationDateTime,
      "Dune",
      "Tel Aviv",
      "Hall 1",
    ]);
    expect(columns.map(({ name }) => name)).toEqual([
      t("backoffice.column.when"),
      t("backoffice.column.feature"),
      t("backoffice.column.location"),
      t("backoffice.column.venue"),
    ]);
  });
});

describe("the rules of days", () => {
  test.each([
    ["", "required"],
    ["2026-02-30", "day"],
    ["2026-02-28", undefined],
  ])("a needed day: %j", (day, rule) => {
    expect(neededDayRule(day)).toBe(rule);
  });

  test.each([
    ["", "2026-11-20", undefined],
    ["2026-11-20", "2026-11-20", undefined],
    ["2026-11-19", "2026-11-20", "order"],
    ["2026-11-19", "", undefined],
    ["2026-02-30", "2026-11-20", "day"],
  ])("the last day %j after the first day %j", (day, startDate, rule) => {
    expect(lastDayRule(day, { startDate })).toBe(rule);
  });
});

test("an amount is in its own currency, with both decimals, and has no sign if that is unknown", () => {
  expect(moneyText({ amount: 12, currency: "EUR" })).toMatch(/€/);
  expect(moneyText({ amount: 12, currency: "EUR" })).toContain("12.00");
  expect(moneyText({ amount: 1234.5, currency: null })).toBe("1,234.50");
});

test("weekdays begin with Sunday and are seven", () => {
  session.locale = "he";
  const names = Array.from({ length: 7 }, (_, day) => weekdayName(day));
  expect(new Set(names).size).toBe(7);
  const sunday = new Intl.DateTimeFormat("he-IL", { weekday: "short", timeZone: "UTC" });
  expect(names[0]).toBe(sunday.format(Date.UTC(2026, 10, 22)));
  expect(weekdayName(7)).toBe(names[0]);
});

describe("a cell", () => {
  test.each([
    [null, undefined, "–"],
    ["", "count", ""],
    [1234.4, "count", "1,234"],
    [12.6, "percent", "13%"],
    [50, "share", "50%"],
    ["Dune", "text", "Dune"],
    [7, undefined, "7"],
  ] as const)("of %j as %s is %j", (value, kind, text) => {
    expect(cellText(value, kind)).toBe(text);
  });

  test("of money has its sign, and decimals only where there are some", () => {
    expect(cellText(1640, "money")).toContain("1,640");
    expect(cellText(1640, "money")).not.toContain(".00");
    expect(cellText(1640.5, "money")).toContain("1,640.50");
  });

  test("stands on the right if it is a number, and text after a number keeps its distance", () => {
    const columns = [{ kind: "text" }, { kind: "money" }, { kind: "day" }] as const;
    expect(columns.map((column) => isNumeric(column))).toEqual([false, true, false]);
    expect(columnLook(columns, 0)).toBe("text-start");
    expect(columnLook(columns, 1)).toBe("text-right");
    expect(columnLook(columns, 2)).toBe("text-start ps-6!");
    expect(isNumeric({})).toBe(false);
  });
});

describe("a dispute", () => {
  const dispute = (more: Partial<DisputeFacts>): DisputeFacts => ({
    state: "needsResponse",
    dueAt: null,
    tickets: 2,
    refunded: 0,
    ...more,
  });
  const KNOWN = [
    ["fraudulent", "fraudulent"],
    ["unrecognized", "unrecognized"],
    ["duplicate", "duplicate"],
    ["product_not_received", "notReceived"],
    ["product_unacceptable", "unacceptable"],
    ["credit_not_processed", "creditNotProcessed"],
    ["subscription_canceled", "other"],
    ["", "other"],
  ] as const;

  test.each(KNOWN)("for the reason %j has the words of %s", (reason, key) => {
    expect(reasonText(t, reason)).toBe(t(`backoffice.dispute.reason.${key}`));
  });

  test("has a name for every state in every language", () => {
    for (const locale of LOCALES) {
      const names = keysOf(DISPUTE_TONES).map((state) => stateText(textsOf(locale), state));
      expect(new Set(names).size).toBe(names.length);
      expect(names.join(" ")).not.toContain("backoffice.");
    }
  });

  test.each([
    [{ state: "underReview" }, "backoffice.dispute.do.review"],
    [{ state: "won" }, "backoffice.dispute.do.won"],
    [{ state: "closed" }, "backoffice.dispute.do.closed"],
    [{ state: "lost", tickets: 2 }, "backoffice.dispute.do.lost"],
    [{ state: "lost", tickets: 0 }, "backoffice.dispute.do.lostDone"],
    [{ state: "needsResponse" }, "backoffice.dispute.do.answerSoon"],
    [{ state: "lost", tickets: 1, refunded: 40 }, "backoffice.dispute.do.lost"],
  ] as const)("%j asks for one thing: %s", (more, key) => {
    expect(whatToDo(t, dispute(more))).toEqual([t(key)]);
  });

  test("that has to be answered says until when, and first that the money went back", () => {
    const [first, second, ...rest] = whatToDo(
      t,
      dispute({ dueAt: "2026-11-30T12:00:00+02:00", refunded: 40 }),
    );
    expect(first).toContain("40.00");
    expect(second).toMatch(/30/);
    expect(rest).toEqual([]);
  });
});
