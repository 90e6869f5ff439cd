import { quoted, type Reading } from "./reading.ts";

/** Maximum seats of a row. A range with more seats is reported as a typing error. */
const MOST_IN_ROW = 1000;

const RANGE = /^(\d{1,6})\s*(?:-|–|—|\.\.|to)\s*(\d{1,6})(?:\s*\(?(odd|even)\)?)?$/i;
const LETTERS = /^([A-Za-z])\s*(?:-|–|—|\.\.|to)\s*([A-Za-z])$/;

/**
 * Parses "1-20", "19-1 odd, 2-20 even", "A-K" or single names. Returns one list of names per stretch. Aisles
 * separate the stretches. Anything else in the text is reported and left out.
 */
export function readRanges(text: string, place: string, reading: Reading): string[][] {
  const stretches: string[][] = [];
  for (const part of text.split(/[,;|]/)) {
    reading.spend(part.length + 1);
    const names = namesOf(part.trim(), place, reading);
    if (names.length > 0) stretches.push(names);
  }
  const seats = stretches.reduce((sum, names) => sum + names.length, 0);
  if (seats <= MOST_IN_ROW) return stretches;
  reading.fault("tooMuch", place, `${seats} seats in a row, more than ${MOST_IN_ROW}: left out`);
  return [];
}

function namesOf(part: string, place: string, reading: Reading): string[] {
  const [, from, to, parity] = RANGE.exec(part) ?? [];
  if (from !== undefined && to !== undefined) {
    return numbers(Number(from), Number(to), parity?.toLowerCase(), part, place, reading);
  }
  const [, first, last] = LETTERS.exec(part) ?? [];
  if (first !== undefined && last !== undefined) {
    return count(first.charCodeAt(0), last.charCodeAt(0), 1).map((code) =>
      String.fromCharCode(code),
    );
  }
  if (/^[^\s-]{1,12}$/u.test(part)) return [part];
  reading.fault(
    "badRange",
    place,
    part === "" ? "an empty range" : `${quoted(part)} is no range of seats`,
  );
  return [];
}

function numbers(
  from: number,
  to: number,
  parity: string | undefined,
  part: string,
  place: string,
  reading: Reading,
): string[] {
  const wanted = parity === undefined ? undefined : Number(parity === "odd");
  const fits = (end: number): boolean => wanted === undefined || end % 2 === wanted;
  if (!fits(from) || !fits(to)) {
    reading.fault(
      "badRange",
      place,
      `${quoted(part)} begins or ends with a number that is not ${parity}`,
    );
  }
  const inward = from <= to ? 1 : -1;
  const first = fits(from) ? from : from + inward;
  const last = fits(to) ? to : to - inward;
  if ((last - first) * inward < 0) return [];
  if (Math.abs(last - first) >= 2 * MOST_IN_ROW) {
    reading.fault("badRange", place, `${quoted(part)} is more than a row can hold: left out`);
    return [];
  }
  return count(first, last, wanted === undefined ? 1 : 2).map(String);
}

/** Returns the numbers between two inclusive limits, ascending or descending. */
function count(from: number, to: number, step: number): number[] {
  const length = Math.floor(Math.abs(to - from) / step) + 1;
  const by = from <= to ? step : -step;
  return Array.from({ length }, (_, i) => from + i * by);
}
