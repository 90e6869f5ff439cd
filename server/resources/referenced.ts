import { sql, type RawBuilder } from "kysely";
import { joinedNames } from "./joinedNames.ts";

/** A table that resource fields refer to, although its rows are not resources. */
interface Referenced {
  readonly table: string;
  /** Business id of the row `r`. */
  readonly business: RawBuilder<number | null>;
  /** Label of the row `r` in select options. */
  readonly label: RawBuilder<unknown>;
}

/** Prices of a table of offers. A price is identified by its offer and its own name. */
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

/** Keyed by the name that fields give in `to`. */
export const REFERENCED: Readonly<Record<string, Referenced>> = {
  "membership-prices": pricesOf("membership_offer"),
  "voucher-prices": pricesOf("voucher_offer"),
  "video-files": { table: "video_file", business: sql`r.business_id`, label: sql`r.name` },
};
