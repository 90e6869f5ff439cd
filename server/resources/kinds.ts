import { sql, type RawBuilder } from "kysely";
import type { KindName } from "../../domain/resources/kinds.ts";
import { catalogueKinds } from "./catalogueKinds.ts";
import { houseKinds } from "./houseKinds.ts";
import { offerKinds } from "./offerKinds.ts";
import { policyKinds } from "./policyKinds.ts";
import { staffKinds } from "./staffKinds.ts";
import type { StoredKind } from "./storedKind.ts";

const STORED: Readonly<Record<KindName, StoredKind>> = {
  ...houseKinds,
  ...catalogueKinds,
  ...offerKinds,
  ...policyKinds,
  ...staffKinds,
};

/** Returns how a kind is stored. */
export const storedKind = (name: KindName): StoredKind => STORED[name];

interface CatalogueTable {
  readonly table: string;
  readonly business: RawBuilder<number | null>;
  readonly title?: RawBuilder<unknown>;
  readonly where?: RawBuilder<boolean>;
}

const ofBusiness = (table: string): CatalogueTable => ({ table, business: sql`r.business_id` });

/** Tables to which resources refer, but which have their own screens in the catalogue. */
export const CATALOGUE_TABLES: Readonly<Record<string, CatalogueTable>> = {
  "ticket-types": ofBusiness("ticket_type"),
  "ticket-groups": ofBusiness("ticket_group"),
  "price-policies": ofBusiness("price_policy"),
  features: ofBusiness("feature"),
  products: ofBusiness("product"),
  "membership-prices": {
    table: "membership_offer_price",
    business: sql`(select o.business_id from membership_offer o where o.id = r.offer_id)`,
    // A price is known by its membership and its own name.
    title: sql`(select coalesce(o.name->>'he', '') from membership_offer o where o.id = r.offer_id)
      || ': ' || coalesce(r.name->>'he', '')`,
    where: sql`r.retired_at is null`,
  },
  "video-files": {
    ...ofBusiness("video_file"),
    where: sql`r.retired_at is null`,
  },
  sites: ofBusiness("mini_site"),
  presentations: {
    ...ofBusiness("presentation"),
    // A presentation is identified by its feature's name and its local time.
    title: sql`(select coalesce(f.name->>'he', '') from feature f where f.id = r.feature_id)
      || to_char(r.starts_at at time zone 'Asia/Jerusalem', ', DD/MM/YYYY HH24:MI')`,
    where: sql`r.cancelled_at is null and r.starts_at > app_now() - interval '400 days'`,
  },
};
