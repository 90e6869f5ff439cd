/** Parses a form field that holds chosen ids: `3,17`, empty for none. */
export const idsIn = (text: string): number[] => wordsIn(text).map(Number);

/** Same for words. */
export const wordsIn = (text: string): string[] => (text === "" ? [] : text.split(","));

export const listText = (chosen: readonly (number | string)[]): string => chosen.join(",");

/** Adds an entry, or removes it if already present. */
export function toggled(text: string, one: number | string): string {
  const words = wordsIn(text);
  const word = String(one);
  return listText(words.includes(word) ? words.filter((each) => each !== word) : [...words, word]);
}
