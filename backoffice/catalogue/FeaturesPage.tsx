import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { fullDate } from "../../app/shell/i18n/fullDate.ts";
import { Poster } from "../../app/parts/shows/Poster.tsx";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { session } from "../../app/shell/net/session.ts";
import { officeFeatures, type OfficeFeature } from "../../domain/api/officeFeatures.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { RecordList } from "./RecordList.tsx";

/** Lists all features, including those without presentations. */
export function FeaturesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officeFeatures, {});
  return (
    <RecordList
      kind="features"
      title={t("catalogue.features")}
      create={t("catalogue.newFeature")}
      empty={t("catalogue.noFeatures")}
      columns={useFeatureColumns()}
      answer={answer}
    />
  );
}

function useFeatureColumns(): TableColumn<OfficeFeature>[] {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  return useMemo(() => {
    const nameOf = (row: OfficeFeature): string => featureName(row, locale);
    return [
      {
        id: "name",
        name: t("catalogue.name"),
        value: nameOf,
        renderCell: (row) => (
          <span className="inline-flex items-center gap-2.5">
            <Poster imageUrl={row.imageUrl} name="" className="w-6 rounded-xs!" />
            <bdi>{nameOf(row)}</bdi>
          </span>
        ),
      },
      {
        id: "category",
        name: t("catalogue.category"),
        value: ({ categoryName }) => categoryName,
      },
      {
        id: "minutes",
        name: t("catalogue.minutes"),
        kind: "count",
        value: ({ durationMinutes }) => durationMinutes,
      },
      {
        id: "age",
        name: t("catalogue.age"),
        value: ({ ageLimit }) => ageLimit ?? "",
        renderCell: ({ ageLimit }) => <bdi dir="ltr">{ageLimit}</bdi>,
      },
      {
        id: "shows",
        name: t("catalogue.toCome"),
        kind: "count",
        value: ({ presentations }) => presentations,
      },
      {
        id: "next",
        name: t("catalogue.next"),
        kind: "moment",
        value: ({ nextDateTime }) => nextDateTime,
        renderCell: ({ nextDateTime }) => <bdi>{nextText(nextDateTime)}</bdi>,
      },
    ];
  }, [t, locale]);
}

/**
 * Half a year in ms. A date further ahead is shown with its year, because without the year it could be
 * misread.
 */
const FAR_MS = 183 * 86_400_000;

/** Formats the next presentation's time, with its year if it is far ahead. */
const nextText = (at: string | null): string =>
  at !== null && Date.parse(at) - serverNow() > FAR_MS ? fullDate(at) : cellText(at, "moment");
