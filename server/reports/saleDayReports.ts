import { sql } from "kysely";
import { toShekels, ZERO, type Agorot } from "../../domain/money.ts";
import { HEAD_OFFICE_ID } from "../../domain/sales.ts";
import { isInClass } from "./productClass.ts";
import { nameIn } from "../platform/locale.ts";
import { namesOf } from "./sales/namesOf.ts";
import { pointNames } from "./sales/pointsOfSale.ts";
import { isRowWithin } from "../platform/scope.ts";
import { ints } from "../platform/store/db.ts";
import { count, date, money, text, type Asked, type ReportKind } from "./table.ts";

const sumColumn = <T extends number = number>(column: string) =>
  sql<T>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** Tickets by the business day and the point of sale of their sale. */
export const salesByPointOfSaleReport: ReportKind = {
  columns: [
    date("BusinessDate"),
    text("PointOfSaleName"),
    count("SoldQuantity"),
    count("HeldQuantity"),
    money("Takings"),
    money("ServiceCharges"),
  ],
  rows: async ({ desk, start, end, locationId, featureId }) => {
    const rows = await desk.db
      .selectFrom("point_sales as s")
      .innerJoin("location as l", "l.id", "s.location_id")
      .select([sql<string>`s.sale_day::text`.as("day"), "s.point_of_sale"])
      .select([sumColumn("s.sold").as("sold"), sumColumn("s.held").as("held")])
      .select([
        sumColumn<Agorot>("s.takings").as("takings"),
        sumColumn<Agorot>("s.charges").as("charges"),
      ])
      .where("s.sale_day", ">=", sql<string>`${start}::date`)
      .where("s.sale_day", "<=", sql<string>`${end}::date`)
      .where(isRowWithin(desk, "l.business_id", "l.id"))
      .where("l.id", "<>", HEAD_OFFICE_ID)
      .$if(locationId !== undefined, (query) => query.where("l.id", "=", locationId ?? 0))
      .$if(featureId !== undefined, (query) => query.where("s.feature_id", "=", featureId ?? 0))
      .groupBy(["s.sale_day", "s.point_of_sale"])
      .orderBy("s.sale_day")
      .orderBy("s.point_of_sale")
      .execute();
    const name = await pointNames(
      desk,
      rows.map((row) => row.point_of_sale),
    );
    return rows.map((row) => ({
      BusinessDate: row.day,
      PointOfSale: row.point_of_sale,
      PointOfSaleName: name(row.point_of_sale),
      SoldQuantity: row.sold,
      HeldQuantity: row.held,
      Takings: toShekels(row.takings),
      ServiceCharges: toShekels(row.charges),
    }));
  },
};

/**
 * Selects the product sales on the business days of the period. Each product belongs to exactly one class.
 */
const selectProducts = ({ desk, start, end, ...filter }: Asked) => {
  const { locationId, featureId, productClassId } = filter;
  return desk.db
    .selectFrom("product_sales as s")
    .innerJoin("product as p", "p.id", "s.product_id")
    .where("s.sale_day", ">=", sql<string>`${start}::date`)
    .where("s.sale_day", "<=", sql<string>`${end}::date`)
    .where("s.location_id", "<>", HEAD_OFFICE_ID)
    .where(isRowWithin(desk, "p.business_id", "s.location_id"))
    .$if(locationId !== undefined, (query) => query.where("s.location_id", "=", locationId ?? 0))
    .$if(featureId !== undefined, (query) => query.where("s.feature_id", "=", featureId ?? 0))
    .$if(productClassId !== undefined, (query) => query.where(isInClass(productClassId ?? 0)))
    .select([sumColumn("s.quantity").as("quantity"), sumColumn<Agorot>("s.takings").as("takings")]);
};

export const concessionsSalesReport: ReportKind = {
  columns: [date("BusinessDate"), text("ProductName"), count("Quantity"), money("Takings")],
  rows: async (asked) => {
    const rows = await selectProducts(asked)
      .select([sql<string>`s.sale_day::text`.as("day"), "s.product_id"])
      .groupBy(["s.sale_day", "s.product_id"])
      .having(sumColumn("s.quantity"), "<>", 0)
      .orderBy("s.sale_day")
      .orderBy("s.product_id")
      .execute();
    const name = await namesOf(
      asked.desk,
      "product",
      rows.map((row) => row.product_id),
    );
    return rows.map((row) => ({
      BusinessDate: row.day,
      ProductId: row.product_id,
      ProductName: name(row.product_id),
      Quantity: row.quantity,
      Takings: toShekels(row.takings),
    }));
  },
};

/**
 * Returns all products of the businesses, most sold first. Products that were not sold are at the end of
 * the list.
 */
async function rankedProducts(asked: Asked) {
  const sales = await selectProducts(asked)
    .select("s.product_id")
    .groupBy("s.product_id")
    .execute();
  const sold = new Map(sales.map((row) => [row.product_id, row]));
  const { desk, productClassId } = asked;
  const products = await desk.db
    .selectFrom("product as p")
    .select(["p.id", "p.name"])
    .where("p.business_id", "=", sql<number>`any(${ints(desk.businessIds)})`)
    .$if(productClassId !== undefined, (query) => query.where(isInClass(productClassId ?? 0)))
    .execute();
  return products
    .map(({ id, name }) => ({
      ProductId: id,
      ProductName: nameIn(name, desk.locale),
      Quantity: sold.get(id)?.quantity ?? 0,
      Takings: toShekels(sold.get(id)?.takings ?? ZERO),
    }))
    .toSorted((a, b) => b.Quantity - a.Quantity || a.ProductId - b.ProductId);
}

/**
 * The most and the least sold products. Even if there are only a few products, no product is in both
 * groups.
 */
export const topAndBottomProductsReport: ReportKind = {
  columns: [
    { ...count("rank"), isNotSummed: true },
    text("ProductName"),
    count("Quantity"),
    money("Takings"),
  ],
  rows: async (asked) => {
    const ranked = await rankedProducts(asked);
    const first = ranked.slice(0, asked.top).map((row, place) => ({ rank: place + 1, ...row }));
    const last = ranked
      .slice(Math.max(asked.top, ranked.length - asked.top))
      .map((row, place, rows) => ({ rank: place - rows.length, ...row }));
    return [...first, ...last];
  },
};
