import { listed } from "../../shell/i18n/formats.ts";
import type { TFunction } from "i18next";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { seatsInWords } from "../../shell/hall/seatWords.ts";

/** Returns a text that says how a choice changed the visitor's seats, or undefined if it changed nothing. */
export function changeWords(
  t: TFunction,
  layout: SeatLayout,
  before: readonly number[],
  after: readonly number[],
): string | undefined {
  const [had, have] = [new Set(before), new Set(after)];
  const taken = after.filter((seat) => !had.has(seat));
  const left = before.filter((seat) => !have.has(seat));
  const words = [
    ...(taken.length > 0 ? [listed([seatsInWords(t, layout, taken), t("seats.status.mine")])] : []),
    ...(left.length > 0 ? [t("seats.saidLetGo", { seats: seatsInWords(t, layout, left) })] : []),
  ];
  return words.length === 0 ? undefined : words.join(". ");
}
