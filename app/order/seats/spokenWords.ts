import type { TFunction } from "i18next";
import { toShekels } from "../../../domain/money.ts";
import type { SeatMapEvents } from "../../../engine/index.ts";
import type { LayoutSection, SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import { listed, price as money } from "../../shell/i18n/formats.ts";
import { fullSeatName, seatNameInRow, sectionWords } from "../../shell/hall/seatWords.ts";
import { areaName } from "../cart/areaAddress.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** Returns the announcement after the keyboard focus has moved, or "" if no seat has the focus. */
export function focusWords(t: TFunction, desk: SeatDesk, move: SeatMapEvents["focus"]): string {
  const { seat, sectionId, how, hasMoved } = move;
  const isStep = how !== "call" && how !== "return" && how !== "typed";
  if (isStep && !hasMoved) return t("seats.edge");
  if (seat !== undefined) return focusedSeat(t, desk, seat, move);
  const area = desk.hall.layout.sections.find(({ id }) => id === sectionId);
  return area ? areaWords(t, desk, area) : "";
}

/**
 * Returns the full address of the focused seat if its section or row is new. In the same section and row,
 * returns only what changes from seat to seat.
 */
function focusedSeat(
  t: TFunction,
  desk: SeatDesk,
  seat: number,
  { how, hasMoved, isNewRow, isRowEnd }: SeatMapEvents["focus"],
): string {
  const { states, layout } = desk.hall;
  const isOffered = hasBit(states.freeOrMine, seat);
  const cost = isOffered ? desk.prices.get(addressOf(layout, seat).ticketGroupId) : undefined;
  const price = cost === undefined ? undefined : money(toShekels(cost), true);
  const isWithinRow = hasMoved && !isNewRow && how !== "call";
  const name = (isWithinRow ? seatNameInRow : fullSeatName)(t, states, seat, price);
  const aside = isOffered ? desk.allocations.nameOf(seat) : undefined;
  const words = [
    name,
    ...(aside === undefined ? [] : [t("seats.allocation.seat", { name: aside })]),
    ...wholeWords(t, layout, seat),
    ...(isRowEnd ? [t("seats.rowEnd")] : []),
  ];
  // The seat's name already says whether the seat is taken. Other reasons why the seat cannot be chosen are
  // added.
  const why = isOffered ? desk.whyNot(seat) : undefined;
  const said = listed(words);
  return why === undefined ? said : `${said}. ${why}`;
}

/**
 * Returns the announcement of a table or box that is sold as a whole. The keyboard focus stops only once for
 * a whole table or box.
 */
function wholeWords(t: TFunction, layout: SeatLayout, seat: number): string[] {
  const { sections, rowOf, rowSection, rowStart } = layout;
  const row = rowOf[seat]!;
  if (!sections[rowSection[row]!]?.isWhole) return [];
  return [t("seats.trait.whole", { count: rowStart[row + 1]! - rowStart[row]! })];
}

/**
 * Returns the state of a general-admission area, for example "Standing, 120 places left, 2 places are yours".
 */
export function areaWords(t: TFunction, desk: SeatDesk, area: LayoutSection): string {
  const { presentation, hall, areas } = desk;
  const left = hall.view.areas[area.id]?.available;
  const mine = areas.mineIn(area.id);
  return listed([
    sectionWords(t, areaName(presentation, hall.layout, area)),
    ...(left === undefined ? [] : [placesLeftWords(t, left)]),
    ...(mine === 0 ? [] : [t("seats.areaMine", { count: mine })]),
  ]);
}

export const placesLeftWords = (t: TFunction, count: number): string =>
  count === 0 ? t("seats.areaSoldOut") : t("seats.placesLeft", { count });
