import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { time } from "../../app/shell/i18n/formats.ts";
import { scanTicket } from "../../domain/api/tickets.ts";
import { officeCall } from "../shell/officeCall.ts";
import { Figures } from "../parts/Figures.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { CameraView } from "./CameraView.tsx";
import { hasCamera } from "./camera.ts";
import type { DoorShow } from "./doorShows.ts";
import { outcomeOf, type ScanOutcome } from "./scanOutcome.ts";
import { ScanLine, ScanResult } from "./ScanResult.tsx";
import { TypedCode } from "./TypedCode.tsx";

interface DoorProps {
  readonly show: DoorShow;
  readonly onScanned: () => void;
}

/** Number of earlier scans that stay visible. */
const KEPT = 8;

interface Scan {
  readonly id: number;
  readonly at: string;
  readonly outcome: ScanOutcome;
}

/** The entrance of one presentation: inputs for codes, the result of the last scan and the earlier ones. */
export function Door({ show, onScanned }: DoorProps) {
  const { t } = useTranslation();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);

  async function take(code: string): Promise<void> {
    const body = { qr: code, presentationId: show.id };
    const outcome = outcomeOf(t, await officeCall(scanTicket, { body }));
    const scan = { id: count.current++, at: new Date().toISOString(), outcome };
    setScans((before) => [scan, ...before].slice(0, KEPT + 1));
    onScanned();
  }

  const [last, ...earlier] = scans;
  return (
    <div className="grid min-h-0 grow content-start gap-4 overflow-auto p-1 pb-4 laptop:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <TypedCode onCode={take} />
        {hasCamera() && <CameraView onCode={(code) => void take(code)} />}
        <ScanResult key={last?.id ?? -1} outcome={last?.outcome} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Figures
          figures={[
            {
              value: cellText(show.admitted, "count"),
              text: t("backoffice.entrance.inside"),
            },
            {
              value: cellText(Math.max(0, show.sold - show.admitted), "count"),
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
      </div>
    </div>
  );
}
