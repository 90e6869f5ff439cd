import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { symbolBefore } from "../../domain/sumText.ts";
import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import { HeatLegend } from "./HeatLegend.tsx";
import { figureText, scaleText } from "./saleFigures.ts";
import type { SaleDesk } from "./saleDesk.ts";
import { StatusLegend } from "./StatusLegend.tsx";

interface SalesLegendProps {
  readonly desk: SaleDesk;
  /** Number of the hovered seat. */
  readonly seat: number | undefined;
}

/** Legend of the shown layer, with the value of the hovered seat or section. */
export function SalesLegend({ desk, seat }: SalesLegendProps) {
  const { layer } = useSnapshot(desk.view);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 rounded-md border border-line bg-panel px-3 py-2">
      {layer !== "status" && <LayerLegend desk={desk} kind={layer} seat={seat} />}
      <StatusLegend isHeat={layer !== "status"} prices={desk.prices} />
    </div>
  );
}

function LayerLegend({ desk, kind, seat }: SalesLegendProps & { readonly kind: HeatKind }) {
  const { t } = useTranslation();
  const { section } = useSnapshot(desk.view);
  const text = (share: number): string => scaleText(desk.replay, kind, share);
  const currency = symbolBefore();
  const unit: Readonly<Record<HeatKind, (value: string) => string>> = {
    occupancy: (value) => t("sales.unit.occupancy", { value }),
    pace: (value) => t("sales.unit.pace", { value }),
    price: (value) => t("sales.unit.price", { value, currency }),
    takings: (value) => t("sales.unit.takings", { value, currency }),
  };
  const name: Readonly<Record<HeatKind, string>> = {
    occupancy: t("sales.layer.occupancy"),
    pace: t("sales.layer.pace"),
    price: t("sales.layer.price"),
    takings: t("sales.layer.takings"),
  };
  return (
    <HeatLegend
      scale={desk.scale}
      label={name[kind]}
      ends={[text(0), text(0.5), unit[kind](text(1))]}
      mark={markOf()}
    />
  );

  function markOf() {
    if (seat !== undefined)
      return { share: desk.seatShare(seat), text: text(desk.seatShare(seat)) };
    if (section === undefined) return undefined;
    return { share: desk.sectionShare(section), text: figureText(desk.replay, kind, section) };
  }
}
