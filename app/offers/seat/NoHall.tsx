import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { ErrorState } from "../../parts/ui/ErrorState.tsx";

interface NoHallProps {
  readonly refusal: Refusal;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** Says why the hall did not open, with buttons to retry and to go back. */
export function NoHall({ refusal, onAgain, onBack }: NoHallProps) {
  const { t } = useTranslation();
  const isFree = refusal.code === "NO_SEATS_IN_SECTION";
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-4 px-4 pt-6">
      {isFree ? (
        <Note tone="warning" role="alert">
          {t("offers.seat.freeSeating")}
        </Note>
      ) : (
        <ErrorState refusal={refusal} onAgain={onAgain} />
      )}
      <Button onClick={onBack}>{t("order.back")}</Button>
    </div>
  );
}
