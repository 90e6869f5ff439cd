import { expect, test, type Page } from "@playwright/test";
import { CARD } from "./buyer.ts";
import { ask } from "./database.ts";
import { faults } from "./faults.ts";
import { EnrolBuyer } from "./enrolBuyer.ts";
import { itemsOf } from "./offersBuyer.ts";
import { PROOF_VIEWS, viewsFrom } from "./views.ts";
import type { TestLocale } from "./words.ts";

/** The number of shows of the demo's season in which a member is enrolled. */
const FIVE = 5;

interface EnrolledRow {
  readonly name: string;
  readonly shows: number;
  readonly seats: number;
}

/** Returns the members that an order enrolled, with their shows and seats. */
const enrolledBy = (reservation: string): Promise<EnrolledRow[]> =>
  ask<EnrolledRow>(
    `select e.name, count(*)::int as shows, count(distinct t.seat_no)::int as seats
       from enrolment e
       join enrolment_ticket i on i.order_item_id = e.order_item_id
       join ticket t on t.id = i.ticket_id
       join orders o on o.id = t.order_id
      where o.reservation_identifier = $1
      group by e.order_item_id, e.name, o.id
      order by e.name`,
    [reservation],
  );

async function enrolTwo(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new EnrolBuyer(page, locale);
  const { t } = buyer;
  const name = locale === "he" ? ["תום", "כהן"] : ["Tom", "Cohen"];
  await page.goto(`/membership?language=${locale}`);
  await page.getByRole("link", { name: t("offers.enrol.all") }).click();
  await page
    .getByRole("link", { name: new RegExp(`^${t("offers.enrol.enrol")}`) })
    .first()
    .click();
  await buyer.chooseShows(0, FIVE);
  await buyer.button("offers.enrol.add").click();
  await buyer
    .member(1)
    .getByLabel(t("customer.FirstName"))
    .fill(name[0] ?? "");
  await buyer.goOn();
  await expect(page.getByText(t("rule.required")).first()).toBeVisible();
  await buyer
    .member(1)
    .getByLabel(t("customer.LastName"))
    .fill(name[1] ?? "");
  await buyer.member(1).getByRole("radio").last().check();
  expect(await faults(page, "members")).toEqual([]);
  await buyer.goOn();

  await expect(buyer.heading("offers.seat.title")).toBeVisible();
  await buyer.takeSeat(0);
  await buyer.goOn();
  await expect(buyer.heading("offers.enrol.seatFor", { who: name.join(" ") })).toBeVisible();
  // The seat of the first member is no longer available.
  await buyer.takeSeat(0);
  expect(await faults(page, "permanent seat")).toEqual([]);
  await buyer.goOn();

  await expect(buyer.heading("offers.enrol.places")).toBeVisible();
  await expect(page.getByText(t("offers.enrol.inPermanent"))).toHaveCount(2 * FIVE);
  // In one of the shows the second member gets another seat.
  await buyer
    .member(1)
    .getByRole("button", { name: t("offers.enrol.another") })
    .last()
    .click();
  await buyer.takeSeat(1);
  await buyer.goOn();
  await expect(page.getByText(t("offers.enrol.inPermanent"))).toHaveCount(2 * FIVE - 1);
  expect(await faults(page, "all seats")).toEqual([]);
  await buyer.goOn();

  await expect(buyer.heading("customer.title")).toBeVisible();
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.enrolments");
  // The name is shown once in the summary and once above the tickets.
  await expect(page.getByText(name.join(" "), { exact: true })).toHaveCount(2);
  await expect(page.locator('a[href^="/edocument/"]')).toHaveCount(2 * FIVE);
  expect(await faults(page, "confirmation")).toEqual([]);
  const rows = await enrolledBy(reservation);
  expect(rows.map(({ shows }) => shows)).toEqual([FIVE, FIVE]);
  expect(rows.map(({ seats }) => seats).toSorted()).toEqual([1, 2]);
  expect(rows.map((row) => row.name)).toContain(name.join(" "));
  const items = await itemsOf(reservation);
  expect(items.map(({ kind }) => kind)).toEqual(["membership", "membership"]);
  // The second member's tariff is ₪60 cheaper.
  expect((items[0]?.amount ?? 0) - (items[1]?.amount ?? 0)).toBe(6000);
  // The order's total is the sum of both tariffs and the service charge of ₪5.
  const paid = await ask<{ total: number }>(
    `select total::int as total from orders where reservation_identifier = $1`,
    [reservation],
  );
  expect(paid[0]?.total).toBe(items.reduce((sum, { amount }) => sum + amount, 500));
}

for (const { locale, where, tag } of viewsFrom("he")) {
  test(
    `two members are enrolled in five shows, with permanent seats and one elsewhere, ${where}`,
    { tag: [...tag] },
    async ({ page }) => enrolTwo(page, locale),
  );
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `a season without permanent seats has a seat in each show, at the fare of where it is; a payer comes back to it, ${where}`,
    { tag: [...tag] },
    async ({ page }) => enrolInEvenings(page, locale),
  );
}

async function enrolInEvenings(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new EnrolBuyer(page, locale);
  await page.goto(`/enroll/9?language=${locale}`);
  await expect(page.getByText(buyer.t("offers.enrol.who"))).toBeVisible();
  await buyer.goOn();
  await expect(page.getByRole("alert").first()).toHaveText(buyer.t("offers.enrol.noShows"));
  await buyer.chooseShows(0, 2);
  await buyer.goOn();
  await buyer.takeSeat(0);
  await buyer.goOn();
  await buyer.takeSeat(0);
  await buyer.goOn();
  await expect(buyer.heading("offers.enrol.places")).toBeVisible();
  await buyer.goOn();
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.choosePayment("redirect");
  await buyer.button("payment.begin.redirect").click();
  await page.locator("button[value=verify]").click();
  await page.locator("button[value=approve]").click();
  const reservation = await buyer.reservationUnder("offers.done.enrolments");
  expect(new URL(page.url()).pathname).toBe("/enroll/9");
  const [row] = await enrolledBy(reservation);
  expect(row).toMatchObject({ shows: 2 });
  const [item] = await itemsOf(reservation);
  // The amount is ₪20 plus two seats of ₪70 to ₪140 each.
  expect(item?.amount).toBeGreaterThanOrEqual(16_000);
}
