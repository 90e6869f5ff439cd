import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { idsIn } from "../parts/idList.ts";
import { isForOffers, OFFER_LISTS, TICKET_LISTS } from "./couponForm.ts";
import type { CouponPartProps } from "./CouponGives.tsx";
import { offered } from "./offered.ts";
import { isOfBusiness } from "./showForm.ts";

/** Fields for what a code applies to. A discount code can also apply to memberships and vouchers. */
export function CouponTargets({ form, labels, choices }: CouponPartProps) {
  const { t } = useTranslation();
  const { values } = form;
  const isOffers = isForOffers(values);
  const own = <T extends { readonly businessId: number | null }>(of: readonly T[]): T[] =>
    of.filter((each) => isOfBusiness(each, values.businessId));
  const options = {
    featureIds: own(offered(choices.features, idsIn(values.featureIds))),
    ticketIds: own(offered(choices.ticketTypes, idsIn(values.ticketIds))),
    ticketGroupIds: own(offered(choices.ticketGroups, idsIn(values.ticketGroupIds))),
    membershipIds: own(choices.memberships),
    systemVoucherIds: own(choices.systemVouchers),
  };
  return (
    <>
      {values.kind === "discountCode" && (
        <SelectField
          {...form.field("isFor")}
          label={labels.isFor}
          options={[
            { value: "tickets", name: t("shop.tickets") },
            { value: "offers", name: t("shop.membershipsAndVouchers") },
          ]}
        />
      )}
      {!isOffers && (
        <CheckField
          {...form.check("requiresAutoApply")}
          label={labels.requiresAutoApply}
          hint={t("shop.requiresAutoApplyHint")}
          className="pb-4"
        />
      )}
      {(isOffers ? OFFER_LISTS : TICKET_LISTS).map((name) => (
        <ChoiceList
          key={name}
          name={name}
          legend={labels[name]}
          none={isOffers ? t("shop.noneOfThem") : t("shop.anyOfThem")}
          options={options[name]}
          value={values[name]}
          onChange={(ids) => form.set(name, ids)}
          error={form.errorOf(name)}
        />
      ))}
    </>
  );
}
