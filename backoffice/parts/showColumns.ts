import type { TFunction } from "i18next";
import type { TableColumn } from "./tableColumns.ts";

/** The fields of a row in every list of presentations. */
interface NamedShow {
  readonly PresentationDateTime: string;
  readonly FeatureName: string;
  readonly LocationName: string;
  readonly VenueName: string;
}

/** Returns the first columns of a list of presentations: when, what and where. */
export const showColumns = (t: TFunction): TableColumn<NamedShow>[] => [
  {
    id: "when",
    name: t("backoffice.column.when"),
    kind: "moment",
    value: ({ PresentationDateTime }) => PresentationDateTime,
  },
  { id: "feature", name: t("backoffice.column.feature"), value: ({ FeatureName }) => FeatureName },
  {
    id: "location",
    name: t("backoffice.column.location"),
    value: ({ LocationName }) => LocationName,
  },
  { id: "venue", name: t("backoffice.column.venue"), value: ({ VenueName }) => VenueName },
];
