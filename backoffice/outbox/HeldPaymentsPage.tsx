import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { listed } from "../../app/shell/i18n/formats.ts";
import { heldPayments, type HeldPayment } from "../../domain/api/heldPayments.ts";
import { useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { HeldPaymentDialog } from "./HeldPaymentDialog.tsx";
import { fieldText } from "./heldText.ts";
import { moneyText } from "./moneyText.ts";
import { OpeningTable } from "./OpeningTable.tsx";

/** Lists the payments that the provider reports differently from what was asked for. */
export function HeldPaymentsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const isSettled = search.get("state") === "settled";
  const before = passed.at(-1);
  const answer = useOfficeAnswer(heldPayments, {
    query: { ...(before !== undefined && { before }), ...(isSettled && { settled: 1 }) },
  });
  const { rows, hasMore = false, waiting = 0 } = answer.reply ?? {};
  return (
    <OfficePage
      title={t("backoffice.screen.heldPayments")}
      end={<NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />}
    >
      <FilterBar>
        <FilterSelect
          label={t("backoffice.letters.state")}
          options={[
            { value: "", name: t("backoffice.held.waiting") },
            { value: "settled", name: t("backoffice.held.settled") },
          ]}
          value={isSettled ? "settled" : ""}
          onChange={(state) => {
            setPassed([]);
            set({ state, page: undefined, payment: undefined });
          }}
        />
      </FilterBar>
      <p className="max-w-prose text-mute">{t("backoffice.held.lead")}</p>
      {waiting > 0 && (
        <Note tone="warning" role="status">
          {t("backoffice.held.count", { count: waiting })}
        </Note>
      )}
      <OpeningTable
        path="/held-payments"
        param="payment"
        caption={t("backoffice.screen.heldPayments")}
        columns={useHeldColumns(isSettled)}
        rows={rows}
        answer={answer}
        empty={isSettled ? t("backoffice.held.noneSettled") : t("backoffice.held.none")}
        renderOpened={(payment, onClose) => (
          <HeldPaymentDialog
            key={payment.id}
            payment={payment}
            onClose={onClose}
            onChanged={answer.again}
          />
        )}
      />
    </OfficePage>
  );
}

function useHeldColumns(isSettled: boolean): TableColumn<HeldPayment>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const settled: TableColumn<HeldPayment>[] = [
      {
        id: "settled",
        name: t("backoffice.held.settled"),
        kind: "moment",
        value: (row) => row.settled?.at ?? null,
      },
      {
        id: "by",
        name: t("backoffice.column.who"),
        value: (row) => row.settled?.OperatorName ?? "",
      },
    ];
    return [
      {
        id: "at",
        name: t("backoffice.held.since"),
        kind: "moment",
        value: ({ heldAt }) => heldAt,
      },
      {
        id: "order",
        name: t("backoffice.held.order"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier ?? t("backoffice.held.unsold"),
      },
      {
        id: "differs",
        name: t("backoffice.held.differs"),
        value: ({ fields }) => listed(fields.map((field) => fieldText(t, field))),
        renderCell: ({ fields }) => (
          <span className="flex flex-wrap gap-1">
            {fields.map((field) => (
              <Badge key={field} tone="bad">
                {fieldText(t, field)}
              </Badge>
            ))}
          </span>
        ),
      },
      {
        id: "expected",
        name: t("backoffice.held.expected"),
        value: ({ expected }) => moneyText(expected),
        renderCell: ({ expected }) => <bdi>{moneyText(expected)}</bdi>,
      },
      {
        id: "said",
        name: t("backoffice.held.said"),
        value: ({ said }) => moneyText(said),
        renderCell: ({ said }) => <bdi>{moneyText(said)}</bdi>,
      },
      ...(isSettled ? settled : []),
    ];
  }, [t, isSettled]);
}
