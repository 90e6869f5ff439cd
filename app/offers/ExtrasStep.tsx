import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { choiceWords } from "./choiceWords.ts";
import { OfferCard } from "./OfferCard.tsx";
import { linesOf } from "./offerChoice.ts";
import { OfferLayout } from "./OfferLayout.tsx";
import { walkOn } from "./offerSteps.ts";
import { useSurroundings } from "./useSurroundings.ts";
import { voucherFacts } from "./voucherFacts.ts";
import { VoucherRows } from "./VoucherRows.tsx";

/** The optional step with vouchers that are only sold together with another voucher. */
export function ExtrasStep({ extras }: { readonly extras: readonly SystemVoucher[] }) {
  const { t } = useTranslation();
  const around = useSurroundings();
  const [trouble, setTrouble] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const isNone = linesOf("vouchers", useSnapshot(order)).every(({ isAutoApply }) => !isAutoApply);
  const goOn = async (): Promise<void> => {
    setIsBusy(true);
    setTrouble(await walkOn(pageContext, around));
    setIsBusy(false);
  };
  return (
    <OfferLayout
      heading={t("offers.extras.title")}
      lead={t("offers.extras.lead")}
      action={isNone ? t("offers.extras.without") : t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      trouble={trouble && choiceWords(t, trouble)}
    >
      <div className="flex flex-col gap-5">
        {extras.map((voucher) => (
          <OfferCard
            key={voucher.SystemVoucherId}
            name={voucher.Name}
            description={voucher.description}
            facts={voucherFacts(t, voucher)}
            terms={voucher.terms?.text ?? null}
          >
            <VoucherRows voucher={voucher} />
          </OfferCard>
        ))}
      </div>
    </OfferLayout>
  );
}
