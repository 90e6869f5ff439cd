import { keysOf } from "../keysOf.ts";
import { CATALOGUE_KINDS } from "./catalogueKinds.ts";
import { BRAND_KINDS } from "./brandKinds.ts";
import { CAPTCHA_KINDS } from "./captchaKinds.ts";
import { GATEWAY_KINDS } from "./gatewayKinds.ts";
import { GOODS_KINDS } from "./goodsKinds.ts";
import { HOUSE_KINDS } from "./houseKinds.ts";
import { OFFER_KINDS } from "./offerKinds.ts";
import { POLICY_KINDS } from "./policyKinds.ts";
import { STAFF_KINDS } from "./staffKinds.ts";
import type { ResourceKind } from "./resourceKind.ts";

export const RESOURCES = {
  ...HOUSE_KINDS,
  ...BRAND_KINDS,
  ...GATEWAY_KINDS,
  ...CAPTCHA_KINDS,
  ...GOODS_KINDS,
  ...OFFER_KINDS,
  ...POLICY_KINDS,
  ...STAFF_KINDS,
  ...CATALOGUE_KINDS,
} as const satisfies Readonly<Record<string, ResourceKind>>;

export type KindName = keyof typeof RESOURCES;
export const KIND_NAMES: readonly KindName[] = keysOf(RESOURCES);
export const isKindName = (name: string): name is KindName => Object.hasOwn(RESOURCES, name);
export const kindOf = (name: KindName): ResourceKind => RESOURCES[name];
