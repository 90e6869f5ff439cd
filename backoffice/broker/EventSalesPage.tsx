import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { brokerEvents, type BrokerEvent } from "../../domain/api/broker.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { addressOf, numberIn, useUrlState } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { showColumns } from "../parts/showColumns.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { EventDialog } from "./EventDialog.tsx";
import { EventState, eventStateText } from "./EventState.tsx";

type Shown = "all" | "saved" | "locked";

const isShown = (shown: Shown, { isSaved, isLocked }: BrokerEvent): boolean =>
  shown === "all" || (shown === "saved" ? isSaved : isLocked);

/** Event sales (back-office.md section 6, Broker): lists upcoming presentations to save, close and reopen. */
export function EventSalesPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const answer = useOfficeAnswer(brokerEvents, { query: {} }, { isLive: true });
  const asked = search.get("show");
  const shown: Shown = asked === "saved" || asked === "locked" ? asked : "all";
  const locationId = numberIn(search, "location");
  const rows = answer.reply?.rows;
  const found = useMemo(
    () =>
      rows?.filter(
        (row) => isShown(shown, row) && (locationId === undefined || row.LocationId === locationId),
      ),
    [rows, shown, locationId],
  );
  const locations = new Map(
    rows?.map(({ LocationId, LocationName }) => [LocationId, LocationName]),
  );
  const opened = rows?.find(({ PresentationId }) => PresentationId === numberIn(search, "event"));
  return (
    <OfficePage title={t("backoffice.screen.eventSales")}>
      <SumsLive at={answer.reply?.at} />
      <FilterBar>
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={[...locations].map(([id, name]) => ({ value: String(id), name }))}
          value={locationId === undefined ? "" : String(locationId)}
          onChange={(location) => set({ location, page: undefined })}
        />
        <FilterSelect
          label={t("backoffice.broker.sales")}
          all={t("backoffice.all")}
          options={[
            { value: "saved", name: t("backoffice.broker.saved") },
            { value: "locked", name: t("backoffice.broker.locked") },
          ]}
          value={shown === "all" ? "" : shown}
          onChange={(show) => set({ show, page: undefined })}
        />
      </FilterBar>
      <DataTable
        caption={t("backoffice.screen.eventSales")}
        columns={useEventColumns()}
        rows={found}
        keyOf={({ PresentationId }) => PresentationId}
        hrefOf={({ PresentationId }) =>
          addressOf("/event-sales", { ...Object.fromEntries(search), event: PresentationId })
        }
        answer={answer}
        empty={t("backoffice.broker.none")}
      />
      {opened && (
        <EventDialog
          event={opened}
          onClose={() => set({ event: undefined })}
          onChanged={answer.again}
        />
      )}
    </OfficePage>
  );
}

function useEventColumns(): TableColumn<BrokerEvent>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = (
      id: string,
      name: string,
      value: (row: BrokerEvent) => number,
    ): TableColumn<BrokerEvent> => ({ id, name, kind: "count", value });
    return [
      ...showColumns(t),
      count("sold", t("backoffice.column.sold"), ({ SoldQuantity }) => SoldQuantity),
      count("held", t("backoffice.column.held"), ({ HeldQuantity }) => HeldQuantity),
      count("available", t("backoffice.column.available"), ({ Availability }) => Availability),
      {
        id: "state",
        name: t("backoffice.broker.sales"),
        value: (row) => eventStateText(t, row),
        renderCell: (row) => <EventState {...row} />,
      },
      {
        id: "by",
        name: t("backoffice.column.who"),
        value: ({ OperatorName }) => OperatorName ?? "",
      },
    ];
  }, [t]);
}
