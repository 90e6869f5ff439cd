import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import type { OpenDrawing, useDraftDrawing } from "./useDraftDrawing.ts";

interface DrawingStateProps {
  readonly drawing: ReturnType<typeof useDraftDrawing>;
  readonly open: OpenDrawing;
}

/**
 * Says whether all changes are saved, or who else is drawing. If somebody else is drawing, a button takes
 * over the drawing.
 */
export function DrawingState({ drawing, open }: DrawingStateProps) {
  const { t } = useTranslation();
  const { save, stopped, reopen } = drawing;
  if (!open.isMine)
    return (
      <span className="flex items-center gap-3">
        <span role="status" className="text-sm text-warn">
          {open.editor === ""
            ? t("designer.watchingNobody")
            : t("designer.watching", { name: open.editor })}
        </span>
        <Button onClick={() => reopen(true)}>{t("designer.takeOver")}</Button>
      </span>
    );
  if (save === "stopped")
    return (
      <span className="flex items-center gap-3">
        <span role="alert" className="text-sm text-error">
          {stopped && officeRefusal(t, stopped)}
        </span>
        <Button onClick={() => reopen(false)}>{t("designer.reopen")}</Button>
      </span>
    );
  const texts = {
    saved: t("designer.saved"),
    saving: t("designer.saving"),
    away: t("designer.away"),
  };
  return (
    <span role="status" className={`text-sm ${save === "away" ? "text-warn" : "text-mute"}`}>
      {texts[save]}
    </span>
  );
}
