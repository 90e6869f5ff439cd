import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { changedOrders } from "../../domain/api/changes.ts";
import {
  ORDER_STATES,
  type ChangedOrder,
  type PresentationChange,
} from "../../domain/presentationChange.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useUrlState } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { ListSteps } from "../parts/ListSteps.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { orderStateText, outcomeText } from "./changeText.ts";

interface ChangedOrdersProps {
  readonly change: PresentationChange;
}

/** Lists a change's orders, failed ones first. Each page can be exported. */
export function ChangedOrders({ change }: ChangedOrdersProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const asked = ORDER_STATES.find((state) => state === search.get("state"));
  return (
    <>
      <FilterBar>
        <FilterSelect
          label={t("changes.stateName")}
          all={t("backoffice.all")}
          options={ORDER_STATES.map((state) => ({
            value: state,
            name: orderStateText(t, { state }),
          }))}
          value={asked ?? ""}
          onChange={(state) => set({ state, page: undefined })}
        />
      </FilterBar>
      <OrderPages key={asked ?? ""} change={change} asked={asked} />
    </>
  );
}

interface OrderPagesProps extends ChangedOrdersProps {
  /** State of the orders to list. Undefined for all. */
  readonly asked: ChangedOrder["state"] | undefined;
}

/** The orders, page by page. */
function OrderPages({ change, asked }: OrderPagesProps) {
  const { t } = useTranslation();
  const [passed, setPassed] = useState<readonly string[]>([]);
  const after = passed.at(-1);
  const answer = useOfficeAnswer(changedOrders, {
    params: { id: change.changeId },
    query: { ...(asked && { state: asked }), ...(after !== undefined && { after }) },
  });
  const again = useEffectEvent(() => answer.again());
  const { done, waiting, refunding, failed } = change;
  // Reloads the list when any of the counts changes.
  useEffect(() => again(), [done, waiting, refunding, failed]);
  const { rows, hasMore = false } = answer.reply ?? {};
  return (
    <>
      <ListSteps
        passed={passed}
        onPassed={setPassed}
        last={rows?.at(-1)?.ReservationIdentifier}
        hasMore={hasMore}
        backWords={t("changes.ordersBefore")}
        onWords={t("changes.ordersAfter")}
      />
      <DataTable
        caption={t("changes.orders")}
        columns={useColumns()}
        rows={rows}
        keyOf={({ ReservationIdentifier }) => ReservationIdentifier}
        hrefOf={({ ReservationIdentifier }) => orderAddress(ReservationIdentifier)}
        answer={answer}
        empty={t("changes.noOrders")}
      />
    </>
  );
}

function useColumns(): TableColumn<ChangedOrder>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "order",
        name: t("changes.reservation"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier,
      },
      { id: "buyer", name: t("changes.buyer"), value: ({ CustomerName }) => CustomerName },
      {
        id: "mobile",
        name: t("customer.MobileNumber1"),
        value: ({ MobileNumber }) => MobileNumber,
        renderCell: ({ MobileNumber }) => <bdi dir="ltr">{MobileNumber}</bdi>,
      },
      {
        id: "state",
        name: t("changes.stateName"),
        value: (row) => orderStateText(t, row),
        renderCell: (row) =>
          row.state === "failed" ? (
            <Badge tone="bad" icon={CircleAlert}>
              {orderStateText(t, row)}
            </Badge>
          ) : (
            orderStateText(t, row)
          ),
      },
      { id: "outcome", name: t("changes.outcomeName"), value: (row) => outcomeText(t, row) },
      { id: "tickets", name: t("changes.tickets"), kind: "count", value: ({ tickets }) => tickets },
      { id: "refund", name: t("changes.refunded"), kind: "money", value: ({ refund }) => refund },
      { id: "due", name: t("changes.due"), kind: "money", value: ({ due }) => due },
      { id: "tries", name: t("changes.tries"), kind: "count", value: ({ tries }) => tries },
      { id: "at", name: t("changes.doneAt"), kind: "moment", value: ({ doneAt }) => doneAt ?? "" },
    ],
    [t],
  );
}
