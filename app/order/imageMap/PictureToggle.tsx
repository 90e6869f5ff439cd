import { LayoutPanelTop } from "lucide-react";
import { useTranslation } from "react-i18next";

interface PictureToggleProps {
  readonly isPicture: boolean;
  readonly onToggle: () => void;
}

/** Button that switches between the seats and the business's picture of the hall. */
export function PictureToggle({ isPicture, onToggle }: PictureToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isPicture}
      onClick={onToggle}
      className="flex h-11 items-center gap-2 rounded-md border border-line bg-panel px-3 text-sm hover:bg-raise aria-pressed:bg-raise max-laptop:w-11 max-laptop:justify-center max-laptop:px-0"
    >
      <LayoutPanelTop size={18} aria-hidden />
      <span className="max-laptop:sr-only">{t("seats.picture.button")}</span>
    </button>
  );
}
