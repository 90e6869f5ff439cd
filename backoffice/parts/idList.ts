/** A form's field that holds numbers of what was chosen: `3,17`, empty for none. */
export const idsIn = (text: string): number[] => wordsIn(text).map(Number);

/** The same for words. */
export const wordsIn = (text: string): string[] => (text === "" ? [] : text.split(","));

export const listText = (chosen: readonly (number | string)[]): string => chosen.join(",");

/** The same with one more, or one less. */
export function toggled(text: string, one: number | string): string {
  const words = wordsIn(text);
  const word = String(one);
  return listText(words.includes(word) ? words.filter((each) => each !== word) : [...words, word]);
}
