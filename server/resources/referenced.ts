import { sql, type RawBuilder } from "kysely";

/** A table that resource fields refer to, although its rows are not resources. */
interface Referenced {
  readonly table: string;
  /** Business id of the row `r`. */
  readonly business: RawBuilder<number | null>;
  /** Label of the row `r` in select options. */
  readonly label: RawBuilder<unknown>;
}

/** Keyed by the name that fields give in `to`. */
export const REFERENCED: Readonly<Record<string, Referenced>> = {
  "membership-prices": {
    table: "membership_offer_price",
    business: sql`(select o.business_id from membership_offer o where o.id = r.offer_id)`,
    // A price is identified by its membership and its own name.
    label: sql`(select coalesce(o.name->>'he', '') from membership_offer o where o.id = r.offer_id)
      || ': ' || coalesce(r.name->>'he', '')`,
  },
  "voucher-prices": {
    table: "voucher_offer_price",
    business: sql`(select o.business_id from voucher_offer o where o.id = r.offer_id)`,
    label: sql`(select coalesce(o.name->>'he', '') from voucher_offer o where o.id = r.offer_id)
      || ': ' || coalesce(r.name->>'he', '')`,
  },
  "video-files": { table: "video_file", business: sql`r.business_id`, label: sql`r.name` },
};
