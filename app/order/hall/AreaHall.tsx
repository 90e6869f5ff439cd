import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { areaName, areasOf } from "../cart/areaAddress.ts";
import { order } from "../cart/order.ts";
import { PlanOutline } from "./PlanOutline.tsx";
import { markerMiddle, outlineBox } from "./planShape.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** A hall without numbered seats: the outlines of its areas, each with the number of available places. */
export function AreaHall({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { layout } = desk.hall;
  const stage = markerMiddle(layout);
  const size = layout.width / 36;
  return (
    <PlanOutline
      layout={layout}
      tierOf={desk.tierOf}
      tint="opacity-35"
      className="size-full max-h-[640px]"
    >
      {stage && (
        <text
          x={stage.x}
          y={stage.y + size / 3}
          fontSize={size}
          textAnchor="middle"
          className="fill-mute"
        >
          {t(`seats.marker.${layout.marker.kind}`)}
        </text>
      )}
      {areasOf(layout).map((section) => (
        <AreaLabel key={section.id} desk={desk} section={section} />
      ))}
    </PlanOutline>
  );
}

function AreaLabel({
  desk,
  section,
}: {
  readonly desk: SeatDesk;
  readonly section: LayoutSection;
}) {
  const { t } = useTranslation();
  const { areas } = useSnapshot(desk.hall.view);
  const { seats } = useSnapshot(order);
  const { layout } = desk.hall;
  const box = outlineBox(section);
  const name = areaName(desk.presentation, layout, section);
  // Letters are about half as wide as high. The font size is chosen so that the longest line fits into the
  // area.
  const size = Math.min(layout.width / 24, (1.5 * box.width) / Math.max(9, name.length));
  const mine = seats.filter(({ sectionId }) => sectionId === section.id).length;
  return (
    <g textAnchor="middle" className="pointer-events-none fill-text">
      <text x={box.x} y={box.y} fontSize={size} fontWeight={600}>
        {name}
      </text>
      <text x={box.x} y={box.y + size * 1.3} fontSize={size * 0.75} className="tabular">
        {t("seats.list.free", { count: areas[section.id]?.available ?? 0 })}
      </text>
      {mine > 0 && (
        <text
          x={box.x}
          y={box.y - size * 1.2}
          fontSize={size * 0.8}
          fontWeight={600}
          className="tabular fill-limelight"
        >
          {t("seats.areaMine", { count: mine })}
        </text>
      )}
    </g>
  );
}
