import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeCoupons, type OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { couponState, discountText } from "./couponText.ts";
import { featureName } from "./featureForm.ts";
import { RecordList } from "./RecordList.tsx";

/** Lists all coupons and discount codes, including expired ones. */
export function CouponsPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeCoupons, {});
  const columns = useMemo(() => couponColumns(t, locale), [t, locale]);
  return (
    <RecordList
      kind="coupons"
      title={t("shop.coupons")}
      create={t("shop.newCoupon")}
      empty={t("shop.noCoupons")}
      columns={columns}
      answer={answer}
    />
  );
}

const couponColumns = (t: TFunction, locale: string): TableColumn<OfficeCoupon>[] => [
  {
    id: "code",
    name: t("shop.code"),
    value: ({ code }) => code,
    renderCell: ({ code }) => (
      <bdi dir="ltr" className="font-semibold">
        {code}
      </bdi>
    ),
  },
  { id: "name", name: t("catalogue.name"), value: (row) => featureName(row, locale) },
  {
    id: "kind",
    name: t("shop.kind"),
    value: ({ kind }) => (kind === "coupon" ? t("shop.coupon") : t("shop.discountCode")),
  },
  { id: "discount", name: t("shop.discount"), value: (row) => discountText(t, row) },
  {
    id: "used",
    name: t("shop.used"),
    kind: "count",
    value: ({ usedSeats, factor }) => Math.ceil(usedSeats / factor),
  },
  { id: "uses", name: t("shop.ofUses"), kind: "count", value: ({ uses }) => uses },
  { id: "from", name: t("backoffice.from"), kind: "day", value: ({ startDate }) => startDate },
  { id: "to", name: t("backoffice.to"), kind: "day", value: ({ endDate }) => endDate },
  { id: "state", name: t("shop.state"), value: ({ state }) => couponState(t, state) },
];
