import type { TFunction } from "i18next";
import { SeatStatus } from "../../domain/seat.ts";
import { toShekels } from "../../domain/money.ts";
import { price } from "../../app/shell/i18n/formats.ts";
import { addressIn, seatWords, sectionWords } from "../../app/shell/hall/seatWords.ts";
import { count } from "./saleFigures.ts";
import { sectionRow } from "./sectionRows.ts";
import type { SaleDesk } from "./saleDesk.ts";

/**
 * Returns the localised name of a status for operators. The text keys of the statuses are string literals, so
 * that the key extractor finds them.
 */
export function saleStatusWords(t: TFunction, status: number): string {
  const words: Readonly<Record<number, string>> = {
    [SeatStatus.available]: t("sales.status.free"),
    [SeatStatus.locked]: t("sales.status.locked"),
    [SeatStatus.held]: t("sales.status.held"),
    [SeatStatus.sold]: t("sales.status.sold"),
    [SeatStatus.blocked]: t("sales.status.blocked"),
  };
  return words[status] ?? words[SeatStatus.blocked]!;
}

/** Describes a seat: "214 · row 7 · seat 12 · sold · ₪120". */
export function seatText(t: TFunction, { replay, layout, prices }: SaleDesk, seat: number): string {
  const { counts } = replay;
  return [
    seatWords(t, addressIn(layout, seat)),
    saleStatusWords(t, counts.classOf[seat]!),
    // Only a presentation's seats have prices, those of a layout do not.
    ...(prices.size > 0 ? [price(toShekels(counts.priceOf(seat)), true)] : []),
  ].join(" · ");
}

/** Describes a section: "214 · 168 of 266 sold · 5 held". */
export function sectionText(t: TFunction, { replay, layout }: SaleDesk, at: number): string {
  const name = sectionWords(t, layout.sections[at]!.name);
  const row = sectionRow(replay, at);
  if (!row) return name;
  return [
    name,
    t("sales.soldOfSeats", { sold: count(row.sold), seats: count(row.seats) }),
    t("sales.heldSeats", { held: count(row.held) }),
  ].join(" · ");
}
