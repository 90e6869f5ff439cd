import type { TFunction } from "i18next";
import type { Report, ReportColumn, ReportRow } from "../../domain/api/monitors.ts";
import type { ReactNode } from "react";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { time } from "../../app/shell/i18n/formats.ts";
import type { CellValue } from "../../domain/csv.ts";
import { SOLD_OFFER_KINDS, type SoldOfferKind } from "../../domain/offer.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../domain/saleDocument.ts";
import { cellText, type CellKind, type TableColumn } from "../parts/tableColumns.ts";

/** A row of a report in its table. */
export interface ReportLine {
  /** Index of the row in the report. −1 for the total. */
  readonly place: number;
  readonly cells: ReportRow;
  readonly isTotal: boolean;
}

/** Returns the localised column names by key. */
export const columnNames = (t: TFunction): Readonly<Record<string, string>> => ({
  AdmittedQuantity: t("backoffice.column.admitted"),
  Availability: t("backoffice.column.available"),
  BusinessDate: t("backoffice.day.label"),
  BusinessName: t("backoffice.column.business"),
  CancelledQuantity: t("backoffice.column.cancelled"),
  Capacity: t("backoffice.column.capacity"),
  CreditNoteQuantity: t("backoffice.column.creditNotes"),
  DocumentAmount: t("backoffice.column.amount"),
  DocumentKind: t("backoffice.column.documentKind"),
  DocumentNumber: t("backoffice.column.documentNumber"),
  EndDateTime: t("backoffice.column.ends"),
  ExpectedQuantity: t("backoffice.column.expected"),
  FeatureName: t("backoffice.column.feature"),
  HeldQuantity: t("backoffice.column.held"),
  InvoiceQuantity: t("backoffice.column.invoices"),
  IssuedDateTime: t("backoffice.column.issued"),
  LocationName: t("backoffice.column.location"),
  Net: t("backoffice.column.net"),
  OfferKind: t("backoffice.column.offerKind"),
  OfferName: t("backoffice.column.offer"),
  Paid: t("backoffice.column.paid"),
  PointOfSaleName: t("backoffice.column.point"),
  PresentationDateTime: t("backoffice.column.when"),
  ProductName: t("backoffice.column.product"),
  Quantity: t("backoffice.column.sold"),
  Redeemed: t("backoffice.column.redeemed"),
  RedeemedTickets: t("backoffice.column.redeemedTickets"),
  RedeemedProducts: t("backoffice.column.redeemedProducts"),
  Refunded: t("backoffice.column.refunded"),
  RenewalQuantity: t("backoffice.column.renewals"),
  ReservationIdentifier: t("backoffice.column.order"),
  ServiceCharges: t("backoffice.column.charges"),
  ShowTime: t("backoffice.column.time"),
  SoldQuantity: t("backoffice.column.sold"),
  Takings: t("backoffice.column.takings"),
  VenueName: t("backoffice.column.venue"),
  percentageAdmitted: t("backoffice.column.admittedShare"),
  percentageSold: t("backoffice.column.share"),
  presentations: t("backoffice.column.shows"),
  rank: t("backoffice.column.place"),
  state: t("backoffice.column.state"),
});

const KINDS: Readonly<Record<ReportColumn["kind"], CellKind | undefined>> = {
  text: undefined,
  time: undefined,
  date: "day",
  dateTime: "moment",
  count: "count",
  money: "money",
  percent: "share",
};

/** Formats a rank. Negative ranks are counted from the bottom. */
const placeText = (t: TFunction, place: number): string =>
  place > 0 ? String(place) : t("backoffice.report.fromBottom", { place: -place });

const stateText = (t: TFunction, state: CellValue): string =>
  state === "now" ? t("backoffice.report.now") : t("backoffice.report.next");

