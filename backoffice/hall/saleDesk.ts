import { proxy, ref } from "valtio";
import type { SaleArea } from "../../domain/api/operatorLive.ts";
import type { Agorot } from "../../domain/money.ts";
import { heatScale, type Colouring, type SeatMap } from "../../engine/index.ts";
import type { HeatBy, HeatPaint } from "../../engine/heat/heatPaint.ts";
import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import type { HeatScales } from "../../engine/heat/heatScales.ts";
import type { AreaSums } from "../../engine/heat/areaReplay.ts";
import { SaleReplay } from "../../engine/heat/saleReplay.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { mapTheme } from "../../app/shell/hall/mapTheme.ts";
import { createSalePlayer } from "./salePlayer.ts";
import { figureText } from "./saleFigures.ts";

/** General-admission sections at the moment that is shown, by section id. */
export type SaleAreas = Readonly<Record<number, SaleArea>>;
const NO_AREAS: SaleAreas = {};

/** What the map is coloured by: a heat layer or the seats' status. */
export type Layer = HeatKind | "status";

/** What the map is coloured by, and the grouping. */
export interface Shown {
  readonly layer: Layer;
  /** Whether a seat shows its own value, that of its row or that of its section. */
  readonly by: HeatBy;
}

/**
 * Interval in ms at which the numbers beside the map are updated during playback. Nobody can read the numbers
 * faster.
 */
const FIGURES_EVERY_MS = 200;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

export interface SaleDeskParts {
  /**
   * The seat states with the operators' statuses. Only this `SaleDesk` may move the seat states to another
   * moment of the sale.
   */
  readonly states: SeatStates;
  readonly tape: SaleTape;
  /** Prices in agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time, in ms since the epoch. */
  readonly now: number;
  /** Initial layer. Defaults to occupancy. */
  readonly layer?: Layer | undefined;
  /** Initial grouping. By default a seat shows the value of its row. */
  readonly by?: HeatBy | undefined;
  /** Scales that are shared with another sale. */
  readonly scales?: HeatScales | undefined;
}

/** The members of the map that a `SaleDesk` uses. */
export type DeskMap = Pick<
  SeatMap,
  "invalidate" | "setColouring" | "highlightSection" | "flyToSection"
>;

export interface DeskView {
  layer: Layer;
  by: HeatBy;
  /** Increases with every update of the numbers. Components that show numbers subscribe to this counter. */
  figures: number;
  /** Index of the section that is pointed at on the map or in the table. */
  section: number | undefined;
  areas: SaleAreas;
}

/**
 * Creates the state of one sale's screen: the replay, the player that moves the replay, and the heat layer of
 * the map.
 */
export function createSaleDesk(parts: SaleDeskParts) {
  const { states, tape, prices, now, layer: first = "occupancy", scales } = parts;
  const theme = mapTheme();
  const scale = heatScale(theme);
  const view = proxy<DeskView>({
    layer: first,
    by: parts.by ?? "row",
    figures: 0,
    section: undefined,
    areas: NO_AREAS,
  });
  let map: DeskMap | undefined;
  const replay = new SaleReplay(tape, states, { prices, scales, onRescaled });
  let areasOf: AreaSums | undefined;
  let paint: HeatPaint = paintFor(first === "status" ? "occupancy" : first);
  let figuresAt = 0;
  let latest = now;
  let late: ReturnType<typeof setTimeout> | undefined;

  readAreas();

  const player = createSalePlayer({
    range: () => ({ from: tape.startsAt, to: Math.max(latest, tape.endsAt) }),
    show: showMoment,
    isStill: () => matchMedia(REDUCED_MOTION).matches,
  });

  function paintFor(kind: HeatKind): HeatPaint {
    return replay.paint({ kind, by: view.by });
  }

  function showMoment(time: number): void {
    replay.seek(time);
    map?.invalidate();
    const wait = figuresAt + FIGURES_EVERY_MS - performance.now();
    if (wait <= 0) readFigures();
    else late ??= setTimeout(readFigures, wait);
  }

  function readFigures(): void {
    clearTimeout(late);
    late = undefined;
    figuresAt = performance.now();
    readAreas();
    view.figures += 1;
  }

  /** Publishes the general-admission sections if they have changed. */
  function readAreas(): void {
    if (areasOf === replay.areas.sums) return;
    areasOf = replay.areas.sums;
    view.areas = ref(Object.fromEntries(replay.areas.all().map((area) => [area.sectionId, area])));
  }

  /** Redraws the map and the figures after another sale has joined or left the shared scales. */
  function onRescaled(): void {
    map?.invalidate();
    late ??= setTimeout(readFigures, FIGURES_EVERY_MS);
  }

  function colouring(): Colouring {
    const { layer } = view;
    if (layer === "status") return { kind: "status" };
    return { kind: layer, paint, scale, figure: (at) => figureText(replay, layer, at) };
  }

  function recolour(): void {
    if (view.layer !== "status") paint = paintFor(view.layer);
    map?.setColouring(colouring());
    readFigures();
  }

  return {
    replay,
    player,
    scale,
    theme,
    view,
    layout: states.layout,
    /** Prices in agorot by ticket group id. */
    prices,
    /**
     * Returns the position of a section on the scale of the current layer, 0 to 1. In the `status` layer,
     * returns the share of the section that is sold.
     */
    sectionShare: (at: number): number =>
      view.layer === "status" ? fullness(replay, at) : shareIn(paint, at),
    /** Returns the value of a seat as the map shows it, 0 to 1: its own, its row's or its section's. */
    seatShare(seat: number): number {
      // The map computes its values only when it draws a frame. The values are computed here first, so that a
      // legend that renders before the frame does not show older values.
      paint.refresh();
      return (paint.seats[seat] ?? 0) / 255;
    },

    /** Moves the end of the time axis. After that, a live view shows the newest moment. */
    follow(time: number): void {
      latest = time;
      player.follow();
    },
    /** Attaches a map. `undefined` detaches it. */
    setMap(next: DeskMap | undefined): void {
      map = next;
      map?.setColouring(colouring());
    },
    /** Changes the layer and the grouping of the map. */
    show({ layer, by }: Shown): void {
      if (layer === view.layer && by === view.by) return;
      view.layer = layer;
      view.by = by;
      recolour();
    },
    /** Highlights a section (by index) on the map. */
    point(section: number | undefined): void {
      view.section = section;
      map?.highlightSection(
        section === undefined ? undefined : states.layout.sections[section]?.id,
      );
    },
    flyTo(section: number): void {
      const found = states.layout.sections[section];
      if (found) map?.flyToSection(found.id);
    },
    close(): void {
      player.close();
      replay.close();
      clearTimeout(late);
    },
  };
}
export type SaleDesk = ReturnType<typeof createSaleDesk>;

function fullness({ areas, counts }: SaleReplay, at: number): number {
  const area = areas.of(at);
  if (!area) return counts.sections.share(at);
  return area.capacity > 0 ? area.sold / area.capacity : 0;
}

function shareIn(paint: HeatPaint, section: number): number {
  paint.refresh();
  const share = paint.sections[section] ?? Number.NaN;
  return Number.isNaN(share) ? 0 : Math.min(1, share);
}
