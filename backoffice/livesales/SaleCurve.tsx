import { useId, useMemo } from "react";

/** Height of the drawing, whose width is the number of intervals. */
const TOP = 100;

/** Returns the SVG path of a sale over time, closed along the bottom. */
export function curvePath(sold: ArrayLike<number>): string {
  const most = Math.max(1, ...Array.from(sold));
  // The height is the square root of the number of seats, because the rush of the first minutes would
  // otherwise make the rest of the curve look flat.
  const height = (seats: number): number => TOP * (1 - Math.sqrt(seats / most) * 0.94);
  const steps = Array.from(sold, (seats, at) => `L${at + 0.5} ${height(seats).toFixed(1)}`);
  return `M0 ${TOP}V${height(sold[0] ?? 0).toFixed(1)}${steps.join("")}H${sold.length}V${TOP}Z`;
}

interface SaleCurveProps {
  /** Number of seats sold in each of the equal intervals. */
  readonly sold: Uint32Array;
  /** Position of the playback, 0 to 1. */
  readonly share: number;
}

/** The sale over time as an area chart. The part before the playback position is lighter. */
export function SaleCurve({ sold, share }: SaleCurveProps) {
  const shown = useId();
  const path = useMemo(() => curvePath(sold), [sold]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${sold.length} ${TOP}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <clipPath id={shown}>
        <rect width={sold.length * share} height={TOP} />
      </clipPath>
      <path d={path} className="fill-raise" />
      <path d={path} className="fill-[#4a4757]" clipPath={`url(#${shown})`} />
      <path d={`M0 ${TOP - 0.5}H${sold.length}`} className="stroke-line" />
    </svg>
  );
}
