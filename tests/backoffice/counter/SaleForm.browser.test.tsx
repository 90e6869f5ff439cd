import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SaleForm } from "../../../backoffice/counter/SaleForm.tsx";
import type { CounterSeats } from "../../../backoffice/counter/useCounterSeats.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { counterDesk } from "../../../domain/api/counterSale.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";
import { refusal } from "../../../domain/refusal.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import waiver from "../../../locales/en/waiver.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { ticket } from "../../app/fixtures.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { keptSeat, keptSeats } from "./counterHall.ts";
import { PAID_ORDER } from "./paidOrder.ts";

type Desk = Reply<typeof counterDesk>;

const SALE = { presentationId: 7, dateTime: "2036-12-20T20:00:00+02:00" };
const product = (over: Partial<Product>): Product => ({
  id: 1,
  name: "Popcorn",
  price: 24,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
  ...over,
});
const DESK: Desk = {
  ticketGroups: [{ id: 1, name: "Stalls", color: 0, tickets: [ticket({ id: 4, price: 50 })] }],
  products: [product({}), product({ id: 2, name: "3D glasses", price: 5, isUpsell: true })],
  waiver: null,
};
const TERMS = {
  termsId: 5,
  name: "Hall",
  text: "At your own risk.",
  minimumAge: 4,
  maximumAge: 12,
};

let fake: OfficeFake;
/** The answers to the request for a price, for a code and for the sale itself. */
let answers: Record<"quote" | "code" | "sale", () => Response | Promise<Response>>;
const quoted = (balanceDue: number, voucherPayments = 0) =>
  Response.json({ totals: { ...NOTHING, total: balanceDue, balanceDue, voucherPayments } });
const NOTHING = Object.fromEntries(
  "listed coupon tickets addons products ticketCharges globalCharge serviceCharge vouchers memberships donations"
    .split(" ")
    .map((name) => [name, 0]),
);

beforeEach(() => {
  fake = openOfficeFake();
  answers = {
    quote: () => quoted(100),
    code: () => refused("codeNotFound", 404),
    sale: () => Response.json({ order: PAID_ORDER }),
  };
  fake.end = () => {
    const kind = /counter-(quote|code|sale)$/.exec(fake.written.at(-1)!.path)?.[1];
    return answers[vouched<keyof typeof answers>(kind)]();
  };
});
afterEach(() => fake.close());

const open = (seats: CounterSeats = keptSeats(), desk: Desk | undefined = DESK) =>
  renderIn(
    "en",
    <SaleForm sale={SALE} desk={desk} seats={seats} aim={0}>
      <h1>The play</h1>
    </SaleForm>,
  );
const sent = (kind: "quote" | "sale") =>
  fake.written
    .filter(({ path }) => path.endsWith(`counter-${kind}`))
    .map(({ body }) => vouched<Record<string, unknown>>(body));
const cash = (sum = "₪100.00") =>
  page.getByRole("button", { name: filled(en["counter.sale.by.cash"], { sum }) });
const card = (sum = "₪100.00") =>
  page.getByRole("button", { name: filled(en["counter.sale.by.terminal"], { sum }) });
const box = (name: string) => page.getByRole("textbox", { name: new RegExp(name) });
const giveAway = () => page.getByRole("checkbox", { name: en["counter.sale.giveAway"] });
const issue = () => page.getByRole("button", { name: en["counter.sale.doFree"] });

