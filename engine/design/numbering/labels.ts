import { DesignFault } from "../model/designFault.ts";
import { flag, integer, object, oneOf, text, type Reader } from "../wire/untrusted.ts";

/** How the labels of rows or seats count. */
export interface LabelScheme {
  /**
   * `numbers`: 1, 2, 3. `letters`: A to Z, then AA, AB. `doubled`: A to Z, then AA, BB. `hebrew`: Hebrew
   * numerals. `hebrewLetters`: the 22 letters, then combinations of two letters.
   */
  readonly style: "numbers" | "letters" | "doubled" | "hebrew" | "hebrewLetters";
  /** The number of the first label. 1 is A. */
  readonly start: number;
  /** Difference between consecutive numbers. 2 gives odd or even numbers, and a negative step counts down. */
  readonly step: number;
  /** Whether the letters I and O are skipped, because they look like digits. */
  readonly skipsIO: boolean;
  readonly prefix: string;
  readonly suffix: string;
}

export const PLAIN_NUMBERS: LabelScheme = {
  style: "numbers",
  start: 1,
  step: 1,
  skipsIO: false,
  prefix: "",
  suffix: "",
};

const MAX_NUMBER = 100_000;

const readFields = object({
  style: oneOf(["numbers", "letters", "doubled", "hebrew", "hebrewLetters"]),
  start: integer(0, MAX_NUMBER),
  step: integer(-1_000, 1_000),
  skipsIO: flag,
  prefix: text(20),
  suffix: text(20),
});

export const labelScheme: Reader<LabelScheme> = (value, place) => {
  const scheme = readFields(value, place);
  if (scheme.step === 0) throw new DesignFault("badCommand", `${place}.step`);
  return scheme;
};

const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LATIN_WITHOUT_IO = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";

/**
 * Returns the label at an index from 0. Numbers below 1 are written as digits, because only the style
 * `numbers` has a label for them.
 */
export function labelAt(scheme: LabelScheme, index: number): string {
  const number = scheme.start + scheme.step * index;
  return `${scheme.prefix}${plainLabel(scheme, number)}${scheme.suffix}`;
}

function plainLabel({ style, skipsIO }: LabelScheme, number: number): string {
  if (style === "numbers" || number < 1) return String(number);
  const latin = skipsIO ? LATIN_WITHOUT_IO : LATIN;
  if (style === "letters") return spread(latin, number);
  if (style === "hebrewLetters") return spread(HEBREW, number);
  if (style === "hebrew") return hebrewNumeral(number);
  const letter = latin[(number - 1) % latin.length]!;
  return letter.repeat(Math.ceil(number / latin.length));
}

/** Counts with letters as a spreadsheet does: A to Z, then AA, AB. */
function spread(letters: string, number: number): string {
  let label = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / letters.length))
    label = letters[(left - 1) % letters.length]! + label;
  return label;
}

const HUNDREDS = ["", "ק", "ר", "ש", "ת", "תק", "תר", "תש", "תת", "תתק"];
const TENS = ["", "י", "כ", "ל", "מ", "נ", "ס", "ע", "פ", "צ"];
const ONES = ["", "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"];

/**
 * Returns a Hebrew numeral without punctuation marks. 15 and 16 are written as 9 + 6 and 9 + 7, as is usual
 * in Hebrew.
 */
function hebrewNumeral(number: number): string {
  if (number > 999) return String(number);
  const rest = number % 100;
  const below =
    rest === 15 ? "טו" : rest === 16 ? "טז" : TENS[Math.floor(rest / 10)]! + ONES[rest % 10]!;
  return HUNDREDS[Math.floor(number / 100)]! + below;
}
