import { CloudCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { dayAndTime, time } from "../../app/shell/i18n/formats.ts";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dateOf } from "../../domain/zone.ts";
import type { DoorKeeper } from "./doorKeeper.ts";
import { isDoorKept } from "./startDoorWorker.ts";

/**
 * Formats the time of a list, with the day if it is not today, because a list can be downloaded days before.
 */
const whenText = (iso: string): string =>
  dateOf(new Date(iso)) === dateOf(new Date()) ? time(iso) : dayAndTime(iso);

/** Says whether the device has a network, how old its list is, and how many admissions it has still to send. */
export function NetworkNote({ keeper }: { readonly keeper: DoorKeeper }) {
  const { t } = useTranslation();
  const state = useSnapshot(keeper.state);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => void isDoorKept().then(setIsKept), [state.link]);
  const list =
    state.isReady && state.asOf !== undefined
      ? t("backoffice.entrance.offline.list", { count: state.tickets, time: whenText(state.asOf) })
      : t("backoffice.entrance.offline.noList");
  const waits = t("backoffice.entrance.offline.waiting", { count: state.waiting });
  if (state.link === "offline") {
    const since = new Date(state.offlineSince ?? 0).toISOString();
    return (
      <Note
        tone="warning"
        role="status"
        title={t("backoffice.entrance.offline.title", { time: time(since) })}
      >
        <p>{list}</p>
        {state.isReady && (
          <p>
            {state.laterSales === "admitted"
              ? t("backoffice.entrance.offline.laterAdmitted")
              : t("backoffice.entrance.offline.laterRefused")}
          </p>
        )}
        {state.waiting > 0 && <p className="font-semibold">{waits}</p>}
        {state.isReady && !isKept && <p>{t("backoffice.entrance.offline.stayOpen")}</p>}
      </Note>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-2">
      {state.sent > 0 && (
        <Note tone={state.conflicts > 0 ? "warning" : "success"}>
          {t("backoffice.entrance.offline.sent", { count: state.sent })}
          {state.conflicts > 0 &&
            ` ${t("backoffice.entrance.offline.conflictCount", { count: state.conflicts })}`}
        </Note>
      )}
      {state.waiting > 0 && <Note tone="warning">{waits}</Note>}
      {state.refused > 0 && (
        <Note tone="danger">
          {t("backoffice.entrance.offline.notTaken", { count: state.refused })}
        </Note>
      )}
      <p className="flex items-center gap-2 text-sm text-mute">
        <CloudCheck size={16} aria-hidden className="shrink-0" />
        {state.isReady ? list : t("backoffice.entrance.offline.loading")}
      </p>
    </div>
  );
}
