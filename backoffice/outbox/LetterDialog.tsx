import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { discardLetter, retryLetter, type Letter } from "../../domain/api/letters.ts";
import { officeCall } from "../shell/officeCall.ts";
import { isMoney, letterAbout, letterKind } from "./letterText.ts";
import { useDialogAct } from "./useDialogAct.ts";

interface LetterDialogProps {
  readonly letter: Letter;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

type Act = "retry" | "discard";
const CALLS = { retry: retryLetter, discard: discardLetter } as const;

/** Dialog of a job that has not succeeded. Discarding the job requires a second press. */
export function LetterDialog({ letter, onClose, onChanged }: LetterDialogProps) {
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<Act>(onChanged, onClose);
  const [isSure, setIsSure] = useState(false);

  const act = (what: Act): Promise<void> =>
    run(
      what,
      officeCall(CALLS[what], { params: { id: letter.id } }),
      what === "retry" ? t("backoffice.letters.retried") : t("backoffice.letters.discarded"),
    );

  const { kind, state, createdAt, failingSince, tries, error } = letter;
  const warning = isMoney(letter)
    ? t("backoffice.letters.discardMoney")
    : t("backoffice.letters.discardMessage");
  return (
    <Dialog
      isWide
      title={letterKind(t, kind)}
      onClose={onClose}
      actions={
        <>
          {state === "dead" && (
            <Button
              isBusy={busy === "discard"}
              onClick={() => (isSure ? void act("discard") : setIsSure(true))}
            >
              {isSure ? t("backoffice.letters.discardSure") : t("backoffice.letters.discard")}
            </Button>
          )}
          <Button look="primary" isBusy={busy === "retry"} onClick={() => void act("retry")}>
            {t("backoffice.letters.retry")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("backoffice.letters.state"), value: t(`backoffice.letters.${state}`) },
            { name: t("backoffice.letters.about"), value: letterAbout(letter) || "–" },
            { name: t("backoffice.letters.created"), value: dayAndTime(createdAt) },
            {
              name: t("backoffice.letters.failing"),
              value: failingSince === null ? "–" : dayAndTime(failingSince),
            },
            { name: t("backoffice.letters.tries"), value: tries },
            { name: t("backoffice.letters.error"), value: error ?? "–" },
          ]}
        />
        {isSure && <Note tone="warning">{warning}</Note>}
        {refusal !== undefined && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
