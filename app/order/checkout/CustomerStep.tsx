import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import { price } from "../../shell/i18n/formats.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { CustomerForm } from "./CustomerForm.tsx";
import { order } from "../cart/order.ts";
import { OrderKind } from "./OrderKind.tsx";
import { pricePreview } from "../cart/pricePreview.ts";
import { StepLayout } from "../steps/StepLayout.tsx";
import { WaiverForm } from "../waiver/WaiverForm.tsx";
import { waiverFaults } from "../cart/waiverNeeds.ts";

/** The step with the buyer's details, the choice between paying now and reserving, and the waiver. */
export function CustomerStep() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const due = price(toShekels(pricePreview(now).balanceDue));
  return (
    <CustomerForm
      layout={StepLayout}
      lead={t("customer.lead")}
      action={now.isHold ? t("hold.reserve") : t("customer.pay", { price: due })}
      terms="tickets"
      isMoreWhole={() => waiverFaults(order, serverNow()).length === 0}
      renderMore={(isJudged) => (
        <>
          <OrderKind />
          <WaiverForm isJudged={isJudged} />
        </>
      )}
    />
  );
}
