import type { Ref } from "react";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toUnits } from "../../engine/design/model/hundredths.ts";
import type { HallView } from "./hallView.ts";
import { pieceOf } from "./pieces.ts";

interface SelectionOutlinesProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly drawing: Drawing;
  readonly areas: readonly number[];
  readonly scenery: readonly number[];
  readonly view: Pick<HallView, "toScreen">;
}

/** Radius of the ring around a selected text, in CSS px. */
const RING = 14;

/** Draws the outlines of selected areas and scenery, because the map marks only selected seats. */
export function SelectionOutlines(props: SelectionOutlinesProps) {
  const { ref, drawing, areas, scenery, view } = props;
  const shapes = [
    ...areas.map((key) => [`area ${key}`, outlineOf(drawing, key)] as const),
    ...scenery.map((key) => [`piece ${key}`, pieceOf(drawing, key)?.points ?? []] as const),
  ];
  return (
    <svg
      ref={ref}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full overflow-visible fill-limelight/10 stroke-limelight stroke-2"
    >
      {shapes.map(([id, points]) => {
        const places = points.map(([x, y]) => view.toScreen(x, y));
        const [only] = places;
        return places.length === 1 && only ? (
          <circle key={id} cx={only.x} cy={only.y} r={RING} />
        ) : (
          <polygon key={id} points={places.map(({ x, y }) => `${x},${y}`).join(" ")} />
        );
      })}
    </svg>
  );
}

function outlineOf({ sections }: Drawing, key: number): (readonly [number, number])[] {
  const outline = sections.get(key)?.outline ?? [];
  return Array.from({ length: outline.length / 2 }, (_, at) => [
    toUnits(outline[2 * at]!),
    toUnits(outline[2 * at + 1]!),
  ]);
}
