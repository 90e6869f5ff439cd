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

/** Places of general-admission sections at the moment shown, by section id. */
export type SaleAreas = Readonly<Record<number, SaleArea>>;
const NO_AREAS: SaleAreas = {};

/** What the map is coloured by. */
export type Layer = HeatKind | "status";

/** What a map is turned to. */
export interface Shown {
  readonly layer: Layer;
  /** Whose heat a seat shows. */
  readonly by: HeatBy;
}

/** While a sale plays, numbers beside the map follow it this often, ms: more is not read. */
const FIGURES_EVERY_MS = 200;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

export interface SaleDeskParts {
  /** The operators' view; moved along the tape by this desk alone. */
  readonly states: SeatStates;
  readonly tape: SaleTape;
  /** Agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** What the map begins with; occupancy where nothing is said. */
  readonly layer?: Layer | undefined;
  /** Whose heat a seat begins with; its row's where nothing is said. */
  readonly by?: HeatBy | undefined;
  /** Scales that another sale shares. */
  readonly scales?: HeatScales | undefined;
}

export interface DeskView {
  layer: Layer;
  by: HeatBy;
  /** Counts what numbers were last read; whoever shows numbers depends on it. */
  figures: number;
  /** Index of the section pointed at, on the map or in the table. */
  section: number | undefined;
  areas: SaleAreas;
}

/** One sale on the operators' desk: the replay, the player that moves it, and the heat on the map. */
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
  let map: SeatMap | undefined;
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

  /** Whoever shows areas is told of those that are others than before. */
  function readAreas(): void {
    if (areasOf === replay.areas.sums) return;
    areasOf = replay.areas.sums;
    view.areas = ref(Object.fromEntries(replay.areas.all().map((area) => [area.sectionId, area])));
  }

  /** Colours stand for something else: another sale has joined the scales, or left them. */
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
    /** Shares of the sections under the layer shown, 0 to 1; under `status`, how full they are. */
    sectionShare: (at: number): number =>
      view.layer === "status" ? fullness(replay, at) : shareIn(paint, at),
    /** The share of one seat, its row or its section: whatever it shows on the map. */
    seatShare: (seat: number): number => (paint.seats[seat] ?? 0) / 255,

    /** Time went on, and with it the tape, or not: who looks at the sale as it is now sees that. */
    follow(time: number): void {
      latest = time;
      player.follow();
    },
    /** The map came, or went. */
    setMap(next: SeatMap | undefined): void {
      map = next;
      map?.setColouring(colouring());
    },
    /** Turns the map to something else. */
    show({ layer, by }: Shown): void {
      if (layer === view.layer && by === view.by) return;
      view.layer = layer;
      view.by = by;
      recolour();
    },
    /** Points at a section (index) on the map. */
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
