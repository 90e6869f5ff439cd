import type { Page } from "@playwright/test";
import { JUMP } from "../../server/demo/jumpHall.ts";
import { Buyer } from "./buyer.ts";
import { LockedSeats } from "./lockedSeats.ts";
import type { Locale } from "../../domain/locale.ts";

/** Opens the customer's details with two places of the jump hall. */
export async function goToWaiver(page: Page, locale: Locale): Promise<Buyer> {
  const buyer = new Buyer(page, locale);
  const locked = await LockedSeats.of(page, JUMP.feature);
  await locked.places(JUMP.section, JUMP.ticketGroup, 2);
  await page.goto(`/order/${locked.show.id}?language=${locale}`);
  await buyer.goToTickets();
  await buyer.keepTicketsAndPassExtras();
  await buyer.fillDetails();
  await page.getByLabel(buyer.t("customer.SSN")).fill("200100113");
  return buyer;
}

/** Adds the order's first child and types its date of birth key by key, as digits only. */
export async function addChild(buyer: Buyer, name: string): Promise<void> {
  await buyer.button("waiver.add").click();
  const child = buyer.page.getByRole("group", {
    name: buyer.t("waiver.child", { number: 1 }),
    exact: true,
  });
  await child.getByLabel(buyer.t("customer.FirstName")).fill(name);
  await child.getByLabel(buyer.t("customer.DateOfBirth")).pressSequentially("01052018");
}
