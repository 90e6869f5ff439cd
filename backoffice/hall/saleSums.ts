import { agorot, type Agorot } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import { SeatStatus } from "../../domain/seat.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";

/** Totals of a whole sale at a moment, of seats and general-admission places together. */
export interface SaleSums {
  readonly capacity: number;
  readonly sold: number;
  readonly held: number;
  readonly locked: number;
  /** Number of seats and places that are still for sale. */
  readonly left: number;
  /** Share of the capacity that is sold, 0 to 1. */
  readonly share: number;
  /** Takings of the sold seats at regular prices. */
  readonly takings: Agorot;
  /** Number of seats and places sold per minute. */
  readonly rate: number;
}

/** Returns the totals at the moment that the replay shows. */
export function saleSums({ counts, pace, areas: { sums } }: SaleReplay): SaleSums {
  const { plan } = counts;
  const capacity = plan.capacity(0) + sums.capacity;
  const of = (status: SeatStatus, places: number): number => plan.of(0, status) + places;
  const sold = of(SeatStatus.sold, sums.sold);
  const held = of(SeatStatus.held, sums.held);
  const locked = of(SeatStatus.locked, sums.locked);
  return {
    capacity,
    sold,
    held,
    locked,
    left: capacity - sold - held - locked - of(SeatStatus.blocked, sums.blocked),
    share: capacity > 0 ? sold / capacity : 0,
    takings: plus(agorot(plan.takings[0]!), sums.takings),
    rate: pace.rate(pace.total + sums.recent),
  };
}
