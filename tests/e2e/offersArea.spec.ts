import { expect, test, type Page } from "@playwright/test";
import { namesOf } from "../../server/demo/names.ts";
import { OFFER } from "../../server/demo/offers.ts";
import { bought, guestOf, membership, offerCart, voucher } from "../server/offers/offerShopper.ts";
import { Shopper } from "../server/shopper.ts";
import { AreaVisitor, newMobile } from "./areaVisitor.ts";
import { faults } from "./faults.ts";
import { PROOF_VIEWS } from "./views.ts";
import { wordsIn, type TestLocale } from "./words.ts";

type Place = { readonly url: string };

/** Buys a jump voucher, a gift voucher and a membership with one mobile number. */
async function buyAll(place: Place, MobileNumber1: string): Promise<void> {
  const customerInfo = { ...guestOf(1), MobileNumber1 };
  const goods = [
    voucher(OFFER.voucher.jump),
    voucher(OFFER.voucher.gift),
    membership(OFFER.membership.club),
  ];
  for (const each of goods) {
    const shopper = await new Shopper(place.url).arrive();
    await bought(shopper, offerCart({ ...each, customerInfo }));
  }
}

const JUMP = namesOf(["שובר קפיצה", "Jump voucher"]);
const GIFT = namesOf(["שובר מתנה", "Gift voucher"]);
const CLUB = namesOf(["מועדון הבמה", "Stage Club"]);

async function undoAll(page: Page, place: Place, locale: TestLocale): Promise<void> {
  const t = wordsIn(locale);
  const mobile = newMobile();
  await buyAll(place, mobile);
  await new AreaVisitor(page, place).enter(mobile);
  await page.goto(`/customer?tab=vouchers&language=${locale}`);
  const card = (name: string) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  const dialog = page.getByRole("dialog");
  const press = (key: string) => dialog.getByRole("button", { name: t(key), exact: true }).click();

  await card(JUMP[locale])
    .getByRole("button", { name: t("customerArea.replace") })
    .click();
  await press("customerArea.replaceNow");
  await dialog.getByLabel(t("customerArea.replaceBorn")).fill("2016-05-01");
  await press("customerArea.replaceNow");
  await expect(card(JUMP[locale])).toContainText(t("customerArea.voucher.forReplacement"));
  // A replacement voucher and a voucher that was replaced cannot be replaced again.
  await expect(
    card(JUMP[locale]).getByRole("button", { name: t("customerArea.replace") }),
  ).toHaveCount(0);

  await card(GIFT[locale])
    .getByRole("button", { name: t("customerArea.history") })
    .click();
  await expect(dialog.getByText(t("customerArea.event.issued"))).toBeVisible();
  await page.keyboard.press("Escape");
  await card(GIFT[locale])
    .getByRole("button", { name: t("customerArea.voucherCancel") })
    .click();
  await expect(dialog.getByText(t("customerArea.refund"), { exact: true })).toBeVisible();
  expect(await faults(page, "voucher cancellation")).toEqual([]);
  await press("customerArea.unit.cancelNow");
  await expect(card(GIFT[locale])).toContainText(t("customerArea.voucher.cancelled"));

  await page.goto("/customer?tab=memberships");
  // A membership's card shows the member's name.
  const member = card("Dana Cohen");
  await member.getByRole("button", { name: t("customerArea.memberCancel") }).click();
  await expect(dialog.getByText(t("customerArea.refund"), { exact: true })).toBeVisible();
  await press("customerArea.unit.cancelNow");
  await expect(member).toContainText(t("customerArea.memberBlocked"));
  await expect(member.getByRole("button")).toHaveCount(0);
  await page.goto("/customer?tab=reservations");
  await expect(page.getByRole("heading", { name: CLUB[locale] })).toBeVisible();
  expect(await faults(page, "reservations")).toEqual([]);
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `in the customer area a voucher is replaced, another cancelled, and a membership given back, ${where}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => undoAll(page, { url: baseURL! }, locale),
  );
}
