import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import type { CounterOrder } from "../../domain/counterOrder.ts";

/** Returns the localised name of a payment method. */
export function methodText(t: TFunction, method: string | null): string {
  switch (method) {
    case "card":
    case "saved":
      return t("counter.method.card");
    case "paypal":
      return t("counter.method.paypal");
    case "blik":
      return t("counter.method.blik");
    case "bit":
      return "Bit";
    case "applepay":
      return "Apple Pay";
    case "googlepay":
      return "Google Pay";
    case "cash":
      return t("counter.method.cash");
    case "terminal":
      return t("counter.method.terminal");
    case null:
      return "";
    default:
      return t("counter.method.other");
  }
}

/** Further data of the order: totals, payment, times and the point of sale. */
export function OrderFacts({ order }: { readonly order: CounterOrder }) {
  const { t } = useTranslation();
  const { HandedOverDateTime, HandedOverBy, HoldDateTime, Complimentary } = order;
  return (
    <Facts
      layout="columns"
      facts={[
        { name: t("counter.total"), value: <Money shekels={order.Total} /> },
        { name: t("counter.paidBy"), value: methodText(t, order.PaymentMethod) },
        { name: t("counter.complimentary"), value: Complimentary },
        { name: t("counter.heldUntil"), value: HoldDateTime && dayAndTime(HoldDateTime) },
        { name: t("counter.soldAt"), value: order.PointOfSaleName },
        { name: t("counter.created"), value: dayAndTime(order.DateTimeCreated) },
        {
          name: t("counter.handedOverAt"),
          value:
            HandedOverDateTime &&
            [dayAndTime(HandedOverDateTime), HandedOverBy].filter(Boolean).join(", "),
        },
      ]}
    />
  );
}
