import { Contrast } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { choosePalette, display } from "../shell/palette.ts";

/** Colours that are told apart by eyes that see few hues, and back. */
export function PaletteSwitch() {
  const { t } = useTranslation();
  const { palette } = useSnapshot(display);
  const isSafe = palette === "safe";
  const label = t("seats.safeColours");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isSafe}
      onClick={() => choosePalette(isSafe ? "standard" : "safe")}
      className="pointer-events-auto -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-md text-mute hover:bg-raise hover:text-text aria-pressed:text-text"
    >
      <Contrast size={18} aria-hidden />
    </button>
  );
}
