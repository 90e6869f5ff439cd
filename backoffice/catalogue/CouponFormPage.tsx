import { useTranslation } from "react-i18next";
import { officeCoupon } from "../../domain/api/officeCoupons.ts";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { CouponForm } from "./CouponForm.tsx";

/** Loads a coupon's form, or an empty one without an id. */
export function CouponFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeCoupon, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.coupon" : "shop.newCoupon")}
        answers={id ? [choices, told] : [choices]}
      />
    );
  }
  return <CouponForm coupon={told.reply?.coupon} choices={choices.reply} />;
}
