import { describe, expect, test } from "vitest";
import { dropSoldOut } from "../../../../app/order/cart/dropProduct.ts";
import { chooseHold } from "../../../../app/order/cart/holdOrder.ts";
import { setProduct, type Order } from "../../../../app/order/cart/order.ts";
import { cartOf, pricePreview } from "../../../../app/order/cart/pricePreview.ts";
import { choiceOf } from "../../../../app/order/cart/quote.ts";
import { forgetRedeemed, renewRedeemed, setRedeemed } from "../../../../app/order/cart/redeemed.ts";
import { cartChoices } from "../../../../app/order/stored/cartChoices.ts";
import {
  choicesText,
  storedChoices,
  storeOf,
  takeOver,
} from "../../../../app/order/stored/storedOrder.ts";
import { enterCode, removeCode } from "../../../../app/order/tickets/codes.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { contextOf } from "../contextOf.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { codeOffice } from "./codeOffice.ts";

const [POPCORN, DRINK] = [2, 3];
const CODE = "SNACK2";

const product = (id: number, name: string, price: number) => ({
  id,
  name,
  price,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
});
const PRODUCTS = [product(POPCORN, "Popcorn", 24), product(DRINK, "Drink", 14)];
const SHOW = presentation({ products: PRODUCTS });

/** Returns the presentation for a visitor whose voucher has these numbers of products left. */
const showWith = (popcorn: number, drink = 0) =>
  presentation({
    products: PRODUCTS.map((each) => {
      const balance = each.id === POPCORN ? popcorn : drink;
      return balance > 0 ? { ...each, vouchers: [{ code: CODE, balance }] } : each;
    }),
  });

const orderWith = (...xs: number[]): Order =>
  openOrderOf(
    SHOW,
    xs.map((x) => chosen(x)),
  );

interface Left {
  popcorn: number;
  drink?: number;
}

/** Returns a server whose code gives neither a ticket nor money, but these numbers of products. */
const snackOffice = (left: Left, more: Partial<Parameters<typeof codeOffice>[0]> = {}) =>
  codeOffice({
    look: () => refusal("getTicket"),
    show: () => showWith(left.popcorn, left.drink),
    money: () => refusal("NO_BALANCE_LEFT"),
    ...more,
  });

const shown = ({ redeemed }: Order) =>
  redeemed.map(({ code, productId, quantity, balance }) => [code, productId, quantity, balance]);

describe("a voucher for products", () => {
  test("adds a piece for each seat, as far as it has pieces left", async () => {
    const order = orderWith(1, 2);
    const { call, carts } = snackOffice({ popcorn: 5, drink: 1 });
    const outcome = await enterCode(contextOf({ order, call }), " snack2 ");
    expect(outcome).toEqual({ brings: CODE });
    expect(shown(order)).toEqual([
      [CODE, POPCORN, 2, 5],
      [CODE, DRINK, 1, 1],
    ]);
    // The server has checked the whole cart, not only the code.
    expect(carts.at(-1)?.products).toEqual([
      { id: POPCORN, quantity: 2, price: 0, code: CODE },
      { id: DRINK, quantity: 1, price: 0, code: CODE },
    ]);
  });

  test("costs nothing beside what is bought, and changes what the server has priced", async () => {
    const order = orderWith(1);
    setProduct(POPCORN, 1, order);
    const before = choiceOf(order);
    const { call } = snackOffice({ popcorn: 2 });
    await enterCode(contextOf({ order, call }), CODE);
    expect(choiceOf(order)).not.toBe(before);
    expect(pricePreview(order).products).toBe(2400);
    setRedeemed({ code: CODE, productId: POPCORN }, 2, order);
    expect(cartOf(order).products).toEqual([
      { id: POPCORN, quantity: 1, price: 24 },
      { id: POPCORN, quantity: 2, price: 0, code: CODE },
    ]);
    setRedeemed({ code: CODE, productId: POPCORN }, 0, order);
    expect(cartOf(order).products).toHaveLength(1);
    forgetRedeemed(CODE, order);
    expect(shown(order)).toEqual([]);
  });

  test("is entered once", async () => {
    const order = orderWith(1);
    const context = contextOf({ order, call: snackOffice({ popcorn: 2 }).call });
    await enterCode(context, CODE);
    expect(await enterCode(context, CODE)).toMatchObject({
      refusal: { code: "CODE_ALREADY_ENTERED" },
    });
  });

  test("that pays for nothing here is refused for the server's reason", async () => {
    const order = orderWith(1);
    const money = () => refusal("COUPON_NOT_ELIGIBLE", { enteredCode: CODE, reason: "product" });
    const { call } = snackOffice({ popcorn: 0 }, { money });
    expect(await enterCode(contextOf({ order, call }), CODE)).toMatchObject({
      refusal: { code: "COUPON_NOT_ELIGIBLE", details: { reason: "product" } },
    });
    expect(shown(order)).toEqual([]);
  });

  test("that another order has used up meanwhile is taken off again", async () => {
    const order = orderWith(1);
    const judge = () => refusal("voucherBalance", { enteredCode: CODE });
    const { call } = snackOffice({ popcorn: 2 }, { judge });
    expect(await enterCode(contextOf({ order, call }), CODE)).toMatchObject({
      refusal: { code: "voucherBalance" },
    });
    expect(shown(order)).toEqual([]);
  });

  test("can pay money as well", async () => {
    const order = orderWith(1);
    const { call } = snackOffice({ popcorn: 1 }, { money: () => undefined });
    expect(await enterCode(contextOf({ order, call }), CODE)).toEqual({ brings: CODE });
    expect(order.voucher?.code).toBe(CODE);
  });

  test("whose balance is lower now keeps what is left of the choice", async () => {
    const order = orderWith(1, 2);
    const left = { popcorn: 2, drink: 2 };
    const context = contextOf({ order, call: snackOffice(left).call });
    await enterCode(context, CODE);
    Object.assign(left, { popcorn: 1, drink: 0 });
    await renewRedeemed(context);
    expect(shown(order)).toEqual([[CODE, POPCORN, 1, 1]]);
  });
});

