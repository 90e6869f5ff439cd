import { hasBit } from "../../engine/plan/seatBits.ts";
import type { LayoutSection } from "../../engine/plan/layout.ts";
import { typedSeats } from "../hall/typedSeats.ts";
import type { SaleDesk } from "../hall/saleDesk.ts";

export const isFreeSeat = ({ replay }: SaleDesk, seat: number): boolean =>
  hasBit(replay.states.free, seat);

/**
 * Returns the numbers of the typed seats of a section. Empty if any of these seats does not exist or is not
 * free.
 */
export function freeTyped(desk: SaleDesk, section: LayoutSection, text: string): readonly number[] {
  const { seats, fault } = typedSeats(desk.layout, section, text);
  return fault || seats.some((seat) => !isFreeSeat(desk, seat)) ? [] : seats;
}
