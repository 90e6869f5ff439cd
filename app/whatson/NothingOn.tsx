import { useTranslation } from "react-i18next";
import { atWallClock } from "../../domain/zone.ts";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { longDay } from "../shell/i18n/formats.ts";

interface NothingOnProps {
  /** The next day with shows. Undefined if no day of the programme has any. */
  readonly next: string | undefined;
  readonly onDay: (day: string) => void;
}

/** Says that a day has no shows, with a link to the next day that has some. */
export function NothingOn({ next, onDay }: NothingOnProps) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("whatson.nothing")} text={t("whatson.nothingText")}>
      {next && (
        <Button onClick={() => onDay(next)}>
          {t("whatson.nextOn", { day: longDay(atWallClock(next, "12:00").toISOString()) })}
        </Button>
      )}
    </EmptyState>
  );
}
