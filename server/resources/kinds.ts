import { sql, type RawBuilder } from "kysely";
import type { KindName } from "../../domain/resources/kinds.ts";
import { catalogueKinds } from "./catalogueKinds.ts";
import { brandKinds } from "./brandKinds.ts";
import { captchaKinds } from "./captchaKind.ts";
import { gatewayKinds } from "./gatewayKinds.ts";
import { goodsKinds } from "./goodsKinds.ts";
import { houseKinds } from "./houseKinds.ts";
import { offerKinds } from "./offerKinds.ts";
import { policyKinds } from "./policyKinds.ts";
import { staffKinds } from "./staffKinds.ts";
import type { StoredKind } from "./storedKind.ts";
import { isOfLocations, type Scope } from "../platform/scope.ts";
import { ints } from "../platform/store/db.ts";

const STORED: Readonly<Record<KindName, StoredKind>> = {
  ...houseKinds,
  ...brandKinds,
  ...gatewayKinds,
  ...captchaKinds,
  ...goodsKinds,
  ...offerKinds,
  ...policyKinds,
  ...staffKinds,
  ...catalogueKinds,
};

/** Returns how a kind is stored. */
export const storedKind = (name: KindName): StoredKind => STORED[name];

/** SQL condition: the row `r` is within the operator's scope, or shared by all businesses. */
export const isSourceWithin = (
  operator: Scope,
  { business, location = sql`null::int` }: Pick<StoredKind, "business" | "location">,
): RawBuilder<boolean> =>
  sql<boolean>`(${business} is null or ${business} = any(${ints(operator.businessIds)}))
    and ${isOfLocations(operator, location)}`;
