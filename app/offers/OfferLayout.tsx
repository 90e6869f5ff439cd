import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import { linesPrice } from "../order/cart/offerCart.ts";
import { order } from "../order/cart/order.ts";
import { pricePreview } from "../order/cart/pricePreview.ts";
import { StepFrame, type StepProps } from "../order/steps/StepFrame.tsx";
import { TotalLines, type PriceLineProps } from "../order/steps/TotalLines.tsx";
import { lineWords } from "./lineWords.ts";
import { stepBeside, walkBack } from "./offerSteps.ts";
import { useSurroundings } from "./useSurroundings.ts";

/** Layout of a step of buying offers: the step's content, with the chosen lines and their price beside it. */
export function OfferLayout(props: StepProps) {
  const { offers } = useSnapshot(order);
  const around = useSurroundings();
  const { t } = useTranslation();
  const isFirst = !offers || stepBeside(offers, offers.step, -1, around) === undefined;
  const isNone = !offers || offers.lines.length === 0;
  return (
    <StepFrame
      {...props}
      aside={isNone ? null : <OfferTotals />}
      missing={isNone ? t("offers.nothingChosen") : undefined}
      onBack={isFirst ? undefined : () => walkBack(around, order)}
    />
  );
}

/** The total of the chosen lines: the server's if it is known, otherwise the client's preview. */
function OfferTotals() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { offers } = now;
  const lines = offers?.lines ?? [];
  const stages = pricePreview(now);
  const discount = (offers?.said?.amount ?? 0) - toShekels(linesPrice(lines));
  const paid = toShekels(stages.voucherPayments);
  const more: PriceLineProps[] = [
    { name: t("totals.coupon"), shekels: offers?.said ? Math.min(0, discount) : 0 },
    { name: offers?.chargeName || t("totals.fee"), shekels: toShekels(stages.globalCharge) },
    { name: t("totals.beforeVoucher"), shekels: paid > 0 ? toShekels(stages.total) : 0 },
    { name: t("totals.voucherPayments"), shekels: -paid },
  ];
  return (
    <TotalLines
      lines={[
        ...lines.map((line, place) => ({
          name: lineWords(t, line, place),
          shekels: line.amount * line.quantity,
        })),
        ...more.filter(({ shekels }) => shekels !== 0),
      ]}
      total={toShekels(stages.balanceDue)}
    />
  );
}
