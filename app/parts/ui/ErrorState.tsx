import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "./Button.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";

interface ErrorStateProps {
  readonly refusal: Refusal;
  /** Retries. Absent if a retry cannot help. */
  readonly onAgain?: () => void;
}

/** Shown in place of content that failed to load: the reason, and a retry button. */
export function ErrorState({ refusal, onAgain }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-lg border border-line px-6 py-10"
    >
      <p className="text-lg font-semibold">{t("state.failed")}</p>
      <p className="max-w-prose text-mute">{refusalText(t, refusal)}</p>
      {onAgain && <Button onClick={onAgain}>{t("state.again")}</Button>}
    </div>
  );
}
