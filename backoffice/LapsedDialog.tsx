import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../app/parts/ui/Button.tsx";
import { Dialog } from "../app/parts/ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { leave, office } from "./shell/office.ts";

/** Login dialog that is shown when the session has ended. The screen behind the dialog keeps its state. */
export function LapsedDialog() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  return (
    <Dialog
      title={t("backoffice.lapsed.title")}
      actions={
        <Button look="bare" onClick={leave}>
          {t("backoffice.lapsed.leave")}
        </Button>
      }
    >
      <p className="mb-5 text-mute">{t("backoffice.lapsed.text")}</p>
      <LoginForm username={operator?.username} />
    </Dialog>
  );
}
