import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Button that closes a panel or a notice beside the drawing. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t("dialog.close")}
      onClick={onClose}
      className="grid size-9 place-items-center rounded-md text-mute hover:text-text"
    >
      <X size={16} aria-hidden />
    </button>
  );
}
