import { useTranslation } from "react-i18next";
import { Dialog } from "../../shell/Dialog.tsx";

/** Money may be moving: nothing to press, and said so. */
export function Working() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("payment.processing")}>
      <p role="status" className="text-mute">
        {t("payment.processingText")}
      </p>
      <div aria-hidden className="mt-5 h-1 overflow-hidden rounded-full bg-raise">
        <div className="h-full w-1/3 animate-pulse rounded-full bg-text" />
      </div>
    </Dialog>
  );
}
