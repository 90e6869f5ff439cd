import type { MapArea } from "../../../domain/imageMap.ts";

/** An area's outline as an SVG path, in the picture's pixels. */
export function areaPath({ shape, coords }: Pick<MapArea, "shape" | "coords">): string {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === "rect") return `M${a} ${b}H${c}V${d}H${a}Z`;
  if (shape === "circle")
    return `M${a - c} ${b}a${c} ${c} 0 1 0 ${2 * c} 0a${c} ${c} 0 1 0 ${-2 * c} 0Z`;
  const points = coords.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${coords[at + 1] ?? 0}`] : []));
  return `M${points.join("L")}Z`;
}
