import { useTranslation } from "react-i18next";
import { Working } from "../../parts/ui/Working.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";

/** Shown while money may be moving. It has no buttons. */
export function Processing() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("payment.processing")}>
      <Working text={t("payment.processingText")} />
    </Dialog>
  );
}
