import type * as z from "zod/mini";
import type { handOutProducts as call } from "../../domain/api/counterVouchers.ts";
import type { Locale } from "../../domain/locale.ts";
import { ZERO } from "../../domain/money.ts";
import { priceOf } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import { stockUses, type PricedProduct } from "../cart/cartProducts.ts";
import { judgeLeft, redemptionUses, type RedeemedProduct } from "../cart/redeemedProducts.ts";
import { tidy, type SaleDraft } from "../cart/saleDraft.ts";
import { sellFree } from "../checkout/settle.ts";
import type { Cashier } from "../checkout/commit.ts";
import { productItem } from "../codes/voucherProducts.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Reserved } from "../orders/reserved.ts";
import { judgeWithin } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { NOBODY } from "./counterCart.ts";
import { productVoucher } from "./counterVoucher.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { onceOnly } from "./onceOnly.ts";

type Asked = z.output<typeof call.body>;

const NOTHING = priceOf({ presentations: [], products: [], isHold: false, voucherBalance: ZERO });

/**
 * Returns the business of a location, with an auth profile. Throws FORBIDDEN if the location does not exist
 * or is outside the operator's scope.
 */
async function sellerAt(db: Db, operator: Operator, locationId: number) {
  const location = await db
    .selectFrom("location as l")
    .innerJoin("auth_profile as p", "p.business_id", "l.business_id")
    .select(["l.business_id", "p.id as auth_profile_id"])
    .where("l.id", "=", locationId)
    .where("l.retired_at", "is", null)
    // An order with the price 0 needs an auth profile only for its foreign key, so a retired profile is good
    // enough.
    .orderBy("p.retired_at", (order) => order.asc().nullsFirst())
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst();
  if (!location) throw new Refused("FORBIDDEN");
  judgeWithin(operator, { businessId: location.business_id, locationId });
  return location;
}

/**
 * Returns the requested products, each with the stock of the location. Throws SOLD_OUT if the stock has too
 * few pieces.
 */
async function stocked(
  db: Db,
  locationId: number,
  redeemed: readonly RedeemedProduct[],
): Promise<PricedProduct[]> {
  const stocks = await db
    .selectFrom("product_stock")
    .select(["id", "product_id", "quantity"])
    .where("location_id", "=", locationId)
    .where("retired_at", "is", null)
    .execute();
  return [...Map.groupBy(redeemed, ({ productId }) => productId)].map(([id, own]) => {
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0);
    const stock = stocks.find((each) => each.product_id === id);
    if (stock && stock.quantity < quantity) throw new Refused("SOLD_OUT", { productId: id });
    return {
      id,
      quantity,
      redeemed: quantity,
      price: ZERO,
      ...(stock && { stockId: stock.id }),
    };
  });
}

async function draft(
  db: Db,
  operator: Operator,
  locale: Locale,
  { locationId, code, products }: Asked,
): Promise<SaleDraft> {
  const { business_id, auth_profile_id } = await sellerAt(db, operator, locationId);
  const { book } = await productVoucher(db, [business_id], code);
  const redeemed = products.map(({ id, quantity }) => ({
    ...productItem(book, code, id),
    productId: id,
    quantity,
  }));
  judgeLeft(redeemed);
  const taken = await stocked(db, locationId, redeemed);
  return {
    businessId: business_id,
    authProfileId: auth_profile_id,
    locationId,
    locale,
    customer: tidy(NOBODY),
    price: NOTHING,
    seats: [],
    products: taken,
    isHandedOut: true,
    counter: {
      operator: { id: operator.id },
      method: "cash",
      reference: null,
      complimentary: null,
    },
    uses: [...redemptionUses(redeemed), ...stockUses(taken)],
    hasVideo: false,
    isCardKept: false,
  };
}

/**
 * Hands out products that a voucher pays for, as an order without tickets and with the price 0. Throws
 * FORBIDDEN for a location outside the scope, COUPON_NOT_ELIGIBLE for a product that the voucher does not
 * cover, voucherBalance or SOLD_OUT if the voucher or the stock has too few, and the errors of
 * `productVoucher`.
 */
export async function handOutProducts(
  { till }: Pick<Cashier, "till">,
  operator: Operator,
  locale: Locale,
  asked: Asked,
  key: string,
): Promise<Reserved> {
  const { db } = till;
  const once = { visitorId: await counterVisitor(db, operator), key };
  return onceOnly(db, once, asked, async () => {
    const sale = { draft: await draft(db, operator, locale, asked), visitorId: once.visitorId };
    return sellFree(till, sale, once);
  });
}
