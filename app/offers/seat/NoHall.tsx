import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "../../shell/Button.tsx";
import { ErrorState } from "../../shell/ErrorState.tsx";

interface NoHallProps {
  readonly refusal: Refusal;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** Why the hall did not open, with both ways on. */
export function NoHall({ refusal, onAgain, onBack }: NoHallProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 pt-6">
      <ErrorState refusal={refusal} onAgain={onAgain} />
      <Button onClick={onBack}>{t("order.back")}</Button>
    </div>
  );
}
