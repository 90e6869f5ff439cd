import type { TFunction } from "i18next";
import { keysOf } from "../../domain/keysOf.ts";
import type { Permission } from "../../domain/permission.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

export interface KindGroup {
  readonly name: string;
  readonly kinds: readonly KindName[];
}

/** The group of each kind, in the order in which a new installation needs the kinds. */
const GROUP_OF = {
  businesses: "house",
  "auth-profiles": "house",
  "payment-accounts": "house",
  locations: "house",
  halls: "house",
  layouts: "house",
  categories: "house",
  partners: "house",
  brands: "house",
  "house-pages": "house",
  "message-templates": "house",
  "ticket-templates": "house",
  "mail-gateways": "house",
  "sms-gateways": "house",
  captchas: "house",
  "feature-tags": "goods",
  videos: "goods",
  "product-classes": "goods",
  "product-stock": "goods",
  memberships: "offers",
  seasons: "offers",
  enrolments: "offers",
  "voucher-super-classes": "offers",
  vouchers: "offers",
  donations: "offers",
  "offer-terms": "offers",
  "offer-charges": "offers",
  "business-rules": "policies",
  "document-series": "policies",
  terms: "policies",
  "customer-forms": "policies",
  "cancellation-defaults": "policies",
  "cancellation-policies": "policies",
  "waiver-terms": "policies",
  "senior-citizens": "policies",
  "reference-agents": "policies",
  "reference-options": "policies",
  features: "catalogue",
  presentations: "catalogue",
  "price-lists": "catalogue",
  "ticket-types": "catalogue",
  "ticket-groups": "catalogue",
  products: "catalogue",
  coupons: "catalogue",
  sites: "catalogue",
  operators: "staff",
  roles: "staff",
} as const satisfies Readonly<Record<KindName, string>>;

type GroupName = (typeof GROUP_OF)[KindName];

/** Returns the names of the groups, in the order of the screen. */
const groupNames = (t: TFunction): Readonly<Record<GroupName, string>> => ({
  house: t("resources.group.house"),
  goods: t("resources.group.goods"),
  offers: t("resources.group.offers"),
  policies: t("resources.group.policies"),
  catalogue: t("resources.group.catalogue"),
  staff: t("resources.group.staff"),
});

/** Returns the groups with the kinds that these permissions give access to. */
export const kindGroups = (t: TFunction, permissions: readonly Permission[]): KindGroup[] => {
  const names = groupNames(t);
  return keysOf(names)
    .map((group) => ({
      name: names[group],
      kinds: keysOf(GROUP_OF).filter(
        (kind) => GROUP_OF[kind] === group && permissions.includes(kindOf(kind).permission),
      ),
    }))
    .filter(({ kinds }) => kinds.length > 0);
};