/** Returns the localised names of the kinds of offers. */
export const offerKindNames = (t: TFunction): Readonly<Record<SoldOfferKind, string>> => ({
  membership: t("backoffice.report.offerKind.membership"),
  enrolment: t("backoffice.report.offerKind.enrolment"),
  voucher: t("backoffice.report.offerKind.voucher"),
  donation: t("backoffice.report.offerKind.donation"),
});

/** Returns the localised names of the kinds of documents. */
const documentKindNames = (t: TFunction): Readonly<Record<DocumentKind, string>> => ({
  invoice: t("backoffice.report.documentKind.invoice"),
  creditNote: t("backoffice.report.documentKind.creditNote"),
});

/** Functions that return the text of a code, for columns whose values are codes. */
const CODE_TEXTS: Readonly<Record<string, (t: TFunction, code: CellValue) => CellValue>> = {
  state: stateText,
  DocumentKind: (t, code) => {
    const kind = DOCUMENT_KINDS.find((each) => each === code);
    return kind === undefined ? code : documentKindNames(t)[kind];
  },
  OfferKind: (t, code) => {
    const kind = SOLD_OFFER_KINDS.find((each) => each === code);
    return kind === undefined ? code : offerKindNames(t)[kind];
  },
};

/** Maximum number of columns with which shares are shown as bars. */
const ROOMY = 10;

function cellKind({ key, kind }: ReportColumn, columns: number): CellKind | undefined {
  if (key === "rank") return undefined;
  const own = KINDS[kind];
  return own === "share" && columns > ROOMY ? "percent" : own;
}

interface ColumnWish {
  /**
   * Whether the report covers a single day, which its title contains. If the report covers a single day,
   * moments are shown as times without the day.
   */
  readonly isOneDay: boolean;
}

/** Returns the table's columns for a report. In the total row the first column says "Total". */
export function tableColumns(
  t: TFunction,
  columns: readonly ReportColumn[],
  { isOneDay }: ColumnWish,
): TableColumn<ReportLine>[] {
  const names = columnNames(t);
  return columns.map((column, at): TableColumn<ReportLine> => {
    const { key } = column;
    const kind = cellKind(column, columns.length);
    const valueOf = ({ cells, isTotal }: ReportLine): CellValue => {
      if (isTotal && at === 0) return t("backoffice.total");
      const value = cells[key] ?? (isTotal ? "" : null);
      return isTotal ? value : (CODE_TEXTS[key]?.(t, value) ?? value);
    };
    const render = (line: ReportLine): ReactNode => {
      const value = valueOf(line);
      if (line.isTotal) return at === 0 ? value : cellText(value, kind);
      if (key === "rank" && typeof value === "number") return placeText(t, value);
      if (key === "state" && line.cells[key] === "now") return <Badge tone="good">{value}</Badge>;
      if (kind === "moment" && isOneDay && typeof value === "string") return time(value);
      return cellText(value, kind);
    };
    const isOwn = at === 0 || key === "state" || (kind === "moment" && isOneDay);
    return {
      id: key,
      name: names[key] ?? key,
      value: valueOf,
      ...(kind === undefined ? {} : { kind }),
      ...(isOwn ? { renderCell: (line) => <bdi>{render(line)}</bdi> } : {}),
    };
  });
}

/** Returns a report's rows and its total row. */
export const reportLines = ({ rows, totals }: Pick<Report, "rows" | "totals">) => ({
  lines: rows.map((cells, place): ReportLine => ({ place, cells, isTotal: false })),
  total: { place: -1, cells: totals, isTotal: true } satisfies ReportLine,
});

/** Formats a report's totals as key figures. Totals that the report does not have are omitted. */
export function reportFigures(
  t: TFunction,
  { columns, totals }: Pick<Report, "columns" | "totals">,
  keys: readonly string[],
) {
  const names = columnNames(t);
  return keys.flatMap((key) => {
    const column = columns.find((each) => each.key === key);
    const value = totals[key];
    return column && value !== undefined
      ? [{ value: cellText(value, KINDS[column.kind]), text: names[key] ?? key }]
      : [];
  });
}
