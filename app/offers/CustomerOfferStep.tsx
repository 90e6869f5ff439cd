import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import { CustomerForm } from "../order/checkout/CustomerForm.tsx";
import { hasSeat } from "../order/cart/offerCart.ts";
import { order } from "../order/cart/order.ts";
import { pricePreview } from "../order/cart/pricePreview.ts";
import { price } from "../shell/i18n/formats.ts";
import { GiftChoice } from "./GiftChoice.tsx";
import { OfferLayout } from "./OfferLayout.tsx";

/** The step with the buyer's details, the terms of the goods, and the payment. */
export function CustomerOfferStep() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { offers } = now;
  if (!offers) return null;
  const due = toShekels(pricePreview(now).balanceDue);
  const isOfSeason = offers.kind === "memberships" && offers.lines.some(hasSeat);
  return (
    <CustomerForm
      layout={OfferLayout}
      lead={t(`offers.lead.${offers.kind}`)}
      action={due > 0 ? t("customer.pay", { price: price(due) }) : t("offers.complete")}
      terms={isOfSeason ? "seasons" : offers.kind}
      renderMore={() => <GiftChoice />}
    />
  );
}
