import { sql } from "kysely";
import { PRODUCT_CLASSES } from "../../../domain/attendance.ts";
import { HEAD_OFFICE_ID } from "../../../domain/sales.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { isRowWithin } from "../../platform/scope.ts";
import { ints } from "../../platform/store/db.ts";
import { today, type SalesDesk } from "../sales/salesDesk.ts";

const CLASS_NAMES: readonly { id: number; isUpsell: boolean; names: Names }[] = [
  {
    id: PRODUCT_CLASSES.concession,
    isUpsell: false,
    names: { he: "מזנון", en: "Concessions", ru: "Буфет", ar: "المقصف", pl: "Bufet" },
  },
  {
    id: PRODUCT_CLASSES.addon,
    isUpsell: true,
    names: {
      he: "תוספות לכרטיס",
      en: "Ticket add-ons",
      ru: "Дополнения к билету",
      ar: "إضافات إلى التذكرة",
      pl: "Dodatki do biletu",
    },
  },
];

/**
 * Returns the values that the filters of attendance and reports offer: the locations and product classes
 * within the scope.
 */
export async function filterChoices(desk: SalesDesk) {
  const { db, businessIds, locale, calendar } = desk;
  const isOurs = sql<number>`any(${ints(businessIds)})`;
  const locations = await db
    .selectFrom("location")
    .select(["id", "name"])
    .where(isRowWithin(desk, "business_id", "id"))
    .where("id", "<>", HEAD_OFFICE_ID)
    .orderBy("id")
    .execute();
  const products = await db
    .selectFrom("product")
    .select("is_upsell")
    .distinct()
    .where("business_id", "=", isOurs)
    .where("class_id", "is", null)
    .execute();
  const classes = await db
    .selectFrom("product_class as c")
    .select(["c.id", "c.name"])
    .where("c.business_id", "=", isOurs)
    .where((is) =>
      is.or([
        is("c.retired_at", "is", null),
        is.exists(is.selectFrom("product as p").select("p.id").whereRef("p.class_id", "=", "c.id")),
      ]),
    )
    .orderBy("c.id")
    .execute();
  return {
    locations: locations.map(({ id, name }) => ({ LocationId: id, Name: nameIn(name, locale) })),
    productClasses: [
      ...CLASS_NAMES.filter(({ isUpsell }) =>
        products.some((product) => product.is_upsell === isUpsell),
      ).map(({ id, names }) => ({ ProductClassId: id, Name: nameIn(names, locale) })),
      ...classes.map(({ id, name }) => ({ ProductClassId: id, Name: nameIn(name, locale) })),
    ],
    weekendDays: [...calendar.weekendDays],
    businessDayStart: calendar.dayStart,
    today: today(desk),
  };
}
