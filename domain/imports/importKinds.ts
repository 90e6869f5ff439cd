import { keysOf } from "../keysOf.ts";
import { PAST_SALES, PRICES, PROGRAMME, REFERENCES, SOLD_SEATS } from "./houseKinds.ts";
import type { ImportField, ImportKind } from "./importField.ts";
import { CUSTOMERS, MEMBERS, VOUCHERS } from "./peopleKinds.ts";

/** Everything that can be imported, in the order in which a new installation needs it. */
export const IMPORT_KINDS = {
  customers: CUSTOMERS,
  members: MEMBERS,
  vouchers: VOUCHERS,
  prices: PRICES,
  programme: PROGRAMME,
  references: REFERENCES,
  soldSeats: SOLD_SEATS,
  pastSales: PAST_SALES,
} as const satisfies Readonly<Record<string, ImportKind>>;

export type ImportKindName = keyof typeof IMPORT_KINDS;
export const IMPORT_KIND_NAMES: readonly ImportKindName[] = keysOf(IMPORT_KINDS);

export const importFieldsOf = (kind: ImportKindName): Readonly<Record<string, ImportField>> =>
  IMPORT_KINDS[kind].fields;
export const importKindOf = (kind: ImportKindName): ImportKind => IMPORT_KINDS[kind];
