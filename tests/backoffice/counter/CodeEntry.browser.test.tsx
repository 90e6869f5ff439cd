import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CodeEntry } from "../../../backoffice/counter/CodeEntry.tsx";
import { RedeemedProducts } from "../../../backoffice/counter/RedeemedProducts.tsx";
import type { RedeemedPieces } from "../../../backoffice/counter/saleGoods.ts";
import { ticketsFor } from "../../../backoffice/counter/saleTickets.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import he from "../../../locales/he/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { ticket } from "../../app/fixtures.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";

const CODE = "SNACK2";
const POPCORN = {
  id: 2,
  name: "Popcorn",
  price: 24,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
};
const SEAT = { sectionId: 1, x: 4, y: 1, SectionName: "Stalls", RowName: "2", SeatName: "7" };
const LINES = ticketsFor(
  [{ id: 1, name: "Stalls", color: 0, tickets: [ticket({ id: 1 })] }],
  [{ ...SEAT, ticketGroupId: 1 }],
  {},
);

let fake: OfficeFake;
let paying: (string | undefined)[];
beforeEach(() => {
  fake = openOfficeFake();
  paying = [];
});
afterEach(() => fake.close());

function Entry() {
  const [redeemed, setRedeemed] = useState<readonly RedeemedPieces[]>([]);
  return (
    <main>
      <CodeEntry
        presentationId={7}
        lines={LINES}
        voucher={undefined}
        ofProducts={[...new Set(redeemed.map(({ code }) => code))]}
        onTicket={() => undefined}
        onVoucher={(code) => void paying.push(code)}
        onProducts={(code, products) =>
          setRedeemed(products.map(({ id, balance }) => ({ code, id, balance, quantity: 1 })))
        }
      />
      <RedeemedProducts products={[POPCORN]} redeemed={redeemed} onChange={setRedeemed} />
      <output>{JSON.stringify(redeemed.map(({ id, quantity }) => [id, quantity]))}</output>
    </main>
  );
}

const found = (more: object) =>
  Response.json({ line: null, ticket: null, payment: null, products: [], ...more });
const enter = async (t: typeof en): Promise<void> => {
  await userEvent.fill(page.getByLabelText(t["counter.sale.code"]), "snack2");
  await userEvent.keyboard("{Enter}");
};
const chosen = () => page.getByRole("status").last();

describe("a voucher for products at the counter", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("in %s adds its products, with a counter up to what is left", async (locale, t) => {
    const { container } = await renderIn(locale, <Entry />);
    fake.end = () => found({ products: [{ id: 2, balance: 2 }] });
    await enter(t);
    await expect.element(chosen()).toHaveTextContent("[[2,1]]");
    const left = t["counter.sale.byVoucher"].replace("{{code}}", CODE).replace("{{left}}", "2");
    await expect.element(page.getByText(left)).toBeVisible();
    const stepper = page.getByRole("group", { name: "Popcorn (SNACK2)" }).getByRole("button");
    await stepper.last().click();
    await expect.element(chosen()).toHaveTextContent("[[2,2]]");
    await expect.element(stepper.last()).toBeDisabled();
    expect(await axeFaults(container)).toEqual([]);
    expect(paying).toEqual([]);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ presentationId: 7, code: CODE, beside: [] });
    await page
      .getByRole("button", { name: t["counter.sale.voucherOff"].replace("{{code}}", CODE) })
      .click();
    await expect.element(chosen()).toHaveTextContent("[]");
  });

  test("that is money too pays as well", async () => {
    await renderIn("en", <Entry />);
    const payment = { amount: 50, id: 1 };
    fake.end = () => found({ payment, products: [{ id: 2, balance: 2 }] });
    await enter(en);
    await expect.element(chosen()).toHaveTextContent("[[2,1]]");
    expect(paying).toEqual([CODE]);
  });

  test("that pays for nothing here says that it is for other products", async () => {
    await renderIn("en", <Entry />);
    const error = {
      code: "COUPON_NOT_ELIGIBLE",
      message: "",
      enteredCode: CODE,
      reason: "product",
    };
    fake.end = () => Response.json({ error }, { status: 422 });
    await enter(en);
    await expect.element(page.getByText(en["counter.sale.onlyProducts"])).toBeVisible();
  });
});
