import { useTranslation } from "react-i18next";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { OFFER_LISTS, TICKET_LISTS, type CouponFields } from "./couponForm.ts";
import type { Choices } from "./showForm.ts";
import { TextPair } from "./TextPair.tsx";

export interface CouponPartProps {
  readonly form: EditForm<CouponFields>;
  readonly labels: Readonly<Record<keyof CouponFields, string>>;
  readonly choices: Choices;
  readonly coupon: OfficeCoupon | undefined;
}

/** Fields for the code, the discount, the number of uses and the dates. */
export function CouponGives({ form, labels, choices, coupon }: CouponPartProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <BusinessField
        form={form}
        label={labels.businessId}
        className="tablet:col-span-2"
        isNew={!coupon}
        choices={choices}
        dependent={[...TICKET_LISTS, ...OFFER_LISTS]}
      />
      <Field
        {...form.field("code")}
        label={labels.code}
        hint={t("shop.codeHint")}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        isLatin
      />
      <SelectField
        {...form.field("kind")}
        label={labels.kind}
        hint={form.values.kind === "discountCode" ? t("shop.discountCodeHint") : undefined}
        options={[
          { value: "coupon", name: t("shop.coupon") },
          { value: "discountCode", name: t("shop.discountCode") },
        ]}
      />
      <div className="tablet:col-span-2">
        <TextPair he={form.field("nameHe")} en={form.field("nameEn")} labels={labels} most={80} />
      </div>
      <SelectField
        {...form.field("discountType")}
        label={labels.discountType}
        options={[
          { value: "percent", name: t("shop.typePercent") },
          { value: "amount", name: t("shop.typeAmount") },
          { value: "price", name: t("shop.typePrice") },
        ]}
      />
      <Field
        {...form.field("discountValue")}
        label={form.values.discountType === "percent" ? t("shop.percent") : t("shop.shekels")}
        inputMode="decimal"
        isLatin
      />
      <Field
        {...form.field("uses")}
        label={labels.uses}
        hint={coupon?.usedSeats ? t("shop.usedSeats", { count: coupon.usedSeats }) : undefined}
        inputMode="numeric"
        isLatin
      />
      <Field
        {...form.field("factor")}
        label={labels.factor}
        hint={t("shop.factorHint")}
        inputMode="numeric"
        isLatin
      />
      <DateField
        {...form.field("startDate")}
        label={labels.startDate}
        hint={t("shop.daysHint")}
        isOptional
      />
      <DateField
        {...form.field("endDate")}
        label={labels.endDate}
        min={form.values.startDate}
        isOptional
      />
    </div>
  );
}
