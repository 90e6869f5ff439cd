import type { TFunction } from "i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { ReferenceSale } from "../../domain/ticketReference.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { agentName } from "./referenceRows.ts";

const referencesOf = ({ Reference1, Reference2 }: ReferenceSale): string =>
  [Reference1, Reference2].filter((each) => each !== null).join(" · ");

const latin = (text: string) => <bdi dir="ltr">{text}</bdi>;

/** The columns of tickets bought with references. */
export function historyColumns(
  t: TFunction,
  isByTicket: boolean,
  /** Whether the rows belong to several agents, so that the agent's name is a column. */
  isOfAgents: boolean,
): TableColumn<ReferenceSale>[] {
  return [
    {
      id: "sold",
      name: t("backoffice.references.soldAt"),
      kind: "moment",
      value: ({ SaleDateTime }) => SaleDateTime,
    },
    {
      id: "reservation",
      name: t("backoffice.references.reservation"),
      value: ({ ReservationIdentifier }) => ReservationIdentifier,
      renderCell: ({ ReservationIdentifier }) => latin(ReservationIdentifier),
    },
    ...(isByTicket ? [ticketColumn(t)] : []),
    ...(isOfAgents ? [agentColumn(t)] : []),
    {
      id: "reference",
      name: t("backoffice.references.reference"),
      value: referencesOf,
      renderCell: (row) => latin(referencesOf(row)),
    },
    {
      id: "feature",
      name: t("backoffice.column.presentation"),
      value: ({ FeatureName, PresentationDateTime }) =>
        `${FeatureName}, ${dayAndTime(PresentationDateTime)}`,
    },
    {
      id: "buyer",
      name: t("backoffice.references.buyer"),
      value: ({ BuyerName }) => BuyerName,
    },
    {
      id: "tickets",
      name: t("backoffice.references.tickets"),
      kind: "count",
      value: ({ Quantity }) => Quantity,
    },
    {
      id: "cancelled",
      name: t("backoffice.references.cancelled"),
      kind: "count",
      value: ({ CancelledQuantity }) => CancelledQuantity,
    },
    {
      id: "amount",
      name: t("backoffice.references.amount"),
      kind: "money",
      value: ({ Amount }) => Amount,
    },
  ];
}

const agentColumn = (t: TFunction): TableColumn<ReferenceSale> => ({
  id: "agent",
  name: t("backoffice.references.agent"),
  value: (row) => agentName(t, row),
});

const ticketColumn = (t: TFunction): TableColumn<ReferenceSale> => ({
  id: "ticket",
  name: t("backoffice.references.ticketNumber"),
  value: ({ TicketIdentifier }) => TicketIdentifier,
  renderCell: ({ TicketIdentifier }) => latin(TicketIdentifier ?? ""),
});
