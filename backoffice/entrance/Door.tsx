import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { time } from "../../app/shell/i18n/formats.ts";
import { doorReport } from "../../domain/api/door.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { Figures } from "../parts/Figures.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { CameraView } from "./CameraView.tsx";
import { hasCamera } from "./camera.ts";
import { DoorConflicts } from "./DoorConflicts.tsx";
import type { DoorKeeper } from "./doorKeeper.ts";
import type { DoorShow } from "./doorShows.ts";
import { GateField } from "./GateField.tsx";
import { NetworkNote } from "./NetworkNote.tsx";
import { keptOutcome } from "./offlineOutcome.ts";
import { canKeepLists } from "./proveCode.ts";
import type { ScanOutcome } from "./scanOutcome.ts";
import { ScanLine, ScanResult } from "./ScanResult.tsx";
import { TypedCode } from "./TypedCode.tsx";
import { useDoorKeeper } from "./useDoorKeeper.ts";

interface DoorProps {
  readonly show: DoorShow;
  readonly onScanned: () => void;
}

/** Interval in ms at which the conflicts of all gates are fetched. */
const REPORT_MS = 60_000;

/**
 * Admits visitors to one presentation. The list of the presentation's tickets is stored on the device, so
 * that tickets can be checked without a network.
 */
export function Door({ show, onScanned }: DoorProps) {
  const report = useOfficeAnswer(doorReport, { params: { id: show.id }, query: {} });
  const keeper = useDoorKeeper(show.id, () => {
    onScanned();
    report.again();
  });
  // Conflicts of other gates arrive too, so the report is fetched regularly.
  const { again } = report;
  useEffect(() => {
    const timer = setInterval(again, REPORT_MS);
    return () => clearInterval(timer);
  });
  return keeper && <OpenDoor {...{ show, onScanned, keeper }} report={report.reply} />;
}

/** Number of earlier scans that are shown. */
const KEPT = 8;

interface Scan {
  readonly id: number;
  readonly at: string;
  readonly outcome: ScanOutcome;
}

interface OpenDoorProps extends DoorProps {
  readonly keeper: DoorKeeper;
  readonly report: Parameters<typeof DoorConflicts>[0]["report"] | undefined;
}

/** Inputs for codes, with the results of the last scan and of earlier ones. */
function OpenDoor({ show, onScanned, keeper, report }: OpenDoorProps) {
  const { t } = useTranslation();
  const { link, waiting, admitted } = useSnapshot(keeper.state);
  // The larger number is used, because the device's list can be newer than the figures of the server, and
  // because without a network there are no figures.
  const inside = Math.max(show.admitted, admitted) + waiting;
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [checking, setChecking] = useState(0);
  const count = useRef(0);

  async function take(code: string): Promise<void> {
    setChecking((before) => before + 1);
    await judge(code).finally(() => setChecking((before) => before - 1));
  }

  async function judge(code: string): Promise<void> {
    const kept = await keeper.scan(code);
    const now = new Date();
    const outcome = await keptOutcome(t, kept, now);
    const scan = { id: count.current++, at: now.toISOString(), outcome };
    setScans((before) => [scan, ...before].slice(0, KEPT + 1));
    if (kept.by === "server") onScanned();
  }

  // A scan that could not be checked only reports that there was no network. The results of these scans are
  // hidden once the network is back.
  const told = link === "online" ? scans.filter(({ outcome }) => !outcome.isUnjudged) : scans;
  const [last, ...earlier] = told;
  return (
    <div className="grid min-h-0 grow content-start gap-4 overflow-auto p-1 pb-4 laptop:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {canKeepLists() && <NetworkNote keeper={keeper} />}
        <TypedCode onCode={take} />
        {hasCamera() && <CameraView onCode={take} />}
        <ScanResult
          key={checking > 0 ? "checking" : (last?.id ?? -1)}
          outcome={last?.outcome}
          isChecking={checking > 0}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Figures
          figures={[
            {
              value: cellText(inside, "count"),
              text: t("backoffice.entrance.inside"),
            },
            {
              value: cellText(Math.max(0, show.sold - inside), "count"),
              text: t("backoffice.entrance.expected"),
            },
          ]}
        />
        {earlier.length > 0 && (
          <section aria-label={t("backoffice.entrance.earlier")}>
            <h2 className="mb-2 text-sm text-mute">{t("backoffice.entrance.earlier")}</h2>
            <ol className="flex flex-col">
              {earlier.map(({ id, at, outcome }) => (
                <ScanLine key={id} time={time(at)} outcome={outcome} />
              ))}
            </ol>
          </section>
        )}
        {report && <DoorConflicts report={report} showId={show.id} />}
        <GateField />
      </div>
    </div>
  );
}
