import { useTranslation } from "react-i18next";
import { Segments } from "../parts/Segments.tsx";
import type { Shown } from "./saleDesk.ts";

interface LayerSwitchProps {
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

/** Switches the map's layer, and whether a seat shows its own value, that of its row or that of its section. */
export function LayerSwitch({ shown, onShown }: LayerSwitchProps) {
  const { t } = useTranslation();
  const { layer, by } = shown;
  return (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={t("sales.layer")}
        value={layer}
        onChange={(next) => onShown({ layer: next, by })}
        choices={[
          { value: "occupancy", text: t("sales.layer.occupancy") },
          { value: "pace", text: t("sales.layer.pace") },
          { value: "price", text: t("sales.layer.price") },
          { value: "takings", text: t("sales.layer.takings") },
          { value: "status", text: t("sales.layer.status") },
        ]}
      />
      {layer !== "status" && (
        <Segments
          label={t("sales.by")}
          value={by}
          onChange={(next) => onShown({ layer, by: next })}
          choices={[
            { value: "section", text: t("sales.by.section") },
            { value: "row", text: t("sales.by.row") },
            { value: "seat", text: t("sales.by.seat") },
          ]}
        />
      )}
    </div>
  );
}
