import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ApprovalsPage } from "../../../backoffice/counter/ApprovalsPage.tsx";
import type { Approval } from "../../../domain/api/approvals.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const ASKED: Approval = {
  id: 7,
  askedAt: "2026-11-20T10:00:00Z",
  username: "dana",
  reservationIdentifier: "P7K2M9QX",
  customerName: "Noa Levi",
  amount: 240,
};

let fake: OfficeFake;
let rows: readonly Approval[];
beforeEach(() => {
  fake = openOfficeFake();
  rows = [ASKED];
  fake.list = () => Response.json({ rows });
});
afterEach(() => fake.close());

const open = () =>
  renderIn(
    "en",
    <OfficeBar>
      <ApprovalsPage />
    </OfficeBar>,
  );
const button = (name: string) =>
  page.getByRole("button", { name: name.replace("{{order}}", ASKED.reservationIdentifier) });

test.each([
  ["counter.approval.approveOf", true],
  ["counter.approval.refuseOf", false],
] as const)("%s sends the decision and takes the refund off the list", async (key, isApproved) => {
  fake.end = () => {
    rows = [];
    return Response.json({ rows });
  };
  const { container } = await open();
  await expect.element(page.getByText("Noa Levi")).toBeVisible();
  const { violations } = await axe.run(container, { resultTypes: ["violations"] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await button(en[key]).click();
  await expect.element(page.getByText(en["counter.noApprovals"])).toBeVisible();
  expect(fake.written).toEqual([
    { path: "/api/pres-live/approvals/7/decide", body: { isApproved } },
  ]);
});

test("a decision that is not theirs is told", async () => {
  fake.end = () => refused("FORBIDDEN", 403);
  await open();
  await button(en["counter.approval.approveOf"]).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Noa Levi")).toBeVisible();
});
