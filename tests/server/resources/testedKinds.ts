import type { CatalogueKind } from "../../../domain/resources/catalogueKinds.ts";
import type { KindName } from "../../../domain/resources/kinds.ts";

/**
 * Kinds that `ownScreens.test.ts` tests. Resources of these kinds need a file, a record of another kind or a
 * secret first.
 */
export const OWN_KINDS = [
  "videos",
  "product-classes",
  "product-stock",
  "enrolments",
  "senior-citizens",
] as const satisfies readonly KindName[];

export type OwnKind = (typeof OWN_KINDS)[number];

/** Kinds that `everyEntity.test.ts` tests. `catalogueDesk/acts.test.ts` tests the kinds of the catalogue. */
export type PlainKind = Exclude<KindName, OwnKind | CatalogueKind>;
