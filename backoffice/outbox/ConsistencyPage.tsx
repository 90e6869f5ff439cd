import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { consistency, type ConsistencyFault } from "../../domain/api/consistency.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Lists the contradictions between seats, tickets, orders and money, or says that there are none. */
export function ConsistencyPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(consistency, {});
  const { reply } = answer;
  const faults = reply?.rows.length ?? 0;
  const at = (moment: string | null, otherwise: string): string =>
    moment === null ? otherwise : dayAndTime(moment);
  return (
    <OfficePage title={t("backoffice.screen.consistency")}>
      <p className="max-w-prose text-mute">{t("backoffice.consistency.lead")}</p>
      {faults > 0 && (
        <Note tone="warning" role="status">
          {t("backoffice.consistency.todo")}
        </Note>
      )}
      {reply && (
        <Figures
          figures={[
            {
              text: t("backoffice.consistency.checked"),
              value: at(reply.checkedAt, t("backoffice.consistency.notYet")),
            },
            {
              text: t("backoffice.consistency.whole"),
              value: at(reply.wholeSince, t("backoffice.consistency.notYet")),
            },
            {
              text: t("backoffice.consistency.job"),
              value: at(reply.oldestJobDueAt, t("backoffice.consistency.nothing")),
            },
            {
              text: t("backoffice.consistency.payment"),
              value: at(reply.oldestUnknownPaymentAt, t("backoffice.consistency.nothing")),
            },
          ]}
        />
      )}
      {reply?.hasMore && <p>{t("backoffice.letters.more", { count: faults })}</p>}
      <DataTable
        caption={t("backoffice.screen.consistency")}
        columns={useFaultColumns()}
        rows={reply?.rows}
        keyOf={({ check, subject }) => `${check}/${subject}`}
        hrefOf={({ ReservationIdentifier }) => orderAddress(ReservationIdentifier)}
        answer={answer}
        empty={t(
          reply?.checkedAt == null
            ? "backoffice.consistency.unchecked"
            : "backoffice.consistency.none",
        )}
      />
    </OfficePage>
  );
}

function useFaultColumns(): TableColumn<ConsistencyFault>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "check",
        name: t("backoffice.consistency.fault"),
        value: ({ check }) => t(`backoffice.consistency.${check}`),
      },
      {
        id: "at",
        name: t("backoffice.consistency.found"),
        kind: "moment",
        value: ({ foundAt }) => foundAt,
      },
      {
        id: "order",
        name: t("backoffice.held.order"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier,
      },
      {
        id: "payment",
        name: t("backoffice.consistency.paymentNumber"),
        value: ({ PaymentIdentifier }) => PaymentIdentifier,
      },
      {
        id: "show",
        name: t("backoffice.consistency.show"),
        value: ({ presentation }) => presentation?.name ?? null,
      },
      {
        id: "starts",
        name: t("backoffice.consistency.starts"),
        kind: "moment",
        value: ({ presentation }) => presentation?.startsAt ?? null,
      },
      {
        id: "seat",
        name: t("backoffice.consistency.seat"),
        value: ({ presentation }) => presentation?.seat ?? null,
      },
    ],
    [t],
  );
}
