import { memo, useMemo, type ReactNode } from "react";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { markerPoints, outlinePoints } from "./planShape.ts";

const FILLS = ["fill-sky", "fill-teal", "fill-violet", "fill-coral"];

interface PlanOutlineProps {
  readonly layout: SeatLayout;
  readonly tierOf: (ticketGroupId: number) => number;
  readonly className?: string;
  /** CSS class with the opacity of the sections' colours. */
  readonly tint?: string;
  /** SVG content drawn over the outlines, in plan units. */
  readonly children?: ReactNode;
}

/** Draws the hall as SVG outlines of its sections and markers, without seats and without the map engine. */
export const PlanOutline = memo(function PlanOutline({
  layout,
  tierOf,
  className = "",
  tint = "opacity-55",
  children,
}: PlanOutlineProps) {
  const shapes = useMemo(
    () =>
      layout.sections.map((section) => ({
        id: section.id,
        points: outlinePoints(layout, section),
        fill: FILLS[tierOf(section.ticketGroupIds[0] ?? 0)] ?? FILLS[0],
      })),
    [layout, tierOf],
  );
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className={className}
      preserveAspectRatio="xMidYMid meet"
    >
      <polygon
        points={markerPoints(layout)}
        className={
          layout.marker.kind === "pitch" ? "fill-turf stroke-turf-line" : "fill-raise stroke-line"
        }
        vectorEffect="non-scaling-stroke"
      />
      {shapes.map(({ id, points, fill }) => (
        <polygon
          key={id}
          points={points}
          className={`${fill} ${tint} stroke-ink`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {children}
    </svg>
  );
});
