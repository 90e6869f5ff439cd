import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../../domain/order.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { nextStep } from "../steps/nextStep.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { pageContext } from "../cart/orderContext.ts";
import { goTo } from "../steps/orderSteps.ts";
import { CodeBox } from "../tickets/CodeBox.tsx";
import { ProductRow } from "./ProductRow.tsx";
import { RedeemedProducts } from "./RedeemedProducts.tsx";
import { StepLayout } from "../steps/StepLayout.tsx";
import { useQuote } from "../tickets/useTicketDesk.ts";
import { Upsell } from "./Upsell.tsx";
import { ProductGone } from "../tickets/WithoutProduct.tsx";

/** The products step. Products that the film requires (3D glasses) come first. All products are optional. */
export function ProductsStep() {
  const { t } = useTranslation();
  const { presentation, products, redeemed } = useSnapshot(order);
  const [trouble, setTrouble] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const offered = presentation?.products ?? [];
  const isNone =
    Object.keys(products).length === 0 && redeemed.every(({ quantity }) => quantity === 0);
  useQuote();
  const goOn = async (): Promise<void> => {
    setIsBusy(true);
    setTrouble(await goTo(pageContext, nextStep(Step.products, presentation)));
    setIsBusy(false);
  };
  return (
    <StepLayout
      heading={t("products.title")}
      lead={t("products.lead")}
      action={isNone ? t("products.without") : t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      trouble={trouble && orderRefusalText(t, trouble, presentation)}
    >
      <ProductGone />
      <RedeemedProducts />
      {offered
        .filter(({ isUpsell }) => isUpsell)
        .map((product) => (
          <Upsell key={product.id} product={product} />
        ))}
      <ul className="flex flex-col">
        {offered
          .filter(({ isUpsell }) => !isUpsell)
          .map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
      </ul>
      <CodeBox isOfProducts />
    </StepLayout>
  );
}
