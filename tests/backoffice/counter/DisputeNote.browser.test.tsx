import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DisputeNote } from "../../../backoffice/counter/DisputeNote.tsx";
import { enter } from "../../../backoffice/shell/office.ts";
import type { CounterDispute } from "../../../domain/counterOrder.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/counter.json" with { type: "json" };
import he from "../../../locales/he/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";

const OPEN: CounterDispute = {
  id: 7,
  state: "needsResponse",
  dueAt: "2026-11-29T11:00:00+02:00",
  Taken: 120,
  isInquiry: false,
  reason: "fraudulent",
  disputed: { amount: 150, currency: "eur" },
  openedAt: "2026-11-20T11:00:00+02:00",
  closedAt: null,
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

describe("the order's word about a dispute", () => {
  test("says until when an answer is due, and leads to the dispute", async () => {
    const { container } = await renderIn("en", <DisputeNote dispute={OPEN} />);
    await expect.element(page.getByText(/disputes this payment.*29.*11:00/)).toBeVisible();
    const link = page.getByRole("link", { name: en["counter.disputed.link"] });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/dispute=7/));
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that the bank decides, without a day", async () => {
    await renderIn("he", <DisputeNote dispute={{ ...OPEN, state: "underReview" }} />);
    await expect.element(page.getByText(he["counter.disputed.open"])).toBeVisible();
  });

  test("says what is lost, and leads to the disputes that have ended", async () => {
    await renderIn("en", <DisputeNote dispute={{ ...OPEN, state: "lost" }} />);
    const lost = en["counter.disputed.lost"].replace("{{sum}}", "₪120.00");
    await expect.element(page.getByText(lost)).toBeVisible();
    const link = page.getByRole("link", { name: en["counter.disputed.link"] });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/state=ended/));
  });

  test("has the reason, the sums, the dates and the state", async () => {
    await renderIn("en", <DisputeNote dispute={OPEN} />);
    const facts = [...document.querySelectorAll("dl > div")].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(": "),
    );
    expect(facts).toEqual([
      `${office["backoffice.dispute.state"]}: ${office["backoffice.dispute.state.needsResponse"]}`,
      `${office["backoffice.dispute.reason"]}: ${office["backoffice.dispute.reason.fraudulent"]}`,
      `${office["backoffice.dispute.amount"]}: €150.00`,
      `${office["backoffice.dispute.withdrawn"]}: ₪120.00`,
      expect.stringMatching(/^Since: .*20.*11:00/),
      expect.stringMatching(/29.*11:00/),
    ]);
  });

  test.each(["won", "closed"] as const)("says how one ended that is %s", async (state) => {
    const closedAt = "2026-12-05T11:00:00+02:00";
    const ended = { ...OPEN, state, closedAt, Taken: 0 };
    await renderIn("en", <DisputeNote dispute={ended} />);
    await expect.element(page.getByText(en[`counter.disputed.${state}`])).toBeVisible();
    await expect.element(page.getByText(office[`backoffice.dispute.state.${state}`])).toBeVisible();
    await expect.element(page.getByText("₪120.00")).not.toBeInTheDocument();
    await expect.element(page.getByText(/5.*11:00/)).toBeVisible();
  });

  test("has no link for whoever may not see disputes", async () => {
    enter({
      userInfo: { FirstName: "Omer", LastName: "Shaham", userId: 3, businessIds: [1] },
      businesses: [{ id: 1, name: "Parterre Cinemas" }],
      username: "other",
      role: "staff",
      roleName: "Staff",
      permissions: ["orders"],
      hasSecondFactor: false,
      isSecondFactorDemanded: false,
      hasOutbox: false,
    });
    await renderIn("en", <DisputeNote dispute={OPEN} />);
    await expect.element(page.getByText(/disputes this payment/)).toBeVisible();
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
  });
});
