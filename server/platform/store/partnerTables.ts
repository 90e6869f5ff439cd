import type { Generated } from "kysely";
import type { Names } from "../locale.ts";
import type { Json } from "./json.ts";

interface MiniSiteRow {
  id: number;
  url: string;
  name: Json<Names>;
  business_id: number;
  presentation_list: "features" | "calendar";
  is_open: Generated<boolean>;
}

interface MiniSiteFeature {
  mini_site_id: number;
  feature_id: number;
}

interface Partner {
  id: number;
  name: string;
  /** Signs the partner's links; sealed. */
  secret: string;
  mini_site_id: number | null;
  return_hosts: string[];
}

interface Integration {
  id: string;
  partner_id: number;
  visitor_id: string;
  return_url: string;
  created_at: Date;
}

/** Tables of `m0007Partners`. */
export interface PartnerTables {
  mini_site: MiniSiteRow;
  mini_site_feature: MiniSiteFeature;
  partner: Partner;
  integration: Integration;
}
