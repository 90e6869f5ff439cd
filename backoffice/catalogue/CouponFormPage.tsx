import { useTranslation } from "react-i18next";
import { officeCoupon } from "../../domain/api/officeCoupons.ts";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { CouponForm } from "./CouponForm.tsx";

/** Loads a coupon's form, or an empty form if there is no id. */
export function CouponFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeCoupon, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.coupon" : "shop.newCoupon")}
        answers={shownId > 0 ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <CouponForm
      coupon={told.reply?.coupon}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={told.again}
    />
  );
}
