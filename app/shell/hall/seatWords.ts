import { listed } from "../i18n/formats.ts";
import type { TFunction } from "i18next";
import { SeatFlag } from "../../../domain/seat.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf, type SeatAddress } from "../../../engine/plan/seatAddress.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";

type Named = Pick<SeatAddress, "sectionName" | "rowName" | "seatName">;

/** Returns a section's name for display. Adds the word "section" if the name is only a number or letter. */
export function sectionWords(t: TFunction, name: string): string {
  if (/^\d+[A-Z]?$/.test(name)) return t("seats.section", { name });
  return /^[A-Z]$/.test(name) ? t("seats.sectionLetter", { name }) : name;
}

/** Returns a seat's address for display. Omits the section name in a hall with one section. */
export function addressIn(layout: SeatLayout, seat: number): SeatAddress {
  const address = addressOf(layout, seat);
  return layout.sections.length === 1 ? { ...address, sectionName: "" } : address;
}

/** Returns the parts of an address: "Section 214", "row 7" and "seat 12". Parts without a name are omitted. */
function addressParts(t: TFunction, of: Named): string[] {
  const { sectionName, rowName, seatName } = of;
  return [
    ...(sectionName === "" ? [] : [sectionWords(t, sectionName)]),
    ...(rowName === "" ? [] : [t("seats.row", { row: rowName })]),
    ...(seatName === "" ? [] : [t("seats.seat", { seat: seatName })]),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns an address for display: "Section 214 · row 7 · seat 12". A place of general admission has only its
 * section.
 */
export const seatWords = (t: TFunction, of: Named): string =>
  capital(addressParts(t, of).join(" · "));

/** Returns an address without the seat: "Section 214 · row 7". */
export const rowWords = (t: TFunction, of: Named): string =>
  capital(addressParts(t, { ...of, seatName: "" }).join(" · "));

const TRAITS = [
  [SeatFlag.handicap, "seats.trait.handicap"],
  [SeatFlag.companion, "seats.trait.companion"],
  [SeatFlag.premium, "seats.trait.premium"],
  [SeatFlag.limitedView, "seats.trait.limitedView"],
  [SeatFlag.pair, "seats.trait.pair"],
] as const;

/** Returns texts about a seat's traits, for example wheelchair place, premium and aisle. */
export function traitWords(t: TFunction, layout: SeatLayout, seat: number): string[] {
  const flags = layout.flags[seat] ?? 0;
  const words = TRAITS.filter(([flag]) => (flags & flag) !== 0).map(([, key]) => t(key));
  const isAisle = !hasBit(layout.notFirst, seat) || !hasBit(layout.notLast, seat);
  return isAisle ? [...words, t("seats.trait.aisle")] : words;
}

const STATUS: Readonly<Record<number, string>> = {
  [DrawnStatus.free]: "seats.status.free",
  [DrawnStatus.mine]: "seats.status.mine",
  [DrawnStatus.gapBlocked]: "seats.status.gapBlocked",
  [DrawnStatus.ineligible]: "seats.status.ineligible",
};

export const statusWords = (t: TFunction, status: number): string =>
  t(STATUS[status] ?? "seats.status.taken");

/** Returns texts about a seat's status, price and traits, for example "available", "₪50" and "aisle". */
const natureParts = (
  t: TFunction,
  states: SeatStates,
  seat: number,
  price: string | undefined,
): string[] => [
  statusWords(t, states.drawn(seat)),
  ...(price === undefined ? [] : [price]),
  ...traitWords(t, states.layout, seat),
];

/** Returns the full name of a seat: "Stalls, row F, seat 12, available, ₪50, at the aisle". */
export function fullSeatName(
  t: TFunction,
  states: SeatStates,
  seat: number,
  price: string | undefined,
): string {
  const address = addressParts(t, addressIn(states.layout, seat));
  return capital(listed([...address, ...natureParts(t, states, seat, price)]));
}

/**
 * Returns the name of a seat whose row is known from the context: "Seat 12, available, ₪50, at the aisle".
 */
export function seatNameInRow(
  t: TFunction,
  states: SeatStates,
  seat: number,
  price: string | undefined,
): string {
  const inRow = { ...addressIn(states.layout, seat), sectionName: "", rowName: "" };
  return capital(listed([...addressParts(t, inRow), ...natureParts(t, states, seat, price)]));
}

/** Returns the names of several seats by row: "214, row 7, seats 11, 12; 214, row 8, seats 11, 12". */
export function seatsInWords(t: TFunction, layout: SeatLayout, seats: readonly number[]): string {
  const rows = Map.groupBy(seats, (seat) => layout.rowOf[seat]!);
  const words = [...rows.values()].map((inRow) => {
    const row = addressParts(t, { ...addressIn(layout, inRow[0]!), seatName: "" });
    const names = listed(inRow.map((seat) => addressOf(layout, seat).seatName));
    return listed([...row, t("seats.seatsNamed", { count: inRow.length, seats: names })]);
  });
  return capital(words.join("; "));
}

/** Returns the name of a floor. A floor without a name gets a number, counted from the lowest floor. */
export const floorName = (t: TFunction, name: string, floor: number): string =>
  name === "" ? t("seats.floor", { number: floor + 1 }) : name;
