import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeProducts, type OfficeProduct } from "../../domain/api/officeProducts.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { ProductPicture } from "./ProductPicture.tsx";
import { RecordList } from "./RecordList.tsx";

/** Lists all products, including unavailable ones. */
export function ProductsPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officeProducts, {});
  return (
    <RecordList
      kind="products"
      title={t("shop.products")}
      create={t("shop.newProduct")}
      empty={t("shop.noProducts")}
      columns={useProductColumns()}
      answer={answer}
    />
  );
}

function useProductColumns(): TableColumn<OfficeProduct>[] {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  return useMemo(
    () => [
      {
        id: "name",
        name: t("catalogue.name"),
        value: (row) => featureName(row, locale),
        renderCell: (row) => (
          <span className="inline-flex items-center gap-2.5">
            <ProductPicture imageUrl={row.imageUrl ?? ""} className="w-7" />
            <bdi>{featureName(row, locale)}</bdi>
          </span>
        ),
      },
      { id: "price", name: t("catalogue.price"), kind: "money", value: ({ price }) => price },
      {
        id: "delivery",
        name: t("shop.handedOut"),
        value: ({ isDeliveryRequired }) =>
          isDeliveryRequired ? t("shop.toSeat") : t("shop.atCounter"),
      },
      {
        id: "with",
        name: t("shop.offeredWith"),
        value: ({ isUpsell }) => (isUpsell ? t("shop.with3d") : t("shop.withAll")),
      },
      {
        id: "state",
        name: t("shop.state"),
        value: ({ isAvailable }) => (isAvailable ? t("shop.available") : t("shop.notAvailable")),
      },
    ],
    [t, locale],
  );
}
