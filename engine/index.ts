export { createSeatMap } from "./seatMap.ts";
export type {
  SeatMap,
  SeatMapEvents,
  SeatMapOptions,
  SeatMapStats,
  SeatMapView,
} from "./seatMap.ts";
export { openSeatMap } from "./openSeatMap.ts";
export type { Camera, Insets, Point } from "./camera.ts";
export { pixelRatio, RENDERER_OPTIONS } from "./render/pixi.ts";
export { cssOf, heatColour, seatColour, tierColour } from "./render/palette.ts";
export type { MapTheme } from "./render/palette.ts";
export type { LabelWords } from "./render/labelLayer.ts";
export type { AreaLeft, Colouring } from "./render/sections.ts";
