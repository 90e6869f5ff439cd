import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { listed } from "../../shell/i18n/formats.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** Returns the names of seats in one row: "11–12" if they are neighbours, otherwise "11, 14". */
export function namesOf({ hall }: Pick<SeatDesk, "hall">, seats: readonly number[]): string {
  const { layout } = hall;
  const names = seats.map((seat) => addressOf(layout, seat).seatName);
  const isRun = seats.every((seat, i) => i === 0 || seat === seats[i - 1]! + 1);
  if (names.length > 1 && isRun) return `${names[0]}–${names.at(-1)}`;
  return listed(names);
}
