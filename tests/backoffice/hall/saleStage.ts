import { vi } from "vitest";
import { createSaleDesk, type DeskMap, type SaleDesk } from "../../../backoffice/hall/saleDesk.ts";
import type { Layer } from "../../../backoffice/hall/saleDesk.ts";
import { agorot } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { HeatBy } from "../../../engine/heat/heatPaint.ts";
import type { HeatScales } from "../../../engine/heat/heatScales.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { DARK_THEME } from "../../../engine/render/darkTheme.ts";
import { hallPlan } from "../../engine/mapHall.ts";

/** Thursday, 19 November 2026, 10:00 in Jerusalem. */
export const START = Date.UTC(2026, 10, 19, 8);
export const MINUTE = 60_000;
/** End of the sale so far. */
export const END = START + 10 * MINUTE;
/** Prices in agorot, by ticket group. */
export const PRICES = new Map([
  [10, agorot(12_000)],
  [11, agorot(5000)],
  [13, agorot(2000)],
]);
/** Section id of the floor, which has 40 places without numbers. */
export const FLOOR = 99;
/** Indices of the sections in the layout. */
export const AT = { stalls: 0, balcony: 1, floor: 2, bar: 3 } as const;

/**
 * Returns a hall with two rows of five seats in the stalls, one row of four on the balcony, a floor of 40 places,
 * and a bar that is not in the sale.
 */
export function mixedHall(): SeatLayout {
  const stalls = { name: "Stalls", left: 0, top: 0, rows: 2, seats: 5, ticketGroupId: 10 };
  const balcony = { name: "Balcony", left: 100, top: 0, rows: 1, seats: 4, ticketGroupId: 11 };
  const area = { kind: "ga" as const, outline: [[0, 50]] as [number, number][] };
  const groups = [{ id: 1, ticketGroupId: 13, rows: [] }];
  return layoutOf(
    hallPlan(
      [stalls, balcony],
      [
        { ...area, id: FLOOR, name: "Floor", capacity: 40, groups },
        { ...area, id: 100, name: "Bar", capacity: 0, groups: [] },
      ],
    ),
  );
}

/**
 * Returns the sale. In the first minute two seats of row A of the stalls are sold. One seat of the balcony is
 * held, and another one is locked. In the ninth minute ten places of the floor are sold.
 */
function mixedSale(layout: SeatLayout): SaleTape {
  const tape = new SaleTape(layout.count, {
    time: START,
    areas: [{ sectionId: FLOOR, capacity: 40 }],
  });
  tape.append(START + MINUTE, [
    [0, SeatStatus.sold],
    [1, SeatStatus.sold],
    [10, SeatStatus.held],
    [11, SeatStatus.locked],
  ]);
  const places = { sectionId: FLOOR, locked: 1, held: 2, sold: 10, blocked: 3, turned: 10 };
  tape.append(START + 9 * MINUTE, [], [places]);
  return tape;
}

/** Returns a replay of the sale, positioned at the end. The pace is measured over ten minutes. */
export function mixedReplay(): SaleReplay {
  const layout = mixedHall();
  const states = new SeatStates(layout, { audience: "operator" });
  const replay = new SaleReplay(mixedSale(layout), states, { prices: PRICES });
  replay.seek(END);
  return replay;
}

/** A map that records the calls of its methods. */
const fakeMap = () => ({
  invalidate: vi.fn<DeskMap["invalidate"]>(),
  setColouring: vi.fn<DeskMap["setColouring"]>(),
  highlightSection: vi.fn<DeskMap["highlightSection"]>(),
  flyToSection: vi.fn<DeskMap["flyToSection"]>(),
});

const token = (name: string): string => {
  const heat = /heat-(\d)$/.exec(name)?.[1];
  return heat === undefined ? DARK_THEME.ink : DARK_THEME.heat[Number(heat) - 1]!;
};

/**
 * Replaces the parts of a page that a `SaleDesk` uses, and its clock. `vi.unstubAllGlobals` and
 * `vi.useRealTimers` restore the originals.
 */
export function stubPage(): void {
  vi.useFakeTimers({ now: 10_000, toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: token }));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
}

interface StageOptions {
  readonly layer?: Layer;
  readonly by?: HeatBy;
  readonly scales?: HeatScales;
  /** Whether the seats have no prices. The seats of a layout have no prices. */
  readonly hasNoPrices?: boolean;
}

/** Returns a `SaleDesk` whose map only records the calls that it gets. Call `stubPage` first. */
export function openDesk(options: StageOptions = {}) {
  const { hasNoPrices = false, ...shown } = options;
  const layout = mixedHall();
  const tape = mixedSale(layout);
  const states = new SeatStates(layout, { audience: "operator" });
  const prices = hasNoPrices ? new Map() : PRICES;
  const desk: SaleDesk = createSaleDesk({ states, tape, prices, now: END, ...shown });
  desk.follow(END);
  const map = fakeMap();
  desk.setMap(map);
  vi.advanceTimersByTime(1000);
  return { desk, tape, map };
}
