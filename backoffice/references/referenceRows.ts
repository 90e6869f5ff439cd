import type { TFunction } from "i18next";
import type { AgentRow, RedemptionItem, ReferenceSale } from "../../domain/ticketReference.ts";
import { addressOf, numberIn } from "../shell/urlState.ts";

/** The ids that identify an agent's row. */
export type RowKey = Pick<
  AgentRow,
  "CustomerId" | "TicketId" | "PricePolicyId" | "FeatureId" | "PresentationId" | "FeatureCategoryId"
>;

const orNothing = (id: number): number | undefined => (id === 0 ? undefined : id);

/** Returns the URL of a row's references. */
export const rowAddress = (row: RowKey): string =>
  addressOf(`/references/${row.CustomerId}/${row.TicketId}/${row.PricePolicyId}`, {
    feature: orNothing(row.FeatureId),
    presentation: orNothing(row.PresentationId),
    category: orNothing(row.FeatureCategoryId),
  });

/** Reads from the URL the feature, presentation or category to which a row is restricted. 0 means none. */
export const boundIn = (
  search: URLSearchParams,
): Pick<RowKey, "FeatureId" | "PresentationId" | "FeatureCategoryId"> => ({
  FeatureId: numberIn(search, "feature") ?? 0,
  PresentationId: numberIn(search, "presentation") ?? 0,
  FeatureCategoryId: numberIn(search, "category") ?? 0,
});

/** Returns the query parameters of calls about a row. */
export const queryOf = (row: RowKey) => ({
  data: row.CustomerId,
  ticketId: row.TicketId,
  pricePolicyId: row.PricePolicyId,
  featureId: row.FeatureId,
  presentationId: row.PresentationId,
  featureCategoryId: row.FeatureCategoryId,
});

const KEYS = [
  "CustomerId",
  "TicketId",
  "PricePolicyId",
  "FeatureId",
  "PresentationId",
  "FeatureCategoryId",
] as const satisfies readonly (keyof RowKey)[];

export const isSameRow = (one: RowKey, other: RowKey): boolean =>
  KEYS.every((key) => one[key] === other[key]);

export const keyOfRow = (row: RowKey): string => KEYS.map((key) => row[key]).join(" ");

/**
 * Returns an agent's name. The name of the business's own list is empty in the database and translated here.
 */
export const agentName = (t: TFunction, { CustomerName }: Pick<AgentRow, "CustomerName">): string =>
  CustomerName === "" ? t("backoffice.references.ownList") : CustomerName;

/** Returns the item's reference. */
export const referenceOf = ({ Reference1, Reference2 }: RedemptionItem): string =>
  Reference1 ?? Reference2 ?? "";

/** Returns the id under which a row's tickets are sent: that of its ticket, or of its reservation. */
export const sendIdOf = ({
  TicketIdentifier,
  ReservationIdentifier,
}: Pick<ReferenceSale, "TicketIdentifier" | "ReservationIdentifier">): string =>
  TicketIdentifier ?? ReservationIdentifier;

/**
 * Returns the row whose tickets are sent. A reservation can have several rows with different references, and
 * some of these rows have no valid ticket.
 */
export const saleToSend = (
  rows: readonly ReferenceSale[] | undefined,
  asked: string | null,
): ReferenceSale | undefined => rows?.find((row) => row.Quantity > 0 && sendIdOf(row) === asked);
