import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DisputeNote } from "../../../backoffice/counter/DisputeNote.tsx";
import { enter } from "../../../backoffice/shell/office.ts";
import type { CounterDispute } from "../../../domain/counterOrder.ts";
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

  test.each(["won", "closed"] as const)("says nothing of one that is %s", async (state) => {
    const { container } = await renderIn("en", <DisputeNote dispute={{ ...OPEN, state }} />);
    expect(container.textContent).toBe("");
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
