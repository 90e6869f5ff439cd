export { createSeatMap } from "./seatMap.ts";
export { partsSettled } from "./mapParts.ts";
export type {
  SeatMap,
  SeatMapEvents,
  SeatMapOptions,
  SeatMapStats,
  SeatMapView,
  Overview,
} from "./seatMap.ts";
export { openSeatMap } from "./openSeatMap.ts";
export { isFree } from "./camera/camera.ts";
export type { Camera, Corner, Insets, Point } from "./camera/camera.ts";
export type { FocusMove, FocusScope } from "./input/focusing.ts";
export type { SelectMode, Tool } from "./gestures/gesture.ts";
export type { Scroll } from "./gestures/scrolling.ts";
export { pixelRatio } from "./render/pixelRatio.ts";
export { compileFirst } from "./render/firstPrograms.ts";
export { RENDERER_OPTIONS } from "./render/pixi.ts";
export { cssOf, seatColour, tierColour } from "./render/palette.ts";
export { heatAt, heatScale, stepOf } from "./render/heatScale.ts";
export type { HeatScale } from "./render/heatScale.ts";
export { SaleTape, type TapeStart } from "./heat/saleTape.ts";
export { SaleReplay, type PaintOptions, type ReplayOptions } from "./heat/saleReplay.ts";
export { saleHistogram } from "./heat/saleHistogram.ts";
export { summaryOf, type SelectionSummary } from "./heat/selectionSummary.ts";
export type { HeatBy, HeatPaint } from "./heat/heatPaint.ts";
export type { HeatKind } from "./heat/heatMeasure.ts";
export { HEAT_LOOKS } from "./render/heatColouring.ts";
export type { Colouring, HeatColouring, HeatSource } from "./render/heatColouring.ts";
export type { MapTheme } from "./render/palette.ts";
export type { LabelWords } from "./render/labelLayer.ts";
export type { AreaLeft } from "./render/sections.ts";
export { createMinimap, type Minimap } from "./minimap.ts";
export { createEdgePins } from "./edgePins.ts";
export { floorsOverlap } from "./render/floors.ts";
export { legendOf, seenOn, type LegendNeeds, type LegendRow } from "./render/legend.ts";
export { seatSymbol, type SeatSymbol } from "./render/seatSymbol.ts";
export type { SeatMark } from "./render/pinLabels.ts";
export { DARK_THEME } from "./render/darkTheme.ts";
export { layoutOf } from "./plan/buildLayout.ts";
export type { LayoutSection, SeatLayout } from "./plan/layout.ts";
export { decodePlan } from "./plan/planBytes.ts";
export { decodeSnapshot } from "./plan/snapshot.ts";
export { SeatStates, type SeatDelta, type StatesOptions } from "./plan/states.ts";
export { DrawnStatus } from "./plan/drawnStatus.ts";
