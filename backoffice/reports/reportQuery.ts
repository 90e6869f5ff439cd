import { SOLD_OFFER_KINDS, type SoldOfferKind } from "../../domain/offer.ts";
import { numberIn } from "../shell/urlState.ts";
import type { ReportKind } from "./reportKind.ts";

/** Values of a report's filters, except the days. */
export interface ReportQuery {
  readonly locationId?: number;
  readonly featureId?: number;
  readonly productClassId?: number;
  readonly top?: number;
  readonly offerKind?: SoldOfferKind;
}

const NAMES = [
  ["locationId", "location", undefined],
  ["featureId", "feature", "feature"],
  ["productClassId", "class", "productClass"],
  ["top", "top", "top"],
] as const;

/** Reads the values of the report's filters from the URL. */
export function queryIn(search: URLSearchParams, { filters }: ReportKind): ReportQuery {
  const numbers = NAMES.flatMap(([field, name, filter]) => {
    const value = numberIn(search, name);
    const isOwn = filter === undefined || filters.includes(filter);
    return value !== undefined && isOwn ? [[field, value]] : [];
  });
  const offerKind = SOLD_OFFER_KINDS.find((kind) => kind === search.get("kind"));
  const hasKind = offerKind !== undefined && filters.includes("offerKind");
  return { ...Object.fromEntries(numbers), ...(hasKind && { offerKind }) };
}
