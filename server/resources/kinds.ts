import { sql, type RawBuilder } from "kysely";
import type { KindName } from "../../domain/resources/kinds.ts";
import { houseKinds } from "./houseKinds.ts";
import { offerKinds } from "./offerKinds.ts";
import { policyKinds } from "./policyKinds.ts";
import { staffKinds } from "./staffKinds.ts";
import type { StoredKind } from "./storedKind.ts";
import { isOfLocations, type Scope } from "../platform/scope.ts";
import { ints } from "../platform/store/db.ts";

const STORED: Readonly<Record<KindName, StoredKind>> = {
  ...houseKinds,
  ...offerKinds,
  ...policyKinds,
  ...staffKinds,
};

/** Returns how a kind is stored. */
export const storedKind = (name: KindName): StoredKind => STORED[name];

/** Whose the row `r` of a kind is. */
interface Owned {
  readonly business: RawBuilder<number | null>;
  readonly location?: RawBuilder<number | null>;
}

/** SQL condition: whether the row `r` is the operator's, or shared by all businesses. */
export const isSourceWithin = (
  operator: Scope,
  { business, location = sql`null::int` }: Owned,
): RawBuilder<boolean> =>
  sql<boolean>`(${business} is null or ${business} = any(${ints(operator.businessIds)}))
    and ${isOfLocations(operator, location)}`;

interface CatalogueTable extends Owned {
  readonly table: string;
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
  sites: ofBusiness("mini_site"),
  presentations: {
    ...ofBusiness("presentation"),
    location: sql`r.location_id`,
    // A presentation is identified by its feature's name and its local time.
    title: sql`(select coalesce(f.name->>'he', '') from feature f where f.id = r.feature_id)
      || to_char(r.starts_at at time zone 'Asia/Jerusalem', ', DD/MM/YYYY HH24:MI')`,
    where: sql`r.cancelled_at is null and r.starts_at > app_now() - interval '400 days'`,
  },
};
