import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Presentation } from "../../domain/presentation.ts";
import { WatchDialog } from "../parts/form/WatchDialog.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";

/** Default number of seats that a visitor wants to be notified about, because most people come in pairs. */
const WATCHED_SEATS = 2;

/** Shown below a sold-out show: a button to be notified when seats become available. */
export function FullShow({
  presentation: { id, dateTime },
}: {
  readonly presentation: Presentation;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 text-start text-sm text-text underline decoration-line underline-offset-4"
      >
        {t("watch.open")}
        <span className="sr-only"> {dayAndTime(dateTime)}</span>
      </button>
      {isAsking && (
        <WatchDialog
          presentationId={id}
          quantity={WATCHED_SEATS}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
