import type { Point } from "../../engine/index.ts";
import type { HallView } from "./hallView.ts";

interface PathLayerProps {
  /** Points in plan units. */
  readonly path: readonly Point[];
  readonly view: Pick<HallView, "toScreen">;
}

/** The path of a row that is being drawn, with its points. */
export function PathLayer({ path, view }: PathLayerProps) {
  const places = path.map(({ x, y }) => view.toScreen(x, y));
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-limelight stroke-2"
    >
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {places.map(({ x, y }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- points have no other identity
        <circle key={at} cx={x} cy={y} r={5} />
      ))}
    </svg>
  );
}
