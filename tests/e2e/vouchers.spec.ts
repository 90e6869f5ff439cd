import { expect, test, type Page } from "@playwright/test";
import { namesOf } from "../../server/demo/names.ts";
import { CARD } from "./buyer.ts";
import { faults } from "./faults.ts";
import { itemsOf, OffersBuyer } from "./offersBuyer.ts";
import { viewsFrom } from "./views.ts";
import type { TestLocale } from "./words.ts";

const OPEN = namesOf(["שובר בסכום לבחירה", "Voucher of your choice"]);
const GIFT = namesOf(["שובר מתנה", "Gift voucher"]);
const MORE = namesOf(["תוספת של 30", "Thirty more"]);

/** Chooses a voucher of ₪150 with a typed amount, one of ₪200 and an add-on, and continues to the details. */
async function chooseVouchers(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  await page.goto(`/system-vouchers/1?language=${locale}`);
  const amount = buyer.card(OPEN[locale]).getByRole("textbox");
  await buyer.addOne(OPEN[locale], 0);
  await amount.fill("155");
  await buyer.goOn();
  await expect(page.getByRole("alert").filter({ hasText: "50" })).toBeVisible();
  await amount.fill("150");
  await buyer.addOne(GIFT[locale], 1);
  await buyer.enterCode("JOIN20");
  await expect(page.getByText(t("offers.code.notFor"))).toBeVisible();
  await buyer.enterCode("gift10");
  await expect(page.getByText(t("offers.code.done"))).toBeVisible();
  await buyer.goOn();
  await expect(buyer.heading("offers.login.title")).toBeVisible();
  await buyer.button("offers.login.guest").click();
  await expect(buyer.heading("offers.extras.title")).toBeVisible();
  await buyer.addOne(MORE[locale], 0);
  await expect(page.getByText(/345[.,]00/).first()).toBeVisible();
  expect(await faults(page, "extras")).toEqual([]);
  await buyer.goOn();
  await expect(buyer.heading("customer.title")).toBeVisible();
  // An add-on voucher is only valid together with another voucher, so it is removed when the other voucher is
  // removed.
  await expect(page.getByText(t("payment.voucherHave"))).toHaveCount(0);
}

async function buyAndOpen(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new OffersBuyer(page, locale);
  const { t } = buyer;
  await chooseVouchers(buyer);
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.vouchers");
  const bought = await itemsOf(reservation);
  expect(bought.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    1500, 15_000, 18_000,
  ]);
  expect(await faults(page, "confirmation")).toEqual([]);
  await page.getByRole("link", { name: new RegExp(GIFT[locale]) }).click();
  const picture = page.getByRole("main").getByRole("img");
  await expect(picture).toBeVisible();
  const isDrawn = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0;
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate(isDrawn)).toBe(true);
  expect(await faults(page, "gift")).toEqual([]);
  // In print only the voucher is visible.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: t("offers.gift.print") })).toBeHidden();
}

for (const { locale, where, tag } of viewsFrom("en")) {
  test(
    `vouchers of a named and of a fixed amount with something on top, up to the page that is given, ${where}`,
    { tag: [...tag] },
    async ({ page }) => buyAndOpen(page, locale),
  );
}
