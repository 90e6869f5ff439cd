import { Maximize2, Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SeatMap } from "../../engine/index.ts";

export function ZoomButtons({ map }: { readonly map: SeatMap | undefined }) {
  const { t } = useTranslation();
  const buttons = [
    { label: t("seats.zoomIn"), Icon: Plus, press: () => map?.zoomIn() },
    { label: t("seats.zoomOut"), Icon: Minus, press: () => map?.zoomOut() },
    { label: t("seats.zoomFit"), Icon: Maximize2, press: () => map?.fit() },
  ];
  return (
    <div
      role="group"
      aria-label={t("seats.zoom")}
      className="flex flex-col gap-px overflow-hidden rounded-md border border-line bg-line"
    >
      {buttons.map(({ label, Icon, press }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={press}
          className="grid size-9 place-items-center bg-panel hover:bg-raise"
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </div>
  );
}
