import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeCoupons, type OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { couponState, discountText } from "./couponText.ts";
import { featureName } from "./featureForm.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";

/** Lists all coupons and discount codes, including expired ones. */
export function CouponsPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeCoupons, {});
  const list = useShown(answer.reply?.rows);
  const columns = useMemo(() => couponColumns(t, locale), [t, locale]);
  return (
    <OfficePage
      title={t("shop.coupons")}
      end={
        <ListActs
          kind="coupons"
          shown={list.shown}
          onShown={list.setShown}
          create={t("shop.newCoupon")}
        />
      }
    >
      <DataTable
        caption={t("shop.coupons")}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/catalogue/coupons/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : t("shop.noCoupons")}
      />
    </OfficePage>
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
