import { describe, expect, test } from "vitest";
import { HeldComparison } from "../../../backoffice/outbox/HeldComparison.tsx";
import { HeldPaymentDialog } from "../../../backoffice/outbox/HeldPaymentDialog.tsx";
import { fieldText, heldLines } from "../../../backoffice/outbox/heldText.ts";
import {
  MISMATCH_FIELDS,
  SETTLED_NOTE_MAX,
  type HeldPayment,
} from "../../../domain/api/heldPayments.ts";
import { LOCALES } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { inLocale, treeOf } from "../parts/markupTree.ts";
import { PAYMENT, SETTLED, UNSOLD } from "./samples.ts";

const lines = (payment: HeldPayment) => inLocale("en", () => heldLines(payment));
const dialog = (payment: HeldPayment) =>
  treeOf(
    <HeldPaymentDialog payment={payment} onClose={() => undefined} onChanged={() => undefined} />,
  );

describe("the comparison of a held payment", () => {
  test("has both amounts with their currencies, and every number", () => {
    expect(lines(PAYMENT)).toEqual([
      { field: "amount", expected: "₪120.00", said: "US$130.50", differs: true },
      { field: "paymentIdentifier", expected: "pay_1", said: "pay_1", differs: false },
      { field: "transactionId", expected: "pi_1", said: "pi_1", differs: false },
      { field: "account", expected: "acct_ours", said: "acct_ours", differs: false },
    ]);
  });

  test.each([
    ["amount", "amount"],
    ["currency", "amount"],
    ["paymentIdentifier", "paymentIdentifier"],
    ["transactionId", "transactionId"],
    ["account", "account"],
  ] as const)("marks one line if the %s differs", (field, line) => {
    const marked = lines({ ...PAYMENT, fields: [field] }).filter(({ differs }) => differs);
    expect(marked.map((each) => each.field)).toEqual([line]);
  });

  test("has a dash for what is unknown, and an amount without its currency", () => {
    const said = { ...PAYMENT.said, transactionId: null, account: null, currency: null };
    const shown = lines({ ...PAYMENT, said });
    expect(shown.map((line) => line.said)).toEqual(["130.50", "pay_1", "–", "–"]);
  });

  test("names its lines and writes the mark in words", () => {
    const rows = treeOf(<HeldComparison payment={UNSOLD} />).rows();
    expect(rows[0]).toEqual(["", en["backoffice.held.expected"], en["backoffice.held.said"]]);
    expect(rows.slice(1).map(([name]) => name)).toEqual([
      en["backoffice.held.amount"],
      en["backoffice.held.payment"],
      en["backoffice.held.transaction"],
      en["backoffice.held.account"] + en["backoffice.held.differing"],
    ]);
    expect(rows.at(-1)).toContain("acct_theirs");
  });

  test.each(LOCALES)("has a different name for every field in %s", (locale) => {
    const names = MISMATCH_FIELDS.map((field) => fieldText(wordsIn(locale), field));
    expect(new Set(names).size).toBe(MISMATCH_FIELDS.length);
    expect(names.join()).not.toContain("backoffice.");
  });
});

describe("the dialog of a held payment", () => {
  test("warns that settling moves no money, and asks for a note of limited length", () => {
    const drawn = dialog(PAYMENT);
    expect(drawn.text).toContain(en["backoffice.held.warning"]);
    expect(drawn.one("textarea").attributes["maxLength"]).toBe(String(SETTLED_NOTE_MAX));
    expect(drawn.text).toContain(en["backoffice.held.noteHint"]);
    expect(drawn.facts()).toEqual({
      [en["backoffice.held.order"]]: "ABC123",
      [en["backoffice.held.since"]]: "Fri, 20 Nov, 10:00",
    });
  });

  test("says that nothing was sold", () => {
    expect(dialog(UNSOLD).facts()[en["backoffice.held.order"]]).toBe(en["backoffice.held.unsold"]);
  });

  test("has no form once the payment is settled, but who settled it, when and how", () => {
    const drawn = dialog(SETTLED);
    expect(drawn.all("form")).toEqual([]);
    expect(drawn.facts()).toMatchObject({
      [en["backoffice.held.settled"]]: "Sat, 21 Nov, 09:00",
      [en["backoffice.column.who"]]: "Adam Dror",
      [en["backoffice.held.note"]]: "Given back",
    });
  });
});
