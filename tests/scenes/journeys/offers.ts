import type { Page } from "playwright";
import { CARD } from "../../e2e/buyer.ts";
import { EnrolBuyer } from "../../e2e/enrolBuyer.ts";
import { OffersBuyer } from "../../e2e/offersBuyer.ts";
import type { Journey, Walker } from "./journey.ts";

const NAMES = {
  fund: { he: "קרן הקהל הצעיר", en: "Young Audience Fund" },
  gift: { he: "שובר מתנה", en: "Gift voucher" },
  more: { he: "תוספת של 30 ₪", en: "Thirty more" },
  club: { he: "מועדון הבמה", en: "Stage Club" },
} as const;

async function pay(buyer: OffersBuyer): Promise<void> {
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  await buyer.heading("confirmation.next").waitFor();
}

async function giveAway({ shoot }: Walker, buyer: OffersBuyer): Promise<void> {
  const { page, locale } = buyer;
  await page.goto(`/donation?language=${locale}`);
  await buyer.addOne(NAMES.fund[locale], 1);
  await shoot("donation");
  await buyer.goOn();
  await buyer.heading("customer.title").waitFor();
  await shoot("donation-details");
  await pay(buyer);
  await shoot("donation-done");
}

async function buyVouchers({ shoot }: Walker, buyer: OffersBuyer): Promise<void> {
  const { page, locale } = buyer;
  await page.goto(`/system-vouchers?language=${locale}`);
  await buyer.addOne(NAMES.gift[locale], 1);
  await shoot("vouchers");
  await buyer.goOn();
  await buyer.heading("offers.login.title").waitFor();
  await shoot("vouchers-login");
  await buyer.button("offers.login.guest").click();
  await buyer.addOne(NAMES.more[locale], 0);
  await shoot("vouchers-extras");
  await buyer.goOn();
  await buyer.heading("customer.title").waitFor();
  await pay(buyer);
  await shoot("vouchers-done");
  await page.getByRole("link", { name: NAMES.gift[locale] }).click();
  await page.getByRole("main").getByRole("img").waitFor();
  await shoot("voucher-gift");
}

const hall = (page: Page) => page.locator("canvas").first();

async function joinIn({ shoot }: Walker, buyer: OffersBuyer): Promise<void> {
  const { page, locale, t } = buyer;
  await page.goto(`/membership?language=${locale}`);
  await buyer.card(NAMES.club[locale]).getByRole("button").first().click();
  await page.getByText(t("offers.code.have")).click();
  await page.getByText(t("offers.member.have")).click();
  await shoot("memberships");
  await buyer.goOn();
  await buyer.heading("customer.title").waitFor();
  await pay(buyer);
  await shoot("memberships-done");
  await page.goto(`/membership/SERIES-SEAT?language=${locale}`);
  await page.getByRole("article").getByRole("button").first().click();
  await shoot("memberships-series");
  await buyer.goOn();
  await hall(page).waitFor();
  await shoot("memberships-seat");
}

/** Two members of a season, in permanent seats. */
async function enrol({ shoot }: Walker, buyer: EnrolBuyer): Promise<void> {
  const { page, locale, t } = buyer;
  await page.goto(`/enroll?language=${locale}`);
  await page.getByRole("article").first().waitFor();
  await shoot("enrolments");
  await page.goto(`/enroll/8?language=${locale}`);
  await buyer.chooseShows(0, 3);
  await buyer.button("offers.enrol.add").click();
  await buyer
    .member(1)
    .getByLabel(t("customer.FirstName"))
    .fill(locale === "he" ? "תום" : "Tom");
  await buyer
    .member(1)
    .getByLabel(t("customer.LastName"))
    .fill(locale === "he" ? "כהן" : "Cohen");
  await shoot("enrolment");
  await buyer.goOn();
  for (const scene of ["enrolment-seat", "enrolment-seat-second"]) {
    await hall(page).waitFor();
    await shoot(scene);
    await buyer.takeSeat(0);
    await buyer.goOn();
  }
  await buyer.heading("offers.enrol.places").waitFor();
  await shoot("enrolment-places");
  await buyer.goOn();
  await buyer.heading("customer.title").waitFor();
  await pay(buyer);
  await shoot("enrolment-done");
}

/** What is bought besides tickets: a gift, vouchers, a membership and one with a seat, and a season. */
export const offers: Journey = {
  name: "offers",
  async walk(walker) {
    const buyer = new OffersBuyer(walker.page, walker.locale);
    await giveAway(walker, buyer);
    await buyVouchers(walker, buyer);
    await joinIn(walker, buyer);
    await enrol(walker, new EnrolBuyer(walker.page, walker.locale));
  },
};
