import { useTranslation } from "react-i18next";
import type { MemberPoints, PointEntry } from "../../../domain/points.ts";
import { fullDate, fullMoment } from "../../shell/i18n/fullDate.ts";
import { DataList } from "./DataList.tsx";

/** The points of a membership: those that expire next, and the changes, newest first. */
export function PointsHistory({ points }: { readonly points: MemberPoints }) {
  const { t } = useTranslation();
  const { entries, nextToExpire } = points;
  return (
    <>
      {nextToExpire && (
        <p className="mb-3">
          {t("parts.points.next", {
            points: nextToExpire.points,
            date: fullDate(nextToExpire.at),
          })}
        </p>
      )}
      {entries.length === 0 ? (
        <p className="text-mute">{t("parts.points.none")}</p>
      ) : (
        <DataList
          caption={t("parts.points.title")}
          rows={entries.map((entry, place) => ({ ...entry, place }))}
          keyOf={({ place }) => place}
          columns={[
            { name: t("parts.points.what"), renderCell: (entry) => <What entry={entry} /> },
            { name: t("parts.points.when"), renderCell: ({ at }) => fullMoment(at) },
            {
              name: t("parts.points.points"),
              isNumber: true,
              renderCell: (entry) => <bdi dir="ltr">{signed(entry.points)}</bdi>,
            },
          ]}
        />
      )}
    </>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

function What({ entry }: { readonly entry: PointEntry }) {
  const { t } = useTranslation();
  const { kind, ReservationIdentifier, expiresAt, missing } = entry;
  return (
    <>
      <span className="block">{t(`parts.points.kind.${kind}`)}</span>
      {ReservationIdentifier !== null && (
        <span className="block text-sm font-normal text-mute">
          {t("parts.points.order")} <bdi>{ReservationIdentifier}</bdi>
        </span>
      )}
      {expiresAt !== null && (
        <span className="block text-sm font-normal text-mute">
          {t("parts.points.until", { date: fullDate(expiresAt) })}
        </span>
      )}
      {missing > 0 && (
        <span className="block text-sm font-normal text-mute">
          {t("parts.points.missing", { points: missing })}
        </span>
      )}
    </>
  );
}
