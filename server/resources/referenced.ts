import { sql, type RawBuilder } from "kysely";
import { joinedNames } from "./joinedNames.ts";

/** A table to which fields of resources refer, although its rows are not resources. */
interface Referenced {
  readonly table: string;
  /** SQL for the business id of the row `r`. */
  readonly business: RawBuilder<number | null>;
  /** SQL for the label of the row `r` in select options. */
  readonly label: RawBuilder<unknown>;
}

/**
 * Returns the prices of a table of offers. The label of a price consists of the offer's name and the
 * price's own name.
 */
const pricesOf = (offers: string): Referenced => ({
  table: `${offers}_price`,
  business: sql`(select o.business_id from ${sql.table(offers)} o where o.id = r.offer_id)`,
  label: joinedNames({
    outer: sql`o.name`,
    separator: ": ",
    inner: sql`r.name`,
    table: sql`${sql.table(offers)} o`,
    where: sql`o.id = r.offer_id`,
  }),
});

/** The tables that reference fields can refer to, by the value of the field's `to`. */
export const REFERENCED: Readonly<Record<string, Referenced>> = {
  "membership-prices": pricesOf("membership_offer"),
  "voucher-prices": pricesOf("voucher_offer"),
  "video-files": { table: "video_file", business: sql`r.business_id`, label: sql`r.name` },
};
