import { expect, test, type Locator, type Page } from "@playwright/test";
import { agorot, toShekels } from "../../domain/money.ts";
import { namesOf } from "../../server/demo/names.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { AreaVisitor, newMobile } from "./areaVisitor.ts";
import { CARD, CUSTOMER } from "./buyer.ts";
import { ask } from "./database.ts";
import { LockedSeats } from "./lockedSeats.ts";
import { OffersBuyer } from "./offersBuyer.ts";
import { enterCode } from "./ticketErrors.ts";
import { PROOF_VIEWS } from "./views.ts";

const CLUB = namesOf(["מועדון הבמה", "Stage Club"]);
const FUND = namesOf(["קרן הקהל הצעיר", "Young Audience Fund"]);
const GIFT = namesOf(["שובר מתנה", "Gift voucher"]);

/** Fills in the details with another mobile number. */
async function payAs(buyer: OffersBuyer, mobile: string): Promise<void> {
  await buyer.fillDetails();
  await buyer.page.getByLabel(buyer.t("customer.MobileNumber1"), { exact: true }).fill(mobile);
}

async function payByCard(buyer: OffersBuyer): Promise<void> {
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
}

/** Returns the member numbers or voucher references on a confirmation. */
const numbersIn = (page: Page): Promise<string[]> =>
  page.getByRole("main").locator('li span[dir="ltr"]').allInnerTexts();

/** Opens the tickets step with a seat of the play's second balcony. */
async function openTicket(buyer: OffersBuyer): Promise<void> {
  const locked = await LockedSeats.of(buyer.page, DEMO.play);
  await locked.seats(GROUP.theatreSecond, 1);
  await buyer.page.goto(`/order/${locked.show.id}?language=${buyer.locale}`);
  await buyer.goToTickets();
}

