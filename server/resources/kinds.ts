import type { KindName } from "../../domain/resources/kinds.ts";
import { catalogueKinds } from "./catalogueKinds.ts";
import { brandKinds } from "./brandKinds.ts";
import { goodsKinds } from "./goodsKinds.ts";
import { houseKinds } from "./houseKinds.ts";
import { offerKinds } from "./offerKinds.ts";
import { policyKinds } from "./policyKinds.ts";
import { staffKinds } from "./staffKinds.ts";
import type { StoredKind } from "./storedKind.ts";

const STORED: Readonly<Record<KindName, StoredKind>> = {
  ...houseKinds,
  ...brandKinds,
  ...goodsKinds,
  ...offerKinds,
  ...policyKinds,
  ...staffKinds,
  ...catalogueKinds,
};

/** Returns how a kind is stored. */
export const storedKind = (name: KindName): StoredKind => STORED[name];