describe("a sale at the box office", () => {
  test("without seats says how to get some, and sells nothing", async () => {
    await open(keptSeats({ kept: [] }));
    await expect.element(page.getByText(en["counter.sale.none"])).toBeVisible();
    await expect.element(page.getByText(en["counter.sale.total"])).not.toBeInTheDocument();
    expect(fake.written).toEqual([]);
  });

  test("says why a seat could not be locked, beside the seats that are", async () => {
    await open(keptSeats({ refusal: refusal("SEAT_UNAVAILABLE") }));
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(refusals["refusal.SEAT_UNAVAILABLE"]);
    await expect.element(cash()).toBeEnabled();
  });

  test("shows no fields before it knows what is sold", async () => {
    await renderIn(
      "en",
      <SaleForm sale={SALE} desk={undefined} seats={keptSeats()} aim={0}>
        <h1>The play</h1>
      </SaleForm>,
    );
    await expect.element(page.getByText("The play")).toBeVisible();
    await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
  });

  test("takes its total from the server, and sells for cash with the change", async () => {
    const forget = vi.fn<() => void>();
    const { container } = await open(keptSeats({ forget }));
    await expect.element(cash()).toBeEnabled();
    expect(await axeFaults(container)).toEqual([]);
    expect(sent("quote")).toMatchObject([
      {
        presentationId: 7,
        seats: [
          { x: 0, ticketId: 4 },
          { x: 1, ticketId: 4 },
        ],
        complimentary: null,
      },
    ]);
    await box("Cash received").fill("150");
    await cash().click();
    await expect.poll(() => forget).toHaveBeenCalledOnce();
    expect(sent("sale")).toMatchObject([
      {
        total: 100,
        over: { method: "cash", reference: null },
        waiver: null,
        complimentary: null,
        customerInfo: { FirstName: "", MobileNumber1: "" },
      },
    ]);
    const done = filled(en["counter.sale.doneWithChange"], { id: "R1", sum: "₪50.00" });
    expect(toasts.shown.map(({ text }) => text)).toEqual([done]);
    expect(`${location.pathname}${location.search}`).toBe("/box-office?q=R1&order=R1&again=7");
  });

  test("by terminal has the slip number and the buyer, and no change", async () => {
    await open();
    await page.getByText(en["counter.sale.buyer"]).click();
    await box(form["customer.FirstName"]).fill("Dana");
    await box(form["customer.MobileNumber1"]).fill("0501234567");
    await box(en["counter.slip"]).fill(" 0042 ");
    await box("Cash received").fill("150");
    await card().click();
    await expect
      .poll(() => sent("sale"))
      .toMatchObject([
        {
          over: { method: "terminal", reference: "0042" },
          customerInfo: { FirstName: "Dana", MobileNumber1: "0501234567" },
        },
      ]);
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([filled(en["counter.sale.done"], { id: "R1" })]);
  });

  test("with something due is not sold by Enter, because no method was chosen", async () => {
    await open();
    await expect.element(cash()).toBeEnabled();
    await userEvent.fill(box(en["counter.slip"]), "1");
    await userEvent.keyboard("{Enter}");
    await expect.element(cash()).toBeEnabled();
    expect(sent("sale")).toEqual([]);
  });

  test("that a voucher pays in full is sold by Enter, without a method", async () => {
    answers.quote = () => quoted(0, 100);
    await open();
    await page.getByText(en["counter.sale.buyer"]).click();
    await expect.element(page.getByText(en["counter.sale.paidByVoucher"])).toBeVisible();
    await userEvent.fill(box(form["customer.FirstName"]), "Dana");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent("sale")).toMatchObject([{ total: 0, over: null }]);
  });

  test("is not ready while its price is unknown or its seats are being locked", async () => {
    let answer: (response: Response) => void = () => undefined;
    answers.quote = () => new Promise((done) => (answer = done));
    const { rerender } = await open();
    const unknown = cash("–");
    await expect.element(unknown).toBeDisabled();
    await expect.poll(() => sent("quote").length).toBe(1);
    answer(quoted(100));
    await expect.element(cash()).toBeEnabled();
    await rerender(
      <SaleForm sale={SALE} desk={DESK} seats={keptSeats({ isBusy: true })} aim={0}>
        <h1>The play</h1>
      </SaleForm>,
    );
    await expect.element(cash()).toBeDisabled();
  });

  test("that has no price says why", async () => {
    answers.quote = () => refused("NO_PRICE_POLICY", 409);
    await open();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(refusals["refusal.NO_PRICE_POLICY"]);
    await expect.element(cash("–")).toBeDisabled();
  });

  test("that is refused says why, and has a new key when tried again", async () => {
    answers.sale = () => refused("SOLD_OUT", 409);
    await open();
    await cash().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(refusals["refusal.SOLD_OUT"]);
    await cash().click();
    await expect.poll(() => fake.keys.filter((key) => key !== null).length).toBe(2);
    expect(new Set(fake.keys.filter((key) => key !== null)).size).toBe(2);
    expect(toasts.shown).toEqual([]);
  });
});

