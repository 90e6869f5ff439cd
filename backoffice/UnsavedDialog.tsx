import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../app/parts/ui/Button.tsx";
import { Dialog } from "../app/parts/ui/Dialog.tsx";
import { leaveUnsaved, stay, unsaved } from "./shell/unsaved.ts";

/** Asks for confirmation before unsaved changes of a form are lost. */
export function UnsavedDialog() {
  const { t } = useTranslation();
  const { isAsked } = useSnapshot(unsaved);
  if (!isAsked) return null;
  return (
    <Dialog
      title={t("backoffice.unsaved.title")}
      onClose={stay}
      actions={
        <>
          <Button onClick={leaveUnsaved}>{t("backoffice.unsaved.leave")}</Button>
          <Button look="primary" onClick={stay}>
            {t("backoffice.unsaved.stay")}
          </Button>
        </>
      }
    >
      <p className="text-mute">{t("backoffice.unsaved.text")}</p>
    </Dialog>
  );
}