describe("a voucher with tickets and products", () => {
  const gift = ticket({
    id: 23,
    code: CODE,
    systemVoucher: CODE,
    price: 0,
    oldPrice: 50,
    balance: 2,
  });

  test("puts its ticket on a seat and adds its products, and both go together", async () => {
    const order = orderWith(1);
    const { call } = snackOffice({ popcorn: 1 }, { look: () => gift });
    const context = contextOf({ order, call });
    expect(await enterCode(context, CODE)).toMatchObject({ key: chosen(1).key });
    expect(shown(order)).toEqual([[CODE, POPCORN, 1, 1]]);
    await removeCode(context, chosen(1).key);
    expect([order.seats[0]?.codeTicket, shown(order)]).toEqual([undefined, []]);
  });

  test("whose tickets are used up still pays for its products", async () => {
    const order = orderWith(1);
    const { call } = snackOffice({ popcorn: 1 }, { look: () => refusal("voucherBalance") });
    expect(await enterCode(contextOf({ order, call }), CODE)).toEqual({ brings: CODE });
  });
});

describe("the products of a voucher", () => {
  const withSnack = (...xs: number[]): Order => {
    const order = orderWith(...xs);
    order.redeemed = [{ code: CODE, productId: POPCORN, quantity: 1, balance: 2 }];
    return order;
  };

  test("survive a reload and reach another tab", () => {
    const order = withSnack(1);
    const text = choicesText(order) ?? "";
    const other = orderWith(1);
    takeOver(other, text);
    expect(shown(other)).toEqual([[CODE, POPCORN, 1, 2]]);
    // A cart that an earlier version stored has no `redeemed`.
    const { redeemed: _, ...earlier }: Record<string, unknown> = JSON.parse(text);
    takeOver(other, JSON.stringify(earlier));
    expect(shown(other)).toEqual([]);
  });

  test("come back from the server's cart", () => {
    const order = withSnack(1);
    const text = cartChoices(cartOf(order), SHOW.id) ?? "";
    expect(storedChoices(storeOf(text))).toMatchObject({
      products: {},
      redeemed: [{ code: CODE, productId: POPCORN, quantity: 1, balance: 1 }],
    });
  });

  test("are left out of a reservation, and go when the product is sold out", async () => {
    const held = withSnack(1);
    chooseHold(held);
    expect(cartOf(held).products).toEqual([]);
    const order = withSnack(1);
    const { call } = snackOffice({ popcorn: 0 });
    await dropSoldOut(contextOf({ order, call }), refusal("SOLD_OUT", { productId: POPCORN }));
    expect(shown(order)).toEqual([]);
  });
});
