import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeSites, type OfficeSite } from "../../domain/api/officeSites.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { RecordList } from "./RecordList.tsx";

/** Lists all mini-sites, including closed ones. */
export function SitesPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeSites, {});
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
    <RecordList
      kind="sites"
      title={t("shop.sites")}
      create={t("shop.newSite")}
      empty={t("shop.noSites")}
      columns={columns}
      answer={answer}
    />
  );
}
