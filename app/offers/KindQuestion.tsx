import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { question } from "./question.ts";

/** Asks whether to empty the cart for something that cannot be bought together with its contents. */
export function KindQuestion() {
  const { t } = useTranslation();
  const { asked } = useSnapshot(question);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!asked) return null;
  const close = (): void => {
    setRefusal(undefined);
    question.asked = undefined;
  };
  const yes = async (): Promise<void> => {
    setIsBusy(true);
    const why = await asked.onYes();
    setIsBusy(false);
    setRefusal(why);
    if (!why) close();
  };
  return (
    <Dialog
      title={t("offers.ask.title")}
      onClose={isBusy ? undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t("offers.ask.no")}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void yes()}>
            {t("offers.ask.yes")}
          </Button>
        </>
      }
    >
      <p>{t(`offers.ask.${asked.because}`)}</p>
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  );
}
