import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { doorReport } from "../../domain/api/door.ts";
import type { Reply } from "../../domain/api/route.ts";
import { addressOf } from "../shell/urlState.ts";
import { conflictText, earlierText } from "./conflictText.ts";

/** Maximum number of conflicts shown beside the scanner. The report page lists all conflicts. */
const SHOWN = 5;

/** Isolates the name of a gate, whose text direction can differ from that of the line. */
const isolated = (gate: string | null): string => (gate === null ? "" : `\u2068${gate}\u2069`);

interface DoorConflictsProps {
  readonly report: Reply<typeof doorReport>;
  readonly showId: number;
}

/**
 * The latest conflicts of a show, and the devices that have its list. The panel is shown beside the scanner.
 */
export function DoorConflicts({ report, showId }: DoorConflictsProps) {
  const { t } = useTranslation();
  const { conflicts, devices } = report;
  return (
    <section aria-label={t("backoffice.entrance.conflict.title")} className="flex flex-col gap-2">
      <h2 className="text-sm text-mute">{t("backoffice.entrance.conflict.title")}</h2>
      {conflicts.length === 0 ? (
        <p className="text-sm">{t("backoffice.entrance.conflict.none")}</p>
      ) : (
        <ul className="flex flex-col">
          {conflicts.slice(0, SHOWN).map((conflict) => {
            const earlier = earlierText(conflict);
            const place = [conflict.seat, conflict.ReservationIdentifier].filter(Boolean);
            return (
              <li
                key={conflict.number}
                className="flex gap-2.5 border-b border-line/60 py-2 text-sm"
              >
                <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
                <div className="min-w-0 break-words">
                  <p className="font-semibold">{conflictText(t, conflict)}</p>
                  {place.length > 0 && <p>{place.join(" · ")}</p>}
                  <p className="text-mute">
                    {t("backoffice.entrance.conflict.here", {
                      where: [dayAndTime(conflict.at), isolated(conflict.gate), conflict.operator]
                        .filter(Boolean)
                        .join(" · "),
                    })}
                  </p>
                  {earlier !== "" && (
                    <p className="text-mute">
                      {t("backoffice.entrance.conflict.before", { where: earlier })}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <Link
        href={addressOf("/entrance/report", { show: showId })}
        className="self-start rounded-sm text-sm underline underline-offset-4"
      >
        {t("backoffice.entrance.devices", { count: devices.length })}
      </Link>
    </section>
  );
}
