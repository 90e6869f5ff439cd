import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FoundVoucher, isVoucherText } from "../../../backoffice/counter/FoundVoucher.tsx";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { PAID_ORDER } from "./paidOrder.ts";

const VOUCHER = {
  code: "SNACK2",
  name: "Snacks for two",
  products: [
    { id: 1, name: "Popcorn", balance: 2 },
    { id: 2, name: "Drink", balance: 1 },
  ],
  locations: [
    { id: 4, name: "North" },
    { id: 5, name: "South" },
  ],
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

const show = (onDone = vi.fn<(order: string) => void>()) =>
  renderIn(
    "en",
    <FoundVoucher text="snack2" onDone={onDone}>
      <p>nothing found</p>
    </FoundVoucher>,
  );
const more = (name: string) => page.getByRole("button", { name: `More: ${name}` });

test.each([
  ["SNACK2", true],
  ["snack-2", true],
  ["FILMSNACK", true],
  ["A1", true],
  ["שובר7", true],
  ["Dana", true],
  ["Dana Levi", false],
  ["dana7@example.com", false],
  ["", false],
])("%s could be the number of a voucher: %s", (text, could) => {
  expect(isVoucherText(text)).toBe(could);
});

test("the chosen pieces of a voucher are handed out at the chosen location", async () => {
  fake.end = () => Response.json(VOUCHER);
  const onDone = vi.fn<(order: string) => void>();
  const { container } = await show(onDone);
  await expect.element(page.getByText("2 left")).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  const press = page.getByRole("button", { name: /^Hand out/ });
  await expect.element(press).toBeDisabled();
  await expect.element(press).toHaveTextContent(en["counter.voucher.doNone"]);
  await more("Popcorn").click();
  await expect.element(press).toHaveTextContent("Hand out 1");
  await more("Popcorn").click();
  await expect.element(more("Popcorn")).toBeDisabled();
  await page.getByRole("combobox").selectOptions("South");
  fake.end = () => refused("SOLD_OUT", 409);
  await press.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(en["counter.voucher.soldOut"]);
  fake.end = () => Response.json({ order: PAID_ORDER });
  await press.click();
  await expect.poll(() => onDone.mock.calls).toEqual([[PAID_ORDER.ReservationIdentifier]]);
  await expect
    .poll(() => fake.written.at(-1))
    .toEqual({
      path: "/api/pres-live/counter-products",
      body: { locationId: 5, code: "SNACK2", products: [{ id: 1, quantity: 2 }] },
    });
});

test("a voucher that is used up says so", async () => {
  fake.end = () => Response.json({ ...VOUCHER, products: [] });
  await show();
  await expect.element(page.getByText(en["counter.voucher.empty"])).toBeVisible();
});

test.each([
  ["voucherExpired", 409, en["counter.voucher.notNow"]],
  ["COUPON_NOT_ELIGIBLE", 422, en["counter.voucher.noProducts"]],
  ["codeNotFound", 404, "nothing found"],
] as const)("an answer of %s is said", async (code, status, text) => {
  fake.end = () => refused(code, status);
  await show();
  await expect.element(page.getByText(text)).toBeVisible();
});
