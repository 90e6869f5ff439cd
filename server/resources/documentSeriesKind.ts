import { sql } from "kysely";
import { GIVEN } from "../../domain/resources/faultMessages.ts";
import { textIn, type Values } from "../../domain/resources/fields.ts";
import {
  DOCUMENT_KINDS,
  documentYear,
  nextDocument,
  type DocumentSeries,
} from "../../domain/saleDocument.ts";
import { numberRuns } from "../policies/documentNumbers.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

const seriesIn = (values: Values): DocumentSeries => {
  const firstNumber = values["firstNumber"];
  return {
    prefix: textIn(values["prefix"]),
    isYearly: values["isYearly"] === true,
    firstNumber: typeof firstNumber === "number" ? firstNumber : null,
  };
};

const isSame = (one: DocumentSeries, other: DocumentSeries): boolean =>
  one.prefix === other.prefix &&
  one.isYearly === other.isYearly &&
  one.firstNumber === other.firstNumber;

/**
 * Throws VALIDATION if a number with the same prefix has already reached the first number, because numbers
 * only increase. If no first number is given, the series continues after the last number.
 */
async function judge(tx: Db, { values, before }: Write): Promise<void> {
  const series = seriesIn(values);
  if (before && isSame(series, seriesIn(before))) return;
  const kind = DOCUMENT_KINDS.find((each) => each === values["documentKind"]);
  if (!kind) throw new Error(`no kind of document: ${textIn(values["documentKind"])}`);
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const runs = await numberRuns(tx, Number(values["businessId"]));
  const { isFirstGiven } = nextDocument(kind, series, runs, documentYear(rows[0]!.now));
  if (isFirstGiven) refuseFaults([{ field: "firstNumber", message: GIVEN }]);
}

/** How the series are stored by which a business numbers its documents. */
export const documentSeriesKind: StoredKind = {
  table: "document_series",
  business: sql`r.business_id`,
  unique: [["businessId", "documentKind"]],
  judge,
};
