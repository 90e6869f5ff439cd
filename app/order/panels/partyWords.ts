import type { TFunction } from "i18next";

/** Numbers up to this limit are written as words, with the texts `seats.number.*`. */
const LAST_WORD = 10;

const numberWord = (t: TFunction, n: number): string =>
  n >= 2 && n <= LAST_WORD ? t(`seats.number.${n}`) : String(n);

/** Returns the label of the button that finds seats, for example "Find us two good seats". */
export const findWords = (t: TFunction, partySize: number): string =>
  t("seats.find", { count: partySize, number: numberWord(t, partySize) });
