import { useTranslation } from "react-i18next";
import { Working } from "../../parts/ui/Working.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";

/** Shown without any buttons while money may be moving. */
export function Processing() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("payment.processing")}>
      <Working text={t("payment.processingText")} />
    </Dialog>
  );
}
