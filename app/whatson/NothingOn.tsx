import { useTranslation } from "react-i18next";
import { Button } from "../shell/Button.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";

interface NothingOnProps {
  readonly days: readonly string[];
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A day without presentations, and the way to the next one. */
export function NothingOn({ days, day, onDay }: NothingOnProps) {
  const { t } = useTranslation();
  const next = days[days.indexOf(day) + 1];
  return (
    <EmptyState title={t("whatson.nothing")} text={t("whatson.nothingText")}>
      {next && <Button onClick={() => onDay(next)}>{t("whatson.nextDay")}</Button>}
    </EmptyState>
  );
}
