import { expect, test, type Page } from "@playwright/test";
import { namesOf } from "../../server/demo/names.ts";
import { BentCalls } from "./bentCalls.ts";
import { OFFER_BENDS, type OfferBend } from "./offerBends.ts";
import { OffersBuyer } from "./offersBuyer.ts";
import { PROOF_VIEWS } from "./views.ts";

const FUND = namesOf(["קרן הקהל הצעיר", "Young Audience Fund"]);
const CLUB = namesOf(["מועדון הבמה", "Stage Club"]);
const GIFT = namesOf(["שובר מתנה", "Gift voucher"]);

const said = (page: Page) => page.locator("aside").getByRole("alert");

/** Continues with each altered cart and expects the text of its refusal. */
async function goOnBent(buyer: OffersBuyer, bent: BentCalls, bends: readonly OfferBend[]) {
  const { page, t } = buyer;
  for (const { code, cart, words = `refusal.${code}`, gaps = {} } of bends) {
    bent.now = { call: "/cart", cart };
    await buyer.goOn();
    await expect(said(page), code).toHaveText(t(words, gaps));
  }
  bent.now = undefined;
}

/** Sends a refused cart in the first step of each kind of order. */
async function refuseChoices(buyer: OffersBuyer): Promise<void> {
  const { page, locale } = buyer;
  const bent = await BentCalls.of(page);
  // The cart is altered before anything is chosen, so that the page's automatic requests are altered too.
  bent.now = { call: "/cart", cart: OFFER_BENDS.donations[0].cart };
  await page.goto(`/donation?language=${locale}`);
  await buyer.addOne(FUND[locale], 0);
  await goOnBent(buyer, bent, OFFER_BENDS.donations);

  bent.now = { call: "/cart", cart: OFFER_BENDS.memberships[0].cart };
  await page.goto(`/membership?language=${locale}`);
  await buyer.card(CLUB[locale]).getByRole("button").first().click();
  await buyer.button("offers.ask.yes").click();
  await goOnBent(buyer, bent, OFFER_BENDS.memberships);

  bent.now = { call: "/cart", cart: OFFER_BENDS.vouchers[0].cart };
  await page.goto(`/system-vouchers?language=${locale}`);
  await buyer.addOne(GIFT[locale], 0);
  await buyer.button("offers.ask.yes").click();
  await goOnBent(buyer, bent, OFFER_BENDS.vouchers);
}

/** Tests vouchers that cannot pay for a membership, and invalid details. */
async function refusePayment(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  await page.goto(`/membership/POINTS?language=${locale}`);
  await page.getByRole("article").getByRole("button").first().click();
  await buyer.goOn();
  await expect(buyer.heading("customer.title")).toBeVisible();
  await buyer.payButton().click();
  await expect(page.getByText(t("rule.required")).first()).toBeVisible();
  await buyer.fillDetails();
  const terms = page.getByLabel(t("customer.terms"));
  await terms.uncheck();
  await buyer.payButton().click();
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await terms.check();
  await buyer.openPayment();
  await page.getByText(t("payment.voucherHave")).click();
  for (const [code, refusal] of [
    ["NOPE", "codeNotFound"],
    ["GIFTOLD", "voucherExpired"],
    ["GIFTVOID", "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["GIFTEMPTY", "NO_BALANCE_LEFT"],
  ] as const) {
    await page.getByLabel(t("payment.voucherCode")).fill(code);
    await buyer.button("payment.voucherApply").click();
    await expect(page.getByText(t(`refusal.${refusal}`)), code).toBeVisible();
  }
}

/** Opens pages with empty lists. The requests of these pages get a filter that matches nothing. */
async function findNothing(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  const emptied = [
    ["/donation", /\/api\/donations(\?|$)/, "code=NOTHING", "refusal.NO_DONATIONS_FOR_SALE"],
    [
      "/system-vouchers",
      /\/api\/system-vouchers(\?|$)/,
      "systemVoucherSuperClassId=99",
      "refusal.NO_VOUCHERS_FOR_SALE",
    ],
    [
      "/membership",
      /\/api\/memberships(\?|$)/,
      "membershipTypeId=9",
      "refusal.NO_MEMBERSHIPS_FOR_SALE",
    ],
    ["/enroll", /\/api\/enroll(\?|$)/, "locationId=2", "offers.enrol.none"],
  ] as const;
  for (const [path, pattern, more, words] of emptied) {
    await page.route(pattern, (route) => {
      const url = new URL(route.request().url());
      return route.continue({ url: `${url.origin}${url.pathname}?${more}` });
    });
    await page.goto(`${path}?language=${locale}`);
    await expect(page.getByText(t(words)), path).toBeVisible();
    await page.unroute(pattern);
  }
  await page.goto(`/membership/CLUB/NOPE?language=${locale}`);
  await expect(page.getByText(t("refusal.MEMBERSHIP_PRICE_NOT_FOUND"))).toBeVisible();
  await page.goto(`/system-vouchers/gift/nope?language=${locale}`);
  await expect(buyer.heading("offers.gift.none")).toBeVisible();
  await page.goto(`/membership?language=${locale}`);
  await buyer.enterCode("NOTHING");
  await expect(page.getByText(t("refusal.MEMBERSHIP_PRICE_NOT_FOUND"))).toBeVisible();
  await buyer.findMember("9999999");
  await expect(page.getByText(t("refusal.memberNotFound"))).toBeVisible();
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `each choice that cannot be bought says why, ${where}`,
    { tag: [...tag] },
    async ({ page }) => refuseChoices(new OffersBuyer(page, locale)),
  );

  test(
    `a membership's details and vouchers that are no good say why, ${where}`,
    { tag: [...tag] },
    async ({ page }) => refusePayment(new OffersBuyer(page, locale)),
  );

  test(
    `where nothing is for sale, or no such thing, it is said, ${where}`,
    { tag: [...tag] },
    async ({ page }) => findNothing(new OffersBuyer(page, locale)),
  );
}
