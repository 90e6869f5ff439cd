import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeSites, type OfficeSite } from "../../domain/api/officeSites.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";

/** Lists all mini-sites, including closed ones. */
export function SitesPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeSites, {});
  const list = useShown(answer.reply?.rows);
  const columns = useMemo(
    (): TableColumn<OfficeSite>[] => [
      { id: "name", name: t("catalogue.name"), value: (row) => featureName(row, locale) },
      {
        id: "slug",
        name: t("shop.slug"),
        value: ({ URL }) => URL,
        renderCell: ({ URL }) => <bdi>{URL}</bdi>,
      },
      {
        id: "list",
        name: t("shop.presentationList"),
        value: ({ PresentationList }) =>
          PresentationList === "calendar" ? t("shop.byDay") : t("shop.byFeature"),
      },
      {
        id: "features",
        name: t("catalogue.features"),
        kind: "count",
        value: ({ featureIds }) => featureIds.length,
      },
      {
        id: "state",
        name: t("shop.state"),
        value: ({ isOpen }) => (isOpen ? t("shop.open") : t("shop.closed")),
      },
    ],
    [t, locale],
  );
  return (
    <OfficePage
      title={t("shop.sites")}
      end={
        <ListActs
          kind="sites"
          shown={list.shown}
          onShown={list.setShown}
          create={t("shop.newSite")}
        />
      }
    >
      <DataTable
        caption={t("shop.sites")}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/catalogue/sites/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : t("shop.noSites")}
      />
    </OfficePage>
  );
}
