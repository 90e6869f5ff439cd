import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DonationsTab } from "../../../app/customerArea/DonationsTab.tsx";
import { VouchersTab } from "../../../app/customerArea/VouchersTab.tsx";
import type { AreaVoucher } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";

const DONATION = {
  type: "Young musicians",
  quantity: 2,
  amount: 100,
  ReservationIdentifier: "AAAA2222",
  dateTime: "2026-11-01T10:00:00+02:00",
};
const VOUCHER: AreaVoucher = {
  SystemVoucherId: 7,
  SystemVoucherClassId: 3,
  terms: "Not for cash.",
  Reference: "GIFT1234",
  Name: "An evening out",
  ReservationIdentifier: "AAAA2222",
  IsForReplacement: false,
  StartDate: null,
  EndDate: null,
  DateTimeCreated: "2026-11-01T10:00:00+02:00",
  isPartiallyRedeemed: false,
  isCancelled: false,
  balance: 200,
  benefits: [],
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
  await renderIn("en", <VouchersTab customer={customer([], { SystemVouchers: [VOUCHER] })} />);
  await page.getByText(en["customerArea.voucherTerms"]).click();
  await expect.element(page.getByText("Not for cash.")).toBeVisible();
});

test("a voucher without terms offers none", async () => {
  const bare = { ...VOUCHER, terms: null };
  const { container } = await renderIn(
    "en",
    <VouchersTab customer={customer([], { SystemVouchers: [bare] })} />,
  );
  await expect.element(page.getByText("An evening out")).toBeVisible();
  expect(container.textContent).not.toContain(en["customerArea.voucherTerms"]);
});
