import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { WordCodeField } from "../../parts/form/WordCodeField.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import type { CodeOutcome } from "../seats/allocationDesk.ts";
import { openedWords } from "./openedWords.ts";

interface AllocationCodeProps {
  readonly desk: SeatDesk;
  readonly onOpened: () => void;
}

/**
 * Field for an allocation code, which makes seats available that are set aside for people with the code. The
 * seats appear on the map as soon as the server accepts the code.
 */
export function AllocationCode({ desk, onOpened }: AllocationCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<CodeOutcome>();
  const open = async (): Promise<void> => {
    if (isBusy || code.trim() === "") return;
    setIsBusy(true);
    const came = await desk.allocations.open(code.trim());
    setIsBusy(false);
    setOutcome(came);
    if (came.refusal ?? came.elsewhere) return;
    setCode("");
    desk.voice.say(openedWords(t, desk.allocations));
    onOpened();
  };
  const isElsewhere = outcome?.elsewhere !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      className="flex flex-col gap-2"
    >
      <WordCodeField
        label={t("seats.allocation.code")}
        value={code}
        error={
          outcome?.refusal
            ? refusalText(t, outcome.refusal)
            : isElsewhere
              ? t("seats.allocation.elsewhere")
              : undefined
        }
        onChange={({ target }) => {
          setCode(target.value);
          setOutcome(undefined);
        }}
      />
      {isElsewhere && (
        <LinkButton href={`/order/${outcome.elsewhere}`}>{t("seats.allocation.go")}</LinkButton>
      )}
      <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
        {t("seats.allocation.open")}
      </Button>
    </form>
  );
}
