import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DonationsTab } from "../../../app/customerArea/DonationsTab.tsx";
import { MembershipsTab } from "../../../app/customerArea/MembershipsTab.tsx";
import { VouchersTab } from "../../../app/customerArea/VouchersTab.tsx";
import type { MemberPoints } from "../../../domain/points.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import heParts from "../../../locales/he/parts.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";
import { member, voucher } from "./members.ts";

const DONATION = {
  type: "Young musicians",
  quantity: 2,
  amount: 100,
  ReservationIdentifier: "AAAA2222",
  dateTime: "2026-11-01T10:00:00+02:00",
};

test("donations are listed with what was given, how often, how much and when", async () => {
  const { container } = await renderIn(
    "en",
    <DonationsTab customer={customer([], { Donations: [DONATION] })} />,
  );
  await expect.element(page.getByRole("heading", { name: "Young musicians" })).toBeVisible();
  for (const text of ["AAAA2222", "2", "100"]) expect(container.textContent).toContain(text);
  expect(await axeFaults(container)).toEqual([]);
});

test("whoever has given nothing is shown where to", async () => {
  await renderIn("en", <DonationsTab customer={customer([])} />);
  await expect.element(page.getByText(en["customerArea.noDonations"])).toBeVisible();
  const link = page.getByRole("link", { name: en["customerArea.toDonations"] });
  await expect.element(link).toHaveAttribute("href", "/donation");
});

test("a voucher shows the terms that its buyer accepted", async () => {
  await renderIn("en", <VouchersTab customer={customer([], { SystemVouchers: [voucher()] })} />);
  await page.getByText(en["customerArea.voucherTerms"]).click();
  await expect.element(page.getByText("Not for cash.")).toBeVisible();
});

test("a voucher without terms offers none", async () => {
  const bare = voucher({ terms: null });
  const { container } = await renderIn(
    "en",
    <VouchersTab customer={customer([], { SystemVouchers: [bare] })} />,
  );
  await expect.element(page.getByText("An evening out")).toBeVisible();
  expect(container.textContent).not.toContain(en["customerArea.voucherTerms"]);
});

const POINTS: MemberPoints = {
  membershipId: 71,
  pointsBalance: 88,
  nextToExpire: { points: 40, at: "2027-11-19T10:00:00+02:00" },
  entries: (["expired", "spent", "takenBack", "earned"] as const).map((kind, place) => ({
    kind,
    points: kind === "earned" ? 150 : -10 - place,
    at: "2026-11-20T10:00:00+02:00",
    expiresAt: null,
    ReservationIdentifier: kind === "expired" ? null : "AB12CD34",
    missing: 0,
  })),
};

test.each([
  ["en", parts],
  ["he", heParts],
] as const)("a membership tells what its points were earned and spent by, in %s", async (...of) => {
  const [locale, words] = of;
  const { container } = await renderIn(
    locale,
    <MembershipsTab customer={customer([], { Members: [member()], Points: [POINTS] })} />,
  );
  await page.getByText(words["parts.points.title"], { exact: true }).click();
  for (const kind of ["expired", "spent", "takenBack", "earned"] as const) {
    const what = words[`parts.points.kind.${kind}`];
    await expect.element(page.getByText(what, { exact: true })).toBeVisible();
  }
  for (const text of ["+150", "-10", "-11", "-12", "AB12CD34", "40"])
    expect(container.textContent).toContain(text);
  expect(await axeFaults(container)).toEqual([]);
});

test("a membership whose points never changed has no history", async () => {
  const none = { ...POINTS, nextToExpire: null, entries: [] };
  const { container } = await renderIn(
    "en",
    <MembershipsTab customer={customer([], { Members: [member()], Points: [none] })} />,
  );
  await expect.element(page.getByText("2001001")).toBeVisible();
  expect(container.textContent).not.toContain(parts["parts.points.title"]);
});
