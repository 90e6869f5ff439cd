import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ApprovalsPage } from "../../../backoffice/counter/ApprovalsPage.tsx";
import type { Approval } from "../../../domain/api/approvals.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const ORDER = "P7K2M9QX";
const ASKED: Approval = {
  id: 7,
  askedAt: "2026-11-20T10:00:00Z",
  username: "dana",
  reservationIdentifier: ORDER,
  customerName: "Noa Levi",
  gift: null,
  amount: 240,
};
const GIFT: Approval = {
  ...ASKED,
  id: 8,
  reservationIdentifier: null,
  customerName: null,
  gift: { featureName: "The Seagull", dateTime: "2026-12-01T18:30:00Z", reason: "Press night" },
  amount: 380,
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
  page.getByRole("button", { name: name.replace("{{order}}", ORDER) });

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
  expect(await axeFaults(container)).toEqual([]);
  await button(en[key]).click();
  await expect.element(page.getByText(en["counter.noApprovals"])).toBeVisible();
  await expect
    .poll(() => fake.written)
    .toEqual([{ path: "/api/pres-live/approvals/7/decide", body: { isApproved } }]);
});

test("a gift names its show and its reason", async () => {
  rows = [GIFT];
  fake.end = () => Response.json({ rows: [] });
  const { container } = await open();
  await expect.element(page.getByText(/^Complimentary: The Seagull, .*20:30/)).toBeVisible();
  const reason = page.getByText("Press night");
  await expect.element(reason).toBeVisible();
  // The reason is on the line below the show.
  const show = page
    .getByText(/^Complimentary: The Seagull/)
    .element()
    .getBoundingClientRect();
  expect(reason.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(show.bottom);
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: /^Approve: Complimentary: The Seagull/ }).click();
  await expect
    .poll(() => fake.written)
    .toEqual([{ path: "/api/pres-live/approvals/8/decide", body: { isApproved: true } }]);
});

test("a decision that is not theirs is told", async () => {
  fake.end = () => refused("FORBIDDEN", 403);
  await open();
  await button(en["counter.approval.approveOf"]).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Noa Levi")).toBeVisible();
});