const articleOf = (page: Page, text: string): Locator =>
  page.getByRole("article").filter({ hasText: text });

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `a membership is bought, redeemed for a ticket, and renewed, ${where}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => {
      const buyer = new OffersBuyer(page, locale);
      const { t } = buyer;
      const mobile = newMobile();
      await page.goto(`/membership/CLUB?language=${locale}`);
      await buyer.card(CLUB[locale]).getByRole("button").first().click();
      await buyer.goOn();
      await expect(buyer.heading("customer.title")).toBeVisible();
      await payAs(buyer, mobile);
      await payByCard(buyer);
      await buyer.reservationUnder("offers.done.memberships");
      const [number = ""] = await numbersIn(page);
      expect(number).toMatch(/^\d{8}$/);

      await openTicket(buyer);
      await enterCode(buyer, number);
      await expect(page.getByText(t("tickets.member.left", { count: 9 }))).toBeVisible();
      await buyer.keepTicketsAndPassExtras();
      await payAs(buyer, mobile);
      await payByCard(buyer);
      await buyer.reservation();
      const area = new AreaVisitor(page, { url: baseURL! });
      await area.enter(mobile);
      await page.goto(`/customer?tab=memberships&language=${locale}`);
      const left = articleOf(page, number).getByRole("definition").first();
      await expect(left).toHaveText("9");

      await page.goto(`/membership?language=${locale}`);
      await buyer.findMember(number);
      await expect(page.getByText(t("offers.member.done"))).toBeVisible();
      await buyer.card(CLUB[locale]).getByRole("button", { name: number }).click();
      await buyer.goOn();
      await payAs(buyer, mobile);
      await payByCard(buyer);
      await buyer.reservationUnder("offers.done.memberships");
      await expect(page.getByText(t("parts.purchase.renewed"))).toBeVisible();
      expect(await numbersIn(page)).toEqual([number]);
      await page.goto("/customer?tab=memberships");
      await expect(left).toHaveText("19");
      const rows = await ask<{ balance: number; years: number }>(
        `select balance, round(extract(epoch from ends_at - starts_at) / 31557600)::int as years
           from membership where member_number = $1`,
        [number],
      );
      expect(rows).toEqual([{ balance: 19, years: 2 }]);
    },
  );

  test(
    `a bought voucher pays for a ticket, is replaced with what is left, and another is cancelled, ${where}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => {
      const buyer = new OffersBuyer(page, locale);
      const { t } = buyer;
      const mobile = newMobile();
      await page.goto(`/system-vouchers/1?language=${locale}`);
      await buyer.addOne(GIFT[locale], 1);
      await buyer.addOne(GIFT[locale], 1);
      await buyer.goOn();
      await buyer.button("offers.login.guest").click();
      await buyer.button("offers.extras.without").click();
      await payAs(buyer, mobile);
      await payByCard(buyer);
      await buyer.reservationUnder("offers.done.vouchers");
      const [used = "", spare = ""] = await numbersIn(page);

      await openTicket(buyer);
      await buyer.keepTicketsAndPassExtras();
      await payAs(buyer, mobile);
      await payWithVoucher(buyer, used);
      await buyer.reservation();
      await new AreaVisitor(page, { url: baseURL! }).enter(mobile);
      await page.goto(`/customer?tab=vouchers&language=${locale}`);
      const card = articleOf(page, used);
      await expect(card).toContainText(t("customerArea.voucher.partial"));
      const [item] = await ask<{ balance: number }>(
        `select i.balance::int as balance from system_voucher_item i
           join system_voucher v on v.id = i.voucher_id where v.reference = $1`,
        [used],
      );
      const left = toShekels(agorot(item?.balance ?? 0));
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(200);
      await expect(card.getByRole("definition").first()).toContainText(left.toFixed(2));
      const dialog = page.getByRole("dialog");
      await card.getByRole("button", { name: t("customerArea.history") }).click();
      await expect(dialog.getByText(t("customerArea.event.redeemed"))).toBeVisible();
      await page.keyboard.press("Escape");

      await card.getByRole("button", { name: t("customerArea.replace") }).click();
      await dialog.getByRole("button", { name: t("customerArea.replaceNow") }).click();
      await expect(card).toContainText(t("customerArea.voucher.forReplacement"));
      await expect(card.getByRole("definition").first()).toContainText(left.toFixed(2));
      const other = articleOf(page, spare);
      await other.getByRole("button", { name: t("customerArea.voucherCancel") }).click();
      await expect(dialog.getByText(t("customerArea.refund"), { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: t("customerArea.unit.cancelNow") }).click();
      await expect(other).toContainText(t("customerArea.voucher.cancelled"));
    },
  );
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `who buys is kept where the cart is emptied for another kind, ${where}`,
    { tag: [...tag] },
    async ({ page }) => {
      const buyer = new OffersBuyer(page, locale);
      await page.goto(`/donation?language=${locale}`);
      await buyer.addOne(FUND[locale], 0);
      await buyer.goOn();
      await expect(buyer.heading("customer.title")).toBeVisible();
      await buyer.fillDetails();
      // The details are saved with the cart shortly after typing.
      await page.waitForResponse((response) => response.url().endsWith("/api/cart"));
      await page.goto(`/membership/CLUB?language=${locale}`);
      await buyer.card(CLUB[locale]).getByRole("button").first().click();
      await expect(page.getByText(buyer.t("offers.ask.donations"))).toBeVisible();
      await buyer.button("offers.ask.yes").click();
      await buyer.goOn();
      const name = page.getByLabel(buyer.t("customer.FirstName"), { exact: true });
      await expect(name).toHaveValue(CUSTOMER.FirstName);
    },
  );
}

/** Pays with a voucher. The voucher's balance exceeds the ticket's price, so no card is needed. */
async function payWithVoucher(buyer: OffersBuyer, reference: string): Promise<void> {
  const { page, t } = buyer;
  await buyer.payButton().click();
  await page.getByText(t("payment.voucherHave")).click();
  await page.getByLabel(t("payment.voucherCode")).fill(reference);
  await buyer.button("payment.voucherApply").click();
  await buyer.button("payment.complete").click();
}
