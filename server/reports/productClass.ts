import { sql, type RawBuilder } from "kysely";
import { PRODUCT_CLASSES } from "../../domain/attendance.ts";

/**
 * SQL condition: the product `p` is in this class. A product without a class counts as a ticket add-on if it
 * is offered with 3D tickets, and otherwise as a concession.
 */
export const isInClass = (classId: number): RawBuilder<boolean> =>
  classId === PRODUCT_CLASSES.concession || classId === PRODUCT_CLASSES.addon
    ? sql`(p.class_id is null and p.is_upsell = ${classId === PRODUCT_CLASSES.addon})`
    : sql`p.class_id = ${classId}`;
