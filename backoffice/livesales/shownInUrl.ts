import type { HeatBy } from "../../engine/heat/heatPaint.ts";
import type { Layer, Shown } from "./saleDesk.ts";

const LAYERS: readonly Layer[] = ["occupancy", "pace", "price", "takings", "status"];
const BYS: readonly HeatBy[] = ["section", "row", "seat"];

/** What the map is turned to by the address; by row, how full it is, where that says nothing. */
export const shownIn = (search: URLSearchParams): Shown => ({
  layer: LAYERS.find((layer) => layer === search.get("layer")) ?? "occupancy",
  by: BYS.find((by) => by === search.get("by")) ?? "row",
});
