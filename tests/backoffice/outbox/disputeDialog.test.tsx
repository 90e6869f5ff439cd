import { describe, expect, test } from "vitest";
import { DisputeDialog } from "../../../backoffice/outbox/DisputeDialog.tsx";
import type { Dispute } from "../../../domain/api/disputes.ts";
import { DISPUTE_STATES } from "../../../domain/dispute.ts";
import { LOCALES } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { adminSample } from "../operatorSample.ts";
import { asOperator, treeOf } from "../parts/markupTree.ts";
import { INQUIRY, LOST, URL_OF_STRIPE, WAITING } from "./samples.ts";

const drawn = (dispute: Dispute, locale: "en" | "he" = "en") =>
  treeOf(<DisputeDialog dispute={dispute} onClose={() => undefined} />, { locale });

/** Returns the sentences that say what to do. */
const todo = (dispute: Dispute): string[] =>
  drawn(dispute)
    .all("p")
    .map(({ text }) => text)
    .filter((text) => text !== en["backoffice.dispute.todo"]);

describe("the dialog of a dispute", () => {
  test("has the state, the deadline, the money and the times of a dispute that waits", () => {
    expect(drawn(WAITING).facts()).toEqual({
      [en["backoffice.dispute.state"]]: en["backoffice.dispute.state.needsResponse"],
      [en["backoffice.dispute.due"]]: "Sun, 29 Nov, 11:00",
      [en["backoffice.dispute.reason"]]: en["backoffice.dispute.reason.notReceived"],
      [en["backoffice.held.order"]]: "ABC123",
      [en["backoffice.dispute.amount"]]: "₪120.00",
      [en["backoffice.dispute.withdrawn"]]: "₪120.00",
      [en["backoffice.dispute.fee"]]: "₪60.00",
      [en["backoffice.dispute.since"]]: "Fri, 20 Nov, 10:00",
      [en["backoffice.dispute.taken"]]: "Fri, 20 Nov, 10:01",
    });
  });

  test("says that a bank only asks, that nothing was sold, and shows no fee that is not there", () => {
    const facts = drawn(INQUIRY).facts();
    expect(facts[en["backoffice.dispute.state"]]).toBe(
      `${en["backoffice.dispute.state.underReview"]}, ${en["backoffice.dispute.state.inquiry"]}`,
    );
    expect(facts[en["backoffice.held.order"]]).toBe(en["backoffice.held.unsold"]);
    expect(facts).not.toHaveProperty([en["backoffice.dispute.fee"]]);
    expect(facts[en["backoffice.dispute.withdrawn"]]).toBe("₪0.00");
  });

  test("shows refunds and the end of a dispute only where there were any", () => {
    const facts = drawn({
      ...LOST,
      refunded: 49.9,
      reinstatedAt: "2026-12-23T08:00:00+02:00",
    }).facts();
    expect(facts[en["backoffice.dispute.refunded"]]).toBe("₪49.90");
    expect(facts[en["backoffice.dispute.returned"]]).toBe("Wed, 23 Dec, 08:00");
    expect(facts[en["backoffice.dispute.closed"]]).toBe("Thu, 24 Dec, 09:00");
    for (const name of ["refunded", "returned", "closed"] as const)
      expect(drawn(WAITING).facts()).not.toHaveProperty([en[`backoffice.dispute.${name}`]]);
  });

  test("names amounts in the currency of the payment, which is not the house's", () => {
    const facts = drawn({ ...WAITING, disputed: { amount: 1200, currency: "eur" } }).facts();
    expect(facts[en["backoffice.dispute.amount"]]).toBe("€1,200.00");
  });

  test.each([
    ["without a deadline", { dueAt: null }, ["answerSoon"]],
    ["with the bank", { state: "underReview" }, ["review"]],
    ["won", { state: "won" }, ["won"]],
    ["lost while tickets are valid", { state: "lost" }, ["lost"]],
    ["lost without valid tickets", { state: "lost", tickets: 0 }, ["lostDone"]],
    ["closed", { state: "closed" }, ["closed"]],
    ["refunded, but already with the bank", { state: "underReview", refunded: 5 }, ["review"]],
  ] as const)("says what to do about a dispute that is %s", (_, change, keys) => {
    expect(todo({ ...WAITING, ...change })).toEqual(
      keys.map((key) => en[`backoffice.dispute.do.${key}`]),
    );
  });

  test("asks first for proof of a refund, then for an answer in time", () => {
    const [proof, answer] = todo({ ...WAITING, refunded: 50 });
    expect(proof).toBe(en["backoffice.dispute.do.refunded"].replace("{{sum}}", "₪50.00"));
    expect(answer).toContain("Sun, 29 Nov, 11:00");
  });

  test("leads to the order and to the provider's page, each only where there is one", () => {
    const links = (dispute: Dispute, operator = adminSample()) =>
      asOperator(operator, () => drawn(dispute))
        .all("a")
        .map(({ attributes, text }) => [text, attributes["href"]]);
    expect(links(WAITING)).toEqual([
      [en["backoffice.dispute.page"], URL_OF_STRIPE],
      [en["backoffice.dispute.toOrder"], expect.stringContaining("order=ABC123")],
    ]);
    expect(links(INQUIRY)).toEqual([]);
    expect(links({ ...WAITING, ReservationIdentifier: null })).toHaveLength(1);
    // An operator who cannot open orders has no link to one.
    expect(links(WAITING, adminSample({ permissions: [] }))).toHaveLength(1);
  });

  test("opens the provider's page in a tab that cannot reach this one", () => {
    const [page] = drawn(WAITING).all("a");
    expect(page?.attributes).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
  });

  test.each(LOCALES)("has a text for every state and reason in %s", (locale) => {
    const t = wordsIn(locale);
    for (const state of DISPUTE_STATES) {
      const name = t(`backoffice.dispute.state.${state}`);
      const { text } = treeOf(
        <DisputeDialog dispute={{ ...WAITING, state }} onClose={() => undefined} />,
        { locale },
      );
      expect(text).toContain(name);
      expect(text).not.toContain("backoffice.dispute");
    }
  });

  test.each([
    ["fraudulent", "fraudulent"],
    ["unrecognized", "unrecognized"],
    ["duplicate", "duplicate"],
    ["product_unacceptable", "unacceptable"],
    ["credit_not_processed", "creditNotProcessed"],
    ["debit_not_authorized", "other"],
  ] as const)("names the reason %s", (reason, key) => {
    const facts = drawn({ ...WAITING, reason }).facts();
    expect(facts[en["backoffice.dispute.reason"]]).toBe(en[`backoffice.dispute.reason.${key}`]);
  });
});
