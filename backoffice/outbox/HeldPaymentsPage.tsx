import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { listed } from "../../app/shell/i18n/formats.ts";
import { heldPayments, type HeldPayment } from "../../domain/api/heldPayments.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { HeldPaymentDialog } from "./HeldPaymentDialog.tsx";
import { fieldText } from "./heldText.ts";
import { currencyCode, moneyText } from "../parts/moneyText.ts";
import { PaymentCases, useCases } from "./PaymentCases.tsx";

/** Lists the payments for which the provider reports other values than were requested. */
export function HeldPaymentsPage() {
  const { t } = useTranslation();
  const cases = useCases("settled");
  const { isEnded: isSettled, before } = cases;
  const answer = useOfficeAnswer(heldPayments, {
    query: { ...(before !== undefined && { before }), ...(isSettled && { settled: 1 }) },
  });
  return (
    <PaymentCases
      path="/held-payments"
      param="payment"
      title={t("backoffice.screen.heldPayments")}
      cases={cases}
      answer={answer}
      states={{
        label: t("backoffice.letters.state"),
        open: t("backoffice.held.waiting"),
        ended: t("backoffice.held.settled"),
      }}
      lead={t("backoffice.held.lead")}
      countText={(count) => t("backoffice.held.count", { count })}
      columns={useHeldColumns(isSettled)}
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
  );
}

function useHeldColumns(isSettled: boolean): TableColumn<HeldPayment>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const currencyOf = (side: "expected" | "said", name: string): TableColumn<HeldPayment> => ({
      id: `${side}Currency`,
      name: listed([name, t("backoffice.held.currency")]),
      value: (row) => currencyCode(row[side]),
      isHidden: true,
    });
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
        kind: "money",
        value: ({ expected }) => expected.amount,
        renderCell: ({ expected }) => <bdi>{moneyText(expected)}</bdi>,
      },
      currencyOf("expected", t("backoffice.held.expected")),
      {
        id: "said",
        name: t("backoffice.held.said"),
        kind: "money",
        value: ({ said }) => said.amount,
        renderCell: ({ said }) => <bdi>{moneyText(said)}</bdi>,
      },
      currencyOf("said", t("backoffice.held.said")),
      ...(isSettled ? settled : []),
    ];
  }, [t, isSettled]);
}
