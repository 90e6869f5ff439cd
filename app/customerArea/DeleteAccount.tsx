import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { deleteAccount } from "./area.ts";

/**
 * Deletes all data of the customer after a confirmation. Existing tickets stay valid under their own links.
 */
export function DeleteAccount() {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const close = (): void => {
    setIsAsked(false);
    setRefusal(undefined);
  };
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const why = await deleteAccount().finally(() => setIsBusy(false));
    setRefusal(why);
    if (!why) toast(t("customerArea.deleted"));
  };
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t("customerArea.deleteAsk")}</Button>
      {isAsked && (
        <Dialog
          title={t("customerArea.deleteSure")}
          onClose={close}
          actions={
            <>
              <Button look="bare" onClick={close}>
                {t("customerArea.deleteKeep")}
              </Button>
              <Button isBusy={isBusy} onClick={() => void remove()}>
                {t("customerArea.deleteDo")}
              </Button>
            </>
          }
        >
          <p>{t("customerArea.deleteWhat")}</p>
          <p className="mt-2">
            <a href="/privacy" target="_blank" rel="noopener" className="underline">
              {t("customerArea.deleteStays")}
            </a>
          </p>
          <RefusalNote refusal={refusal} className="mt-4" />
        </Dialog>
      )}
    </>
  );
}
