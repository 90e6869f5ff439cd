import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Working } from "../../app/parts/ui/Working.tsx";
import { useShortcut } from "../shell/shortcuts.ts";
import { Keys } from "../parts/Keys.tsx";
import { lengthOf, type ReportDays } from "./period.ts";

const SECOND_MS = 1000;

interface ReportProgressProps {
  readonly period: ReportDays;
  readonly onStop: () => void;
}

/** Shown while a report takes longer than a second: the elapsed time and a stop button. */
export function ReportProgress({ period, onStop }: ReportProgressProps) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useShortcut("s", t("backoffice.report.stop"), onStop);
  if (seconds === 0) return null;
  return (
    <div className="flex shrink-0 items-end gap-4 rounded-md border border-line px-4 py-3">
      <Working
        text={t("backoffice.report.counting", { count: lengthOf(period) })}
        className="grow [&>div]:mt-2!"
      />
      {/* The elapsed time is hidden from screen readers, because they would announce it every second. */}
      <span aria-hidden className="tabular text-sm text-mute">
        {t("backoffice.report.seconds", { seconds })}
      </span>
      <Button onClick={onStop} className="flex items-center gap-3">
        {t("backoffice.report.stop")}
        <span aria-hidden>
          <Keys keys="s" />
        </span>
      </Button>
    </div>
  );
}