describe("complimentary tickets", () => {
  test("need a reason, cost nothing, and are sent with it", async () => {
    answers.quote = () => quoted(0);
    await open();
    await giveAway().click();
    await expect.element(issue()).toBeDisabled();
    await expect.poll(() => sent("quote").at(-1)?.complimentary).toBe("given");
    await box(en["counter.sale.reason"]).fill("   ");
    await expect.element(issue()).toBeDisabled();
    await box(en["counter.sale.reason"]).fill(" Press night ");
    await issue().click();
    await expect
      .poll(() => sent("sale"))
      .toMatchObject([{ complimentary: "Press night", total: 0, over: null }]);
  });

  test("take no code, and a voucher that was entered pays again when they are not complimentary", async () => {
    answers.code = () =>
      Response.json({ line: null, ticket: null, payment: { id: 1, amount: 50 }, products: [] });
    await open();
    await userEvent.fill(box(en["counter.sale.code"]), "GIFT100");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent("quote").at(-1)?.voucher).toBe("GIFT100");
    await giveAway().click();
    await expect.element(box(en["counter.sale.code"])).not.toBeInTheDocument();
    await expect.poll(() => sent("quote").at(-1)?.voucher).toBe(null);
    await giveAway().click();
    await expect.poll(() => sent("quote").at(-1)?.voucher).toBe("GIFT100");
  });
});

describe("products of a sale", () => {
  const more = (name: string) => page.getByRole("button", { name: `More: ${name}` });

  test("are sold with the tickets, those of the show first and one for each seat at once", async () => {
    await open();
    await page
      .getByRole("button", { name: filled(en["counter.sale.forEachSeat_other"], { count: 2 }) })
      .click();
    await page.getByText(en["counter.sale.products"]).click();
    await more("Popcorn").click();
    await expect.element(page.getByText(`${en["counter.sale.products"]} (1)`)).toBeVisible();
    await expect
      .poll(() => sent("quote").at(-1)?.products)
      .toEqual([
        { id: 1, quantity: 1 },
        { id: 2, quantity: 2 },
      ]);
    await expect.element(page.getByRole("button", { name: /each seat/ })).not.toBeInTheDocument();
  });

  test("of a voucher start with one for each seat, but no more than are left or can be sold", async () => {
    const kept = Array.from({ length: MAX_PRODUCT_QUANTITY + 2 }, (_, x) => keptSeat(x));
    answers.code = () =>
      Response.json({
        line: null,
        ticket: null,
        payment: null,
        products: [
          { id: 1, balance: 3 },
          { id: 2, balance: 100 },
        ],
      });
    await open(keptSeats({ kept }));
    await userEvent.fill(box(en["counter.sale.code"]), "SNACK2");
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => sent("quote").at(-1)?.products)
      .toEqual([
        { id: 1, quantity: 3, code: "SNACK2" },
        { id: 2, quantity: MAX_PRODUCT_QUANTITY, code: "SNACK2" },
      ]);
  });

  test("are not offered for each of more seats than pieces can be sold", async () => {
    const kept = Array.from({ length: MAX_PRODUCT_QUANTITY + 1 }, (_, x) => keptSeat(x));
    await open(keptSeats({ kept }));
    await expect.element(more("3D glasses")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /each seat/ })).not.toBeInTheDocument();
  });
});

describe("a sale with a waiver", () => {
  test("is not sold before the buyer has signed, and shows the first field that is wrong", async () => {
    await open(keptSeats(), { ...DESK, waiver: TERMS });
    await cash().click();
    await expect.element(page.getByText(en["counter.waiver.unsigned"])).toBeVisible();
    await expect.element(page.getByText(waiver["waiver.rule.nobody"])).toBeVisible();
    await expect.element(box(form["customer.SSN"])).toHaveAccessibleDescription(form["rule.id"]);
    await expect.element(box(form["customer.SSN"])).toHaveFocus();
    expect(sent("sale")).toEqual([]);
  });

  test("is sold with the waiver of the buyer and the children", async () => {
    await open(keptSeats(), { ...DESK, waiver: TERMS });
    await box(form["customer.FirstName"]).fill("Dana");
    await box(form["customer.LastName"]).fill("Levi");
    await box(form["customer.SSN"]).fill("123456782");
    await page.getByRole("checkbox", { name: en["counter.waiver.self"] }).click();
    await page.getByText(en["counter.waiver.type"]).click();
    await box(waiver["waiver.typed"]).fill("Dana Levi");
    await cash().click();
    await expect
      .poll(() => sent("sale"))
      .toMatchObject([
        {
          customerInfo: { FirstName: "Dana", LastName: "Levi", SSN: "123456782" },
          waiver: { termsIds: [5], isSignerTakingPart: true, signedName: "Dana Levi" },
        },
      ]);
  });
});
