import type { SeatLayout } from "../plan/layout.ts";
import type { RovingFocus, Stop } from "./rovingFocus.ts";

const plain = (name: string): string => name.trim().toLocaleLowerCase();

/**
 * "7,12", ",12" and "7," name a row and a seat. "f12" also names a row and a seat if rows are named by
 * letters.
 */
const ROW_AND_SEAT = /^(?:(.*),(.*)|(\p{L}+)(\p{N}+))$/u;

/**
 * Creates the type-ahead search. If there are several sections, the typed text finds a section whose name, or
 * a word of its name, starts with the text. If the typed text matches no section, the search finds a row of
 * the focused section, or a row and a seat.
 */
export function createTypeAhead(
  layout: SeatLayout,
  roving: Pick<RovingFocus, "entry" | "sectionOf" | "stopOf">,
) {
  const { sections, count, rowOf, rowStart, rowNames, seatNames } = layout;

  function findSection(text: string, home: number): Stop {
    const at = [...sections.keys()].filter((section) => roving.entry(section) >= 0);
    if (at.length < 2) return -1;
    // Typing the same letter again moves to the next section with a matching name. From the second letter on,
    // the current section is searched, too.
    const next = at.findIndex((section) => section > home - (text.length > 1 ? 1 : 0));
    const order = next < 0 ? at : [...at.slice(next), ...at.slice(0, next)];
    const names = order.map((section) => plain(sections[section]!.name));
    const tests: ((name: string) => boolean)[] = [
      (name) => name === text,
      (name) => name.startsWith(text),
      (name) => name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)),
    ];
    for (const test of tests) {
      const found = names.findIndex(test);
      if (found >= 0) return roving.entry(order[found]!);
    }
    return -1;
  }

  /**
   * Finds a seat by its row's name and its own name. Without a seat name, finds the row's first seat. Without
   * a row name, searches the focused row.
   */
  function findSeat(rowName: string, seatName: string, from: Stop): Stop {
    if (from >= count) return -1;
    const here = rowOf[from]!;
    const { firstRow, endRow } = sections[roving.sectionOf(from)]!;
    const isRow = (row: number): boolean =>
      rowName === "" ? layout.rowY[row] === layout.rowY[here] : plain(rowNames[row]!) === rowName;
    for (let row = firstRow; row < endRow; row += 1) {
      if (!isRow(row)) continue;
      for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat += 1) {
        const name = seatNames.names[seatNames.nameOf[seat]!]!;
        if (seatName === "" || plain(name) === seatName) return roving.stopOf(seat);
      }
    }
    return -1;
  }

  /**
   * Returns the stop for the text typed since the focus was at `from`, or −1. `now` is the stop that is
   * focused now.
   */
  return function find(typed: string, from: Stop, now: Stop): Stop {
    const text = plain(typed);
    const section = findSection(text, roving.sectionOf(from));
    if (section >= 0) return section;
    const [, row, seat, letters, digits] = ROW_AND_SEAT.exec(text) ?? [];
    const stop = findSeat(row ?? letters ?? text, seat ?? digits ?? "", from);
    const isOneLetter = text.replaceAll(text[0]!, "") === "";
    return stop < 0 && isOneLetter ? findSection(text[0]!, roving.sectionOf(now)) : stop;
  };
}
