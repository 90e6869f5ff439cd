import { Send } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { referenceSales } from "../../domain/api/ticketReferences.ts";
import { DATE_TYPE, DETAIL_LEVEL, type ReferenceSale } from "../../domain/ticketReference.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { dayIn, useUrlState, type UrlValues } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { FilterDays } from "../parts/FilterDays.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { historyColumns } from "./historyColumns.tsx";
import { saleToSend, sendIdOf } from "./referenceRows.ts";
import { SendTicketsDialog } from "./SendTicketsDialog.tsx";

interface ReferenceHistoryProps {
  readonly query: Readonly<Partial<Record<"data" | "ticketId" | "pricePolicyId", number>>>;
  /** Mobile number that is proposed when tickets are sent again. */
  readonly agentMobile?: string | null | undefined;
  /** Filter that is placed before the days in the top bar. */
  readonly filter?: ReactNode;
}

/** Reads the filters from the query string. */
function chosenIn(search: URLSearchParams) {
  const [startDate, endDate] = [dayIn(search, "from"), dayIn(search, "to")];
  return {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    dateType: search.get("by") === String(DATE_TYPE.show) ? DATE_TYPE.show : DATE_TYPE.sale,
    detailLevel:
      search.get("level") === String(DETAIL_LEVEL.ticket)
        ? DETAIL_LEVEL.ticket
        : DETAIL_LEVEL.reservation,
  };
}

/**
 * Lists tickets bought with references (back-office.md section 9). By default the list has the tickets sold
 * in the last month.
 */
export function ReferenceHistory({ query, agentMobile, filter }: ReferenceHistoryProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const chosen = chosenIn(search);
  const answer = useOfficeAnswer(
    referenceSales,
    { query: { ...query, ...chosen } },
    { isLive: true },
  );
  const isByTicket = chosen.detailLevel === DETAIL_LEVEL.ticket;
  const sent = saleToSend(answer.reply?.rows, search.get("send"));
  return (
    <>
      <HistoryFilters start={answer.reply?.startDate} end={answer.reply?.endDate}>
        {filter}
      </HistoryFilters>
      {answer.reply?.isCut && (
        <Note tone="warning" className="mb-3">
          {t("backoffice.references.isCut")}
        </Note>
      )}
      <DataTable
        caption={t("backoffice.references.history")}
        columns={useHistoryColumns(isByTicket, query.ticketId === undefined, set)}
        rows={answer.reply?.rows}
        keyOf={(row) =>
          [
            row.ReservationIdentifier,
            row.TicketIdentifier,
            row.PresentationId,
            row.TicketId,
            row.Reference1,
            row.Reference2,
          ].join(" ")
        }
        answer={answer}
        empty={t("backoffice.references.noSales")}
      />
      {sent && (
        <SendTicketsDialog
          sale={sent}
          mobile={sent.MobileNumber ?? agentMobile ?? ""}
          onClose={() => set({ send: undefined })}
        />
      )}
    </>
  );
}

interface HistoryFiltersProps {
  /** First day that the reply covers. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly children: ReactNode;
}

function HistoryFilters({ start, end, children }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const change = (values: Record<string, string>): void => set({ page: undefined, ...values });
  return (
    <FilterBar>
      {children}
      <FilterDays
        start={dayIn(search, "from") ?? start ?? ""}
        end={dayIn(search, "to") ?? end ?? ""}
        onChange={change}
      />
      <FilterSelect
        label={t("backoffice.references.dateType")}
        options={[
          { value: String(DATE_TYPE.sale), name: t("backoffice.references.bySale") },
          { value: String(DATE_TYPE.show), name: t("backoffice.references.byShow") },
        ]}
        value={String(chosenIn(search).dateType)}
        onChange={(by) => change({ by })}
      />
      <FilterSelect
        label={t("backoffice.references.level")}
        options={[
          {
            value: String(DETAIL_LEVEL.reservation),
            name: t("backoffice.references.byReservation"),
          },
          { value: String(DETAIL_LEVEL.ticket), name: t("backoffice.references.byTicket") },
        ]}
        value={String(chosenIn(search).detailLevel)}
        onChange={(level) => change({ level })}
      />
    </FilterBar>
  );
}

function useHistoryColumns(
  isByTicket: boolean,
  isOfAgents: boolean,
  set: (values: UrlValues) => void,
): TableColumn<ReferenceSale>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...historyColumns(t, isByTicket, isOfAgents),
      {
        id: "send",
        name: t("backoffice.references.send"),
        value: () => "",
        renderCell: (row) => (
          <button
            type="button"
            disabled={row.Quantity === 0}
            aria-label={t("backoffice.references.sendOf", {
              reservation: row.ReservationIdentifier,
            })}
            onClick={() => set({ send: sendIdOf(row) })}
            className="grid size-8 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text disabled:opacity-45 max-wide:size-11"
          >
            <Send size={16} aria-hidden className="rtl:-scale-x-100" />
          </button>
        ),
      },
    ],
    [t, isByTicket, isOfAgents, set],
  );
}
