import type { SeatLayout } from "../plan/layout.ts";
import { type Views, viewsOf } from "./views.ts";

export interface BestOptions {
  /** Free seats that this visitor may not take all the same: gap-blocked, ineligible. */
  readonly barred?: Uint32Array;
  /** Offer wheelchair and companion places too. Default false. */
  readonly accessible?: boolean;
  readonly ticketGroupId?: number;
  /** Section ids to choose from. Default all. */
  readonly sections?: ReadonlySet<number>;
}

/** What every step needs to know. */
export interface Search {
  readonly layout: SeatLayout;
  readonly views: Views;
  /** Seats that may be offered. */
  readonly allowed: Uint32Array;
  readonly quantity: number;
  readonly rowAllowed: (row: number) => boolean;
}

/** Settles what may be offered, once for all steps. */
export function searchFor(
  layout: SeatLayout,
  free: Uint32Array,
  quantity: number,
  options: BestOptions,
): Search {
  const views = viewsOf(layout);
  const { barred, accessible = false, ticketGroupId, sections } = options;
  const allowed = free.slice();
  if (barred) for (let w = 0; w < allowed.length; w++) allowed[w]! &= ~barred[w]!;
  if (!accessible) for (let w = 0; w < allowed.length; w++) allowed[w]! &= ~views.accessible[w]!;
  const group = layout.ticketGroupIds.indexOf(ticketGroupId ?? Number.NaN);
  const inSection = layout.sections.map(({ id }) => sections?.has(id) ?? true);
  const rowAllowed = (row: number): boolean =>
    (ticketGroupId === undefined || layout.rowTicketGroup[row] === group) &&
    inSection[layout.rowSection[row]!]!;
  return { layout, views, allowed, quantity, rowAllowed };
}

/** Drops windows that begin with a second half or end with a first half. */
export function keepPairsWhole({ views, quantity }: Search, starts: Uint32Array): void {
  const skip = (quantity - 1) >>> 5;
  const shift = (quantity - 1) & 31;
  const { pairFirst, pairSecond } = views;
  for (let w = 0; w < starts.length; w++) {
    const low = (pairFirst[w + skip] ?? 0) >>> shift;
    const high = shift === 0 ? 0 : (pairFirst[w + skip + 1] ?? 0) << (32 - shift);
    starts[w]! &= ~(pairSecond[w]! | low | high);
  }
}
