import type { TFunction } from "i18next";
import { keysOf } from "../../domain/keysOf.ts";
import type { Permission } from "../../domain/permission.ts";
import { CATALOGUE_KINDS } from "../../domain/resources/catalogueKinds.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

export interface KindGroup {
  readonly name: string;
  readonly kinds: readonly KindName[];
}

/** The kinds in the order in which a new house needs them. */
const allGroups = (t: TFunction): readonly KindGroup[] => [
  {
    name: t("resources.group.house"),
    kinds: [
      "businesses",
      "auth-profiles",
      "payment-accounts",
      "locations",
      "halls",
      "layouts",
      "categories",
      "partners",
      "brands",
      "house-pages",
      "message-templates",
      "mail-gateways",
      "sms-gateways",
    ],
  },
  {
    name: t("resources.group.goods"),
    kinds: ["feature-tags", "videos", "product-classes", "product-stock"],
  },
  {
    name: t("resources.group.offers"),
    kinds: [
      "memberships",
      "seasons",
      "enrolments",
      "voucher-super-classes",
      "vouchers",
      "donations",
      "offer-terms",
      "offer-charges",
    ],
  },
  {
    name: t("resources.group.policies"),
    kinds: [
      "business-rules",
      "document-series",
      "terms",
      "customer-forms",
      "cancellation-defaults",
      "cancellation-policies",
      "waiver-terms",
      "senior-citizens",
      "reference-agents",
      "reference-options",
    ],
  },
  { name: t("resources.group.catalogue"), kinds: keysOf(CATALOGUE_KINDS) },
  { name: t("resources.group.staff"), kinds: ["operators", "roles"] },
];

/** Returns the groups with the kinds that these permissions give access to. */
export const kindGroups = (t: TFunction, permissions: readonly Permission[]): KindGroup[] =>
  allGroups(t)
    .map(({ name, kinds }) => ({
      name,
      kinds: kinds.filter((kind) => permissions.includes(kindOf(kind).permission)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
