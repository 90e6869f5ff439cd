import { addressOf } from "../../../engine/plan/seatAddress.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** Returns "11–12" for neighbours, and "11, 14" otherwise. */
export function namesOf({ hall }: Pick<SeatDesk, "hall">, seats: readonly number[]): string {
  const { layout } = hall;
  const names = seats.map((seat) => addressOf(layout, seat).seatName);
  const isRun = seats.every((seat, i) => i === 0 || seat === seats[i - 1]! + 1);
  if (names.length > 1 && isRun) return `${names[0]}–${names.at(-1)}`;
  return names.join(", ");
}
