import { namesOf } from "../../../server/demo/names.ts";
import type { Page } from "playwright";
import { CARD } from "../../../tests/e2e/buyer.ts";
import { EnrolBuyer } from "../../../tests/e2e/enrolBuyer.ts";
import { OffersBuyer } from "../../../tests/e2e/offersBuyer.ts";
import type { Journey, Walker } from "./journey.ts";

const NAMES = {
  fund: namesOf(["קרן הקהל הצעיר", "Young Audience Fund"]),
  gift: namesOf(["שובר מתנה", "Gift voucher"]),
  more: namesOf(["תוספת של 30", "Thirty more"]),
  club: namesOf(["מועדון הבמה", "Stage Club"]),
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
  await buyer.card(NAMES.fund[locale]).waitFor();
  await shoot("donation-none");
  await buyer.goOn();
  await shoot("donation-nothing");
  await buyer.addOne(NAMES.fund[locale], 1);
  await buyer.card(NAMES.fund[locale]).getByRole("textbox").fill("5");
  await buyer.addOne(NAMES.fund[locale], 3);
  await buyer.goOn();
  await shoot("donation-wrong");
  await buyer.card(NAMES.fund[locale]).getByRole("textbox").fill("50");
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
  await buyer.enterCode("GIFT10");
  await shoot("vouchers-code");
  await page.evaluate(() => scrollTo(0, 0));
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

/** Shows a page when no donations are offered, and a list that fails to load. */
async function waitInVain({ shoot }: Walker, { page, locale, t }: OffersBuyer): Promise<void> {
  const list = "**/api/donations*";
  const open = () => page.goto(`/donation?language=${locale}`);
  await page.route(list, (route) =>
    route.continue({ url: `${new URL(route.request().url()).origin}/api/donations?code=NOTHING` }),
  );
  await open();
  await page.getByText(t("refusal.NO_DONATIONS_FOR_SALE")).waitFor();
  await shoot("donation-empty");
  await page.unroute(list);
  await page.route(list, (route) => route.abort());
  await open();
  await page.getByText(t("state.failed")).waitFor();
  await shoot("donation-error");
  await page.unroute(list);
}

const hall = (page: Page) => page.locator("canvas").first();

async function joinIn({ shoot }: Walker, buyer: OffersBuyer): Promise<void> {
  const { page, locale } = buyer;
  await page.goto(`/membership?language=${locale}`);
  await buyer.card(NAMES.club[locale]).getByRole("button").first().click();
  await buyer.enterCode("JOIN20");
  await buyer.findMember("2001003");
  await shoot("memberships-renewal");
  await page.evaluate(() => scrollTo(0, 0));
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

/** Enrols two members in a season in which they have permanent seats. */
async function enrol({ shoot }: Walker, buyer: EnrolBuyer): Promise<void> {
  const { page, locale, t } = buyer;
  await page.goto(`/enroll?language=${locale}`);
  await page.getByRole("article").first().waitFor();
  await shoot("enrolments");
  await page.goto(`/enroll/8?language=${locale}`);
  // The membership with a seat is still in the cart, so the page asks whether to start a new order.
  await buyer.button("offers.enrol.enrol").click();
  await buyer.button("offers.ask.yes").waitFor();
  await shoot("enrolment-question");
  await buyer.button("offers.ask.yes").click();
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

/**
 * Shows purchases of other things than tickets: a donation, vouchers, a membership, a membership with a seat,
 * and a season.
 */
export const offers: Journey = {
  name: "offers",
  async walk(walker) {
    const buyer = new OffersBuyer(walker.page, walker.locale);
    await waitInVain(walker, buyer);
    await giveAway(walker, buyer);
    await buyVouchers(walker, buyer);
    await joinIn(walker, buyer);
    await enrol(walker, new EnrolBuyer(walker.page, walker.locale));
  },
};
