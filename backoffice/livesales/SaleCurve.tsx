import { useId, useMemo } from "react";

/** Height of the drawing; its width is one a stretch. */
const TOP = 100;

/** The outline of a sale over time, from the left foot over all stretches to the right foot. */
export function curvePath(sold: ArrayLike<number>): string {
  const most = Math.max(1, ...Array.from(sold));
  // A root, or the rush of the first minutes would flatten all that came after it.
  const height = (seats: number): number => TOP * (1 - Math.sqrt(seats / most) * 0.94);
  const steps = Array.from(sold, (seats, at) => `L${at + 0.5} ${height(seats).toFixed(1)}`);
  return `M0 ${TOP}V${height(sold[0] ?? 0).toFixed(1)}${steps.join("")}H${sold.length}V${TOP}Z`;
}

interface SaleCurveProps {
  /** Seats sold in equal stretches of time. */
  readonly sold: Uint32Array;
  /** How much of the sale has been shown, 0 to 1. */
  readonly share: number;
}

/** The sale over time as a hill range; what has been shown is lighter. */
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
