import { proxy, ref } from "valtio";
import type { SaleArea } from "../../domain/api/operatorLive.ts";
import type { Agorot } from "../../domain/money.ts";
import { heatScale, type Colouring, type SeatMap } from "../../engine/index.ts";
import type { HeatBy, HeatPaint } from "../../engine/heat/heatPaint.ts";
import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import { SaleReplay } from "../../engine/heat/saleReplay.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { mapTheme } from "../../app/shell/mapTheme.ts";
import { createSalePlayer } from "./salePlayer.ts";
import { figureText } from "./saleFigures.ts";

/** Places of general-admission sections as they are now, by section id: they have no history. */
export type SaleAreas = Readonly<Record<number, SaleArea>>;
const NO_AREAS: SaleAreas = {};

/** What the map is coloured by. */
export type Layer = HeatKind | "status";

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
export function createSaleDesk({ states, tape, prices, now }: SaleDeskParts) {
  const replay = new SaleReplay(tape, states, { prices });
  const theme = mapTheme();
  const scale = heatScale(theme);
  const view = proxy<DeskView>({
    layer: "occupancy",
    by: "row",
    figures: 0,
    section: undefined,
    areas: NO_AREAS,
  });
  let map: SeatMap | undefined;
  let paint: HeatPaint = paintFor("occupancy");
  let figuresAt = 0;
  let latest = now;
  let late: ReturnType<typeof setTimeout> | undefined;

  const player = createSalePlayer({
    range: () => ({ from: tape.startsAt, to: Math.max(latest, tape.endsAt) }),
    show,
    isStill: () => matchMedia(REDUCED_MOTION).matches,
  });

  function paintFor(kind: HeatKind): HeatPaint {
    return replay.paint({ kind, by: view.by });
  }

  function show(time: number): void {
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
    view.figures += 1;
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
      view.layer === "status" ? replay.counts.sections.share(at) : shareIn(paint, at),
    /** Whether a section (index) has no numbered seats. */
    isArea: (at: number): boolean => {
      const found = states.layout.sections[at];
      return found !== undefined && found.firstSeat === found.endSeat;
    },
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
    setLayer(layer: Layer): void {
      view.layer = layer;
      recolour();
    },
    setBy(by: HeatBy): void {
      view.by = by;
      recolour();
    },
    setAreas(areas: SaleAreas): void {
      view.areas = ref(areas);
      readFigures();
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
      clearTimeout(late);
    },
  };
}
export type SaleDesk = ReturnType<typeof createSaleDesk>;

function shareIn(paint: HeatPaint, section: number): number {
  paint.refresh();
  const share = paint.sections[section] ?? Number.NaN;
  return Number.isNaN(share) ? 0 : Math.min(1, share);
}
