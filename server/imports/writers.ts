import type { ImportKindName } from "../../domain/imports/importKinds.ts";
import type { ImportWriter } from "./importWriter.ts";
import { customerWriter } from "./kinds/customers.ts";
import { memberWriter } from "./kinds/members.ts";
import { pastSaleWriter } from "./kinds/pastSales.ts";
import { priceWriter } from "./kinds/prices.ts";
import { programmeWriter } from "./kinds/programme.ts";
import { referenceWriter } from "./kinds/references.ts";
import { soldSeatWriter } from "./kinds/soldSeats.ts";
import { voucherWriter } from "./kinds/vouchers.ts";

/**
 * The type of a writer's plans is irrelevant here, because a writer only gets plans that it has created
 * itself.
 */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyWriter = ImportWriter<any>;

const WRITERS: Readonly<Record<ImportKindName, AnyWriter>> = {
  customers: customerWriter,
  members: memberWriter,
  vouchers: voucherWriter,
  prices: priceWriter,
  programme: programmeWriter,
  references: referenceWriter,
  soldSeats: soldSeatWriter,
  pastSales: pastSaleWriter,
};

export const writerOf = (kind: ImportKindName): AnyWriter => WRITERS[kind];
