import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { dayRule, requiredRule } from "../../app/parts/form/rules.ts";
import { Section } from "../../app/parts/ui/Section.tsx";
import { createCoupon, editCoupon, type OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { officeCall } from "../shell/officeCall.ts";
import { lastDayRule } from "../parts/dayRules.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import {
  couponCodeRule,
  couponDraft,
  couponFields,
  discountRule,
  offersRule,
  type CouponFields,
} from "./couponForm.ts";
import { CouponGives } from "./CouponGives.tsx";
import { CouponTargets } from "./CouponTargets.tsx";
import { numberRule } from "./featureForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/coupons";

interface CouponFormProps extends EntryFormProps {
  /** The edited coupon, or the original if a copy is made. Absent for a new coupon. */
  readonly coupon: OfficeCoupon | undefined;
}

async function save(coupon: OfficeCoupon | undefined, fields: CouponFields) {
  const body = couponDraft(fields);
  const { refusal } = coupon
    ? await officeCall(editCoupon, { params: { id: coupon.id }, body })
    : await officeCall(createCoupon, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

const RULES = {
  code: couponCodeRule,
  nameHe: requiredRule,
  discountValue: discountRule,
  factor: numberRule,
  uses: numberRule,
  startDate: dayRule,
  endDate: lastDayRule,
  membershipIds: offersRule,
};

const labelsOf = (t: TFunction): Readonly<Record<keyof CouponFields, string>> => ({
  businessId: t("catalogue.business"),
  code: t("shop.code"),
  nameHe: t("catalogue.nameHe"),
  nameEn: t("catalogue.nameEn"),
  kind: t("shop.kind"),
  discountType: t("shop.discount"),
  discountValue: t("shop.discountValue"),
  factor: t("shop.factor"),
  uses: t("shop.uses"),
  startDate: t("shop.firstDay"),
  endDate: t("shop.lastDay"),
  isFor: t("shop.isFor"),
  requiresAutoApply: t("shop.requiresAutoApply"),
  featureIds: t("catalogue.features"),
  ticketIds: t("shop.tickets"),
  ticketGroupIds: t("catalogue.ticketGroups"),
  membershipIds: t("shop.memberships"),
  systemVoucherIds: t("shop.vouchers"),
});

/** The form of a coupon or discount code: discount, uses, dates and what it applies to. */
export function CouponForm({ coupon, choices, isCopy, onChanged }: CouponFormProps) {
  const edited = isCopy ? undefined : coupon;
  const { t } = useTranslation();
  const form = useListForm<CouponFields>(LIST, {
    start: {
      ...couponFields(coupon, choices.businesses[0]?.id ?? 0),
      // A copy starts without a code, because a code is unique in its business.
      ...(isCopy && { code: "" }),
    },
    rules: RULES,
    fieldOf: { CODE_TAKEN: "code" },
    send: (fields) => save(edited, fields),
  });
  const labels = labelsOf(t);
  const parts = { form, labels, choices, coupon: edited };
  return (
    <EditFrame
      title={edited?.code ?? t("shop.newCoupon")}
      list={{ href: LIST, name: t("shop.coupons") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions
            kind="coupons"
            resource={{ ...edited, isOwn: true }}
            onChanged={onChanged}
          >
            <OtherLanguages kind="coupons" id={edited.id} />
          </ResourceActions>
        )
      }
    >
      <div className="grid max-w-6xl gap-x-10 laptop:grid-cols-2">
        <Section title={t("shop.gives")}>
          <CouponGives {...parts} />
        </Section>
        <Section title={t("shop.isFor")}>
          <CouponTargets {...parts} />
        </Section>
      </div>
      {edited && <ResourceHistory kind="coupons" id={edited.id} />}
    </EditFrame>
  );
}
