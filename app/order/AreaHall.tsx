import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { LayoutSection } from "../../engine/plan/layout.ts";
import { areasOf } from "./areaAddress.ts";
import { order } from "./order.ts";
import { PlanOutline } from "./PlanOutline.tsx";
import { outlineMiddle } from "./planShape.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** A hall without numbered seats: its areas as outlines with the places left in them. */
export function AreaHall({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { areas } = useSnapshot(desk.hall.view);
  const { seats } = useSnapshot(order);
  const { layout } = desk.hall;
  const size = layout.width / 26;
  const label = (section: LayoutSection) => {
    const { x, y } = outlineMiddle(section);
    const mine = seats.filter(({ sectionId }) => sectionId === section.id).length;
    return (
      <g key={section.id} textAnchor="middle" className="pointer-events-none fill-text">
        <text x={x} y={y} fontSize={size} fontWeight={600}>
          {section.name}
        </text>
        <text x={x} y={y + size * 1.25} fontSize={size * 0.72} className="tabular">
          {t("seats.placesLeft", { count: areas[section.id]?.available ?? 0 })}
        </text>
        {mine > 0 && (
          <text
            x={x}
            y={y + size * 2.5}
            fontSize={size * 0.78}
            fontWeight={600}
            className="tabular fill-limelight"
          >
            {t("seats.areaMine", { count: mine })}
          </text>
        )}
      </g>
    );
  };
  return (
    <PlanOutline layout={layout} tierOf={desk.tierOf} className="size-full max-h-[640px]">
      {areasOf(layout).map(label)}
    </PlanOutline>
  );
}
