import { expect, test, type Page } from "@playwright/test";
import { OFFER } from "../../server/demo/offers.ts";
import { bought, guestOf, offerCart, voucher } from "../server/offers/offerShopper.ts";
import { arrive } from "../server/people.ts";
import { AreaVisitor, newMobile } from "./areaVisitor.ts";
import { ask } from "./database.ts";
import { PROOF_VIEWS } from "./views.ts";
import { wordsIn, type TestLocale } from "./words.ts";

type Place = { readonly url: string };

/** A state of a voucher that no API call can create immediately, and the statement that reverts it. */
interface State {
  readonly set: string;
  readonly unset: string;
  readonly cancel?: string;
  readonly replace?: string;
}

const voucherIs = (now: string, then: string, words: Pick<State, "cancel" | "replace">): State => ({
  set: `update system_voucher set ${now} where reference = $1`,
  unset: `update system_voucher set ${then} where reference = $1`,
  ...words,
});
const balanceIs = (balance: string, words: Pick<State, "cancel" | "replace">): State => ({
  set: `update system_voucher_item i set balance = ${balance} from system_voucher v
          where v.id = i.voucher_id and v.reference = $1`,
  unset: `update system_voucher_item i set balance = i.quantity from system_voucher v
          where v.id = i.voucher_id and v.reference = $1`,
  ...words,
});
const REPLACED = "refusal.SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT";
const NOT_ACTIVE = "refusal.SYSTEM_VOUCHER_NOT_ACTIVE";

/**
 * States in which a voucher cannot be cancelled or replaced, with the reasons as the customer area words them.
 */
const STATES: readonly State[] = [
  balanceIs("quantity - 100", { cancel: "customerArea.unit.redeemed" }),
  balanceIs("0", { replace: NOT_ACTIVE }),
  voucherIs(
    "created_at = created_at - interval '15 days'",
    "created_at = created_at + interval '15 days'",
    {
      cancel: "customerArea.unit.tooLate",
    },
  ),
  voucherIs("is_for_replacement = true", "is_for_replacement = false", {
    cancel: REPLACED,
    replace: REPLACED,
  }),
  voucherIs("state = 'cancelled'", "state = 'active'", {
    cancel: "customerArea.unit.already",
    replace: NOT_ACTIVE,
  }),
  voucherIs("ends_at = ends_at - interval '9 years'", "ends_at = ends_at + interval '9 years'", {
    cancel: NOT_ACTIVE,
    replace: NOT_ACTIVE,
  }),
  voucherIs(
    "customer_id = null, order_id = null",
    "order_id = (select order_id from order_item where id = order_item_id)",
    {
      cancel: "refusal.SYSTEM_VOUCHER_NOT_FOUND",
      replace: "refusal.SYSTEM_VOUCHER_NOT_FOUND",
    },
  ),
  {
    set: `update payment_attempt a set method = 'blik' from system_voucher v join orders o on o.id = v.order_id
            where a.payment_identifier = o.payment_identifier and v.reference = $1`,
    unset: `update payment_attempt a set method = 'card' from system_voucher v join orders o on o.id = v.order_id
            where a.payment_identifier = o.payment_identifier and v.reference = $1`,
    cancel: "refusal.BALANCE_IS_DUE",
  },
];

async function refuseVoucher(page: Page, place: Place, locale: TestLocale): Promise<void> {
  const t = wordsIn(locale);
  const MobileNumber1 = newMobile();
  const shopper = await arrive(place);
  const customerInfo = { ...guestOf(1), MobileNumber1 };
  const { ticketIdentifiers } = await bought(
    shopper,
    offerCart({ ...voucher(OFFER.voucher.gift), customerInfo }),
  );
  const [reference = ""] = ticketIdentifiers;
  await new AreaVisitor(page, place).enter(MobileNumber1);
  await page.goto(`/customer?tab=vouchers&language=${locale}`);
  const card = page.getByRole("article").filter({ hasText: reference });
  const dialog = page.getByRole("dialog");
  const press = (key: string) => dialog.getByRole("button", { name: t(key), exact: true }).click();
  // The page still shows the buttons of the data that it has loaded.
  await expect(card.getByRole("button", { name: t("customerArea.voucherCancel") })).toBeVisible();
  for (const { set, unset, cancel, replace } of STATES) {
    await ask(set, [reference]);
    if (cancel !== undefined) {
      await card.getByRole("button", { name: t("customerArea.voucherCancel") }).click();
      await expect(dialog.getByRole("alert"), cancel).toHaveText(t(cancel));
      await press("customerArea.unit.keep");
    }
    if (replace !== undefined) {
      await card.getByRole("button", { name: t("customerArea.replace") }).click();
      await press("customerArea.replaceNow");
      await expect(dialog.getByText(t(replace)), replace).toBeVisible();
      await press("customerArea.unit.keep");
    }
    await ask(unset, [reference]);
  }
  await refuseStranger(page, reference, t);
}

/**
 * A voucher without an order has no buttons after a reload. The test therefore removes the order only from
 * the page's request.
 */
async function refuseStranger(
  page: Page,
  reference: string,
  t: ReturnType<typeof wordsIn>,
): Promise<void> {
  await ask(
    `update system_voucher set order_id = null, order_item_id = null,
       customer_id = (select id from customer where mobile = (select o.customer->>'MobileNumber1'
         from orders o join order_item i on i.order_id = o.id where i.id = order_item_id))
      where reference = $1`,
    [reference],
  );
  await page.route("**/api/system-vouchers/*/cancel", (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), reservationIdentifier: null }),
    }),
  );
  const card = page.getByRole("article").filter({ hasText: reference });
  await card.getByRole("button", { name: t("customerArea.voucherCancel") }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    t("refusal.SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET"),
  );
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `a voucher that cannot be cancelled or replaced says why, ${where}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => refuseVoucher(page, { url: baseURL! }, locale),
  );
}
